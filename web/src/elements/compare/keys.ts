// Keys of the comparison: those of the stage that make sense for two runs.
import type { StepSize } from '../../protocol/types.gen';
import { flip } from '../../theme';
import { command, placeOf } from '../stage/keys';

export interface Keyed {
  readonly playing: boolean;
  readonly phases: boolean; // both have phases to step by
  step(count: number, size?: StepSize): void;
  choose(size: StepSize): void;
  ends(last: boolean): void;
  play(on: boolean): void;
}

export function keyed(e: KeyboardEvent, k: Keyed): void {
  if (e.defaultPrevented) return;
  const c = command(e, placeOf(e.composedPath()[0] ?? null));
  if (!c) return;
  switch (c.key) {
    case 'step':
      k.step(c.count, c.big ? (k.phases ? 'phase' : 'interval') : undefined);
      break;
    case 'size':
      if (c.size === 'phase' && !k.phases) return;
      k.choose(c.size);
      break;
    case 'first':
    case 'last':
      k.ends(c.key === 'last');
      break;
    case 'play':
      k.play(!k.playing);
      break;
    case 'theme':
      flip();
      break;
    default:
      return;
  }
  e.preventDefault();
}
