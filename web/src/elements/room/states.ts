// The four states of a vote, side by side: which one it is in, and a press to move it on.
import { html, nothing, svg } from 'lit';
import type { RoomView, VotePhase, VoteView } from '../../protocol/types.gen';
import { prose } from './answers';
import { letter } from './bars';
import { say } from '../../words/rooms';

const STATES = ['open', 'locked', 'distribution', 'answer'] as const;

function words(phase: VotePhase, v: VoteView, here: number): string {
  switch (phase) {
    case 'open':
      return say('bars.voted', { n: v.voted, of: Math.max(here, v.voted) });
    case 'locked':
      return say('states.closed');
    case 'distribution':
      return say('states.thought');
    default:
      return say('states.running');
  }
}

/** A sketch of a state: dashed while votes come, outlined when they are locked, then their shares. */
function sketch(state: number, v: VoteView, known: boolean) {
  const rows = v.options.length ? v.options : [null, null, null];
  const pitch = Math.min(13, 52 / rows.length),
    thick = pitch * 0.77;
  const most = Math.max(1, ...v.options.flatMap((o) => o.counts));
  return svg`<svg viewBox="0 0 86 52" aria-hidden="true">${rows.map((o, i) => {
    const y = i * pitch + 1,
      n = o?.counts[o.counts.length - 1];
    const name =
      o && rows.length <= 5
        ? svg`<text x="0" y=${y + thick * 0.9} font-size=${thick} style="fill:var(--ink-2)">${letter(v, i)}</text>`
        : nothing;
    if (state < 2 || !known || n === undefined)
      return svg`${name}<rect x="14" y=${y} width="66" height=${thick}
        fill="none" stroke="var(--rule-2)" stroke-dasharray=${state ? '' : '2 2'}/>`;
    return svg`${name}<rect x="14" y=${y} width=${(n / most) * 66} height=${thick} fill=${
      state === 3 && o?.right ? 'var(--ok)' : 'var(--rule-2)'
    }/>`;
  })}</svg>`;
}

/** The bar of a vote. Back, where the answer was shown elsewhere, takes the room to where it was before. */
export function states(v: VoteView, r: RoomView, turn: (p: VotePhase) => void, back: (() => void) | null) {
  const now = STATES.findIndex((s) => s === v.phase);
  const again = v.round === 1 && (v.phase === 'locked' || v.phase === 'distribution');
  return html`<section class="votebar" aria-label=${say('common.vote')} data-part="vote" data-phase=${v.phase} data-round=${v.round}>
    <h2 data-part="question">${prose(v.text, v.lang)}${v.round > 1 ? html` <span class="q">${say('states.second')}</span>` : nothing}</h2>
    <div class="states" role="group" aria-label=${say('states.name')}
      >${STATES.map(
        (s, i) =>
          html`<button
            class=${`st ${i === now ? 'on' : ''}`}
            data-part="state"
            data-state=${s}
            aria-current=${i === now ? 'step' : 'false'}
            ?disabled=${i < now}
            @click=${() => {
              if (i > now) turn(s);
            }}
          >
            ${sketch(i, v, now >= 2 && i <= now)}<span
              ><b>${i + 1} ${say(`vote.${s}`)}</b><small>${words(s, v, r.here)}</small></span
            ></button
          >`,
      )}
      <span class="deeds">
        ${
          v.phase === 'answer'
            ? nothing
            : html`<button class="btn pri" data-part="show-answer" @click=${() => turn('answer')}
                >${say(v.show || v.reveal ? 'states.reveal' : 'states.answer')}</button
              >`
        }
        ${
          again
            ? html`<button class="btn" data-part="again" title=${say('states.againTitle')} @click=${() => turn('again')}
                >${say('states.again')}</button
              >`
            : nothing
        }
        ${
          v.phase === 'answer' && back
            ? html`<button class="btn pri" data-part="back" @click=${back}>${say('states.back')}</button>`
            : nothing
        }
        <button class=${`btn ${v.phase === 'answer' && !back ? 'pri' : ''}`} data-part="gone" @click=${() => turn('gone')}
          >${say(v.phase !== 'answer' ? 'states.away' : back ? 'states.stay' : 'states.on')}</button
        >
      </span>
    </div>
  </section>`;
}
