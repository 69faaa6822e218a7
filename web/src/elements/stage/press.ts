// A pressed key of the stage, done.
import type { Focus, Place, StepSize } from '../../protocol/types.gen';
import type { State } from '../../store/state';
import { assertNever } from '../../protocol/message';
import { moment, neighbour } from '../../store/moments';
import { linear, unlinear } from '../../draw/cell';
import { flip } from '../../theme';
import type { Action } from '../panel';
import { act } from './acts/act';
import type { Desk } from './acts/desk';
import type { Command } from './keys';

/** Dialogs that keys open. */
export interface Opens {
  help(): void;
  settings(): void;
}

export function press(desk: Desk, c: Command, opens: Opens): void {
  const { player, course } = desk;
  const s = course.store.state;
  switch (c.key) {
    case 'help':
      opens.help();
      return;
    case 'settings':
      opens.settings();
      return;
    case 'theme':
      flip();
      return;
    case 'play':
      player.play(!s.choice.playing);
      return;
    case 'step': {
      if (s.choice.playing) player.play(false);
      const size: StepSize | false = c.big && (s.scene?.hasPhases ? 'phase' : 'interval');
      act(desk, { do: 'step', count: c.count, ...(size && { size }) }, c.repeat);
      return;
    }
    default: {
      const a = asked(c, s, course.link?.aim ?? s.frame?.focus);
      if (a) act(desk, a);
    }
  }
}

/** Commands that are an action of the stage, not one of the page around it. */
type Asking = Exclude<Command, { key: 'help' } | { key: 'settings' } | { key: 'theme' } | { key: 'play' } | { key: 'step' }>;

/** What a key asks for, if anything. `focus` was looked at last and may not be shown yet: as many presses lead as far. */
function asked(c: Asking, s: State, focus: Focus | undefined): Action | null {
  switch (c.key) {
    case 'size':
      return { do: 'size', size: c.size };
    case 'first':
    case 'last': {
      const place = end(s, c.key);
      return place && { do: 'seek', place };
    }
    case 'projector':
      return { do: 'projector', on: !s.choice.projector };
    case 'handout':
      return { do: 'handout' };
    case 'finding': {
      const f = neighbour(s, c.count);
      return f ? { do: 'finding', index: f.index, ...(f.culprits.length ? { position: moment(f) } : {}) } : null;
    }
    case 'notate':
      return s.scene && { do: 'notate', xy: !s.choice.xy };
    case 'heat':
      return s.scene && { do: 'heat', on: !s.choice.heat };
    case 'break':
      return s.frame?.line ? { do: 'break', line: s.frame.line } : null;
    case 'continue':
      return { do: 'find', find: { sought: 'breakpoint', back: c.back, lines: s.choice.breaks, everywhere: s.choice.anywhere } };
    case 'thread':
    case 'block':
      return beside(s, focus, c.key, c.count);
    default:
      return assertNever(c);
  }
}

/** Where the focused block begins or ends. */
function end(s: State, which: 'first' | 'last'): Place | null {
  const track = s.scene?.track;
  if (!track?.at.length) return null;
  return { position: which === 'first' ? track.start : track.at[track.at.length - 1]! + 1, lane: -1 };
}

/** The thread or block so many further on, and round. */
function beside(s: State, focus: Focus | undefined, what: 'thread' | 'block', count: number): Action | null {
  const launch = s.scene && s.run?.launches[s.scene.launch];
  if (!launch || !s.frame || !focus) return null;
  const size = what === 'thread' ? launch.block : launch.grid;
  const n = size[0] * size[1] * size[2];
  const at = unlinear((linear(focus[what], size) + count + n) % n, size);
  return { do: 'look', focus: { [what]: at } };
}
