// What divides the playground: a splitter between editor and stage, dragged, or moved with the arrow keys, whose place the browser
// remembers; on a phone tabs, one part at a time.
//
// Hooks for tests: [data-part=split], [data-part=part] (data-name); .stage[data-tab] is what a phone shows
import { html, type PropertyValues } from 'lit';
import { say } from '../../words/playground';
import { Plain } from '../panel';

/** Widths of the editor in root sizes, and how far a key moves it. */
const USUAL = 34.5,
  LEAST = 20,
  KEY = 1,
  WIDEST = 0.65; // of the page

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
  static override properties = { width: { state: true }, tab: {}, narrow: { state: true } };
  declare width: number;
  declare tab: Part;
  declare narrow: boolean;

  private from: { x: number; width: number } | null = null;

  constructor() {
    super();
    this.width = USUAL;
    // A link to a moment shows it; who comes to write finds the editor.
    this.tab = location.hash || new URLSearchParams(location.search).has('step') ? 'stage' : 'code';
    this.narrow = NARROW.matches;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.move(remembered());
    NARROW.addEventListener('change', this.turned);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    NARROW.removeEventListener('change', this.turned);
  }

  private readonly turned = () => {
    this.narrow = NARROW.matches;
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
      aria-valuenow=${Math.round(this.width)}
      @dblclick=${() => this.keep(USUAL)}
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
    this.from = { x: e.clientX, width: this.width };
  };

  private readonly drag = (e: PointerEvent) => {
    if (this.from) this.move(this.from.width + (e.clientX - this.from.x) / root());
  };

  private readonly release = () => {
    if (this.from) this.keep(this.width);
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
    this.keep(width);
  };
}

customElements.define('tilescope-split', SplitElement);
