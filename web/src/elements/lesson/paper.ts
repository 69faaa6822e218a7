// A lesson on paper: for each part a figure at the part's moment, drawn to fit the page, with its sentence, and the kernel where it is
// another than before.
import { type Bookmark, beginning, focusOf, readAddress } from '../../store/address';
import { type State, drawable, initial } from '../../store/state';
import { Course } from '../stage/course';
import { figure } from '../picture/figure';
import { html, nothing, render } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { say } from '../../words/learn';

const WIDTH = 900,
  HEIGHT = 400;

/** How long a figure may take, ms. */
const FIGURE_DEADLINE = 15000;

/** Runs what an address of a stage names and waits for its moment; null where there is none in time. */
async function moment(address: string): Promise<State | null> {
  const url = new URL(address, location.href);
  const mark: Bookmark = await readAddress(url.search, url.hash, url.pathname.replace(/^\/lessons\//, ''));
  return new Promise((done) => {
    const over = (s: State | null) => {
      clearTimeout(timer);
      course.close();
      done(s);
    };
    const course = new Course(
      (s) => {
        if (s.status === 'error') over(null);
      },
      () => false,
      () => {},
      () => over(course.store.state),
    );
    const timer = setTimeout(() => over(null), FIGURE_DEADLINE);
    course.store.set({ spec: mark.spec });
    course.store.choose({ ...initial().choice, memory: mark.memory ?? '', shapes: mark.shapes ?? {}, images: mark.images ?? {} });
    const focus = focusOf(mark);
    course.connect('/ws', { spec: mark.spec, ...beginning(mark), ...(focus && { focus }) });
  });
}

/** The kernel as it appears on paper. */
function listing(s: State) {
  const run = s.run!,
    launch = run.launches[s.scene!.launch];
  const first = launch?.first ?? 1,
    last = launch?.last ?? run.source.lines.length;
  return html`<ol class="listing"
    >${run.source.lines
      .slice(first - 1, last)
      .map(
        (l, i) =>
          html`<li class=${first + i === s.frame!.line ? 'now' : ''}
            ><span class="no">${first + i}</span><code>${l.pieces.map((p) => p.text).join('')}</code></li
          >`,
      )}</ol
  >`;
}

/** Puts a figure below the heading of every part that has another than the part before, and gives them back. */
export async function draw(all: HTMLElement[]): Promise<HTMLElement[]> {
  const parts = all.filter((p, i) => p.dataset.stage !== all[i - 1]?.dataset.stage);
  const states = await Promise.all(parts.map((p) => moment(p.dataset.stage ?? '')));
  let listed = '';
  return parts.map((part, i) => {
    const box = document.createElement('figure');
    box.className = 'printed';
    const s = states[i];
    if (!s || !drawable(s) || s.scene.launch < 0) render(html`<figcaption>${say('lesson.noFigure')}</figcaption>`, box);
    else {
      const { lead, rest } = s.frame.say;
      const key = `${s.run.source.text} ${s.scene.launch}`;
      render(
        html`<svg class="fig" role="img" aria-label=${`${lead} ${rest}`} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}>
            ${unsafeSVG(figure(s, WIDTH, HEIGHT, `p${i}`))}
          </svg>
          <figcaption
            ><b>${lead}</b> ${rest}
            <span class="q"
              >${s.run.source.name}${s.frame.line ? `, ${say('lesson.line', { n: s.frame.line })}` : nothing}</span
            ></figcaption
          >${key === listed ? nothing : listing(s)}`,
        box,
      );
      listed = key;
    }
    part.querySelector('h2')!.after(box);
    return box;
  });
}
