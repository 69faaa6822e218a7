// A study in the place of a lesson's figure: two runs with the verdict, a picture of each and what they count, or one counter over the
// values of a macro. It is as small as the figure; a press opens the page of the same address.
//   <tilescope-study address="/compare?…">  data-state  waiting | shown | failed
import { html, nothing } from 'lit';
import { Errand, socketAddress } from '../../protocol/errand';
import type { Comparison, Point, Range, Server, Spec } from '../../protocol/types.gen';
import type { Want } from '../../protocol/socket';
import { type State, drawable, initial } from '../../store/state';
import { type Pair, readPair, readPlan } from '../../store/studies';
import { SvgText } from '../../draw/surface';
import { figure } from '../picture/figure';
import { type Judgement, judge } from '../compare/judge';
import { commonMemory, kindOf, memoryOf } from '../compare/kinds';
import { number } from '../compare/number';
import { picture, scaleOf } from '../compare/pictures';
import { Plain } from '../panel';
import { Course } from '../stage/course';
import { drawPlot, high, kindOf as plotted, said, titleOf } from '../sweep/plot';
import { counted, cutOf, cutOfPoints } from '../sweep/cut';
import { dotsOf, measuresOf, overOf, plottedOf, valueOf } from '../sweep/points';
import { say } from '../../words/studies';
import { pointed } from '../../words/words';

/** Counters in the small table; the page has all of them. */
const ROWS = 6;

/** The drawing of a memory, beside another one. */
const WIDTH = 420,
  HEIGHT = 240;

const SIDES = [0, 1] as const;

export class StudyElement extends Plain {
  static override properties = {
    address: {},
    socket: {},
    runs: { state: true },
    result: { state: true },
    points: { state: true },
    problem: { state: true },
    column: { state: true },
    wide: { state: true },
  };
  declare address: string;
  declare socket: string;
  declare runs: [State, State];
  declare result: Comparison | null;
  declare points: Point[];
  declare problem: string;
  declare column: number; // the bank or sector that is marked in both; -1 for none
  declare wide: number;

  private pair: Pair | null = null;
  private range: Range | null = null;
  private counter = '';
  private courses: Course[] = [];
  private errand: Errand | null = null;
  private begun = 0; // studies so far: an older one must not draw into a newer one
  private compared = '';
  private readonly watch = new ResizeObserver(([e]) => {
    this.wide = Math.floor(e!.contentRect.width);
  });

  constructor() {
    super();
    this.address = '';
    this.socket = '/ws';
    this.problem = '';
    this.runs = [initial(), initial()];
    this.result = null;
    this.points = [];
    this.column = -1;
    this.wide = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch.disconnect();
    this.rest();
  }

  private rest(): void {
    this.errand?.close();
    this.errand = null;
    for (const c of this.courses) c.close();
    this.courses = [];
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('address') && this.address) void this.begin(this.address);
  }

  private async begin(address: string): Promise<void> {
    const mine = ++this.begun;
    this.rest();
    this.pair = this.range = this.result = null;
    this.points = [];
    this.problem = this.compared = '';
    this.column = -1;
    const url = new URL(address, location.href);
    try {
      if (url.pathname.endsWith('/sweep')) {
        const plan = await readPlan(url.search, url.hash);
        if (mine === this.begun) this.sweep(plan.spec, plan.range, plan.counter);
      } else {
        const pair = await readPair(url.search, url.hash);
        if (mine === this.begun) this.compare(pair);
      }
    } catch {
      this.problem = say('compare.damaged');
    }
  }

  // ---- two runs

  private compare(pair: Pair): void {
    this.pair = pair;
    this.runs = [initial(), initial()];
    const want = (i: 0 | 1): Want => ({
      spec: i ? pair.b : pair.a,
      ...(pair.at?.[i] && { place: pair.at[i] }),
      ...(pair.focus?.[i] && { focus: pair.focus[i] }),
    });
    this.courses = SIDES.map((i) => {
      const course = new Course(
        (s) => {
          this.runs = i ? [this.runs[0], s] : [s, this.runs[1]];
          if (s.status === 'error' && s.problem) this.problem = s.problem.text;
        },
        () => false,
        () => {},
        () => this.shown(),
      );
      course.store.set({ spec: want(i).spec });
      course.connect(this.socket, want(i));
      return course;
    });
  }

  /** Both runs are compared once both are there. */
  private shown(): void {
    const [a, b] = this.courses.map((c) => c.store.state);
    if (!a?.run || !b?.run || a.run.open || b.run.open) return;
    const keys = `${a.run.key} ${b.run.key}`;
    if (keys === this.compared) return;
    this.compared = keys;
    this.errand = new Errand(socketAddress(this.socket), { kind: 'compare', spec: a.ran, other: b.ran }, this.heard, this.lost);
  }

  private get judgement(): Judgement | null {
    const [a, b] = this.runs;
    return this.result && a.run && b.run ? judge(a.run, b.run, this.result) : null;
  }

  // ---- many values

  private sweep(spec: Spec, range: Range, counter: string): void {
    this.range = range;
    this.counter = counter;
    this.errand = new Errand(socketAddress(this.socket), { kind: 'sweep', spec, range }, this.heard, this.lost);
  }

  private readonly heard = (m: Server) => {
    if (m.kind === 'compared') this.result = m.comparison;
    if (m.kind === 'sweeping' || m.kind === 'swept') this.points = [...this.points, ...m.sweep.points];
    if (m.kind === 'refused') this.problem = m.problem.text;
    if (m.kind === 'rejected') this.problem = say('sweep.noRun');
  };

  private readonly lost = () => {
    this.problem = say(this.range ? 'sweep.lost' : 'compare.lost');
  };

  // ---- drawing

  override updated(): void {
    const shown = this.range ? this.points.some((p) => p.measures.length) : !!this.result;
    const state = this.problem ? 'failed' : shown ? 'shown' : 'waiting';
    if (this.dataset.state !== state) this.dataset.state = state;
  }

  override render() {
    const swept = !!this.range;
    return html`<section class="small" aria-label=${say(swept ? 'sweep.title' : 'compare.title')} aria-live="polite"
      ><header
        ><h2>${swept ? say('sweep.title') : say('compare.title')}</h2>
        <a class="open" data-part="study-page" href=${this.address} target="_blank" rel="noopener"
          >${say(swept ? 'study.sweep' : 'study.compare')}</a
        ></header
      >${this.problem ? html`<p class="note bad" role="alert">${this.problem}</p>` : nothing} ${swept ? this.curve() : this.both()}</section
    >`;
  }

  private both() {
    const j = this.judgement;
    return html`<p class="told" data-part="study-verdict" data-better=${j?.better || nothing}
        ><b>${j?.text ?? say('study.waiting')}</b> ${j?.cost.join(' ') ?? nothing}</p
      ><div class="two-of">${SIDES.map((i) => this.side(i))}</div>${this.result ? this.counters(this.result) : nothing}${counted(
        cutOf(this.runs.flatMap((x) => (x.run ? [x.run.warp] : []))),
      )}`;
  }

  private side(i: 0 | 1) {
    const s = this.runs[i],
      views = this.runs.filter(drawable),
      kind = kindOf(this.pair?.see ?? '');
    if (!drawable(s)) return html`<div class="one"></div>`;
    const name = html`<h3><b>${'AB'[i]}</b> ${s.run.source.name}${settings(s.spec, this.runs[1 - i]!.spec)}</h3>`;
    if (kind && kind !== 'barriers')
      return html`<div class="one" data-part="study-side"
        >${name}${picture(s, kind, scaleOf(views, kind), this.wide < 700, this.column, (c) => {
          this.column = c;
        })}</div
      >`;
    const memory = memoryOf(s, this.pair?.see ?? commonMemory(this.runs)),
      { lead, rest } = s.frame.say;
    return html`<div class="one" data-part="study-side"
      >${name}<svg
        class="fig"
        role="img"
        aria-label=${`${lead} ${rest}`}
        viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}
        .innerHTML=${figure({ ...s, choice: { ...s.choice, memory } }, WIDTH, HEIGHT, `study${i}`)}
      ></svg
      ><p class="q">${lead} ${rest}</p></div
    >`;
  }

  private counters(c: Comparison) {
    const rows = c.rows.filter((r) => r.difference !== 0).slice(0, ROWS);
    return html`<table class="two" data-part="study-counters"
      ><thead
        ><tr
          ><th scope="col">${say('compare.counter')}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">B ÷ A</th></tr
        ></thead
      ><tbody
        >${rows.map(
          (r) =>
            html`<tr data-counter=${r.key}
              ><th scope="row">${r.label}</th><td>${number(r.a)}</td><td>${number(r.b)}</td><td>${pointed(r.ratio) || '–'}</td></tr
            >`,
        )}</tbody
      ></table
    >`;
  }

  private curve() {
    const measure = plottedOf(measuresOf(this.points), this.counter);
    if (!measure || !this.range || this.wide < 120) return this.problem ? nothing : html`<p class="q">${say('sweep.waiting')}</p>`;
    const p = { dots: dotsOf(this.points, measure.key), over: overOf(this.range), label: measure.label },
      width = Math.min(this.wide - 40, 760),
      s = new SvgText();
    drawPlot(s, p, width);
    return html`<svg
        class="plot"
        data-part="study-plot"
        data-kind=${plotted(p)}
        role="img"
        aria-label=${`${titleOf(p)}: ${said(p)}`}
        width=${width}
        height=${high(p, width)}
        viewBox=${`0 0 ${width} ${high(p, width)}`}
        .innerHTML=${s.out}
      ></svg
      ><table class="two points" data-part="study-points"
        ><thead
          ><tr><th scope="col">${p.over}</th>${this.points.map((x) => html`<th scope="col">${x.value}</th>`)}</tr></thead
        ><tbody
          ><tr
            ><th scope="row">${p.label}</th>${this.points.map((x) => {
              const y = valueOf(x, measure.key);
              return html`<td>${y === null ? '–' : number(y)}</td>`;
            })}</tr
          ></tbody
        ></table
      >${counted(cutOfPoints(this.points))}`;
  }
}

/** What a run is set to that the other is not. */
const settings = (mine: Spec, other: Spec) => {
  const list = Object.entries(mine.defines ?? {}).filter(([name, value]) => other.defines?.[name] !== value);
  return list.length ? html`<code>${list.map(([name, value]) => `${name} ${value}`).join(', ')}</code>` : nothing;
};

customElements.define('tilescope-study', StudyElement);
