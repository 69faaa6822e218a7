// Going to moments: breakpoints, searches, a cell's history, and giving up what takes too long.
import { html, nothing } from 'lit';
import type { Link } from '../../protocol/socket';
import { limits } from '../../limits';
import { type State, growing } from '../../store/state';
import type { Store } from '../../store/store';
import type { Action } from '../panel';
import { count } from '../words';
import { say } from '../../words/words';
import { opened } from './inspectors';

/** Does what an action asks for; false when it is about something else. */
export function moment(a: Action, store: Store, link: Link): boolean {
  const s = store.state;
  switch (a.do) {
    case 'break':
      store.choose({ breaks: toggledLine(s.choice.breaks, a.line) });
      return true;
    case 'anywhere':
      store.choose({ anywhere: a.on });
      return true;
    case 'find':
      if (a.find.sought === 'breakpoint' && !a.find.lines?.length) store.search({ missed: say('stage.noBreak') });
      else link.find(a.find);
      return true;
    case 'recall':
      link.recall(a.array, a.cell);
      return true;
    case 'why':
      // It needs the width of two.
      if (!opened(s).includes('why')) store.choose({ panels: ['why', ...opened(s).slice(0, 1)] });
      link.why(a.about);
      return true;
    case 'forget':
      store.set({ history: null, search: { ...s.search, missed: '' } });
      return true;
    case 'give-up':
      link.giveUp();
      return true;
  }
  return false;
}

/** The lines with one more or one less, ascending, and never more than a search takes. */
export function toggledLine(lines: readonly number[], line: number): number[] {
  if (lines.includes(line)) return lines.filter((l) => l !== line);
  return lines.length < limits.lines ? [...lines, line].sort((x, y) => x - y) : [...lines];
}

/** What is under way, with a way to end it, which those who follow have not, and what a search says that found nothing. */
export function banner(s: State, act: (a: Action) => void, follows = false) {
  const cancel = html`<button class="btn slim" data-part="give-up" @click=${() => act({ do: 'give-up' })}>${say('common.cancel')}</button>`;
  if (s.status === 'running' && s.progress.ahead > 0)
    return html`<p class="banner" role="status" data-part="banner">${say('stage.queued', { ahead: s.progress.ahead })}${cancel}</p>`;
  if (s.status === 'running' && s.progress.host > 0)
    return html`<p class="banner" data-part="banner"
      ><span role="status">${say(s.progress.steps ? 'stage.hostSince' : 'stage.hostFirst')}</span>
      <span class="q">${say('stage.hostWork', { n: count(s.progress.host) })}</span>${cancel}</p
    >`;
  if (s.status === 'running' && s.progress.steps > 0)
    return html`<p class="banner" role="status" data-part="banner"
      >${say('stage.running', { steps: count(s.progress.steps) })}${cancel}</p
    >`;
  const live = s.search.seeking < 0 && s.progress.table < 0 && growing(s.run) ? running(s, cancel, follows) : nothing;
  if (s.search.seeking >= 0)
    return html`<p class="banner" role="status" data-part="banner"
      >${say('stage.seeking', { steps: count(s.search.seeking) })}${cancel}</p
    >`;
  if (s.search.missed)
    return html`<p class="banner" role="status" data-part="banner"
      >${s.search.missed}<button class="btn slim" @click=${() => act({ do: 'forget' })}>${say('common.close')}</button></p
    >`;
  return live;
}

/** Above the picture of a run that is still executed; the number changes too often to be said aloud. */
function running(s: State, cancel: unknown, follows: boolean) {
  const seen = s.run?.steps ?? 0;
  if (follows) return html`<p class="banner live" role="status" data-part="live">${say('stage.liveFollowed')}</p>`;
  return html`<p class="banner live" data-part="live" data-steps=${seen}
    ><span role="status">${say(s.progress.host > 0 ? 'stage.liveHost' : 'stage.live')}</span
    ><span class="q"
      >${
        s.progress.host > 0
          ? say('stage.hostWork', { n: count(s.progress.host) })
          : say('stage.liveSteps', { steps: count(Math.max(s.progress.steps, seen)), seen: count(seen) })
      }</span
    >${cancel}</p
  >`;
}
