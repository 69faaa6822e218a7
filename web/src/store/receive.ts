// What a message makes of the state.
import type { Frame, FramedMessage, OpenedMessage, SearchedMessage, SearchingMessage, Server, Values } from '../protocol/types.gen';
import { say } from '../words/words';
import { ended } from './progress';
import { kept } from './search';
import { type OwnProblem, type State, type Status, type View, arrayOf, growing } from './state';

/** The state after a message. `lacking` says that contents of an array never came: everything must be asked for again. */
export function receive(before: State, m: Server): { state: State; lacking: boolean } {
  const take = TAKE[m.kind] as Take<Server>;
  const state = take(LASTING.has(m.kind) ? before : answered(before), m);
  return { state, lacking: m.kind === 'frame' && lacks(state, m) };
}

type Take<M> = (s: State, m: M) => State;

/** What is none of the state's: the connection, a study or a room's own element takes it. */
const pass: Take<Server> = (s) => s;

const TAKE: { [K in Server['kind']]: Take<Extract<Server, { kind: K }>> } = {
  tabulating: (s, m) => ({ ...s, progress: { ...s.progress, table: m.steps ?? 0 } }),
  seeking: (s, m) => ({ ...s, search: { ...s.search, seeking: m.steps ?? 0 } }),
  missed: (s, m) => ({ ...s, search: { ...s.search, missed: m.text ?? '' } }),
  recalled: (s, m) => ({ ...s, history: m.history }),
  explained: (s, m) => ({ ...s, why: m.why }),
  tabulated: (s, m) => (m.tables.format ? { ...s, handed: m.tables } : { ...s, tables: m.tables, progress: { ...s.progress, table: -1 } }),
  assessed: (s, m) => ({ ...s, cost: m.cost }),
  diagnosed: (s, m) => ({ ...s, diagnosis: m.diagnosis }),
  'given-up': givenUp,
  progress: (s, m) => ({
    ...s,
    // A run that is looked at while it is executed is there to be stepped.
    status: s.status === 'ready' && growing(s.run) ? 'ready' : 'running',
    progress: { ...s.progress, steps: m.steps ?? 0, host: m.host ?? 0, ahead: m.ahead ?? 0 },
  }),
  opened,
  frame,
  searching: searched,
  searched,
  rejected: (s, m) => ({
    ...s,
    status: 'error',
    progress: ended(s.progress),
    problem: null,
    rejected: { diagnostics: m.diagnostics, source: m.source ?? null },
  }),
  refused: (s, m) => ({
    ...s,
    // A step or a look that cannot be served leaves the picture as it is; an open that cannot be served has nothing to show.
    status: s.status === 'ready' && s.frame ? 'ready' : 'error',
    progress: { ...ended(s.progress), table: -1 },
    problem: m.problem,
    search: { ...s.search, schedule: s.search.schedule?.over ? s.search.schedule : null },
  }),
  comparing: pass,
  compared: pass,
  sweeping: pass,
  swept: pass,
  pong: pass,
  ahead: pass,
  room: pass,
  moved: pass,
  counted: pass,
  invited: pass,
  seated: pass,
};

/** What comes beside the search for a moment; whatever else comes answers it, or what was asked for instead. */
const LASTING = new Set<Server['kind']>(['tabulating', 'seeking', 'searching', 'searched', 'assessed', 'diagnosed', 'tabulated']);

const answered = (s: State): State =>
  s.search.seeking < 0 && !s.search.missed ? s : { ...s, search: { ...s.search, seeking: -1, missed: '' } };

/**
 * A damaged link is spoken of until that is closed or something else is run: the run that came in its stead does not take the word away.
 */
const lasting = (p: State['problem']): State['problem'] => (p?.code === 'damaged-link' ? p : null);

function givenUp(s: State): State {
  const nothing: OwnProblem = { code: 'cancelled', text: say('stage.cancelled') };
  const status: Status = s.status === 'running' ? (s.run ? 'ready' : 'error') : s.status;
  // Switches go back to their state in the run that is shown; a text that somebody wrote is never taken from them.
  const wrote = s.run !== null && s.spec.source !== s.ran.source;
  return {
    ...s,
    status,
    search: { ...s.search, missed: wrote ? say('stage.cancelledBefore') : '' },
    spec: s.run && !wrote ? s.ran : s.spec,
    progress: { ...ended(s.progress), table: -1 },
    problem: status === 'error' ? nothing : s.problem,
  };
}

function opened(s: State, m: OpenedMessage): State {
  const { run, scene, frame } = m;
  const shown: State = { ...s, status: 'ready', ran: s.spec, run, problem: lasting(s.problem), rejected: null };
  // A run without any launch has nothing to step; its output and diagnostics are still worth reading.
  if (!frame || !scene) return { ...shown, scene: null, frame: null, values: new Map() };
  const same = s.run?.key === run.key;
  return {
    ...shown,
    progress: { ...ended(s.progress), steps: growing(run) ? s.progress.steps : 0, table: -1 },
    scene,
    frame,
    values: merge(new Map(), frame.values),
    tables: null,
    search: { ...s.search, schedule: kept(s.search.schedule, run.key) },
    history: same ? s.history : null,
    why: same ? s.why : null,
    choice: { ...s.choice, finding: same ? s.choice.finding : -1 },
  };
}

function frame(s: State, m: FramedMessage): State {
  const scene = m.scene ?? s.scene;
  if (!m.frame || !s.run || !scene) return s;
  // Arrays have other IDs in another launch's scene, and shared memory is another block's.
  const other = m.scene && s.history && (m.scene.launch !== s.scene?.launch || arrayOf(scene, s.history.array)?.space === 'shared');
  const state: State = {
    ...s,
    // A table is about a block, and worded.
    tables: m.scene ? null : s.tables,
    status: 'ready',
    run: m.run ?? s.run,
    scene,
    frame: m.frame,
    values: merge(s.values, m.frame.values),
    history: other ? null : s.history,
    problem: lasting(s.problem),
  };
  if (!m.run) return state;
  // More of a run has been executed, or it is worded anew.
  const progress = { ...s.progress, table: -1, ...(growing(m.run) ? {} : { steps: 0 }) };
  return { ...state, cost: null, diagnosis: null, progress };
}

/** Whether a frame has come without the scene or the contents that it needs. */
function lacks(s: State, m: FramedMessage): boolean {
  if (!m.frame || !s.run) return false;
  return !s.scene || s.scene.arrays.some((a) => a.space !== 'local' && !s.values.has(a.id));
}

function searched(s: State, m: SearchingMessage | SearchedMessage): State {
  const { schedule } = s.search;
  if (!schedule) return s;
  const over = m.kind === 'searched';
  const key = over && !m.outcome.found ? (s.run?.key ?? '') : '';
  return { ...s, search: { ...s.search, schedule: { ...schedule, ...m.outcome, over, key } } };
}

/** What is shown once the frame of a step has come. */
export const after = (v: View, f: Frame): View => ({ ...v, frame: f, values: merge(v.values, f.values) });

const merged = new WeakMap<Values[], { old: ReadonlyMap<number, Values>; all: ReadonlyMap<number, Values> }>(); // by what came

function merge(old: ReadonlyMap<number, Values>, come: Values[]): ReadonlyMap<number, Values> {
  const known = merged.get(come);
  if (known?.old === old) return known.all;
  const all = together(old, come);
  merged.set(come, { old, all });
  return all;
}

/** Contents that do not come are as they were, with what is marked as fresh: the server sends them when a mark goes, too. */
function together(old: ReadonlyMap<number, Values>, come: Values[]): ReadonlyMap<number, Values> {
  if (!come.length) return old;
  const all = new Map(old);
  for (const v of come) all.set(v.array, v);
  return all;
}
