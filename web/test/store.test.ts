import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenedMessage, Problem } from '../src/protocol/types.gen';
import { receive } from '../src/store/receive';
import { drawable, initial, type State } from '../src/store/state';
import { Store } from '../src/store/store';
import { lookedAt, moment, neighbour, shownAt } from '../src/store/moments';
import { Product } from './fixtures/product';

function opened(): { state: State; session: Product } {
  const session = new Product(8, 4, 8);
  const { state } = receive(initial(), session.answer({ kind: 'open', seq: 1 }));
  return { state, session };
}

test('a run is drawable when it is opened', () => {
  const { state } = opened();
  assert.ok(drawable(state));
  assert.equal(state.status, 'ready');
  assert.equal(state.values.size, 5);
});

test('contents that did not change stay, and so does what is fresh in them', () => {
  let { state, session } = opened();
  const before = state.values.get(1);
  for (let i = 0; i < 12; i++) ({ state } = receive(state, session.answer({ kind: 'step', seq: i + 2, size: 'warp', count: 1 })));
  assert.equal(state.values.get(1), before);
  assert.deepEqual(state.values.get(4)!.fresh.length, 8);
  ({ state } = receive(state, { kind: 'frame', seq: 20, frame: { ...state.frame!, values: [] } }));
  assert.equal(state.values.get(4)!.fresh.length, 8);
  assert.equal(state.values.get(4)!.cells[0], '1');
  ({ state } = receive(state, { kind: 'frame', seq: 21, frame: { ...state.frame!, values: [{ ...state.values.get(4)!, fresh: [] }] } }));
  assert.deepEqual(state.values.get(4)!.fresh, []);
});

test('a frame without the contents of an array asks for everything', () => {
  const { state, session } = opened();
  const scene = session.scene();
  scene.arrays.push({ ...scene.arrays[0]!, id: 99 });
  assert.ok(receive(state, { kind: 'frame', seq: 2, scene, frame: { ...state.frame!, values: [] } }).lacking);
  assert.ok(!receive(state, { kind: 'frame', seq: 2, frame: { ...state.frame!, values: [] } }).lacking);
});

test('what does not compile leaves the last picture', () => {
  const { state } = opened();
  const after = receive(state, { kind: 'rejected', seq: 2, diagnostics: [] }).state;
  assert.equal(after.status, 'error');
  assert.ok(drawable(after));
  assert.equal(receive(after, { kind: 'opened', seq: 3, run: state.run!, scene: state.scene!, frame: state.frame! }).state.rejected, null);
});

test('a refused step leaves the stage ready, a refused open does not', () => {
  const { state } = opened();
  const problem: Problem = { code: 'bad-place', text: 'no' };
  assert.equal(receive(state, { kind: 'refused', seq: 2, problem }).state.status, 'ready');
  assert.equal(receive({ ...initial(), status: 'running' }, { kind: 'refused', seq: 2, problem }).state.status, 'error');
});

test('a search is told how far it is, and its words stay with the run found and no other', () => {
  const { state, session } = opened();
  const none = { finding: 0, tried: 0, of: 0, found: false, text: '', schedule: '', blocks: '', seed: 0 };
  const asked: State = { ...state, search: { ...state.search, schedule: { ...none, over: false, usual: {}, key: '' } } };
  assert.equal(receive(state, { kind: 'searching', seq: 2, outcome: none }).state.search.schedule, null);
  const halfway = receive(asked, { kind: 'searching', seq: 2, outcome: { ...none, tried: 3, of: 9 } }).state;
  assert.deepEqual([halfway.search.schedule!.tried, halfway.search.schedule!.of, halfway.search.schedule!.over], [3, 9, false]);
  const over = receive(halfway, {
    kind: 'searched',
    seq: 2,
    outcome: { ...none, found: true, text: 'out[0] is 7', schedule: 'shuffled' },
  }).state;
  assert.equal(over.search.schedule!.over, true);
  const again = session.answer({ kind: 'open', seq: 3 }) as OpenedMessage;
  const found = receive(over, again).state;
  assert.equal(found.search.schedule!.text, 'out[0] is 7');
  assert.equal(receive(found, again).state.search.schedule!.text, 'out[0] is 7');
  assert.equal(receive(found, { ...again, run: { ...again.run, key: 'another' } }).state.search.schedule, null);
  assert.equal(receive(halfway, again).state.search.schedule, null);
  assert.equal(receive(asked, { kind: 'refused', seq: 2, problem: { code: 'busy', text: 'no' } }).state.search.schedule, null);
});

test('the first change is told at once, what follows once a display frame', () => {
  const paints: State[] = [];
  const later: (() => void)[] = [];
  const s = new Store(
    initial(),
    (x) => paints.push(x),
    (f) => later.push(f),
  );
  s.progress({ tries: 1 });
  assert.deepEqual(
    paints.map((x) => x.progress.tries),
    [1],
  );
  s.progress({ tries: 2 });
  s.progress({ tries: 3 });
  s.choose({ speed: 8 });
  assert.equal(paints.length, 1);
  assert.equal(later.length, 1);
  later[0]!();
  assert.deepEqual(
    paints.map((x) => x.progress.tries),
    [1, 3],
  );
  assert.equal(paints[1]!.choice.speed, 8);
  later[1]!();
  assert.equal(paints.length, 2);
  s.progress({ tries: 4 });
  assert.equal(paints.length, 3);
});

test('a search says how far it is, and anything that comes ends it', () => {
  let { state } = opened();
  ({ state } = receive(state, { kind: 'seeking', seq: 2, steps: 500 }));
  assert.equal(state.search.seeking, 500);
  ({ state } = receive(state, { kind: 'missed', seq: 2, text: 'none' }));
  assert.deepEqual([state.search.seeking, state.search.missed], [-1, 'none']);
  ({ state } = receive(state, { kind: 'frame', seq: 3, frame: state.frame! }));
  assert.equal(state.search.missed, '');
});

test('a cancelled run takes switches back, and never a text', () => {
  const ran = opened().state;
  const switched = receive({ ...ran, spec: { off: [3] }, status: 'running' }, { kind: 'given-up', seq: 2 }).state;
  assert.deepEqual([switched.status, switched.spec], ['ready', {}]);
  const wrote = receive({ ...ran, spec: { source: 'new' }, status: 'running' }, { kind: 'given-up', seq: 2 }).state;
  assert.deepEqual([wrote.status, wrote.spec.source], ['ready', 'new']);
  assert.equal(receive({ ...initial(), status: 'running' }, { kind: 'given-up', seq: 2 }).state.problem?.code, 'cancelled');
});

test('a run that is executed can be looked at, and grows', () => {
  const ready = opened().state;
  const open = { ...ready.run!, open: true, steps: 100, ending: { ...ready.run!.ending, kind: 'open' as const } };
  let { state } = receive(
    { ...ready, status: 'running', progress: { ...ready.progress, steps: 80 } },
    { kind: 'opened', seq: 2, run: open, scene: ready.scene!, frame: ready.frame! },
  );
  assert.deepEqual([state.status, state.progress.steps], ['ready', 80]);
  ({ state } = receive({ ...state, cost: {} as never }, { kind: 'progress', seq: 2, steps: 180 }));
  assert.deepEqual([state.status, state.progress.steps], ['ready', 180]);
  // Another run that is requested is waited for, whatever is shown meanwhile.
  assert.equal(receive({ ...state, status: 'running' }, { kind: 'progress', seq: 3, steps: 1 }).state.status, 'running');
  ({ state } = receive(state, { kind: 'frame', seq: 2, run: { ...open, steps: 200 }, scene: ready.scene!, frame: ready.frame! }));
  assert.deepEqual([state.run!.steps, state.progress.steps, state.cost], [200, 180, null]);
  ({ state } = receive(state, { kind: 'frame', seq: 2, run: ready.run!, scene: ready.scene!, frame: ready.frame! }));
  assert.deepEqual([state.run!.open, state.progress.steps], [undefined, 0]);
});

test('a culprit in another block is found by the moment that was pressed', () => {
  const of = (block: number, position: number) => ({ block: [block, 0, 0], position });
  const race = { culprits: [of(3, 40), of(1, 12)] } as never;
  assert.deepEqual(shownAt(race, 13), of(1, 12));
  assert.deepEqual(shownAt(race, moment(race)), of(3, 40));
  assert.deepEqual(shownAt(race, 7), of(3, 40), 'from elsewhere to the one that came last');
  assert.deepEqual(shownAt({ culprits: [of(3, 40), of(2, 40)] } as never, 41), of(2, 40));
  assert.equal(shownAt({ culprits: [] } as never, 1), undefined);
});

test('findings are walked in the order of time, from where the reader stands, and round', () => {
  const culprit = (position: number) =>
    ({ line: 1, column: 1, block: [0, 0, 0], thread: [0, 0, 0], access: 'read', position, value: '', text: '' }) as never;
  const finding = (index: number, ...at: number[]) => ({ index, culprits: at.map(culprit) }) as never;
  const base = initial();
  const at = (position: number, chosen = -1) =>
    ({
      run: { findings: [finding(0, 80, 90), finding(1, 30, 20), finding(2, 50)] },
      frame: { place: { position, lane: -1 } },
      choice: { ...base.choice, finding: chosen },
    }) as unknown as State;
  assert.equal(moment(at(0).run!.findings[1]!), 31);
  assert.equal(neighbour(at(0), 1)!.index, 1);
  assert.equal(neighbour(at(31, 1), 1)!.index, 2);
  assert.equal(neighbour(at(51, 2), 1)!.index, 0);
  assert.equal(neighbour(at(91, 0), 1)!.index, 1, 'past the last it begins anew');
  assert.equal(neighbour(at(91, 0), -1)!.index, 2);
  assert.equal(neighbour(at(60, 0), -1)!.index, 2, 'from where the reader went since');
  assert.equal(neighbour(at(10), -1)!.index, 0);
  assert.equal(neighbour({ ...at(0), run: { findings: [] } } as unknown as State, 1), undefined);
});

test('the finding that is looked at is the one that was picked, once it has occurred, else the error that occurred last', () => {
  const finding = (index: number, severity: string, position: number) => ({ index, severity, culprits: [{ position }] }) as never;
  const run = { findings: [finding(0, 'error', 40), finding(1, 'error', 20), finding(2, 'note', 50), finding(3, 'error', 90)] } as never;
  const at = (findings: number[], picked = -1) => lookedAt(run, { findings } as never, picked)?.index;
  assert.equal(at([]), undefined);
  assert.equal(at([2]), undefined, 'a note is no error');
  assert.equal(at([1]), 1);
  assert.equal(at([0, 1, 2]), 0);
  assert.equal(at([0, 1, 2], 1), 1);
  assert.equal(at([0, 1, 2], 3), 0, 'what was picked has not occurred yet');
});
