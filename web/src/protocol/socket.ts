// A connection to a session: reconnecting, in order, never more than two requests under way.
// It knows messages and time; it knows no frame's contents and no element.
import type { Client, Focus, Format, Place, Server, Size, Spec, TableName } from './types.gen';

export const VERSION = 1;

/** What the browser lends: replaced in tests. */
export interface Outside {
  connect(url: string): SocketLike;
  after(ms: number, f: () => void): number;
  cancel(timer: number): void;
  random(): number;
  hidden(): boolean; // nobody looks at the page
}

export interface SocketLike {
  readonly readyState?: number;
  onopen: ((e: any) => void) | null;
  onclose: ((e: any) => void) | null;
  onmessage: ((e: { data: any }) => void) | null;
  onerror: ((e: any) => void) | null;
  send(data: string): void;
  close(): void;
}

export const browser: Outside = {
  connect: (url) => new WebSocket(url) as unknown as SocketLike,
  after: (ms, f) => window.setTimeout(f, ms),
  cancel: (t) => window.clearTimeout(t),
  random: () => Math.random(),
  hidden: () => document.hidden,
};

/** How long a server that is restarted asks this page to wait, in ms: each page gets a time of its own, so that they do not all come back at once. */
export function told(e: { code?: number; reason?: string } | undefined): number | undefined {
  const ms = e?.code === 1012 ? /(\d{1,6}) ms/.exec(e.reason ?? '') : null;
  return ms ? Number(ms[1]) : undefined;
}

/** A server with too many pages ended this connection, which was idle: its page comes back when somebody looks at it. */
export const parked = (e: { code?: number } | undefined): boolean => e?.code === 4001;

/** What a connection is asked to show; sent again whenever it is made anew. */
export interface Want {
  spec: Spec;
  place?: Place;
  focus?: Focus;
}

export type LinkState = 'connecting' | 'open' | 'lost';

/** What a search looks for. */
export type Wanted = Pick<Client, 'sought' | 'back' | 'lines' | 'everywhere' | 'id' | 'cell'>;

type Request = Omit<Client, 'seq'>;

const FIRST_WAIT = 250; // ms before the first new attempt
const LONGEST_WAIT = 8000;
const UNDER_WAY = 2; // requests sent and not answered
const MOST = 1000; // steps in one message
const FINDS = 9; // searches that wait for the one under way
const PATIENCE = 10_000; // ms without any answer before everything is asked for again
const GLANCE = 4000; // ms without any sign of life, once one was asked for, before the connection is made anew

export class Link {
  private socket: SocketLike | null = null;
  private up = false;
  private seq = 0;
  private openSeq = 0; // answers to what was asked before this one are of another run
  private flight: number[] = [];
  private queue: Request[] = [];
  private want: Want | null = null;
  private tries = 0;
  private timer = 0;
  private watch = 0;
  private parked = false; // it waits until somebody looks at the page
  private silent = false; // a sign of life was asked for, and nothing has come since
  private ended = false;
  private xy = false;
  private hot = false;
  private others: Pick<Client, 'blocks' | 'threads'> = {};
  private lookSeq = 0; // of the last look that was sent
  private findSeq = 0; // of the search that is under way; 0 for none
  private sought = ''; // what the last search was sent for

  /** What was looked at last and is not shown yet: a press that comes before the frame goes on from here. */
  aim: Focus | null = null;

  constructor(
    private readonly url: string,
    private readonly onMessage: (m: Server) => void,
    private readonly onState: (s: LinkState, tries: number) => void,
    private readonly outside: Outside = browser,
  ) {}

  /** Begins or replaces the run. */
  open(want: Want): void {
    this.want = want;
    this.queue = [];
    this.aim = null;
    if (this.up) this.sendOpen();
    else if (!this.socket && !this.timer) {
      this.parked = false;
      this.connect();
    }
  }

  /** Whether a message answers the last request for a run. */
  opens(m: Server): boolean {
    return m.seq === this.openSeq;
  }

  /** What to ask for after a lost connection: the place and focus last seen. */
  remember(place: Place, focus: Focus): void {
    if (this.want) this.want = { ...this.want, place, focus };
  }

  /** Steps; a repeated key is dropped while earlier steps wait, a pressed one is added to them. */
  step(size: Size, count: number, repeat = false): void {
    if (repeat && this.queue.length) return;
    this.queue = this.queue.filter((r) => r.kind !== 'find');
    const last = this.queue[this.queue.length - 1];
    if (last?.kind === 'step' && last.size === size) {
      const sum = (last.count ?? 0) + count;
      if (sum === 0) this.queue.pop();
      else last.count = Math.max(-MOST, Math.min(MOST, sum));
    } else this.queue.push({ kind: 'step', size, count });
    this.pump();
  }

  /** Goes to a place; what waited before it is pointless. */
  seek(place: Place): void {
    this.queue = this.queue.filter((r) => r.kind !== 'seek' && r.kind !== 'step' && r.kind !== 'find');
    this.queue.push({ kind: 'seek', place });
    this.pump();
  }

  /** Looks at something else; what was to be looked at just before need not be shown. */
  look(focus: Focus): void {
    this.aim = focus;
    this.queue = this.queue.filter((r, i, all) => r.kind !== 'find' && !(r.kind === 'look' && i === all.length - 1));
    this.queue.push({ kind: 'look', focus });
    this.pump();
  }

  reshape(array: string, rows: number, cols: number, image?: 'gray' | 'rgb' | 'none'): void {
    this.queue.push({ kind: 'reshape', array, rows, cols, ...(image && { image }) });
    this.pump();
  }

  /** What stands beside the focus from now on, in this run and in those opened later. */
  beside(blocks: [number, number, number][], threads: [number, number, number][]): void {
    this.others = { blocks, threads };
    this.queue = this.queue.filter((r) => r.kind !== 'beside');
    if (!this.up) return; // open says it
    this.queue.push({ kind: 'beside', blocks, threads });
    this.pump();
  }

  /** How elements of matrices are written from now on, in this run and in those opened later. */
  notate(xy: boolean): void {
    this.xy = xy;
    this.queue = this.queue.filter((r) => r.kind !== 'notate');
    if (!this.up) return; // open says it
    this.queue.push({ kind: 'notate', xy });
    this.pump();
  }

  /** Whether frames tell how often elements were loaded, in this run and in those opened later. */
  heat(on: boolean): void {
    this.hot = on;
    this.queue = this.queue.filter((r) => r.kind !== 'heat');
    if (!this.up) return; // open says it
    this.queue.push({ kind: 'heat', heat: on });
    this.pump();
  }

  /** Searches a schedule for a finding, a race. */
  search(finding: number): void {
    this.queue.push({ kind: 'search', finding });
    this.pump();
  }

  /** Ends the search; its own answer tells that it has ended. */
  cancel(): void {
    if (this.up) this.socket!.send(JSON.stringify({ kind: 'cancel', seq: ++this.seq }));
  }

  /** Searches, from the place where what was asked for before leads: the same again goes on from what the search before has found, anything else takes its place. */
  find(wanted: Wanted): void {
    const again = JSON.stringify({ kind: 'find', ...wanted });
    this.queue = this.queue.filter((r) => r.kind !== 'find' || JSON.stringify(r) === again);
    if (again !== this.sought) this.findSeq = 0;
    if (this.queue.filter((r) => r.kind === 'find').length < FINDS) this.queue.push({ kind: 'find', ...wanted });
    this.pump();
  }

  /** Asks for a cell's history. */
  recall(id: number, cell: number): void {
    this.queue = this.queue.filter((r) => r.kind !== 'recall');
    this.queue.push({ kind: 'recall', id, cell });
    this.pump();
  }

  /** Asks for what the focused launch costs. */
  assess(): void {
    this.queue = this.queue.filter((r) => r.kind !== 'assess');
    this.queue.push({ kind: 'assess' });
    this.pump();
  }

  /** Asks for a table, or for a text of it to hand out. */
  tabulate(table: TableName | '', format?: Format): void {
    this.queue = this.queue.filter((r) => r.kind !== 'tabulate');
    this.queue.push({ kind: 'tabulate', ...(table && { table }), ...(format && { format }) });
    this.pump();
  }

  /** Takes back what was opened last: after a lost connection this is asked for. */
  keep(want: Want): void {
    this.want = want;
  }

  /** Gives up the run, the search for a moment or the history under way, without waiting for answers. */
  giveUp(): void {
    this.queue = [];
    this.findSeq = 0;
    if (this.up) this.send({ kind: 'give-up' });
  }

  resync(): void {
    this.queue.push({ kind: 'resync' });
    this.pump();
  }

  /** Requests that are sent or wait. */
  get pending(): number {
    return this.flight.length + this.queue.length;
  }

  /** The page is looked at again, or the network is back: tries again now, or sees whether the connection still lives. A computer that slept hears of its end from nobody. */
  wake(): void {
    if (this.ended) return;
    if (this.timer || this.parked) {
      this.outside.cancel(this.timer);
      this.timer = 0;
      this.parked = false;
      this.connect();
    } else if (this.up && !this.silent) {
      this.silent = true;
      this.send({ kind: 'ping' });
    }
  }

  close(): void {
    this.ended = true;
    this.outside.cancel(this.timer);
    this.outside.cancel(this.watch);
    this.drop();
  }

  private connect(): void {
    if (this.ended) return;
    this.onState('connecting', this.tries);
    const s = this.outside.connect(this.url);
    this.socket = s;
    s.onopen = () => {
      if (this.socket !== s) return;
      this.up = true;
      this.onState('open', this.tries);
      this.sendOpen();
    };
    s.onmessage = (e) => {
      if (this.socket === s) this.receive(e.data);
    };
    s.onerror = () => {};
    s.onclose = (e) => {
      if (this.socket === s) this.lost(told(e), parked(e));
    };
  }

  /** Tries again: when the server said, or after a wait that grows, or when somebody looks. */
  private lost(wait?: number, parked = false): void {
    this.drop();
    if (this.ended) return;
    this.tries++;
    this.onState('lost', this.tries);
    this.parked = parked && this.outside.hidden();
    if (this.parked) return;
    if (parked) wait = LONGEST_WAIT;
    const roof = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.tries - 1, 10));
    this.timer = this.outside.after(wait ?? roof * (0.5 + this.outside.random() / 2), () => {
      this.timer = 0;
      this.connect();
    });
  }

  private drop(): void {
    const s = this.socket;
    this.socket = null;
    this.up = this.silent = false;
    this.outside.cancel(this.watch);
    this.watch = 0;
    this.flight = [];
    this.aim = null;
    this.findSeq = 0;
    // A place still wanted is part of what to reopen; relative steps are not, since nobody saw where they began.
    for (const r of this.queue) if (this.want && r.kind === 'seek' && r.place) this.want = { ...this.want, place: r.place };
    this.queue = [];
    if (s) {
      s.onopen = s.onclose = s.onmessage = null;
      s.close();
    }
  }

  private sendOpen(): void {
    if (!this.want) return;
    this.flight = [];
    this.findSeq = 0;
    this.openSeq = this.send({
      kind: 'open',
      version: VERSION,
      ...(this.xy && { xy: true }),
      ...(this.hot && { heat: true }),
      ...this.others,
      ...this.want,
    });
  }

  private pump(): void {
    while (this.up && this.queue.length && this.flight.length < UNDER_WAY) {
      const next = this.queue[0]!;
      // A search that is sent ends the one under way.
      if (next.kind === 'find' && this.findSeq) return;
      this.queue.shift();
      const seq = this.send(next);
      this.findSeq = next.kind === 'find' ? seq : 0;
      if (next.kind === 'find') this.sought = JSON.stringify(next);
      if (next.kind === 'look') this.lookSeq = seq;
    }
  }

  private send(r: Request): number {
    const seq = ++this.seq;
    this.flight.push(seq);
    this.socket!.send(JSON.stringify({ ...r, seq }));
    this.rewatch();
    return seq;
  }

  private rewatch(): void {
    this.outside.cancel(this.watch);
    this.watch = this.flight.length
      ? this.outside.after(this.silent ? GLANCE : PATIENCE, () => {
          if (this.silent) {
            this.lost();
            return;
          }
          this.silent = true;
          this.flight = [];
          this.send({ kind: 'resync' });
        })
      : 0;
  }

  private receive(data: any): void {
    let m: Server;
    try {
      m = JSON.parse(String(data)) as Server;
    } catch {
      this.lost(); // what is no message of ours ends the connection; the next one begins with everything
      return;
    }
    this.silent = false;
    if (m.seq !== 0 && m.seq < this.openSeq) return;
    if (m.kind === 'pong') {
      this.flight = this.flight.filter((s) => s !== m.seq);
      this.rewatch();
      return;
    }
    if (m.kind === 'progress' || m.kind === 'searching' || m.kind === 'seeking' || m.kind === 'tabulating') {
      this.rewatch();
      this.onMessage(m);
      return;
    }
    if (m.kind === 'opened') this.tries = 0;
    this.flight = m.seq === 0 && m.kind === 'opened' ? [] : this.flight.filter((s) => s > m.seq);
    if (m.seq >= this.findSeq) this.findSeq = 0;
    if (m.seq >= this.lookSeq && !this.queue.some((r) => r.kind === 'look')) this.aim = null;
    this.onMessage(m);
    this.rewatch();
    this.pump();
  }
}
