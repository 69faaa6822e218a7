// A vote as a list of answers with a bar for how many gave each; two bars after a second round.
import { html, nothing } from 'lit';
import type { VoteView } from '../../protocol/types.gen';
import { count } from '../words';
import { coded, items, letterOf, picked } from './answers';

/** A, B, C … for the answers of a choice; nothing for others, which name themselves. */
export const letter = (v: VoteView, i: number) => (v.kind === 'choice' ? letterOf(i) : '');

/** More answers than this are drawn closer together. */
const MANY = 5;

export function bars(v: VoteView, xy = false) {
  const shares = v.options.some((o) => o.counts.length > 0);
  const most = Math.max(1, ...v.options.flatMap((o) => o.counts));
  return html`${items(v.items)}${picked(v, xy)}<ol class=${`bars by-${v.kind} ${shares ? 'shares' : ''} ${v.options.length > MANY ? 'many' : ''}`} data-part="bars" aria-label="Answers">
    ${v.options.map((o, i) => html`<li class=${o.right ? 'right' : ''} data-part="bar" data-key=${o.key}>
      <span class="k">${letter(v, i)}${o.right ? html`<span class="rightmark" role="img" aria-label="right">✓</span>` : nothing}</span><span class="t">${coded(o.label)}</span>
      ${shares ? o.counts.map((n, round) => html`<span class="trk"><span class=${`bar ${o.counts.length > 1 && round === 0 ? 'before' : ''}`} style=${`width:${(n / most) * 100}%`}></span></span>
        <span class="n" aria-label=${`${n} ${n === 1 ? 'vote' : 'votes'}${o.counts.length > 1 ? (round === 0 ? ' before the discussion' : ' after it') : ''}`}>${count(n)}</span>`) : html`<span class="trk open"></span><span class="n"></span>`}
      ${o.why ? html`<span class="slip" data-part="slip">${coded(o.why)}</span>` : nothing}
    </li>`)}
    ${v.more > 0 ? html`<li class="more">and ${v.more} other ${v.more === 1 ? 'answer' : 'answers'}</li>` : nothing}
  </ol>
  ${shares && v.round > 1 ? html`<p class="key-rounds q"><span class="bar before"></span> before the discussion <span class="bar"></span> after it</p>` : nothing}
  ${v.why ? html`<p class="why" data-part="why">${coded(v.why)}</p>` : nothing}`;
}

/** How far a vote is, in words. */
export function standing(v: VoteView, here: number): string {
  switch (v.phase) {
    case 'open':
      return `${v.voted} of ${Math.max(here, v.voted)} voted${v.round > 1 ? ', second round' : ''}`;
    case 'locked':
      return `${v.voted} voted; no more votes are taken`;
    case 'distribution':
      return `what ${v.voted} of you thought`;
    default:
      return 'the answer';
  }
}
