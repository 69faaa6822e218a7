// A vote as a list of answers with a bar for how many gave each; two bars after a second round.
import { html, nothing, svg } from 'lit';
import type { VoteView } from '../../protocol/types.gen';
import { count } from '../words';
import { items, letterOf, picked, prose } from './answers';
import { say } from '../../words/rooms';

/** A, B, C … for the answers of a choice; nothing for others, which name themselves. */
export const letter = (v: VoteView, i: number) => (v.kind === 'choice' ? letterOf(i) : '');

/** More answers than this are drawn closer together. */
const MANY = 5;

/** How many votes an answer has in a round, which is named where there are several. */
const counted = (n: number, round: number, rounds: number): string =>
  say('bars.votes', { n }) + (rounds > 1 ? ` ${say(round === 0 ? 'bars.before' : 'bars.after')}` : '');

export function bars(v: VoteView, xy = false) {
  const shares = v.options.some((o) => o.counts.length > 0);
  const most = Math.max(1, ...v.options.flatMap((o) => o.counts));
  return html`${items(v.items, v.lang)}${picked(v, xy)}<ol
      class=${`bars by-${v.kind} ${shares ? 'shares' : ''} ${v.options.length > MANY ? 'many' : ''}`}
      data-part="bars"
      aria-label=${say('common.answers')}
    >
      ${v.options.map(
        (o, i) =>
          html`<li class=${o.right ? 'right' : ''} data-part="bar" data-key=${o.key}>
            <span class="k"
              >${letter(v, i)}${
                o.right ? html`<span class="rightmark" role="img" aria-label=${say('common.right')}>✓</span>` : nothing
              }</span
            ><span class="t">${prose(o.label, v.lang)}</span>
            ${
              shares
                ? o.counts.map(
                    (n, round) =>
                      html`<span class="trk"
                          ><span
                            class=${`bar ${o.counts.length > 1 && round === 0 ? 'before' : ''}`}
                            style=${`width:${(n / most) * 100}%`}
                          ></span
                        ></span>
                        <span class="n" aria-label=${counted(n, round, o.counts.length)}>${count(n)}</span>`,
                  )
                : html`<span class="trk open"></span><span class="n"></span>`
            }
            ${o.why ? html`<span class="slip" data-part="slip">${prose(o.why, v.lang)}</span>` : nothing}
          </li>`,
      )}
      ${v.more > 0 ? html`<li class="more">${say('bars.more', { n: v.more })}</li>` : nothing}
    </ol>
    ${
      shares && v.round > 1
        ? html`<p class="key-rounds q"
            ><span class="bar before"></span> ${say('bars.before')} <span class="bar"></span> ${say('bars.after')}</p
          >`
        : nothing
    }
    ${v.why ? html`<p class="why" data-part="why">${prose(v.why, v.lang)}</p>` : nothing}`;
}

/** More people than these have a bar instead: their dots could not be told apart from the last row. */
const MOST_DOTS = 400;

/** Who has voted, one dot a person: it says how many, and not what. The words beside it say the same. */
export function dots(v: VoteView, here: number) {
  const of = Math.max(here, v.voted);
  if (of > MOST_DOTS) return html`<progress class="dots" aria-hidden="true" data-part="dots" max=${of} value=${v.voted}></progress>`;
  // As many in a row as make the dots largest in a box of four to one.
  let rows = 1;
  while (4 * rows * rows < of) rows++;
  const cols = Math.max(1, Math.ceil(of / rows));
  return html`<svg
    class="dots"
    aria-hidden="true"
    data-part="dots"
    viewBox=${`0 0 ${cols} ${rows}`}
    style=${`--rows:${rows};--cols:${cols}`}
  >
    ${Array.from(
      { length: of },
      (_, i) =>
        svg`<circle
          class=${i < v.voted ? 'voted' : ''}
          cx=${(i % cols) + 0.5}
          cy=${Math.floor(i / cols) + 0.5}
          r=${i < v.voted ? 0.4 : 0.36}
        ></circle>`,
    )}
  </svg>`;
}

/** How far a vote is, in words. */
export function standing(v: VoteView, here: number): string {
  switch (v.phase) {
    case 'open':
      return say('bars.voted', { n: v.voted, of: Math.max(here, v.voted) }) + (v.round > 1 ? say('bars.second') : '');
    case 'locked':
      return say('bars.locked', { n: v.voted });
    case 'distribution':
      return say('bars.thought', { n: v.voted });
    default:
      return say('bars.theAnswer');
  }
}
