// One of two sources, with the lines in which it differs from the other.
import { html, nothing } from 'lit';
import { say } from '../../words/verdict';
import { count } from '../../words/words';
import { type Difference, type Line, folded } from './diff';
import type { Side, Told } from './variant';

/** Equal lines that are shown on either side of a difference. */
const AROUND = 1;

/** A source as a column: each row is beside its row of the other one. */
function source(side: Side, d: Difference, better: Side | '', line: number, whole: boolean, unfold: () => void) {
  const tone = better ? (better === side ? 'better' : 'worse') : '';
  return html`<div
    class="lines"
    data-part="difference"
    data-tone=${tone}
    tabindex="0"
    role="region"
    aria-label=${say('diff.lines', { side })}
    ><div
      >${folded(d.rows, whole ? d.rows.length : AROUND).map((r) =>
        typeof r === 'number'
          ? html`<button class="fold" data-part="unfold" @click=${unfold}>⋯ ${say('diff.folded', { n: count(r) })}</button>`
          : row(side === 'A' ? r.a : r.b, r.same, line),
      )}</div
    ></div
  >`;
}

const row = (l: Line | null, same: boolean, now: number) =>
  l
    ? html`<div class=${same ? 'row' : 'row differs'} aria-current=${l.n === now ? 'step' : nothing}
        ><span class="no">${l.n}</span
        ><code>${l.pieces.map((p) => (p.changed && p.text.trim() ? html`<mark>${p.text}</mark>` : p.text))}</code></div
      >`
    : html`<div class="row none"><span class="no"></span></div>`;

/** What a source differs by, as its variant says it; null where there is no difference. */
export function told(side: Side, d: Difference | null, better: Side | '', line: number, whole: boolean, unfold: () => void): Told | null {
  return (
    d && {
      title: d.titles?.[side === 'A' ? 0 : 1] ?? '',
      count: say('diff.differ', { n: count(d.rows.filter((r) => !r.same).length) }),
      lines: source(side, d, better, line, whole, unfold),
    }
  );
}

/** Brings the row of the line that is executed into view, in both columns; before the first step that of the first changed statement. */
export function follow(lists: readonly HTMLElement[], last: string): string {
  const rows = lists.map((l) => [...l.querySelectorAll<HTMLElement>('.row, .fold')]),
    at = rows.map((r) => r.findIndex((x) => x.hasAttribute('aria-current'))),
    changed = rows.map((r) =>
      r.findIndex((x) => x.matches('.differs') && !/^(\/\/|\/\*|$)/.test(x.querySelector('code')?.textContent?.trim() ?? '')),
    );
  const now = at.some((i) => i >= 0) ? at : changed,
    key = now.join() + rows.map((r) => r.length).join();
  if (key === last || !now.some((i) => i >= 0)) return key;
  lists.forEach((list, i) => {
    const row = rows[i]![now[i]! >= 0 ? now[i]! : now[1 - i]!];
    if (row) list.scrollTop = row.offsetTop - list.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  });
  return key;
}
