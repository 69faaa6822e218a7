// A pressed key of the stage, done.
import type { Size } from '../../protocol/types.gen';
import { moment, neighbour } from '../../store/moments';
import { linear, unlinear } from '../../draw/cell';
import { flip } from '../../theme';
import { type Desk, act } from './acts';
import type { Command } from './keys';

/** Dialogs that keys open. */
export interface Opens {
  help(): void;
  settings(): void;
}

export function press(desk: Desk, c: Command, opens: Opens): void {
  const { player } = desk;
  const s = desk.course.store.state;
  switch (c.key) {
    case 'step':
      if (s.choice.playing) player.play(false);
      act(desk, { do: 'step', count: c.count, ...(c.big ? { size: (s.scene?.hasPhases ? 'phase' : 'interval') as Size } : {}) }, c.repeat);
      return;
    case 'size':
      act(desk, { do: 'size', size: c.size });
      return;
    case 'first':
    case 'last': {
      const track = s.scene?.track;
      if (track?.at.length)
        act(desk, { do: 'seek', place: { position: c.key === 'first' ? track.start : track.at[track.at.length - 1]! + 1, lane: -1 } });
      return;
    }
    case 'play':
      player.play(!s.choice.playing);
      return;
    case 'help':
      opens.help();
      return;
    case 'settings':
      opens.settings();
      return;
    case 'theme':
      flip();
      return;
    case 'projector':
      act(desk, { do: 'projector', on: !s.choice.projector });
      return;
    case 'handout':
      act(desk, { do: 'handout' });
      return;
    case 'finding': {
      const f = neighbour(s, c.count);
      if (f) act(desk, { do: 'finding', index: f.index, ...(f.culprits.length ? { position: moment(f) } : {}) });
      return;
    }
    case 'notate':
    case 'heat':
      if (s.scene) act(desk, c.key === 'heat' ? { do: 'heat', on: !s.choice.heat } : { do: 'notate', xy: !s.choice.xy });
      return;
    case 'break':
      if (s.frame?.line) act(desk, { do: 'break', line: s.frame.line });
      return;
    case 'continue':
      act(desk, { do: 'find', find: { sought: 'breakpoint', back: c.back, lines: s.choice.breaks, everywhere: s.choice.anywhere } });
      return;
    case 'thread':
    case 'block': {
      const launch = s.scene && s.run?.launches[s.scene.launch];
      if (!launch || !s.frame || !s.scene) return;
      // From what was asked for last, which may not be shown yet: as many presses lead as far.
      const focus = desk.course.link?.aim ?? s.frame.focus;
      const size = c.key === 'thread' ? launch.block : launch.grid,
        now = c.key === 'thread' ? focus.thread : focus.block;
      const n = size[0] * size[1] * size[2];
      const at = unlinear((linear(now, size) + c.count + n) % n, size);
      act(desk, { do: 'look', focus: c.key === 'thread' ? { thread: at } : { block: at } });
    }
  }
}
