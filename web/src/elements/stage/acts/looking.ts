// Choosing what is shown of the run, and how.
import { limits } from '../../../limits';
import type { Acts } from './desk';

export const looking: Acts<
  | 'memory'
  | 'pick'
  | 'point'
  | 'hot'
  | 'assess'
  | 'diagnose'
  | 'table'
  | 'tabulate'
  | 'heat'
  | 'shade'
  | 'projector'
  | 'handout'
  | 'notate'
  | 'reshape'
  | 'image'
  | 'beside'
> = {
  memory(a, { desk, store }) {
    store.choose({ memory: a.name });
    desk.whereabouts.write();
  },

  pick(a, { store, s }) {
    store.set({ picked: a.pick && JSON.stringify(a.pick) === JSON.stringify(s.picked) ? null : a.pick });
  },

  point(a, { store, s }) {
    if (JSON.stringify(a.at) !== JSON.stringify(s.pointed)) store.set({ pointed: a.at });
  },

  hot(a, { desk, store }) {
    store.choose({ hot: a.name });
    desk.whereabouts.write();
  },

  assess(_, { link }) {
    link.assess();
  },

  diagnose(_, { link }) {
    link.diagnose();
  },

  table(a, { desk, store, link }) {
    store.choose({ table: a.name });
    store.progress({ table: 0 });
    link.tabulate(a.name);
    desk.whereabouts.write();
  },

  tabulate(a, { store, link }) {
    if (!a.format) store.progress({ table: 0 });
    link.tabulate(a.name, a.format);
  },

  heat(a, { desk, store, link }) {
    store.choose({ heat: a.on });
    link.heat(a.on);
    desk.whereabouts.write();
  },

  shade(a, { desk, store }) {
    store.choose({ byBank: a.on });
    desk.whereabouts.write();
  },

  projector(a, { desk, store }) {
    store.choose({ projector: a.on });
    desk.whereabouts.write();
  },

  handout(_, { desk }) {
    desk.keep();
  },

  notate(a, { desk, store, link, s }) {
    store.choose({ xy: a.xy });
    link.notate(a.xy);
    // What a cell's history says is worded, too.
    if (s.history) link.recall(s.history.array, s.history.cell);
    desk.whereabouts.write();
  },

  reshape(a, { desk, store, link, s }) {
    const shapes = { ...s.choice.shapes };
    if (a.rows) shapes[a.array] = [a.rows, a.cols];
    else delete shapes[a.array];
    store.choose({ shapes });
    desk.went();
    link.reshape(a.array, a.rows, a.cols, s.choice.images[a.array]);
  },

  image(a, { desk, store, link, s }) {
    const images = { ...s.choice.images };
    if (a.kind) images[a.array] = a.kind;
    else delete images[a.array];
    store.choose({ images });
    desk.went();
    link.reshape(a.array, ...(s.choice.shapes[a.array] ?? [0, 0]), a.kind || undefined);
    desk.whereabouts.write();
  },

  beside(a, { desk, store, link, s }) {
    const blocks = (a.blocks ?? s.choice.blocks).slice(0, limits.blocks),
      threads = (a.threads ?? s.choice.threads).slice(0, limits.threads);
    store.choose({ blocks, threads });
    link.beside(blocks, threads);
    desk.whereabouts.write();
  },
};
