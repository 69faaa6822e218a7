// Beside "Pad it" at a bank conflict: the accesses of the array with its columns swizzled, where the server has run the program so.
import { html, nothing } from 'lit';
import { swizzled, swizzleLines } from '../../boards/diagnosis/text';
import { say } from '../../words/words';
import { compareChange } from '../compare/change';
import { verdicts } from '../mend';
import { Panel } from '../panel';

/** How long a reader stays at a conflict, in ms, until the server is asked: to run the program again takes it a while. */
const STANDS = 400;

/** The launch that the server was asked about: where a conflict is told in several places, one of them asks. */
let asked = '';

export class SwizzleElement extends Panel {
  static override properties = { ...Panel.properties, line: { attribute: false } };
  declare line: number; // of the conflict

  private timer = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override updated(): void {
    clearTimeout(this.timer);
    const v = this.view;
    if (!v) return;
    if (v.status !== 'ready') asked = '';
    const key = `${v.run.key} ${v.scene.launch}`;
    if (v.status !== 'ready' || (v.diagnosis?.key === v.run.key && v.diagnosis.launch === v.scene.launch) || asked === key) return;
    this.timer = window.setTimeout(() => {
      if (asked === key) return;
      asked = key;
      this.ask({ do: 'diagnose' });
    }, STANDS);
  }

  override render() {
    const v = this.view,
      s = v && verdicts(v, this.line).find((x) => x.swizzle)?.swizzle;
    if (!s) return nothing;
    return html`<button
      class="btn"
      data-part="swizzle"
      title=${`${swizzled(s)}\n${swizzleLines(s)}`}
      @click=${() => void compareChange(v, s.edits, this.line, this)}
      >${say('diagnosis.swizzle')}</button
    >`;
  }
}

customElements.define('tilescope-swizzle', SwizzleElement);
