// The tables of the textbooks: one at a time, every cell a way to its moment, and a text, values or a picture of it to take along.
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { TableFormat, Table, TableCell, TableName, Tables } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { cut } from '../../elements/cut';
import { tabs } from '../tabs';
import { Panel } from '../../elements/panel';
import { count } from '../../elements/words';
import { query, bookmarkOf } from '../../store/address';
import { seen } from '../../theme';
import { make, ordered } from '../../elements/export/make';
import { copy, save } from '../../elements/export/hand';
import { type Spot, moved } from './walk';
import { say } from '../../words/words';

const HANDS: { name: string; format: TableFormat; title: string }[] = [
  { name: say('tables.text'), format: 'text', title: say('tables.textTitle') },
  { name: say('tables.csv'), format: 'csv', title: say('tables.csvTitle') },
];
const PICTURES: { name: string; format: 'svg' | 'png'; title: string }[] = [
  { name: 'SVG', format: 'svg', title: say('tables.svgTitle') },
  { name: 'PNG', format: 'png', title: say('tables.pngTitle') },
];

export class TablesElement extends Panel {
  static override properties = {
    ...Panel.properties,
    flat: { type: Boolean },
    spot: { state: true },
    done: { state: true },
    drawing: { state: true },
    problem: { state: true },
  };
  declare flat: boolean;
  declare spot: Spot; // the cell that the arrow keys have reached
  declare done: string; // what was handed out last
  declare drawing: string; // the picture that is being made
  declare problem: string; // why there is none

  private about: unknown = null; // the scene whose table was requested
  private took: Tables | null = null; // the text that was handed out last
  private waiting: ((text: string) => void) | null = null;
  private given: AbortController | null = null;

  constructor() {
    super();
    this.flat = false;
    this.spot = { row: 0, col: 0 };
    this.done = this.drawing = this.problem = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.given?.abort();
  }

  override updated(): void {
    const v = this.view;
    if (!v) return;
    if (v.handed && v.handed !== this.took) {
      this.took = v.handed;
      this.waiting?.(v.handed.text);
      this.waiting = null;
    }
    if (v.status !== 'ready' || v.tables || this.about === v.scene) return;
    this.about = v.scene;
    this.spot = { row: 0, col: 0 };
    this.ask({ do: 'tabulate', name: v.choice.table });
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const t = v.tables?.table;
    return html`<div class="board" data-part="tables" data-table=${t && !t.why ? t.name : nothing}
      >${t ? this.whole(v, t) : this.wait(v)}
      ${
        t?.marks.length
          ? html`<ul class="tleg" aria-label=${say('tables.cells')}
              >${t.marks.map((m) => html`<li><span class=${`tk k-${m.kind}`} aria-hidden="true">${m.mark}</span>${m.text}</li>`)}</ul
            >`
          : nothing
      }
      <div class="under"
        >${this.flat ? nothing : tabs(v, (a) => this.ask(a))}<ul class="legend"
          >${cut(v)}</ul
        ></div
      ></div
    >`;
  }

  private wait(v: View) {
    if (v.progress.table < 0)
      return html`<div class="wait"
        ><p
          >${say('tables.none')}
          <button class="btn slim" data-part="table-make" @click=${() => this.ask({ do: 'tabulate', name: v.choice.table })}
            >${say('tables.make')}</button
          ></p
        ></div
      >`;
    return html`<div class="wait" role="status"
      ><p
        >${v.progress.table ? say('tables.replayed', { n: count(v.progress.table) }) : say('tables.making')}
        <button class="btn slim" data-part="table-cancel" @click=${() => this.ask({ do: 'give-up' })}>${say('common.cancel')}</button></p
      ></div
    >`;
  }

  private whole(v: View, t: Table) {
    const offers = v.tables!.offers,
      here = offers.filter((o) => !o.why),
      others = offers.filter((o) => o.why);
    return html`<div class="tbar"
        ><div class="seg slim" role="group" aria-label=${say('common.table')}
          >${here.map(
            (o) =>
              html`<button
                data-part="table"
                data-table=${o.name}
                aria-pressed=${o.name === t.name ? 'true' : 'false'}
                @click=${() => this.choose(o.name)}
                >${o.title}</button
              >`,
          )}</div
        >
        ${
          others.length
            ? html`<details class="thide"
                ><summary class="word">${say('tables.notHere', { n: others.length })}</summary
                ><ul
                  >${others.map((o) => html`<li><b>${o.title}</b> ${o.why}</li>`)}</ul
                ></details
              >`
            : nothing
        }
        ${
          t.why
            ? nothing
            : html`<span class="thand" role="group" aria-label=${say('tables.along')}
                >${HANDS.map(
                  (h) =>
                    html`<button
                      class="word"
                      data-part="table-hand"
                      data-format=${h.format}
                      title=${h.title}
                      @click=${() => void this.hand(t.name, h.format, h.name)}
                      >${this.done === h.name ? `${h.name} ✓` : h.name}</button
                    >`,
                )}
                ${PICTURES.map(
                  (h) =>
                    html`<button
                      class="word"
                      data-part="table-hand"
                      data-format=${h.format}
                      title=${h.title}
                      aria-busy=${this.drawing === h.name ? 'true' : 'false'}
                      ?disabled=${this.drawing !== ''}
                      @click=${() => void this.draw(v, t.name, h.format, h.name)}
                      >${this.drawing === h.name ? `${h.name} …` : this.done === h.name ? `${h.name} ✓` : h.name}</button
                    >`,
                )}</span
              >`
        }</div
      >
      ${this.problem ? html`<p class="tcap bad" role="alert" data-part="table-problem">${this.problem}</p>` : nothing}
      ${
        t.why
          ? html`<p class="wait">${t.why}</p>`
          : html`<p class="tcap" id="table-caption" data-part="table-caption"
                >${t.caption}${t.cut ? html` <span class="q">${t.cut}</span>` : nothing}</p
              >${this.grid(v, t)}`
      }`;
  }

  private choose(name: TableName): void {
    this.spot = { row: 0, col: 0 };
    this.done = this.problem = '';
    this.given?.abort();
    this.ask({ do: 'table', name });
  }

  private grid(v: View, t: Table) {
    const { place, focus } = v.frame,
      xs = t.columns;
    const groups = xs.some((c) => c.group),
      units = xs.some((c) => c.unit);
    const first = (i: number) => i > 0 && xs[i]!.group !== xs[i - 1]!.group;
    return guard(
      [t, place.position, focus.thread.join(), v.scene, this.spot],
      () =>
        html`<div class="tscroll" tabindex="-1"
          ><table
            class=${`gt ${xs.length > 10 ? 'dense' : ''}`}
            role="grid"
            aria-label=${t.title}
            aria-describedby="table-caption"
            data-part="table-grid"
            data-table=${t.name}
            @keydown=${(e: KeyboardEvent) => this.keyed(e, t)}
          >
            <thead
              >${
                groups
                  ? html`<tr
                      ><td></td>${spans(xs.map((c) => c.group)).map((g) =>
                        g.text
                          ? html`<th scope="colgroup" colspan=${g.n} class=${g.at ? 'first' : ''}>${g.text}</th>`
                          : html`<td colspan=${g.n} class=${g.at ? 'first' : ''}></td>`,
                      )}</tr
                    >`
                  : nothing
              }
              <tr
                ><th scope="col">${t.head}</th>${xs.map(
                  (c, i) =>
                    html`<th scope="col" class=${first(i) ? 'first' : ''}
                      >${c.title}${units && c.unit ? html`<small>${c.unit}</small>` : nothing}</th
                    >`,
                )}</tr
              ></thead
            >
            <tbody
              >${t.rows.map(
                (r, row) =>
                  html`${
                      r.group && (row === 0 || t.rows[row - 1]!.group !== r.group)
                        ? html`<tr class="gh"
                            ><th scope="rowgroup" colspan=${xs.length + 1}><span>${r.group}</span></th></tr
                          >`
                        : nothing
                    }
                    <tr class=${r.focus ? 'me' : ''}
                      ><th scope="row">${r.head}</th>${r.cells.map((c, col) => this.cell(v, c, row, col, first(col)))}</tr
                    >`,
              )}</tbody
            ></table
          ></div
        >`,
    );
  }

  private cell(v: View, c: TableCell, row: number, col: number, first: boolean) {
    const { place, focus } = v.frame;
    const leads = c.at >= 0;
    const mine =
      leads && (c.launch ?? 0) === v.scene.launch && c.block.join() === v.scene.block.join() && c.thread.join() === focus.thread.join();
    const when = !leads ? '' : c.at > place.position ? 'future' : c.at === place.position ? 'now' : '';
    const here = this.spot.row === row && this.spot.col === col;
    const mark = v.tables?.table?.marks.find((m) => m.kind === c.kind && m.kind);
    return html`<td
      class=${`${first ? 'first ' : ''}${c.kind ? `k-${c.kind} ` : ''}${when} ${mine ? 'mine' : ''} ${leads ? 'leads' : ''}`}
      tabindex=${here ? 0 : -1}
      data-row=${row}
      data-col=${col}
      data-at=${leads ? c.at : nothing}
      title=${mark ? mark.text : nothing}
      @click=${() => this.go(c, row, col)}
      >${
        c.text || c.note
          ? html`<span class="tx"
              >${c.text}${
                mark?.mark && mark.mark !== c.text ? html`<sup>${mark.mark}</sup>` : nothing
              }${c.note ? html`<small>${c.note}</small>` : nothing}</span
            >`
          : nothing
      }</td
    >`;
  }

  /** To the moment of a cell, and to the thread that was there. */
  private go(c: TableCell, row: number, col: number): void {
    this.spot = { row, col };
    if (c.at < 0) return;
    this.ask({ do: 'look', focus: { launch: c.launch ?? 0, block: c.block, thread: c.thread } });
    this.ask({ do: 'seek', place: { position: c.at, lane: -1 } });
  }

  private keyed(e: KeyboardEvent, t: Table): void {
    if (e.altKey || e.metaKey) return;
    if (e.key === 'Enter' || e.key === ' ') {
      const c = t.rows[this.spot.row]?.cells[this.spot.col];
      if (c) this.go(c, this.spot.row, this.spot.col);
    } else {
      const to = moved(this.spot, e.key, e.ctrlKey, t.rows.length, t.columns.length);
      if (!to) return;
      this.spot = to;
      void this.updateComplete.then(() => this.querySelector<HTMLElement>(`td[data-row="${to.row}"][data-col="${to.col}"]`)?.focus());
    }
    e.preventDefault();
    e.stopPropagation();
  }

  private async hand(name: TableName, format: TableFormat, how: string): Promise<void> {
    const text = new Promise<string>((done) => {
      this.waiting = done;
    });
    this.ask({ do: 'tabulate', name, format });
    await copy(text);
    this.done = how;
  }

  /** Has the table drawn, as it is seen, and saves the picture. */
  private async draw(v: View, table: TableName, format: 'svg' | 'png', how: string): Promise<void> {
    const given = (this.given = new AbortController());
    this.drawing = how;
    this.done = this.problem = '';
    try {
      const made = await make(
        ordered({ spec: v.ran, view: query(bookmarkOf(v)), format, figure: 'table', table, theme: seen() }),
        () => {},
        given.signal,
      );
      save(made.name, made.file);
      this.done = how;
    } catch (x) {
      if (!given.signal.aborted) this.problem = x instanceof Error ? x.message : String(x);
    } finally {
      this.given = null;
      this.drawing = '';
    }
  }
}

/** Neighbours with one heading, together. */
function spans(list: string[]): { text: string; n: number; at: number }[] {
  const out: { text: string; n: number; at: number }[] = [];
  list.forEach((text, at) => {
    const last = out[out.length - 1];
    if (last && last.text === text) last.n++;
    else out.push({ text, n: 1, at });
  });
  return out;
}

customElements.define('tilescope-tables', TablesElement);
