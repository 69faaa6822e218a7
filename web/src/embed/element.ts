// The one script that other people's pages load: <tilescope-stage src="…/embed/stencil" step="12"></tilescope-stage>. It makes the frame,
// speaks with the figure in it, and sends its origin with every message. It needs nothing else, and stores nothing.
//
// Attributes  src, step (a position, 117 or 117.3), last, views, controls, theme, lang, autoplay, speed, heading (the frame's title),
// height (CSS; otherwise
//             the figure says how high it wants to be), keys (none, rest, all), paper (a drawing in place of the figure; printing a page
//             draws each figure by itself)
// Methods     goto(at, lane?), step(count?, by?), play(on?, speed?)
// Properties  state (what the figure said last; null before)
// Events      tilescope-ready, tilescope-state, tilescope-key, tilescope-size, tilescope-error; detail is the message
import { type FigureState, type FromFigure, type Key, type Keys, type ToFigure, fromFigure, posted } from './protocol';
import { addressOf, drawingOf } from './source';

const RELOADS = ['src', 'last', 'views', 'controls', 'lang', 'autoplay', 'speed', 'paper'] as const;

/** Where this script came from: what a src without a host is looked up at. */
const HOME = (document.currentScript as HTMLScriptElement | null)?.src || location.href;

export class FigureElement extends HTMLElement {
  static readonly observedAttributes = [...RELOADS, 'step', 'theme', 'heading', 'height', 'keys'];

  /** What the figure said last. */
  state: FigureState | null = null;
  private frame: HTMLIFrameElement | null = null;
  private drawing: HTMLImageElement | null = null; // what is printed
  private url: URL | null = null; // of the embed
  private origin = '';
  private up = false; // the figure takes messages
  private wanted: { at: number; lane: number } | null = null; // requested, whether or not the figure is up
  private due = false;

  connectedCallback(): void {
    window.addEventListener('message', this.heard);
    this.load();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.heard);
    this.frame?.remove();
    this.frame = this.drawing = null;
    this.up = false;
    this.state = null;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // The same step once more leads back to it.
    if (!this.isConnected || (before === now && name !== 'step')) return;
    switch (name) {
      case 'step': {
        const place = placeOf(now);
        if (place) this.goto(place.at, place.lane);
        return;
      }
      case 'theme':
        this.post({ type: 'theme', theme: now ?? '' });
        return;
      case 'heading':
        if (this.frame) this.frame.title = this.title_();
        return;
      case 'height':
        this.fit(0);
        return;
      case 'keys':
        this.hello();
        return;
      default:
        this.reload();
    }
  }

  /** Goes to a position of the run, whatever is shown now. */
  goto(at: number, lane = -1): void {
    this.wanted = { at, lane };
    this.draw();
    this.post({ type: 'goto', at, lane });
  }

  /** Steps on, or back where count is negative. */
  step(count = 1, by: (ToFigure & { type: 'step' })['by'] = ''): void {
    this.wanted = null;
    this.post({ type: 'step', count, ...(by && { by }) });
  }

  /** Plays, or stops. */
  play(on = true, speed = 0): void {
    this.post({ type: 'play', on, ...(speed && { speed }) });
  }

  private title_(): string {
    return this.getAttribute('heading') || this.state?.title || 'Tilescope';
  }

  /** Several attributes that change together load the frame once. */
  private reload(): void {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      if (this.isConnected) this.load();
    });
  }

  private load(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.replaceChildren();
    root.adoptedStyleSheets = [looks()];
    this.frame = this.drawing = null;
    this.up = false;
    this.state = null;
    const url = addressOf(this.getAttribute('src') ?? '', HOME);
    if (!url) {
      const text = 'src is the address of a lesson, a playground or a short link of a Tilescope server';
      root.append(`<${this.localName}>: ${text}`); // for anyone who writes the page: a script of theirs may listen later than this
      this.tell('error', { type: 'error', about: 'src', text });
      return;
    }
    for (const name of ['last', 'views', 'controls', 'theme', 'lang', 'speed']) {
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    this.url = url;
    if (!this.style.display) this.style.display = 'block';
    root.append(this.drawn());
    if (this.hasAttribute('paper')) return;
    if (this.hasAttribute('autoplay')) url.searchParams.set('autoplay', '1');
    const place = placeOf(this.getAttribute('step'));
    if (place) url.searchParams.set('at', place.lane >= 0 ? `${place.at}.${place.lane}` : String(place.at));
    this.origin = url.origin;
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = this.title_();
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.allow = 'fullscreen; clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' });
    this.frame = frame;
    this.fit(0);
    root.append(frame);
  }

  /** The drawing that is printed. A browser fetches it when it prints, or at once where there is nothing else. */
  private drawn(): HTMLImageElement {
    const img = document.createElement('img');
    img.loading = this.hasAttribute('paper') ? 'eager' : 'lazy';
    img.referrerPolicy = 'no-referrer';
    // Without it, what the frame shows is printed.
    img.addEventListener('error', () => img.remove());
    this.drawing = img;
    this.draw();
    return img;
  }

  /** Has the drawing show where the figure is. */
  private draw(): void {
    const img = this.drawing;
    if (!img || !this.url) return;
    const place = this.state ?? this.wanted ?? placeOf(this.getAttribute('step'));
    img.src = drawingOf(this.url, place ? (place.lane >= 0 ? `${place.at}.${place.lane}` : String(place.at)) : '');
    img.alt = this.state?.say || this.title_();
  }

  /** As high as the page says, or as the figure wants to be; sixteen to nine until it has said so. */
  private fit(height: number): void {
    if (!this.frame) return;
    const own = this.getAttribute('height');
    const { style } = this.frame;
    style.height = own ? (/^\d+$/.test(own) ? `${own}px` : own) : height ? `${height}px` : 'auto';
    style.aspectRatio = own || height ? '' : '16 / 9';
  }

  /** Takes what this figure says, from its own origin, and nothing else. */
  private readonly heard = (e: MessageEvent) => {
    if (!this.frame || e.source !== this.frame.contentWindow || e.origin !== this.origin) return;
    const m = fromFigure(e.data);
    if (!m) return;
    switch (m.type) {
      case 'ready':
        this.up = true;
        this.hello();
        if (this.wanted) this.post({ type: 'goto', ...this.wanted });
        this.tell('ready', m);
        return;
      case 'state': {
        const { type: _, ...state } = m;
        this.state = state;
        this.frame.title = this.title_();
        this.draw();
        this.tell('state', m);
        return;
      }
      case 'size':
        this.fit(m.height);
        this.tell('size', m);
        return;
      case 'keys':
        this.tell('key', m);
        return;
      case 'error':
        this.tell('error', m);
    }
  };

  private hello(): void {
    const keys = this.getAttribute('keys');
    this.post({ type: 'hello', keys: (keys === 'rest' || keys === 'all' ? keys : 'none') as Keys });
  }

  /** What is posted before the figure is up is asked for again when it is, as far as it still matters. */
  private post(m: Sent): void {
    if (this.up) this.frame?.contentWindow?.postMessage(posted(m), this.origin);
  }

  private tell(name: string, m: FromFigure): void {
    this.dispatchEvent(new CustomEvent<FromFigure>(`tilescope-${name}`, { detail: m, bubbles: true, composed: true }));
  }
}

/** On paper a figure is its drawing. */
function looks(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'img { display: none; width: 100%; height: auto; max-height: 100%; object-fit: contain; } :host([paper]) img { display: block; } ' +
      '@media print { img { display: block; } img + iframe { display: none !important; } }',
  );
  return sheet;
}

/** A message to a figure, in which what is as usual may be absent. */
type Sent = ToFigure | { type: 'step'; count: number } | { type: 'play'; on: boolean };

/** A place as an attribute has it: 117 or 117.3. */
function placeOf(s: string | null): { at: number; lane: number } | null {
  const m = /^\s*(\d{1,15})(?:\.(\d{1,2}))?\s*$/.exec(s ?? '');
  return m ? { at: Number(m[1]), lane: m[2] === undefined ? -1 : Math.min(Number(m[2]), 31) } : null;
}

export type { Key };

// A page of ours has an element of this name already.
if (!customElements.get('tilescope-stage')) customElements.define('tilescope-stage', FigureElement);
