// A connection to a session: reconnecting, in order, never more than two requests under way.
// It knows messages and time; it knows no frame's contents and no element.
import { limits } from '../limits';
import { Version } from './types.gen';
import type {
  AheadMessage,
  BesideMessage,
  BlockStep,
  FindMessage,
  Focus,
  Frame,
  FramedMessage,
  OpenedMessage,
  TableFormat,
  Place,
  Server,
  StepSize,
  Spec,
  TableName,
  WhyMessage,
} from './types.gen';
import type { Request } from './message';
import { type LinkState, type Outside, ReconnectingSocket, browser } from './reconnect';

/** What a connection is asked to show; sent again whenever it is made anew. */
export interface Want {
  spec: Spec;
  place?: Place;
  step?: BlockStep; // where no place is named
  focus?: Focus;
  mistake?: boolean; // before the first error, where neither place nor step is named; at that place, with the sentence that announces it
}

/** What a search looks for. */
export type Wanted = Omit<FindMessage, 'kind' | 'seq'>;

const LONGEST_WAIT = 8000; // ms between attempts
const REQUESTS_UNDER_WAY = 2; // requests sent and not answered
const SEARCHES_WAITING = 9; // searches that wait for the one under way
const ANSWER_DEADLINE = 10_000; // ms without any answer before everything is requested again
const LIFE_DEADLINE = 4000; // ms without any sign of life, once one was requested, before the connection is made anew

export class Link {
  private readonly line: ReconnectingSocket;
  private seq = 0;
  private openSeq = 0; // answers to what was asked before this one are of another run
  private flight: number[] = [];
  private queue: Request[] = [];
  private want: Want | null = null;
  private watch = 0;
  private silent = false; // a sign of life was requested, and nothing has come since
  private xy = false;
  private hot = false;
  private size: StepSize | '' = '';
  private others: Pick<BesideMessage, 'blocks' | 'threads'> = {};
  private lookSeq = 0; // of the last look that was sent
  private findSeq = 0; // of the search that is under way; 0 for none
  private sought = ''; // what the last search was sent for
  private ahead: AheadMessage | null = null; // what one more step leads to from what is shown; null once anything else is requested
  private seen: (() => Frame) | null = null; // what is shown, with all that it needs
  private left: (() => Frame) | null = null; // what was shown before it

  /** Is told of the frame that one more step leads to, while another one is shown. */
  foreseen: (f: Frame) => void = () => {};

  /** What was looked at last and is not shown yet: a press that comes before the frame goes on from here. */
  aim: Focus | null = null;

  constructor(
    url: string,
    private readonly onMessage: (m: Server) => void,
    private readonly onState: (s: LinkState, tries: number) => void,
    private readonly outside: Outside = browser,
  ) {
    const user = {
      opened: (tries: number) => this.opened(tries),
      received: (m: Server) => this.receive(m),
      dropped: () => this.dropped(),
      state: onState,
    };
    this.line = new ReconnectingSocket(url, LONGEST_WAIT, user, outside);
  }

  /** Begins or replaces the run. */
  open(want: Want): void {
    this.want = want;
    this.queue = [];
    this.aim = null;
    if (this.line.up) this.sendOpen();
    else this.line.begin();
  }

  /** Whether a message answers the last request for a run. */
  opens(m: Server): boolean {
    return m.seq === this.openSeq;
  }

  /** What to ask for after a lost connection, the place and focus last seen, and the frame that shows them again after another one. */
  remember(place: Place, focus: Focus, whole: () => Frame): void {
    if (this.want) this.want = { ...this.want, place, focus };
    this.seen = whole;
  }

  /** Steps; a repeated key is dropped while earlier steps wait, a pressed one is added to them. */
  step(size: StepSize, count: number, repeat = false): void {
    this.size = size;
    if (this.takes(size, count)) return;
    if (repeat && this.queue.length) return;
    this.queue = this.queue.filter((r) => r.kind !== 'find');
    const last = this.queue[this.queue.length - 1];
    if (last?.kind === 'step' && last.size === size) {
      const sum = last.count + count;
      if (sum === 0) this.queue.pop();
      else last.count = Math.max(-limits.steps, Math.min(limits.steps, sum));
    } else this.queue.push({ kind: 'step', size, count });
    this.pump();
  }

  /** Shows the frame of a step that has come already, and says so to the server, which answers with the frame of the next one. */
  private takes(size: StepSize, count: number): boolean {
    const { ahead } = this;
    if (ahead?.size !== size || !this.line.up || this.pending) return false;
    const frame = count === ahead.count ? ahead.frame : count === -ahead.count && ahead.back ? this.left?.() : undefined;
    if (!frame) return false;
    this.show({ kind: 'frame', seq: this.send({ kind: 'step', size, count, taken: true }), frame });
    return true;
  }

  private show(m: FramedMessage | OpenedMessage): void {
    this.left = this.seen;
    this.seen = null;
    this.onMessage(m);
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

  /** What is shown beside the focus from now on, in this run and in those opened later. */
  beside(blocks: [number, number, number][], threads: [number, number, number][]): void {
    this.others = { blocks, threads };
    this.queue = this.queue.filter((r) => r.kind !== 'beside');
    if (!this.line.up) return; // open says it
    this.queue.push({ kind: 'beside', blocks, threads });
    this.pump();
  }

  /** Of what size the steps are that frames tell of in runs that are opened from now on. */
  tell(size: StepSize): void {
    this.size = size;
  }

  /** How elements of matrices are written from now on, in this run and in those opened later. */
  notate(xy: boolean): void {
    this.xy = xy;
    this.queue = this.queue.filter((r) => r.kind !== 'notate');
    if (!this.line.up) return; // open says it
    this.queue.push({ kind: 'notate', xy });
    this.pump();
  }

  /** Whether frames tell how often elements were loaded, in this run and in those opened later. */
  heat(on: boolean): void {
    this.hot = on;
    this.queue = this.queue.filter((r) => r.kind !== 'heat');
    if (!this.line.up) return; // open says it
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
    if (this.line.up) this.line.send({ kind: 'cancel', seq: ++this.seq });
  }

  /**
   * Searches, from the place where what was asked for before leads: the same again goes on from what the search before has found, anything
   * else takes its place.
   */
  find(wanted: Wanted): void {
    const again = JSON.stringify({ kind: 'find', ...wanted });
    this.queue = this.queue.filter((r) => r.kind !== 'find' || JSON.stringify(r) === again);
    if (again !== this.sought) this.findSeq = 0;
    if (this.queue.filter((r) => r.kind === 'find').length < SEARCHES_WAITING) this.queue.push({ kind: 'find', ...wanted });
    this.pump();
  }

  /** Asks for a cell's history. */
  recall(id: number, cell: number): void {
    this.queue = this.queue.filter((r) => r.kind !== 'recall');
    this.queue.push({ kind: 'recall', id, cell });
    this.pump();
  }

  /** Asks why something is as it is. */
  why(about: Omit<WhyMessage, 'kind' | 'seq'>): void {
    this.queue = this.queue.filter((r) => r.kind !== 'why');
    this.queue.push({ kind: 'why', ...about });
    this.pump();
  }

  /** Asks for what the focused launch costs. */
  assess(): void {
    this.queue = this.queue.filter((r) => r.kind !== 'assess');
    this.queue.push({ kind: 'assess' });
    this.pump();
  }

  /** Asks what makes the focused launch slow. */
  diagnose(): void {
    this.queue = this.queue.filter((r) => r.kind !== 'diagnose');
    this.queue.push({ kind: 'diagnose' });
    this.pump();
  }

  /** Asks for a table, or for a text of it to hand out. */
  tabulate(table: TableName | '', format?: TableFormat): void {
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
    if (this.line.up) this.send({ kind: 'give-up' });
  }

  resync(): void {
    this.queue.push({ kind: 'resync' });
    this.pump();
  }

  /** Requests that are sent or wait. */
  get pending(): number {
    return this.flight.length + this.queue.length;
  }

  /**
   * The page is looked at again, or the network is back: tries again now, or sees whether the connection still lives. A computer that slept
   * hears of its end from nobody.
   */
  wake(): void {
    if (this.line.retry() || !this.line.up || this.silent) return;
    this.silent = true;
    this.send({ kind: 'ping' });
  }

  close(): void {
    this.line.close();
  }

  private opened(tries: number): void {
    this.onState('open', tries);
    this.sendOpen();
  }

  private dropped(): void {
    this.silent = false;
    this.outside.cancel(this.watch);
    this.watch = 0;
    this.flight = [];
    this.aim = this.ahead = this.seen = this.left = null;
    this.findSeq = 0;
    // A place still wanted is part of what to reopen; relative steps are not, since nobody saw where they began.
    for (const r of this.queue) if (this.want && r.kind === 'seek') this.want = { ...this.want, place: r.place };
    this.queue = [];
  }

  private sendOpen(): void {
    if (!this.want) return;
    this.flight = [];
    this.findSeq = 0;
    this.openSeq = this.send({
      kind: 'open',
      version: Version,
      ...(this.xy && { xy: true }),
      ...(this.hot && { heat: true }),
      ...(this.size && { size: this.size }),
      ...this.others,
      ...this.want,
    });
  }

  private pump(): void {
    while (this.line.up && this.queue.length && this.flight.length < REQUESTS_UNDER_WAY) {
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
    this.ahead = null;
    this.line.send({ ...r, seq, ...(r.kind === 'step' && Math.abs(r.count) === 1 && { ahead: true }) });
    this.rewatch();
    return seq;
  }

  private rewatch(): void {
    this.outside.cancel(this.watch);
    this.watch = this.flight.length
      ? this.outside.after(this.silent ? LIFE_DEADLINE : ANSWER_DEADLINE, () => {
          if (this.silent) {
            this.line.lose();
            return;
          }
          this.silent = true;
          this.flight = [];
          this.send({ kind: 'resync' });
        })
      : 0;
  }

  private receive(m: Server): void {
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
    if (m.kind === 'opened') this.line.settled();
    // A frame that the server sends unrequested may be from another moment than the one that the step continues from.
    this.ahead = m.kind === 'ahead' && m.seq === this.seq && !this.queue.length ? m : null;
    this.flight = m.seq === 0 && m.kind === 'opened' ? [] : this.flight.filter((s) => s > m.seq);
    if (m.seq >= this.findSeq) this.findSeq = 0;
    if (m.seq >= this.lookSeq && !this.queue.some((r) => r.kind === 'look')) this.aim = null;
    if (m.kind === 'frame' || m.kind === 'opened') this.show(m);
    else if (m.kind !== 'ahead') this.onMessage(m);
    if (this.ahead?.frame) this.foreseen(this.ahead.frame);
    this.rewatch();
    this.pump();
  }
}
