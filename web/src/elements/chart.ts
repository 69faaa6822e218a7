// An element with a chart in it: it knows how large the chart's box is, in units that grow with the page's type.
import { Panel } from './panel';

export abstract class Chart extends Panel {
  protected wide = 0;
  protected tall = 0;
  private watch: ResizeObserver | null = null;
  private box: Element | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.watch = this.box = null;
  }

  override updated(): void {
    const box = [...this.querySelectorAll('.chart')].find((c) => owner(c) === this) ?? null;
    if (box === this.box) return;
    this.watch?.disconnect();
    this.box = box;
    if (!box) return;
    this.watch = new ResizeObserver(() => this.measure());
    this.watch.observe(box);
    this.measure();
  }

  private measure(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const wide = Math.floor(((this.box?.clientWidth ?? 0) / rem) * 16),
      tall = Math.floor(((this.box?.clientHeight ?? 0) / rem) * 16);
    if (wide === this.wide && tall === this.tall) return;
    this.wide = wide;
    this.tall = tall;
    this.requestUpdate();
  }
}

/** The element that a part of its content belongs to: one may hold another with a chart of its own. */
function owner(part: Element): Element | null {
  let e = part.parentElement;
  while (e && !e.localName.includes('-')) e = e.parentElement;
  return e;
}

/** A length of a chart in the page's units. */
export const rem = (units: number) => `${units / 16}rem`;
