// Answers as they are given and shown: texts with code in them, elements of an array, items in order.
import { html, nothing, type TemplateResult } from 'lit';
import type { Prediction, VoteView } from '../../protocol/types.gen';
import { say } from '../../words/rooms';
import { LANGUAGE } from '../../words/words';

/** A text in which code is between backticks. */
export const coded = (text: string): (string | TemplateResult)[] => text.split('`').map((s, i) => (i % 2 ? html`<code>${s}</code>` : s));

/** A text of a question, which may be a lesson's and then in the language of lessons. */
export const prose = (text: string, lang?: string) =>
  lang && lang !== LANGUAGE ? html`<span lang=${lang}>${coded(text)}</span>` : coded(text);

export const letterOf = (i: number) => String.fromCharCode(65 + i);

/** The indices that an answer names. */
export const listOf = (key: string): number[] => (key ? key.split(',').map(Number) : []);

/** An element of the question's array, as the reader writes elements. */
export function elementOf(v: Pick<VoteView, 'array' | 'rows' | 'cols' | 'flat'>, n: number, xy: boolean): string {
  const cols = v.cols ?? 0,
    name = v.array ?? '';
  if ((v.rows ?? 1) <= 1 || v.flat || !cols) return `${name}[${n}]`;
  const r = Math.floor(n / cols),
    c = n % cols;
  return xy ? `${name}(${c},${r})` : `${name}[${r}][${c}]`;
}

/** What an element is called inside its grid, where the array is known. */
function short(v: Pick<VoteView, 'rows' | 'cols' | 'flat'>, n: number, xy: boolean): string {
  const cols = v.cols ?? 1;
  if ((v.rows ?? 1) <= 1 || v.flat) return String(n);
  const r = Math.floor(n / cols),
    c = n % cols;
  return xy ? `${c},${r}` : `${r},${c}`;
}

/** The array as buttons: press the elements that are meant. */
export function picker(v: VoteView, chosen: ReadonlySet<number>, xy: boolean, toggle: (n: number) => void) {
  return html`<div class="cellgrid" role="group" aria-label=${say('answers.elements', { array: v.array ?? '' })} style=${`--cols:${v.cols}`}
    >${Array.from(
      { length: (v.rows ?? 1) * (v.cols ?? 1) },
      (_, n) =>
        html`<button
          type="button"
          data-part="cell"
          data-cell=${n}
          aria-label=${elementOf(v, n, xy)}
          aria-pressed=${chosen.has(n) ? 'true' : 'false'}
          @click=${() => toggle(n)}
          >${short(v, n, xy)}</button
        >`,
    )}</div
  >`;
}

/** How many chose each element; the right ones are framed once the answer is known. */
export function picked(v: VoteView, xy: boolean) {
  if (!v.picked.length) return nothing;
  const most = Math.max(1, ...v.picked);
  return html`<div
    class="cellgrid counts"
    role="img"
    data-part="picked-cells"
    aria-label=${`${say('answers.chosen', { array: v.array ?? '' })}: ${v.picked
      .map((n, i) => (n ? `${elementOf(v, i, xy)} ${n}` : ''))
      .filter(Boolean)
      .join(', ')}`}
    style=${`--cols:${v.cols}`}
    >${v.picked.map(
      (n, i) =>
        html`<span class=${v.right.includes(i) ? 'right' : ''} style=${`--share:${((n / most) * 100).toFixed(0)}%`}
          ><small>${short(v, i, xy)}</small><b>${n || ''}</b></span
        >`,
    )}</div
  >`;
}

/** What is to be put in order, by its letters. */
export const items = (list: readonly string[], lang?: string) =>
  list.length
    ? html`<ol class="items"
        >${list.map((t, i) => html`<li><b>${letterOf(i)}</b> <span>${prose(t, lang)}</span></li>`)}</ol
      >`
    : nothing;

/** How a prediction is answered, in a few words. */
export function form(p: Prediction): string {
  switch (p.kind) {
    case 'choice':
      return say('answers.choice', { n: p.options.length });
    case 'number':
      return p.unit ? say('answers.numberOf', { unit: p.unit }) : say('ask.number');
    case 'order':
      return say('answers.order', { n: p.items.length });
    default:
      return say('answers.cells', { array: p.array ?? '' });
  }
}
