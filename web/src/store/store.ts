// The page's one state. Messages come in, views go out; elements never keep what they could be given.
import type {
  Array as ArrayInfo,
  Cost,
  Diagnostic,
  Frame,
  History,
  Outcome,
  Problem,
  Run,
  Scene,
  Server,
  Size,
  Source,
  Spec,
  TableName,
  Tables,
  Values,
} from '../protocol/types.gen';
import { assertNever } from '../protocol/message';
import { say } from '../words/words';

export type Status = 'connecting' | 'running' | 'ready' | 'error';

/** What a reader points at: everything that it is connected with is marked. */
export type Picked =
  | { kind: 'line'; line: number }
  | { kind: 'bank'; bank: number }
  | { kind: 'sector'; sector: number }
  | { kind: 'word'; array: number; cell: number };

/** What the reader has chosen to see; travels in the address. */
export interface Choice {
  size: Size;
  panels: string[]; // inspectors that stand open, at most three; empty: the default for the picture
  memory: string; // the memory that is shown alone: "global", "shared", on small screens "banks" and "reuse" too; "" for both, or shared where only one fits
  finding: number; // the finding whose culprits are shown; -1
  speed: number; // steps a second while playing
  playing: boolean;
  projector: boolean; // larger, with fewer inspectors
  shapes: Record<string, [number, number]>; // the reader's own rows and columns, by array
  breaks: number[]; // lines with a breakpoint, ascending
  anywhere: boolean; // breakpoints count in every block, and not only in the focused one
  images: Record<string, Picture>; // arrays that the reader wants drawn as images, or as cells in spite of the source
  blocks: Triple[]; // blocks beside the focused one
  threads: Triple[]; // threads that are compared
  table: TableName | ''; // the table that the board of tables shows; "" for the first that makes sense
  hot: string; // counter whose share each line of the source shows, "" for none
  heat: boolean; // global arrays are to show how often elements were loaded; Frame.heat says that they do
  xy: boolean; // elements of matrices are to be written (x, y), and not row first; Scene.xy says how they are
}

export type Triple = [number, number, number];
export type Picture = 'gray' | 'rgb' | 'none';

/** Blocks beside the focused one, and threads compared, at the most: what a server takes that sets nothing else. */
export const BESIDE = { blocks: 3, threads: 8 };

/** A search for a schedule under which a race changes the result, and what came of it. */
export interface Search extends Outcome {
  over: boolean;
  usual: Pick<Spec, 'schedule' | 'blocks' | 'seed' | 'sms'>; // the schedule that it was searched from
  key: string; // of the run that its text belongs to; "" until that run has come
}

export interface State {
  status: Status;
  tries: number; // failed attempts to connect since the last good one
  progress: number; // steps executed while a run is under way
  host: number; // instructions that its host program has executed since the last step, while it runs on for long
  ahead: number; // runs of others that go before it
  spec: Spec; // asked for last
  ran: Spec; // of the run that is shown
  run: Run | null;
  scene: Scene | null;
  frame: Frame | null;
  values: ReadonlyMap<number, Values>;
  seeking: number; // steps that a search has looked at so far; -1 while none is under way
  missed: string; // what a search says that found nothing
  history: History | null; // of the cell that is looked at
  cost: Cost | null; // of a launch of the run that is shown, once asked for
  tables: Tables | null; // a table about what is looked at, once asked for
  making: number; // steps replayed for the table under way; -1 while none is
  handed: Tables | null; // the text of a table that was asked for last
  picked: Picked | null;
  problem: Problem | null;
  rejected: { diagnostics: Diagnostic[]; source: Source | null } | null;
  search: Search | null;
  choice: Choice;
}

/** A state in which there is something to draw. */
export interface View extends State {
  run: Run;
  scene: Scene;
  frame: Frame;
}

/** The run is being executed, and what is shown of it grows. */
export const growing = (run: Run | null): boolean => run?.ending.kind === 'open';

export const drawable = (s: State): s is View => s.run !== null && s.scene !== null && s.frame !== null;

export function arrayOf(scene: Scene, id: number): ArrayInfo | undefined {
  return scene.arrays.find((a) => a.id === id);
}

export function initial(): State {
  return {
    status: 'connecting',
    tries: 0,
    progress: 0,
    host: 0,
    ahead: 0,
    spec: {},
    ran: {},
    run: null,
    scene: null,
    frame: null,
    values: new Map(),
    seeking: -1,
    missed: '',
    history: null,
    cost: null,
    tables: null,
    making: -1,
    handed: null,
    picked: null,
    problem: null,
    rejected: null,
    search: null,
    choice: {
      size: 'warp',
      panels: [],
      memory: '',
      finding: -1,
      speed: 4,
      playing: false,
      projector: false,
      shapes: {},
      breaks: [],
      anywhere: false,
      xy: false,
      hot: '',
      heat: false,
      table: '',
      images: {},
      blocks: [],
      threads: [],
    },
  };
}

/** A damaged link is spoken of until that is closed or something else is run: the run that came in its stead does not take the word away. */
const lasting = (p: Problem | null): Problem | null => (p?.code === 'damaged-link' ? p : null);

/** The state after a message. `lacking` says that contents of an array never came: everything must be asked for again. */
export function receive(before: State, m: Server): { state: State; lacking: boolean } {
  if (m.kind === 'tabulating') return { state: { ...before, making: m.steps ?? 0 }, lacking: false };
  if (m.kind === 'seeking') return { state: { ...before, seeking: m.steps ?? 0 }, lacking: false };
  // Whatever else comes answers the search for a moment, or what was asked for instead.
  const s =
    (before.seeking < 0 && !before.missed) ||
    m.kind === 'searching' ||
    m.kind === 'searched' ||
    m.kind === 'assessed' ||
    m.kind === 'tabulated'
      ? before
      : { ...before, seeking: -1, missed: '' };
  switch (m.kind) {
    case 'missed':
      return { state: { ...s, missed: m.text ?? '' }, lacking: false };
    case 'recalled':
      return { state: { ...s, history: m.history }, lacking: false };
    case 'tabulated':
      if (m.tables.format) return { state: { ...s, handed: m.tables }, lacking: false };
      return { state: { ...s, tables: m.tables, making: -1 }, lacking: false };
    case 'assessed':
      return { state: { ...s, cost: m.cost }, lacking: false };
    case 'given-up': {
      const nothing = { code: 'cancelled', text: say('stage.cancelled') };
      const status: Status = s.status === 'running' ? (s.run ? 'ready' : 'error') : s.status;
      // Switches go back to where they stand in the run that is shown; a text that somebody wrote is never taken from them.
      const wrote = s.run !== null && s.spec.source !== s.ran.source;
      const missed = wrote ? say('stage.cancelledBefore') : '';
      return {
        state: {
          ...s,
          status,
          missed,
          making: -1,
          spec: s.run && !wrote ? s.ran : s.spec,
          progress: 0,
          host: 0,
          ahead: 0,
          problem: status === 'error' ? nothing : s.problem,
        },
        lacking: false,
      };
    }
    case 'progress':
      // A run that is looked at while it is executed is there to be stepped.
      return {
        state: {
          ...s,
          status: s.status === 'ready' && growing(s.run) ? 'ready' : 'running',
          progress: m.steps ?? 0,
          host: m.host ?? 0,
          ahead: m.ahead ?? 0,
        },
        lacking: false,
      };
    case 'opened': {
      if (!m.frame || !m.scene) {
        // A run without any launch has nothing to step; its output and diagnostics are still worth reading.
        const state = {
          ...s,
          status: 'ready' as Status,
          ran: s.spec,
          run: m.run,
          scene: null,
          frame: null,
          values: new Map(),
          problem: lasting(s.problem),
          rejected: null,
        };
        return { state, lacking: false };
      }
      const same = s.run?.key === m.run.key;
      const state: State = {
        ...s,
        status: 'ready',
        progress: growing(m.run) ? s.progress : 0,
        host: 0,
        ahead: 0,
        ran: s.spec,
        run: m.run,
        scene: m.scene,
        frame: m.frame,
        values: merge(new Map(), m.frame.values),
        problem: lasting(s.problem),
        rejected: null,
        tables: null,
        making: -1,
        search: kept(s.search, m.run.key),
        history: same ? s.history : null,
        choice: { ...s.choice, finding: same ? s.choice.finding : -1 },
      };
      return { state, lacking: false };
    }
    case 'frame': {
      if (!m.frame || !s.run) return { state: s, lacking: false };
      const scene = m.scene ?? s.scene;
      if (!scene) return { state: s, lacking: true };
      const values = merge(s.values, m.frame.values);
      // Arrays have other IDs in another launch's scene, and shared memory is another block's.
      const history =
        m.scene && s.history && (m.scene.launch !== s.scene?.launch || arrayOf(scene, s.history.array)?.space === 'shared')
          ? null
          : s.history;
      // A table is about a block, and worded.
      const tables = m.scene ? null : s.tables;
      const state: State = {
        ...s,
        tables,
        status: 'ready',
        run: m.run ?? s.run,
        scene,
        frame: m.frame,
        values,
        history,
        problem: lasting(s.problem),
      };
      // More of a run has been executed, or it is worded anew.
      if (m.run) {
        state.cost = null;
        state.making = -1;
        if (!growing(m.run)) state.progress = 0;
      }
      return { state, lacking: scene.arrays.some((a) => a.space !== 'local' && !values.has(a.id)) };
    }
    case 'searching':
    case 'searched': {
      if (!s.search) return { state: s, lacking: false };
      const over = m.kind === 'searched';
      return {
        state: { ...s, search: { ...s.search, ...m.outcome, over, key: over && !m.outcome.found ? (s.run?.key ?? '') : '' } },
        lacking: false,
      };
    }
    case 'rejected':
      return {
        state: {
          ...s,
          status: 'error',
          progress: 0,
          host: 0,
          ahead: 0,
          problem: null,
          rejected: { diagnostics: m.diagnostics, source: m.source ?? null },
        },
        lacking: false,
      };
    case 'comparing':
    case 'compared':
    case 'sweeping':
    case 'swept':
      return { state: s, lacking: false }; // of studies, which have connections of their own
    case 'refused':
      // A step or a look that cannot be served leaves the picture as it is; an open that cannot be served has nothing to show.
      return {
        state: {
          ...s,
          status: s.status === 'ready' && s.frame ? 'ready' : 'error',
          progress: 0,
          host: 0,
          ahead: 0,
          making: -1,
          problem: m.problem,
          search: s.search?.over ? s.search : null,
        },
        lacking: false,
      };
    case 'pong':
    case 'room':
    case 'moved':
    case 'counted':
    case 'invited':
    case 'seated':
      return { state: s, lacking: false }; // a connection, or a room's own element, takes these
    default:
      return assertNever(m);
  }
}

/** What is left of a search when a run opens: the run found takes it over, any other ends it. */
function kept(s: Search | null, key: string): Search | null {
  if (!s?.over) return null;
  if (s.key === '') return { ...s, key };
  return s.key === key ? s : null;
}

function merge(old: ReadonlyMap<number, Values>, come: Values[]): ReadonlyMap<number, Values> {
  if (!come.length) {
    let marked = false;
    for (const v of old.values()) if (v.fresh.length) marked = true;
    if (!marked) return old;
  }
  const all = new Map(old);
  // What an earlier step wrote is fresh no longer.
  for (const [id, v] of all) if (v.fresh.length) all.set(id, { ...v, fresh: [] });
  for (const v of come) all.set(v.array, v);
  return all;
}

/** A state with a listener, told at most once a display frame however many messages came. */
export class Store {
  private waiting = false; // told in this display frame already
  private late = false; // changed since
  constructor(
    public state: State,
    private readonly paint: (s: State) => void,
    private readonly soon: (f: () => void) => void = (f) => (document.hidden ? setTimeout(f, 16) : requestAnimationFrame(f)),
  ) {}

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.touch();
  }

  choose(change: Partial<Choice>): void {
    this.set({ choice: { ...this.state.choice, ...change } });
  }

  /** Takes a message in; true when contents are lacking. */
  receive(m: Server): boolean {
    const { state, lacking } = receive(this.state, m);
    this.state = state;
    this.touch();
    return lacking;
  }

  /** The first change in a display frame is told at once, so that it is painted in that frame; what comes after it waits for the next one. */
  private touch(): void {
    if (this.waiting) {
      this.late = true;
      return;
    }
    this.waiting = true;
    this.paint(this.state);
    this.soon(() => {
      this.waiting = false;
      if (!this.late) return;
      this.late = false;
      this.touch();
    });
  }
}
