// What a comparison says: the verdict with its links, and where the two runs diverge or why that is not known.
import { html, nothing } from 'lit';
import type { Comparison } from '../../protocol/types.gen';
import { type Change } from '../../store/measures';
import { MEASURE } from '../verdict';
import { count } from '../words';
import { say as differ } from '../../words/verdict';
import { say } from '../../words/studies';
import type { Judgement } from './judge';

export interface Led {
  readonly steps: boolean; // both can be stepped
  readonly keeps: boolean; // B can be kept
  step(): void;
  keep(): void;
}

/** As many counters are beside the verdict; the table has all. */
const COUNTED = 3;

/** What differs most between the two runs, in numbers. */
const numbers = (list: readonly Change[]) =>
  html`<dl data-part="compare-numbers"
    >${list
      .filter((c) => c.a !== c.b)
      .slice(0, COUNTED)
      .map(
        (c) =>
          html`<div data-what=${c.what}
            ><dt>${MEASURE[c.what]}</dt><dd>${count(c.a)} → <b>${count(c.b)}</b></dd></div
          >`,
      )}</dl
  >`;

export function verdict(j: Judgement | null, list: readonly Change[], l: Led) {
  return html`<div class="weighed" aria-live="polite" data-part="compare-verdict" data-better=${j?.better || nothing}
    ><div><h1>${j?.text ?? say('compare.title')}</h1>${j?.cost.length ? html`<p>${j.cost.join(' ')}</p>` : nothing}</div
    >${numbers(list)}<span class="btns"
      ><button class="btn" data-part="step-both" title=${differ('pair.stepTitle')} ?disabled=${!l.steps} @click=${() => l.step()}
        >${differ('pair.step')}</button
      ><button class="btn pri" data-part="keep" title=${say('compare.keepTitle')} ?disabled=${!l.keeps} @click=${() => l.keep()}
        >${say('compare.keep')}</button
      ></span
    ></div
  >`;
}

/** Where they part, or how far the comparison is: `steps` of it, -1 for none. */
export function parting(problem: string, result: Comparison | null, steps: number, stop: () => void) {
  if (problem) return html`<p class="note bad" role="alert">${problem}</p>`;
  if (result) return html`<p>${result.text}</p>`;
  if (steps < 0) return html`<p class="q">${say('compare.missing')}</p>`;
  return html`<p class="q"
    >${say('compare.comparing', { steps: count(steps) })}
    <button class="btn slim" data-part="stop" @click=${stop}>${say('common.stop')}</button></p
  >`;
}
