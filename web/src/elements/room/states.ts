// The four states of a vote, side by side: where it stands, and a press to bring it on.
import { html, nothing, svg } from 'lit';
import type { RoomView, VotePhase, VoteView } from '../../protocol/types.gen';
import { coded } from './answers';
import { letter } from './bars';

const STATES: VotePhase[] = ['open', 'locked', 'distribution', 'answer'];

function words(phase: VotePhase, v: VoteView, here: number): string {
  switch (phase) {
    case 'open':
      return `${v.voted} of ${Math.max(here, v.voted)} voted`;
    case 'locked':
      return 'no more votes';
    case 'distribution':
      return 'what they thought';
    default:
      return 'what running shows';
  }
}

/** A sketch of a state: dashed while votes come, outlined when they are locked, then their shares. */
function sketch(state: number, v: VoteView, known: boolean) {
  const rows = v.options.length ? v.options : [null, null, null];
  const pitch = Math.min(13, 52 / rows.length), thick = pitch * 0.77;
  const most = Math.max(1, ...v.options.flatMap((o) => o.counts));
  return svg`<svg viewBox="0 0 86 52" aria-hidden="true">${rows.map((o, i) => {
    const y = i * pitch + 1, n = o?.counts[o.counts.length - 1];
    const name = o ? svg`<text x="0" y=${y + thick * 0.9} font-size=${thick} style="fill:var(--ink-2)">${letter(v, i)}</text>` : nothing;
    if (state < 2 || !known || n === undefined) return svg`${name}<rect x="14" y=${y} width="66" height=${thick} fill="none" stroke="var(--rule-2)" stroke-dasharray=${state ? '' : '2 2'}/>`;
    return svg`${name}<rect x="14" y=${y} width=${(n / most) * 66} height=${thick} fill=${state === 3 && o?.right ? 'var(--ok)' : 'var(--rule-2)'}/>`;
  })}</svg>`;
}

export function states(v: VoteView, r: RoomView, turn: (p: VotePhase) => void) {
  const now = STATES.indexOf(v.phase);
  const again = v.round === 1 && (v.phase === 'locked' || v.phase === 'distribution');
  return html`<section class="votebar" aria-label="Vote" data-part="vote" data-phase=${v.phase} data-round=${v.round}>
    <h2 data-part="question">${coded(v.text)}${v.round > 1 ? html` <span class="q">second round</span>` : nothing}</h2>
    <div class="states" role="group" aria-label="State of the vote">${STATES.map((s, i) => html`<button class=${`st ${i === now ? 'on' : ''}`} data-part="state" data-state=${s} aria-current=${i === now ? 'step' : 'false'} ?disabled=${i < now} @click=${() => { if (i > now) turn(s); }}>
      ${sketch(i, v, now >= 2 && i <= now)}<span><b>${i + 1} ${s}</b><small>${words(s, v, r.here)}</small></span></button>`)}
      <span class="deeds">
        ${v.phase === 'answer' ? nothing : html`<button class="btn pri" data-part="show-answer" @click=${() => turn('answer')}>${v.show || v.reveal ? 'Show by running' : 'Show the answer'}</button>`}
        ${again ? html`<button class="btn" data-part="again" title="A second vote, kept beside the first" @click=${() => turn('again')}>Vote again</button>` : nothing}
        <button class=${`btn ${v.phase === 'answer' ? 'pri' : ''}`} data-part="gone" @click=${() => turn('gone')}>${v.phase === 'answer' ? 'Go on' : 'Put away'}</button>
      </span>
    </div>
  </section>`;
}
