// The shared arrays of several blocks, side by side: the focused one first. A block that does not live at the frame's place is shown at the
// same step of its own life, and says so.
import { html, nothing, type PropertyValues } from 'lit';
import { LEAST, leastAt } from '../../draw/brief';
import { counted } from '../../draw/caption';
import { type Look, type Sheet, linear, looks, paintCell, unlinear } from '../../draw/cell';
import { pack } from '../../draw/pack';
import { DEFS } from '../../draw/palette';
import type { Layout, Plate } from '../../draw/plate';
import { plateOf } from '../../draw/plate';
import { drawStill } from '../../draw/still';
import { SvgText } from '../../draw/surface';
import type { BesideBlock, StepOf, Values } from '../../protocol/types.gen';
import type { Triple } from '../../store/choice';
import { limits } from '../../limits';
import type { View } from '../../store/state';
import { Panel, triple } from '../panel';
import { count } from '../words';
import { sheetOf } from '../picture/sheet';
import { say } from '../../words/words';

/** Grids of more blocks are chosen from by number. */
const MAPPED = 128;

interface Column {
  block: Triple;
  text: string;
  values: ReadonlyMap<number, Values>;
  own: boolean;
  step: StepOf;
}

export class BlocksElement extends Panel {
  private size = { width: 0, height: 0 };
  private least = LEAST;
  private watch: ResizeObserver | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.watch = null;
  }

  override updated(_: PropertyValues): void {
    const box = this.querySelector<HTMLElement>('.besides');
    if (!box || this.watch) return;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = Math.round((box.clientWidth / rem) * 16),
        height = Math.round((box.clientHeight / rem) * 16);
      if (width === this.size.width && height === this.size.height) return;
      this.size = { width, height };
      this.least = leastAt(rem);
      this.requestUpdate();
    };
    this.watch = new ResizeObserver(measure);
    this.watch.observe(box);
    measure();
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const grid = v.run.launches[v.scene.launch]?.grid ?? [1, 1, 1];
    const columns = this.columns(v);
    return html`<div class="besides" data-part="blocks-beside">${columns.map((c) => this.column(v, c, columns.length, grid))}</div
      >${this.chooser(v, grid)}`;
  }

  private columns(v: View): Column[] {
    const own = say(counted(v), { step: count(v.frame.step.index), of: count(v.frame.step.count) });
    const of = (b: BesideBlock): Column => ({
      block: b.block,
      text: b.text,
      values: new Map(b.values.map((x) => [x.array, x])),
      own: false,
      step: b.step,
    });
    return [
      { block: v.scene.block, text: own, values: v.values, own: true, step: v.frame.step },
      ...(v.frame.beside?.blocks ?? []).map(of),
    ];
  }

  private column(v: View, c: Column, many: number, grid: Triple) {
    const name = say('common.block', { block: triple(c.block, grid) });
    const arrays = v.scene.arrays.filter((a) => a.space === 'shared');
    const said = arrays
      .map(
        (a) =>
          `${a.name}: ${(c.values.get(a.id)?.cells ?? [])
            .slice(0, 64)
            .map((x) => x || say('beside.empty'))
            .join(' ')}`,
      )
      .join('; ');
    return html`<section class="beside" data-part="beside" data-block=${c.block.join()} aria-label=${name}>
      <h2
        >${
          c.own
            ? html`<b>${name}</b>`
            : html`<button class="link" title=${say('beside.lookAt')} @click=${() => this.ask({ do: 'look', focus: { block: c.block } })}
                  >${name}</button
                >
                <button
                  class="word"
                  aria-label=${say('beside.put', { name })}
                  @click=${() =>
                    this.put(
                      v,
                      v.choice.blocks.filter((b) => b.join() !== c.block.join()),
                    )}
                  >✕</button
                >`
        }<span class="q">${c.text}</span></h2
      >
      <svg
        class="fig"
        preserveAspectRatio="xMidYMin meet"
        role="img"
        aria-label=${`${name}, ${said}`}
        viewBox=${`0 0 ${this.room(many).w} ${this.room(many).h}`}
        .innerHTML=${this.draw(v, c, many)}
      ></svg
    ></section>`;
  }

  private room(many: number) {
    const across = this.size.width < 600 ? 1 : many;
    return { w: Math.max(60, this.size.width / across - 18), h: Math.max(60, this.size.width < 600 ? 190 : this.size.height - 48) };
  }

  /** The shared arrays as the memory picture draws them. */
  private draw(v: View, c: Column, many: number): string {
    const { w, h } = this.room(many);
    if (!this.size.width) return '';
    const sheet: Sheet = { ...sheetOf(v), values: c.values };
    if (!c.own) {
      sheet.frame = { ...v.frame, step: c.step, accesses: [], next: [], outlines: [], banks: null };
      delete sheet.linked;
    }
    const plates: Plate[] = pack(v.scene.arrays.filter((a) => a.space === 'shared').map(plateOf), 22, 4, w - 30, h - 20, 54);
    const s = new SvgText();
    for (const p of plates) {
      looks(p, sheet).forEach((look: Look | null, i) => {
        if (look) paintCell(s, p.x + (i % p.cols) * p.cw, p.y + Math.floor(i / p.cols) * p.ch, p.cw, p.ch, look, this.least);
      });
    }
    const layout: Layout = { kind: 'flow', width: w, height: h, plates, corners: [], key: null };
    drawStill(s, { ...sheet, layout });
    return DEFS + s.out;
  }

  private put(v: View, blocks: Triple[]): void {
    this.ask({ do: 'beside', blocks, threads: v.choice.threads });
  }

  private chooser(v: View, grid: Triple) {
    const n = grid[0] * grid[1] * grid[2];
    const chosen = v.choice.blocks.map((b) => b.join()),
      own = v.scene.block.join();
    const full = chosen.length >= limits.blocks;
    if (n < 2) return html`<p class="choose q">${say('beside.alone')}</p>`;
    const toggle = (at: Triple) =>
      this.put(v, chosen.includes(at.join()) ? v.choice.blocks.filter((b) => b.join() !== at.join()) : [...v.choice.blocks, at]);
    if (n > MAPPED) {
      const add = (e: Event) => {
        e.preventDefault();
        const f = new FormData(e.target as HTMLFormElement);
        const at = [0, 1, 2].map((i) => Math.min(grid[i]! - 1, Math.max(0, Number(f.get('xyz'[i]!) ?? 0) || 0))) as Triple;
        if (at.join() !== own && !chosen.includes(at.join())) toggle(at);
      };
      const next = unlinear((linear(v.scene.block, grid) + 1) % n, grid);
      return html`<form class="choose" @submit=${add}
        ><span>${say('beside.add')}</span>${[0, 1, 2]
          .filter((i) => grid[i]! > 1)
          .map(
            (i) => html`<label>${'xyz'[i]} <input type="number" name=${'xyz'[i]!} min="0" max=${grid[i]! - 1} value=${next[i]!} /></label>`,
          )}
        <button class="btn slim" data-part="beside-add" ?disabled=${full}>${say('beside.addIt')}</button
        >${full ? html`<span class="q">${say('beside.most', { n: limits.blocks })}</span>` : nothing}</form
      >`;
    }
    return html`<div class="choose" role="group" aria-label=${say('beside.name')}
      ><span>${say('beside.upTo', { n: limits.blocks + 1 })}</span
      ><span class="map row"
        >${Array.from({ length: n }, (_, i) => {
          const at = unlinear(i, grid),
            on = chosen.includes(at.join());
          return html`<button
            data-part="beside-block"
            data-block=${at.join()}
            aria-pressed=${on || at.join() === own ? 'true' : 'false'}
            ?disabled=${at.join() === own || (full && !on)}
            @click=${() => toggle(at)}
            ><span class="hidden">${say('beside.block')} </span>${grid[1] > 1 ? `${at[0]},${at[1]}` : at[0]}</button
          >`;
        })}</span
      ></div
    >`;
  }
}

customElements.define('tilescope-blocks', BlocksElement);
