// What a reader asks for, done: each action is a message to the server, a run of something else, or a choice of what to see.
import type { Focus } from '../../protocol/types.gen';
import { linear } from '../../draw/cell';
import { BESIDE, type State } from '../../store/store';
import type { Action } from '../panel';
import type { Course } from './course';
import { opened, toggled } from './inspectors';
import { moment } from './moments';
import type { Player } from './player';
import type { Whereabouts } from './whereabouts';

/** What actions work on. */
export interface Desk {
  course: Course;
  player: Player;
  whereabouts: Whereabouts;
  editing: boolean;
  /** The reader left the place where the page opened. */
  went(): void;
  /** The step that is shown goes into the handout. */
  keep(): void;
  /** A follower in a room has done it already, or may not. */
  held(a: Action): boolean;
}

/** Does it; `repeat` says that a key is held down. */
export function act(desk: Desk, a: Action, repeat = false): void {
  const { course, player, whereabouts } = desk;
  const { store, link } = course;
  const s = store.state;
  if (desk.held(a)) return;
  if (a.do === 'panel') {
    store.choose({ panels: toggled(opened(s), a.name) });
    whereabouts.write();
    return;
  }
  if (!link) return;
  // A cell that is looked at is what everything else follows.
  if (a.do === 'recall') store.set({ picked: { kind: 'word', array: a.array, cell: a.cell } });
  if (a.do === 'forget' && s.picked?.kind === 'word') store.set({ picked: null });
  if (moment(a, store, link)) {
    if (a.do === 'find') desk.went();
    whereabouts.write();
    return;
  }
  switch (a.do) {
    case 'step':
      desk.went();
      link.step(a.size ?? s.choice.size, a.count, repeat);
      return;
    case 'seek':
      desk.went();
      link.seek(a.place);
      return;
    case 'look':
      desk.went();
      if (s.frame) link.look(refocus(s, link.aim ?? s.frame.focus, a.focus));
      return;
    case 'size':
      if (a.size === 'phase' && s.scene && !s.scene.hasPhases) return;
      store.choose({ size: a.size });
      whereabouts.write();
      return;
    case 'play':
      player.play(!s.choice.playing);
      return;
    case 'speed':
      store.choose({ speed: a.speed });
      if (s.choice.playing) player.play(true);
      return;
    case 'toggle': {
      const off = new Set(s.spec.off ?? []);
      if (!off.delete(a.line)) off.add(a.line);
      course.rerun({ ...s.spec, off: [...off].sort((x, y) => x - y) }, true);
      return;
    }
    case 'define':
      course.rerun({ ...s.spec, defines: { ...s.spec.defines, [a.name]: a.value } }, false);
      return;
    case 'device':
      course.rerun({ ...s.spec, device: a.id }, false);
      return;
    case 'warp': {
      const spec: State['spec'] = { ...s.spec, warp: a.size };
      if (!a.size) delete spec.warp;
      course.rerun(spec, false);
      return;
    }
    case 'respec':
      course.rerun(a.spec, false, undefined, true);
      void whereabouts.carry(a.spec);
      return;
    case 'run':
      course.runText(a.source);
      void whereabouts.carry(store.state.spec);
      return;
    case 'edit':
      desk.editing = a.on;
      return;
    case 'finding': {
      const f = s.run?.findings[a.index];
      store.choose({ finding: a.index });
      if (s.scene && s.run) store.choose({ panels: toggled(opened(store.state), 'findings', true) });
      if (f && a.position !== undefined) {
        const where = f.culprits[f.culprits.length - 1];
        if (where && s.frame && s.scene && (f.launch !== s.scene.launch || where.block.join() !== s.scene.block.join())) {
          link.look(refocus(s, s.frame.focus, { launch: f.launch, block: where.block, thread: where.thread }));
        }
        desk.went();
        link.seek({ position: a.position, lane: -1 });
      }
      return;
    }
    case 'search': {
      const { schedule, blocks, seed, sms } = s.spec;
      const usual = { ...(schedule && { schedule }), ...(blocks && { blocks }), ...(seed && { seed }), ...(sms && { sms }) };
      store.set({
        search: {
          finding: a.index,
          tried: 0,
          of: 0,
          found: false,
          text: '',
          schedule: '',
          blocks: '',
          seed: 0,
          over: false,
          usual,
          key: '',
        },
      });
      // What comes of it is said there, whatever the picture of the run found would open.
      store.choose({ panels: toggled(opened(s), 'findings', true) });
      link.search(a.index);
      return;
    }
    case 'cancel':
      link.cancel();
      return;
    case 'usual': {
      const { schedule: _s, blocks: _b, seed: _n, sms: _m, ...spec } = s.spec;
      course.rerun({ ...spec, ...s.search?.usual }, false);
      return;
    }
    case 'memory':
      store.choose({ memory: a.name });
      whereabouts.write();
      return;
    case 'pick':
      store.set({ picked: a.pick && JSON.stringify(a.pick) === JSON.stringify(s.picked) ? null : a.pick });
      return;
    case 'hot':
      store.choose({ hot: a.name });
      whereabouts.write();
      return;
    case 'assess':
      link.assess();
      return;
    case 'table':
      store.choose({ table: a.name });
      store.set({ making: 0 });
      link.tabulate(a.name);
      whereabouts.write();
      return;
    case 'tabulate':
      if (!a.format) store.set({ making: 0 });
      link.tabulate(a.name, a.format);
      return;
    case 'sms': {
      // None: blocks go one after another again.
      const { blocks: _b, sms: _n, ...spec } = s.spec;
      course.rerun(a.count ? { ...spec, blocks: 'on-sms', sms: a.count } : spec, false);
      return;
    }
    case 'heat':
      store.choose({ heat: a.on });
      link.heat(a.on);
      whereabouts.write();
      return;
    case 'projector':
      store.choose({ projector: a.on });
      whereabouts.write();
      return;
    case 'handout':
      desk.keep();
      return;
    case 'notate':
      store.choose({ xy: a.xy });
      link.notate(a.xy);
      // What a cell's history says is worded, too.
      if (s.history) link.recall(s.history.array, s.history.cell);
      whereabouts.write();
      return;
    case 'reshape': {
      const shapes = { ...s.choice.shapes };
      if (a.rows) shapes[a.array] = [a.rows, a.cols];
      else delete shapes[a.array];
      store.choose({ shapes });
      desk.went();
      link.reshape(a.array, a.rows, a.cols, s.choice.images[a.array]);
      return;
    }
    case 'image': {
      const images = { ...s.choice.images };
      if (a.kind) images[a.array] = a.kind;
      else delete images[a.array];
      store.choose({ images });
      desk.went();
      link.reshape(a.array, ...(s.choice.shapes[a.array] ?? [0, 0]), a.kind || undefined);
      whereabouts.write();
      return;
    }
    case 'beside': {
      const blocks = (a.blocks ?? s.choice.blocks).slice(0, BESIDE.blocks),
        threads = (a.threads ?? s.choice.threads).slice(0, BESIDE.threads);
      store.choose({ blocks, threads });
      link.beside(blocks, threads);
      whereabouts.write();
      return;
    }
  }
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
