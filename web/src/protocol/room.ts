// A connection to a room: reconnecting, in order of numbers. It knows messages and time; it knows no frame's contents and no element.
import { Version } from './types.gen';
import type { EnterMessage, ProblemCode, Server } from './types.gen';
import type { Request } from './message';
import { type LinkState, type Outside, ReconnectingSocket, browser } from './reconnect';

const LONGEST_WAIT = 5000; // ms between attempts
const CLOCK_PERIOD = 5000; // ms between looks at the clock: a longer gap means that the computer slept
const ANSWER_DEADLINE = 4000; // ms for an answer after that

/** What a page says of itself when it enters. */
export type Introduction = Omit<EnterMessage, 'kind' | 'seq' | 'version'>;

export class RoomLink {
  private readonly line: ReconnectingSocket;
  private watch = 0;
  private pulse = 0;
  private seen = Date.now();
  private number = 0; // of the picture that the page has
  private asked = false; // everything was requested and has not come
  private seq = 0;

  /** `enter` is asked for whenever the connection is made anew. */
  constructor(
    url: string,
    private readonly enter: () => Introduction,
    private readonly onMessage: (m: Server) => void,
    private readonly onState: (s: LinkState, tries: number) => void,
    private readonly outside: Outside = browser,
  ) {
    const user = {
      opened: () => this.opened(),
      received: (m: Server) => this.receive(m),
      dropped: () => this.unwatch(),
      state: onState,
    };
    this.line = new ReconnectingSocket(url, LONGEST_WAIT, user, outside);
    this.line.begin();
    this.beat();
  }

  /** Tells the room something. False while there is no connection. */
  say(m: Request): boolean {
    if (!this.line.up) return false;
    this.line.send({ ...m, seq: ++this.seq });
    return true;
  }

  /** Asks for everything. */
  resync(): void {
    this.asked = this.say({ kind: 'resync' });
  }

  /** The page is looked at again, or the network is back: what is not answered now was lost meanwhile. */
  wake(): void {
    if (this.line.retry() || !this.line.up || this.watch) return;
    this.resync();
    this.watch = this.outside.after(ANSWER_DEADLINE, () => {
      this.watch = 0;
      this.line.lose();
    });
  }

  close(): void {
    this.outside.cancel(this.pulse);
    this.line.close();
  }

  private beat(): void {
    this.pulse = this.outside.after(CLOCK_PERIOD, () => {
      const slept = Date.now() - this.seen > 3 * CLOCK_PERIOD;
      this.seen = Date.now();
      // A browser that put the page to sleep may have ended the connection without a word.
      if (this.line.dead) this.line.lose();
      else if (slept && !this.line.parked) this.wake();
      this.beat();
    });
  }

  private opened(): void {
    this.number = 0;
    this.asked = false;
    this.line.send({ kind: 'enter', seq: ++this.seq, version: Version, ...this.enter() });
  }

  private unwatch(): void {
    this.outside.cancel(this.watch);
    this.watch = 0;
  }

  private receive(m: Server): void {
    this.unwatch();
    if (m.kind === 'refused' && FINAL.has(m.problem.code)) {
      this.onMessage(m);
      this.close();
      return;
    }
    if (m.kind !== 'refused') this.line.settled();
    this.onState('open', 0);
    if (m.kind === 'frame' && m.after !== this.number) {
      // A picture between them is missing: this one cannot be added to what the page has.
      if (!this.asked) this.resync();
      return;
    }
    if (m.kind === 'opened' || m.kind === 'frame') {
      this.number = m.number ?? 0;
      this.asked = false;
    }
    this.onMessage(m);
  }
}

/** What is wrong for good: the page says so, and does not try again. A question or an answer that the server refuses is none of it. */
const FINAL = new Set<ProblemCode>(['no-room', 'full', 'not-presenter', 'version']);
