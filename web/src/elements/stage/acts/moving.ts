// Going to another moment of the run, or looking at another part of it.
import { linear } from '../../../draw/cell';
import type { Focus } from '../../../protocol/types.gen';
import { type State, allDone, drawable } from '../../../store/state';
import { shownAt } from '../../../store/moments';
import type { Store } from '../../../store/store';
import { opened, toggled } from '../inspectors';
import type { Acts } from './desk';

/** Steps that one press of Watch plays. */
export const WATCHED = 3;

export const moving: Acts<'step' | 'seek' | 'look' | 'size' | 'play' | 'watch' | 'speed' | 'finding'> = {
  step(a, { desk, store, link, s, repeat }) {
    desk.went();
    head(store, Math.sign(a.count));
    link.step(a.size ?? s.choice.size, a.count, repeat);
  },

  seek(a, { desk, store, link }) {
    desk.went();
    head(store, 0);
    link.seek(a.place);
  },

  look(a, { desk, store, link, s }) {
    desk.went();
    head(store, 0);
    if (s.frame) link.look(refocus(s, link.aim ?? s.frame.focus, a.focus));
  },

  size(a, { desk, store, link, s }) {
    if (a.size === 'phase' && s.scene && !s.scene.hasPhases) return;
    store.choose({ size: a.size });
    link.tell(a.size);
    desk.whereabouts.write();
  },

  play(_, { desk, s }) {
    desk.player.play(!s.choice.playing);
  },

  watch(_, { desk, store, link, s }) {
    if (drawable(s) && allDone(s.frame)) {
      desk.went();
      head(store, 0);
      link.seek({ position: s.scene.track.start, lane: -1 });
    }
    desk.player.play(true, WATCHED);
  },

  speed(a, { desk, store, s }) {
    store.choose({ speed: a.speed });
    if (s.choice.playing) desk.player.play(true);
  },

  finding(a, { desk, store, link, s }) {
    const f = s.run?.findings[a.index];
    store.choose({ finding: a.index });
    if (s.scene && s.run) store.choose({ panels: toggled(opened(store.state), 'findings', true) });
    if (!f || a.position === undefined) return;
    const where = shownAt(f, a.position);
    if (where && s.frame && s.scene && (f.launch !== s.scene.launch || where.block.join() !== s.scene.block.join())) {
      link.look(refocus(s, s.frame.focus, { launch: f.launch, block: where.block, thread: where.thread }));
    }
    desk.went();
    link.seek({ position: a.position, lane: -1 });
  },
};

/** Says which way what comes next leads: steps move, jumps do not. It shows with what comes, and nothing is drawn for it before. */
export function head(store: Store, heading: number): void {
  store.quietly({ heading });
}

/** A focus with some of it changed: the rest follows. */
function refocus(s: State, now: Focus, change: Partial<Focus>): Focus {
  const f = { ...now, ...change };
  const launch = s.run?.launches[f.launch];
  if (!launch) return f;
  if (change.launch !== undefined && change.launch !== now.launch && !change.thread) f.thread = [0, 0, 0];
  const size = launch.block;
  f.thread = f.thread.map((x, i) => Math.min(x, size[i]! - 1)) as Focus['thread'];
  const t = linear(f.thread, size);
  const w = s.frame?.warps.find((x) => t >= linear(x.first, size) && t < linear(x.first, size) + x.lanes);
  if (w && f.launch === now.launch) {
    f.warp = w.warp;
    f.lane = t - linear(w.first, size);
  }
  return f;
}
