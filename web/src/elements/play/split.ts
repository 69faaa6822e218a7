// What divides the playground: a splitter between editor and stage, dragged, or moved with the arrow keys, whose place the browser
// remembers; a press on it gives the editor the full width, and gives it back. On a phone tabs, one part at a time.
//
// Hooks for tests: [data-part=split], .stage[data-wide], [data-part=part] (data-name); .stage[data-tab] is what a phone shows
import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../../words/playground';
import { Asked, Plain } from '../panel';

/** Widths of the editor in root sizes, and how far a key moves it. */
const USUAL = 34.5,
  LEAST = 20,
  KEY = 1,
  WIDEST = 0.65; // of the page

/** Pixels by which a press may stir and drags nothing. */
const STIRS = 3;

/** The parts, as a phone shows them. */
const PARTS = [
  { name: 'code', title: say('split.code') },
  { name: 'stage', title: say('split.stage') },
  { name: 'results', title: say('split.results') },
] as const;

type Part = (typeof PARTS)[number]['name'];

const NARROW = matchMedia('(max-width: 760px)');

const HOLD = 'tilescope-editor-width';

const root = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function remembered(): number {
  try {
    return Number(localStorage.getItem(HOLD)) || USUAL;
  } catch {
    return USUAL;
  }
}

export class SplitElement extends Plain {
  static override properties = { width: { state: true }, tab: {}, narrow: { state: true }, wide: { state: true } };
  declare width: number;
  declare wide: boolean; // the editor has the stage's place, too
  declare tab: Part;
  declare narrow: boolean;

  private from: { x: number; width: number; dragged: boolean } | null = null;
  private stage: Element | null = null;

  constructor() {
    super();
    this.width = USUAL;
    this.wide = false;
    // A link to a moment shows it; who comes to write finds the editor.
    this.tab = location.hash || new URLSearchParams(location.search).has('step') ? 'stage' : 'code';
    this.narrow = NARROW.matches;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.move(remembered());
    NARROW.addEventListener('change', this.turned);
    this.stage = this.parentElement;
    this.stage?.addEventListener(Asked.type, this.led);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    NARROW.removeEventListener('change', this.turned);
    this.stage?.removeEventListener(Asked.type, this.led);
  }

  /** Gives the editor the stage's place, or gives it back. */
  widen(on = !this.wide): void {
    this.wide = on && !this.narrow;
  }

  /** What leads to a moment brings the stage back. */
  private readonly led = (e: Event) => {
    if (['finding', 'why', 'find', 'seek'].includes((e as Asked).detail.do)) this.widen(false);
  };

  private readonly turned = () => {
    this.narrow = NARROW.matches;
    this.widen(false);
  };

  private get most(): number {
    return Math.max(LEAST, (window.innerWidth * WIDEST) / root());
  }

  private move(width: number): void {
    this.width = Math.min(Math.max(width, LEAST), this.most);
  }

  private keep(width: number): void {
    this.move(width);
    try {
      localStorage.setItem(HOLD, String(this.width));
    } catch {
      // Blocked: it holds for this visit.
    }
  }

  override updated(_: PropertyValues): void {
    const stage = this.parentElement;
    stage?.style.setProperty('--editor', `${this.width}rem`);
    if (stage) stage.dataset.tab = this.tab;
    stage?.toggleAttribute('data-wide', this.wide);
    // What is left of the page is its main part.
    const code = stage?.querySelector(':scope > .code');
    if (this.wide) code?.setAttribute('role', 'main');
    else code?.removeAttribute('role');
    this.setAttribute('role', this.narrow ? 'navigation' : 'region');
    this.setAttribute('aria-label', this.narrow ? say('split.parts') : say('split.label'));
  }

  private tabs() {
    return html`<div class="seg"
      >${PARTS.map(
        (p) =>
          html`<button
            data-part="part"
            data-name=${p.name}
            aria-pressed=${p.name === this.tab ? 'true' : 'false'}
            @click=${() => {
              this.tab = p.name;
            }}
            >${p.title}</button
          >`,
      )}</div
    >`;
  }

  override render() {
    if (this.narrow) return this.tabs();
    return html`<div
      class="split"
      role="separator"
      tabindex="0"
      data-part="split"
      aria-orientation="vertical"
      aria-label=${say('split.label')}
      title=${say('split.title')}
      aria-valuemin=${LEAST}
      aria-valuemax=${Math.round(this.most)}
      aria-valuenow=${Math.round(this.wide ? this.most : this.width)}
      aria-valuetext=${this.wide ? say('split.wide') : nothing}
      @dblclick=${() => {
        this.widen(false);
        this.keep(USUAL);
      }}
      @pointerdown=${this.take}
      @pointermove=${this.drag}
      @pointerup=${this.release}
      @pointercancel=${this.release}
      @keydown=${this.keyed}
    ></div>`;
  }

  private readonly take = (e: PointerEvent) => {
    if (e.button !== 0) return;
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    this.from = { x: e.clientX, width: this.wide ? this.most : this.width, dragged: false };
  };

  private readonly drag = (e: PointerEvent) => {
    if (!this.from) return;
    const by = e.clientX - this.from.x;
    if (!this.from.dragged && Math.abs(by) < STIRS) return;
    this.from.dragged = true;
    this.widen(false);
    this.move(this.from.width + by / root());
  };

  private readonly release = (e: PointerEvent) => {
    if (this.from?.dragged) this.keep(this.width);
    else if (this.from && e.type === 'pointerup') this.widen();
    this.from = null;
  };

  private readonly keyed = (e: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowLeft: this.width - KEY,
      ArrowRight: this.width + KEY,
      Home: LEAST,
      End: this.most,
      Enter: USUAL,
    };
    const width = to[e.key];
    if (width === undefined) return;
    e.preventDefault();
    e.stopPropagation(); // the arrows step, elsewhere
    this.widen(e.key === 'End' && this.width >= this.most);
    this.keep(width);
  };
}

customElements.define('tilescope-split', SplitElement);

declare global {
  interface HTMLElementTagNameMap {
    'tilescope-split': SplitElement;
  }
}
