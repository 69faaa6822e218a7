// Buttons that have a file made of what is beside them, and save it. What takes long tells how far it is, and can be given up.
//   <tilescope-take>  data-state  idle | making
import { html, nothing } from 'lit';
import { Plain } from '../panel';
import { copy, save } from './hand';
import { say } from '../../words/words';
import { type Made, type Order, make } from './make';

export type Taken = 'svg' | 'png' | 'csv' | 'json';

export class TakeElement extends Plain {
  static override properties = {
    formats: { attribute: false },
    order: { attribute: false },
    label: {},
    copies: {},
    state: { state: true },
    problem: { state: true },
    done: { state: true },
    of: { state: true },
  };
  declare formats: readonly Taken[];
  declare order: (format: Taken) => Promise<Order>;
  declare label: string; // of the buttons together
  declare copies: string; // what the button is called that copies the rows; "" for none
  declare state: string; // the message about the file made last
  declare problem: string;
  declare done: number; // -1 while nothing is made
  declare of: number;
  private given: AbortController | null = null;

  constructor() {
    super();
    this.formats = [];
    this.label = this.copies = this.state = this.problem = '';
    this.done = -1;
    this.of = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.given?.abort();
  }

  /** Has a file made and hands it on; what is wrong is reported. */
  private async take(format: Taken, to: (made: Promise<Made>) => Promise<string>): Promise<void> {
    if (this.given) return;
    const given = (this.given = new AbortController());
    this.done = this.of = 0;
    this.state = this.problem = '';
    const made = this.order(format).then((o) =>
      make(
        o,
        (done, of) => {
          this.done = done;
          this.of = of;
        },
        given.signal,
      ),
    );
    try {
      const [said] = await Promise.all([to(made), made]);
      this.state = said;
    } catch (x) {
      this.problem = given.signal.aborted ? say('export.givenUp') : x instanceof Error ? x.message : String(x);
    } finally {
      this.given = null;
      this.done = -1;
    }
  }

  private readonly file = async (made: Promise<Made>): Promise<string> => {
    const { name, file } = await made;
    save(name, file);
    return say('export.made', { name });
  };

  private readonly text = async (made: Promise<Made>): Promise<string> => {
    await copy(made.then((m) => m.file.text()));
    return say('share.copied');
  };

  override updated(): void {
    this.dataset.state = this.done >= 0 ? 'making' : 'idle';
  }

  override render() {
    const busy = this.done >= 0;
    return html`<span class="takes" role="group" aria-label=${this.label}
        >${
          this.copies
            ? html`<button class="btn slim" data-part="take-copy" ?disabled=${busy} @click=${() => void this.take('csv', this.text)}
                >${this.copies}</button
              >`
            : nothing
        }
        ${this.formats.map(
          (f) =>
            html`<button
              class="btn slim"
              data-part="take"
              data-format=${f}
              title=${say(`take.${f}`)}
              ?disabled=${busy}
              @click=${() => void this.take(f, this.file)}
              >${f.toUpperCase()}</button
            >`,
        )}</span
      >
      ${
        busy
          ? html`<span class="going"
              ><progress
                data-part="take-progress"
                aria-label=${say('export.progress')}
                max=${this.of || nothing}
                value=${this.of ? this.done : nothing}
              ></progress
              ><span class="q" aria-hidden="true"
                >${this.of ? say('export.far', { done: this.done, of: this.of }) : say('export.begun')}</span
              >
              <button class="btn slim" data-part="take-cancel" @click=${() => this.given?.abort()}>${say('common.cancel')}</button></span
            >`
          : nothing
      }
      <span class="q" role="status" data-part="take-status">${this.state}</span>
      ${this.problem ? html`<span class="note bad" role="alert" data-part="take-problem">${this.problem}</span>` : nothing}`;
  }
}

customElements.define('tilescope-take', TakeElement);
