// Running something else: other settings, another text, a schedule that was searched.
import type { State } from '../../../store/state';
import { scheduleSearch } from '../../../store/search';
import { opened, toggled } from '../inspectors';
import type { Acts } from './desk';

export const running: Acts<'toggle' | 'define' | 'device' | 'warp' | 'sms' | 'respec' | 'run' | 'edit' | 'search' | 'cancel' | 'usual'> = {
  toggle(a, { course, s }) {
    const off = new Set(s.spec.off ?? []);
    if (!off.delete(a.line)) off.add(a.line);
    course.rerun({ ...s.spec, off: [...off].sort((x, y) => x - y) }, true);
  },

  define(a, { course, s }) {
    course.rerun({ ...s.spec, defines: { ...s.spec.defines, [a.name]: a.value } }, false);
  },

  device(a, { course, s }) {
    course.rerun({ ...s.spec, device: a.id }, false);
  },

  warp(a, { course, s }) {
    const spec: State['spec'] = { ...s.spec, warp: a.size };
    if (!a.size) delete spec.warp;
    course.rerun(spec, false);
  },

  sms(a, { course, s }) {
    // None: blocks go one after another again.
    const { blocks: _b, sms: _n, ...spec } = s.spec;
    course.rerun(a.count ? { ...spec, blocks: 'on-sms', sms: a.count } : spec, false);
  },

  respec(a, { course, desk }) {
    course.rerun(a.spec, false, undefined, true);
    void desk.whereabouts.carry(a.spec);
  },

  run(a, { course, desk, store }) {
    course.runText(a.source, a.name, a.input, true);
    void desk.whereabouts.carry(store.state.spec);
  },

  edit(a, { desk }) {
    desk.editing = a.on;
  },

  search(a, { store, link, s }) {
    store.search({ schedule: scheduleSearch(a.index, s.spec) });
    // What comes of it is said there, whatever the picture of the run found would open.
    store.choose({ panels: toggled(opened(s), 'findings', true) });
    link.search(a.index);
  },

  cancel(_, { link }) {
    link.cancel();
  },

  usual(_, { course, s }) {
    const { schedule: _s, blocks: _b, seed: _n, sms: _m, ...spec } = s.spec;
    course.rerun({ ...spec, ...s.search.schedule?.usual }, false);
  },
};
