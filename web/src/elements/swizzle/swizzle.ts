// Beside "Pad it" at a bank conflict: the accesses of the array with its columns swizzled, where the server has run the program so.
import { html, nothing } from 'lit';
import { swizzled, swizzleLines } from '../../boards/diagnosis/text';
import type { View } from '../../store/state';
import { say } from '../../words/words';
import { compareChange } from '../compare/change';
import { Panel } from '../panel';

/** How long a reader stands at a conflict, in ms, until the server is asked: to run the program again takes it a while. */
const STANDS = 400;

export class SwizzleElement extends Panel {
  private timer = 0;
  private asked = '';

  private found(v: View) {
    const d = v.diagnosis;
    if (!d || d.key !== v.run.key || d.launch !== v.scene.launch) return undefined;
    return d.verdicts.find((x) => x.line === v.frame.line && x.swizzle)?.swizzle ?? null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override updated(): void {
    clearTimeout(this.timer);
    const v = this.view;
    if (!v || v.status !== 'ready' || this.found(v) !== undefined) return;
    const key = `${v.run.key} ${v.scene.launch}`;
    if (this.asked === key) return;
    this.timer = window.setTimeout(() => {
      this.asked = key;
      this.ask({ do: 'diagnose' });
    }, STANDS);
  }

  override render() {
    const v = this.view,
      s = v && this.found(v);
    if (!s) return nothing;
    return html`<button
      class="btn"
      data-part="swizzle"
      title=${`${swizzled(s)}\n${swizzleLines(s)}`}
      @click=${() => void compareChange(v, s.edits, v.frame.line, this)}
      >${say('diagnosis.swizzle')}</button
    >`;
  }
}

customElements.define('tilescope-swizzle', SwizzleElement);
