// The chooser of two programs: those shown, the last runs of the playground, examples and lessons, or a text that is pasted. It is loaded
// when somebody first requests it.
//   <tilescope-choose>  reads the page's <template data-part="programs">, which has the options of lessons and examples
// Hooks for tests: [data-part=choose], [data-part=choose-program], [data-part=choose-text] (data-side), [data-part=choose-go]
import { html, nothing } from 'lit';
import type { Spec } from '../../protocol/types.gen';
import { compareAddress } from '../../store/studies';
import type { State } from '../../store/state';
import { say } from '../../words/studies';
import { Plain } from '../panel';
import { type Past, remembered } from '../play/runs';
import { leave } from './address';
import type { Side } from './variant';

/** A group of programs that the server has. */
interface Group {
  label: string;
  programs: { slug: string; title: string }[];
}

/** What is chosen, as the value of an option. */
const NOW = 'now:',
  RUN = 'run:',
  LESSON = 'lesson:',
  PASTE = 'paste';

const SIDES: readonly Side[] = ['A', 'B'];

export class ChooseElement extends Plain {
  static override properties = {
    a: {},
    b: {},
    chosen: { state: true },
    problem: { state: true },
  };
  declare a: State;
  declare b: State;
  declare chosen: Record<Side, string>;
  declare problem: Side | ''; // the side whose text is lacking
  private pasts: readonly Past[] = [];
  private groups: readonly Group[] = [];

  constructor() {
    super();
    this.chosen = { A: `${NOW}A`, B: `${NOW}B` };
    this.problem = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.pasts = remembered().reverse();
    const list = document.querySelector<HTMLTemplateElement>('template[data-part=programs]')?.content.querySelectorAll('optgroup') ?? [];
    this.groups = [...list].map((g) => ({
      label: g.label,
      programs: [...g.querySelectorAll('option')].map((o) => ({ slug: o.value, title: o.text })),
    }));
  }

  show(): void {
    void this.updateComplete.then(() => this.querySelector('dialog')?.showModal());
  }

  override render() {
    return html`<dialog class="choosing" data-part="choose" aria-label=${say('compare.choose')}>
      <form method="dialog" @submit=${this.submitted}>
        <h2>${say('compare.choose')}</h2>
        <div class="sides">${SIDES.map((x) => this.side(x))}</div>
        <p class="ends"
          ><button class="btn pri" data-part="choose-go">${say('compare.open')}</button
          ><button class="btn" type="button" data-part="choose-close" @click=${() => this.querySelector('dialog')?.close()}
            >${say('common.close')}</button
          ></p
        ></form
      ></dialog
    >`;
  }

  private side(side: Side) {
    const now = this.chosen[side];
    const option = (value: string, text: string) => html`<option value=${value} ?selected=${value === now}>${text}</option>`;
    return html`<div
      ><label
        >${say(side === 'A' ? 'compare.chooseA' : 'compare.chooseB')}
        <select
          data-part="choose-program"
          data-side=${side}
          @change=${(e: Event) => {
            this.chosen = { ...this.chosen, [side]: (e.target as HTMLSelectElement).value };
            this.problem = '';
          }}
          ><optgroup label=${say('compare.now')}
            >${SIDES.map((x) => option(NOW + x, `${x}: ${this.of(x).run?.source.name ?? this.of(x).spec.name ?? ''}`))}</optgroup
          >${option(PASTE, `${say('compare.paste')}…`)}${
            this.pasts.length
              ? html`<optgroup label=${say('compare.pasts')}>${this.pasts.map((p) => option(`${RUN}${p.n}`, called(p)))}</optgroup>`
              : nothing
          }${this.groups.map(
            (g) => html`<optgroup label=${g.label}>${g.programs.map((p) => option(LESSON + p.slug, p.title))}</optgroup>`,
          )}</select
        ></label
      >${
        now === PASTE
          ? html`<textarea
              data-part="choose-text"
              data-side=${side}
              rows="10"
              spellcheck="false"
              autocapitalize="off"
              autocomplete="off"
              aria-label=${say('compare.pasted', { side })}
              aria-invalid=${this.problem === side ? 'true' : nothing}
              aria-describedby=${this.problem === side ? 'choose-problem' : nothing}
            ></textarea>`
          : nothing
      }${this.problem === side ? html`<p class="note bad" id="choose-problem" role="alert">${say('compare.bareSource')}</p>` : nothing}</div
    >`;
  }

  private of(side: Side): State {
    return side === 'A' ? this.a : this.b;
  }

  private readonly submitted = (e: Event) => {
    e.preventDefault();
    const specs = SIDES.map((x) => this.spec(x));
    const lacking = specs.indexOf(null);
    if (lacking >= 0) {
      this.problem = SIDES[lacking]!;
      return;
    }
    void compareAddress(specs[0]!, specs[1]!).then(leave);
  };

  /** What is asked for of a side; null where a text is to be pasted and is not there. */
  private spec(side: Side): Spec | null {
    const now = this.chosen[side];
    if (now.startsWith(LESSON)) return { lesson: now.slice(LESSON.length) };
    if (now.startsWith(RUN)) return this.pasts.find((p) => `${RUN}${p.n}` === now)?.spec ?? null;
    if (now.startsWith(NOW)) return this.of(now.slice(NOW.length) as Side).ran;
    const source = this.querySelector<HTMLTextAreaElement>(`textarea[data-side=${side}]`)?.value ?? '';
    return source.trim() ? { source, name: `${side.toLowerCase()}.cu` } : null;
  }
}

const called = (p: Past) => say('compare.past', { n: p.n, name: p.spec.name ?? p.spec.lesson ?? '' });

customElements.define('tilescope-choose', ChooseElement);
