// The counters by where they come from: of the focused block so far, and of the whole launch.
import type { Counters, Metric, WorkSlots } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import type { Hot } from '../../elements/source/share';
import { count, decimal, say } from '../../words/words';

export interface CounterRow {
  key: string;
  name: string;
  hot: Hot | ''; // the counter of lines that tells where it comes from
  now: string; // of the focused block; "" for one that is known of the launch alone
  whole: string; // of the launch
  metric: Metric | undefined; // a profiler's name of it
}

/** What reports call the counters whose names here are made otherwise. */
const NAMES: Record<string, string> = {
  diverged: 'branches_diverged',
  moved: 'global_bytes_moved',
  'class-branch': 'branches',
  'idle-parted': 'lane_slots_idle_diverged',
  'idle-left': 'lane_slots_idle_exited',
  'idle-absent': 'lane_slots_idle_absent',
};

/** The metric of a counter, of those that the engine knows. */
function metricOf(all: readonly Metric[], key: string): Metric | undefined {
  const name = NAMES[key] ?? key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  return all.find((m) => m.counter === name);
}

/** The counter, its name, and the counter of lines that tells where it comes from. */
const ROWS: Record<'executed' | 'counted', [keyof Counters, string, Hot | ''][]> = {
  executed: [
    ['steps', say('counters.steps'), ''],
    ['activeLanes', say('counters.activeLanes'), ''],
    ['globalLoads', say('counters.globalLoads'), ''],
    ['globalStores', say('counters.globalStores'), ''],
    ['sharedLoads', say('counters.sharedLoads'), ''],
    ['sharedStores', say('counters.sharedStores'), ''],
    ['barriers', say('counters.barriers'), ''],
    ['barrierWaits', say('hot.waits'), 'waits'],
  ],
  counted: [
    ['globalLoadRequests', say('counters.loadRequests'), 'requests'],
    ['globalLoadSectors', say('counters.loadSectors'), 'sectors'],
    ['globalStoreRequests', say('counters.storeRequests'), 'requests'],
    ['globalStoreSectors', say('counters.storeSectors'), 'sectors'],
    ['sharedLoadWavefronts', say('counters.loadWavefronts'), 'wavefronts'],
    ['sharedLoadConflicts', say('counters.loadConflicts'), 'conflicts'],
    ['sharedStoreWavefronts', say('counters.storeWavefronts'), 'wavefronts'],
    ['sharedStoreConflicts', say('counters.storeConflicts'), 'conflicts'],
    ['globalLoadBytes', say('hot.asked'), 'asked'],
    ['constantRequests', say('counters.constantRequests'), ''],
    ['constantAddresses', say('counters.addresses'), ''],
  ],
};

/** Lanes of warps that take no part in an instruction, by why. */
const IDLE: [keyof WorkSlots, string][] = [
  ['parted', say('counters.parted')],
  ['left', say('counters.left')],
  ['absent', say('counters.absent')],
];

/** Floating-point operations for what is asked of global memory. */
const RATIOS: ['perAccess' | 'perAsked' | 'perMoved', string][] = [
  ['perAccess', say('counters.perAccess')],
  ['perAsked', say('counters.perAsked')],
  ['perMoved', say('counters.perMoved')],
];

/** What is said of stores that an optimising compiler may make fewer than the source has. */
export const merged = (v: View): string[] => [...new Set((v.scene.work?.lines ?? []).flatMap((l) => l.merged ?? []).map((m) => m.text))];

const ratio = decimal({ maximumSignificantDigits: 3 });

/** What was executed, and what a profiler would count. */
export function groups(v: View): { origin: 'executed' | 'counted'; rows: CounterRow[] }[] {
  const w = v.scene.work,
    launch = v.run.launches[v.scene.launch];
  const row = ([key, name, hot]: [keyof Counters, string, Hot | '']): CounterRow => ({
    key,
    name,
    hot,
    now: v.frame.counters[key] < 0 ? '–' : count(v.frame.counters[key]),
    whole: launch ? count(launch.counters[key]) : '',
    metric: metricOf(v.run.metrics, key),
  });
  const plain = (name: string, whole: string, hot: Hot | '', key: string): CounterRow => ({
    key,
    name,
    hot,
    now: '',
    whole,
    metric: metricOf(v.run.metrics, key),
  });
  return [
    {
      origin: 'executed',
      rows: [
        ...ROWS.executed.map(row),
        ...(w
          ? [
              ...w.classes.map((c) => plain(c.label, count(c.warps), 'warps', `class-${c.name}`)),
              plain(say('hot.flops'), count(w.flops32 + w.flops64), 'flops', 'flops'),
              plain(say('hot.diverged'), say('draw.of', { n: count(w.diverged), of: count(w.branches) }), 'diverged', 'diverged'),
              ...IDLE.map(([k, name]) => plain(name, count(w.slots[k]), k === 'parted' ? 'diverged' : '', `idle-${k}`)),
            ]
          : []),
      ],
    },
    {
      origin: 'counted',
      rows: [
        ...ROWS.counted.map(row),
        ...(w
          ? [
              plain(say('hot.moved'), count(w.moved), 'sectors', 'moved'),
              ...RATIOS.map(([k, name]) => plain(name, ratio.format(w[k]), '', k)),
            ]
          : []),
      ],
    },
  ];
}
