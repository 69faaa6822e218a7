// A connection to a room: reconnecting, in order of numbers. It knows messages and time; it knows no frame's contents and no element.
import type { ClientKind, RoomAsk, Server } from './types.gen';
import { type LinkState, type Outside, type SocketLike, VERSION, browser, parked, told } from './socket';

const FIRST_WAIT = 250; // ms before the first new attempt
const LONGEST_WAIT = 5000;
const PULSE = 5000; // ms between looks at the clock: a longer gap means that the computer slept
const PATIENCE = 4000; // ms for an answer after that
const OPEN = 1; // WebSocket.OPEN

export class RoomLink {
  private socket: SocketLike | null = null;
  private up = false;
  private tries = 0;
  private timer = 0;
  private watch = 0;
  private pulse = 0;
  private seen = Date.now();
  private ended = false;
  private parked = false; // it waits until somebody looks at the page
  private number = 0; // of the picture that the page has
  private asked = false; // everything was asked for and has not come
  private seq = 0;

  /** `enter` is asked for whenever the connection is made anew. */
  constructor(
    private readonly url: string,
    private readonly enter: () => { room: RoomAsk; xy: boolean },
    private readonly onMessage: (m: Server) => void,
    private readonly onState: (s: LinkState, tries: number) => void,
    private readonly outside: Outside = browser,
  ) {
    this.connect();
    this.beat();
  }

  /** Tells the room something. False while there is no connection. */
  say(kind: ClientKind, room?: RoomAsk, rest?: { xy?: boolean }): boolean {
    if (!this.up) return false;
    this.socket!.send(JSON.stringify({ kind, seq: ++this.seq, ...(room && { room }), ...rest }));
    return true;
  }

  /** Asks for everything. */
  resync(): void {
    this.asked = this.say('resync');
  }

  /** The page is looked at again, or the network is back: what is not answered now was lost meanwhile. */
  wake(): void {
    if (this.ended) return;
    if (this.timer || this.parked) {
      this.outside.cancel(this.timer);
      this.timer = 0;
      this.parked = false;
      this.connect();
      return;
    }
    if (!this.up || this.watch) return;
    this.resync();
    this.watch = this.outside.after(PATIENCE, () => {
      this.watch = 0;
      this.lost();
    });
  }

  close(): void {
    this.ended = true;
    this.outside.cancel(this.timer);
    this.outside.cancel(this.watch);
    this.outside.cancel(this.pulse);
    this.drop();
  }

  private beat(): void {
    this.pulse = this.outside.after(PULSE, () => {
      const slept = Date.now() - this.seen > 3 * PULSE;
      this.seen = Date.now();
      // A browser that put the page to sleep may have ended the connection without a word.
      if (this.up && (this.socket?.readyState ?? 0) > OPEN) this.lost();
      else if (slept && !this.parked) this.wake();
      this.beat();
    });
  }

  private connect(): void {
    if (this.ended) return;
    this.onState('connecting', this.tries);
    const s = this.outside.connect(this.url);
    this.socket = s;
    s.onopen = () => {
      if (this.socket !== s) return;
      this.up = true;
      this.number = 0;
      this.asked = false;
      const { room, xy } = this.enter();
      this.socket.send(JSON.stringify({ kind: 'enter', seq: ++this.seq, version: VERSION, ...(xy && { xy }), room }));
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
    this.up = false;
    this.outside.cancel(this.watch);
    this.watch = 0;
    if (s) {
      s.onopen = s.onclose = s.onmessage = null;
      s.close();
    }
  }

  private receive(data: unknown): void {
    let m: Server;
    try {
      m = JSON.parse(String(data)) as Server;
    } catch {
      this.lost(); // what is no message of ours ends the connection; the next one begins with everything
      return;
    }
    this.outside.cancel(this.watch);
    this.watch = 0;
    if (m.kind === 'refused' && FINAL.has(m.problem?.code ?? '')) {
      this.onMessage(m);
      this.close();
      return;
    }
    if (m.kind !== 'refused' && this.tries) this.tries = 0;
    this.onState('open', 0);
    if (m.kind === 'frame' && m.after !== this.number) {
      // A picture is missing in between: this one cannot be added to what the page has.
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
const FINAL = new Set(['no-room', 'full', 'not-presenter', 'version']);
