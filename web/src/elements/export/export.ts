// The dialog that makes files of what the stage shows: a picture, a film, a handout, a page of one file. Long ones tell how far they are,
// and can be given up.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { Plain } from '../panel';
import { save } from './hand';
import { say } from '../../words/words';
import { FIGURES, type FigureName, type Named } from '../../figures/names';
import { titleIn } from '../../inspectors/inspector';
import { inspectorOf } from '../../inspectors/registry';
import type { Theme } from '../../theme';
import { make } from './make';

const FORMATS = ['svg', 'png', 'gif', 'pdf', 'html', 'csv', 'json', 'jsonl'] as const;
type Format = (typeof FORMATS)[number];

/** What a format can be told. */
const PICTURES: readonly Format[] = ['svg', 'png', 'gif'];
const ROWS: readonly Format[] = ['csv', 'json'];
const SEVERAL: readonly Format[] = ['gif', 'pdf', 'html'];
const THEMED: readonly Format[] = ['svg', 'png', 'gif', 'html'];

export class ExportElement extends Plain {
  static override properties = {
    view: { attribute: false },
    format: { state: true },
    figure: { state: true },
    steps: { state: true },
    by: { state: true },
    theme: { state: true },
    caption: { state: true },
    done: { state: true },
    of: { state: true },
    problem: { state: true },
    name: { state: true },
  };
  declare view: View | undefined;
  declare format: Format;
  declare figure: string; // of the stage: a figure, or table: and a table's name; "" for the memories, or all events
  declare steps: string;
  declare by: string;
  declare theme: string;
  declare caption: boolean;
  declare done: number; // -1 while nothing is made
  declare of: number;
  declare problem: string;
  declare name: string; // of the file that was made last
  private query = '';
  private given: AbortController | null = null;

  constructor() {
    super();
    this.format = 'svg';
    this.figure = this.steps = this.problem = this.name = this.theme = '';
    this.by = 'warp';
    this.caption = true;
    this.done = -1;
    this.of = 0;
  }

  /** Opens the dialog; the query is the view's address. A figure that is named is chosen, and a kind of file that it can be. */
  show(query: string, theme: Theme, figure?: FigureName): void {
    this.query = query;
    this.theme = theme;
    this.figure = figure ?? this.shown();
    if (figure && !PICTURES.includes(this.format) && !ROWS.includes(this.format)) this.format = 'svg';
    this.problem = this.name = '';
    this.querySelector('dialog')!.showModal();
  }

  /** Another file is wanted: what became of the last one is no longer said. */
  private readonly chosen = () => {
    this.problem = this.name = '';
  };

  /** The part that the stage shows in the picture's place. */
  private shown(): string {
    const v = this.view;
    if (!v) return '';
    const shown = FIGURES.find((f) => f.board && f.board === v.choice.memory)?.name ?? '';
    return shown === 'table' ? `table:${v.tables?.table?.name ?? v.choice.table}` : shown;
  }

  /**
   * Parts that the format can be made of: pictures of any, rows of any but the memories, or all events. A film has no table, which stays as
   * it is.
   */
  private parts(): [string, string][] {
    const rows = ROWS.includes(this.format),
      offers = this.view?.tables?.offers.filter((o) => !o.why) ?? [];
    const tables = offers.length
      ? offers.map((o): [string, string] => [`table:${o.name}`, `${say('common.table')}: ${o.title}`])
      : [['table:', say('common.table')] as [string, string]];
    const called = (f: Named) => {
      const i = inspectorOf(f.name);
      return say(i && this.view ? titleIn(i, this.view) : f.title);
    };
    const named = FIGURES.filter((f) => f.name !== 'memory' && f.name !== 'table').map((f): [string, string] => [f.name, called(f)]);
    return [['', rows ? say('export.events') : say('common.memory')], ...named, ...(this.format === 'gif' ? [] : tables)];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.given?.abort();
  }

  private async make(e: Event): Promise<void> {
    e.preventDefault();
    const v = this.view;
    if (!v || this.given) return;
    const given = (this.given = new AbortController());
    this.done = 0;
    this.of = 0;
    this.problem = this.name = '';
    const q = new URLSearchParams(this.query);
    const parted = PICTURES.includes(this.format) || ROWS.includes(this.format),
      picked = this.parts().some(([k]) => k === this.figure) ? this.figure : '';
    const [part, table] = parted ? (picked.split(':') as [string, string?]) : ['', ''];
    if (SEVERAL.includes(this.format)) q.set('by', this.by);
    try {
      const made = await make(
        {
          spec: v.ran,
          view: q.toString(),
          format: this.format,
          figure: part || (PICTURES.includes(this.format) ? 'memory' : ''),
          table: table ?? '',
          steps: SEVERAL.includes(this.format) ? this.steps.replace(/\s/g, '') : '',
          theme: THEMED.includes(this.format) ? this.theme : '',
          size: '',
          scale: 0,
          rate: 0,
          caption: this.caption,
        },
        (done, of) => {
          this.done = done;
          this.of = of;
        },
        given.signal,
      );
      save(made.name, made.file);
      this.name = made.name;
    } catch (x) {
      this.problem = given.signal.aborted ? say('export.givenUp') : x instanceof Error ? x.message : String(x);
    } finally {
      this.given = null;
      this.done = -1;
    }
  }

  override render() {
    const busy = this.done >= 0;
    return html`<dialog class="export" aria-labelledby="export-title" data-part="export-dialog" @close=${() => this.given?.abort()}>
      <header
        ><h2 id="export-title">${say('export.title')}</h2
        ><form method="dialog"><button class="btn slim" aria-label=${say('common.close')}>${say('common.close')}</button></form></header
      >
      <form @submit=${(e: Event) => void this.make(e)} @input=${this.chosen}>
        ${this.what(busy)}${this.how(busy)}${this.foot(busy)}
        ${this.problem ? html`<p class="problem" role="alert" data-part="export-problem">${this.problem}</p>` : nothing}
      </form>
    </dialog>`;
  }

  private what(busy: boolean) {
    return html`<fieldset ?disabled=${busy}
      ><legend class="h">${say('export.what')}</legend>
      ${FORMATS.map(
        (f) =>
          html`<label
            ><input
              type="radio"
              name="format"
              value=${f}
              data-part="export-format"
              data-format=${f}
              .checked=${f === this.format}
              @change=${() => {
                this.format = f;
              }}
            />
            <span><b>${f.toUpperCase()}</b> ${say(`export.${f}`)}</span></label
          >`,
      )}
    </fieldset>`;
  }

  /** What the format can be told. */
  private how(busy: boolean) {
    return html`<fieldset ?disabled=${busy} class="how"
      ><legend class="h">${say('export.how')}</legend>
      ${SEVERAL.includes(this.format) ? this.range() : nothing}
      ${
        THEMED.includes(this.format)
          ? html`<label
              >${say('export.theme')}
              <select
                data-part="export-theme"
                @change=${(e: Event) => {
                  this.theme = (e.target as HTMLSelectElement).value;
                }}
                >${(['light', 'dark', 'contrast'] as const).map(
                  (t) => html`<option value=${t} ?selected=${t === this.theme}>${say(`export.${t}`)}</option>`,
                )}</select
              ></label
            >`
          : nothing
      }
      ${
        PICTURES.includes(this.format) || ROWS.includes(this.format)
          ? html`<label
              >${say('export.view')}
              <select
                data-part="export-view"
                @change=${(e: Event) => {
                  this.figure = (e.target as HTMLSelectElement).value;
                }}
                >${this.parts().map(([k, name]) => html`<option value=${k} ?selected=${k === this.figure}>${name}</option>`)}</select
              ></label
            >`
          : nothing
      }
      ${
        PICTURES.includes(this.format)
          ? html`<label class="check"
              ><input
                type="checkbox"
                data-part="export-caption"
                .checked=${this.caption}
                @change=${(e: Event) => {
                  this.caption = (e.target as HTMLInputElement).checked;
                }}
              />
              ${say('export.caption')}</label
            >`
          : nothing
      }
      ${
        this.format === 'jsonl' || (ROWS.includes(this.format) && this.figure === '')
          ? html`<p class="q">${say('export.eventsAbout')}</p>`
          : nothing
      }
    </fieldset>`;
  }

  /** Which steps go into a film, a handout or a page. */
  private range() {
    return html`<label
        >${say('export.steps')}
        <input
          data-part="export-steps"
          placeholder=${say('export.all')}
          .value=${this.steps}
          @input=${(e: Event) => {
            this.steps = (e.target as HTMLInputElement).value;
          }}
      /></label>
      <label
        >${say('common.stepSize')}
        <select
          data-part="export-by"
          @change=${(e: Event) => {
            this.by = (e.target as HTMLSelectElement).value;
          }}
          >${(['phase', 'interval', 'event', 'statement', 'warp'] as const)
            .filter((s) => s !== 'phase' || this.view?.scene.hasPhases)
            .map((s) => html`<option value=${s} ?selected=${s === this.by}>${say(`size.${s}`)}</option>`)}</select
        ></label
      >`;
  }

  private foot(busy: boolean) {
    return html`<footer>
      ${
        busy
          ? html`<progress
                data-part="export-progress"
                aria-label=${say('export.progress')}
                max=${this.of || nothing}
                value=${this.of ? this.done : nothing}
              ></progress
              ><span class="q" aria-hidden="true"
                >${this.of ? say('export.far', { done: this.done, of: this.of }) : say('export.begun')}</span
              >
              <button type="button" class="btn" data-part="export-cancel" @click=${() => this.given?.abort()}
                >${say('common.cancel')}</button
              >`
          : html`<button class="btn pri" data-part="export-make" ?disabled=${!this.view}>${say('export.make')}</button>`
      }
      <p role="status" data-part="export-status">${this.name ? say('export.made', { name: this.name }) : ''}</p>
    </footer>`;
  }
}

customElements.define('tilescope-export', ExportElement);
