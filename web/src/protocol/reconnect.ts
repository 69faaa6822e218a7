// A socket that is made anew whenever it is lost. It knows time and JSON; what a message means, and what to say first, is its user's.
import type { Server } from './types.gen';

/** What the browser lends: replaced in tests. */
export interface Outside {
  connect(url: string): SocketLike;
  after(ms: number, f: () => void): number;
  cancel(timer: number): void;
  random(): number;
  hidden(): boolean; // nobody looks at the page
}

const CONNECTING = 0, // WebSocket.CONNECTING
  OPEN = 1;

export interface SocketLike {
  readonly readyState?: number;
  onopen: ((e: any) => void) | null;
  onclose: ((e: any) => void) | null;
  onmessage: ((e: { data: any }) => void) | null;
  onerror: ((e: any) => void) | null;
  send(data: string): void;
  close(): void;
}

let lent: WebSocket | null = null; // is made, and not used yet

/** Makes a socket for whoever connects to the address first. */
export function lend(url: string): void {
  lent = new WebSocket(url);
}

/** The socket that is lent for an address, as long as it is of use. */
function borrowed(url: string): WebSocket | null {
  if (lent?.url !== url) return null;
  const s = lent;
  lent = null;
  return s.readyState <= OPEN ? s : null;
}

export const browser: Outside = {
  connect: (url) => (borrowed(url) ?? new WebSocket(url)) as unknown as SocketLike,
  after: (ms, f) => window.setTimeout(f, ms),
  cancel: (t) => window.clearTimeout(t),
  random: () => Math.random(),
  hidden: () => document.hidden,
};

export type LinkState = 'connecting' | 'open' | 'lost';

/** Who uses the socket. */
export interface User {
  /** It is open, after so many failed attempts: nothing was sent on it yet. */
  opened(tries: number): void;
  received(m: Server): void;
  /** It was lost or closed: what was under way on it has no answer. */
  dropped(): void;
  /** It tries to connect, or has lost the connection; `tries` counts failed attempts since the last good one. */
  state(s: 'connecting' | 'lost', tries: number): void;
}

const FIRST_WAIT = 250; // ms before the first new attempt

/**
 * How long a server that is restarted asks this page to wait, in ms: each page gets a time of its own, so that they do not all come back at
 * once.
 */
function told(e: { code?: number; reason?: string } | undefined): number | undefined {
  const ms = e?.code === 1012 ? /(\d{1,6}) ms/.exec(e.reason ?? '') : null;
  return ms ? Number(ms[1]) : undefined;
}

/** A server with too many pages ended this connection, which was idle: its page comes back when somebody looks at it. */
const parked = (e: { code?: number } | undefined): boolean => e?.code === 4001;

export class ReconnectingSocket {
  private socket: SocketLike | null = null;
  private open = false;
  private tries = 0;
  private timer = 0;
  private away = false;
  private ended = false;

  /** `longest` is the longest wait before a new attempt, in ms. */
  constructor(
    private readonly url: string,
    private readonly longest: number,
    private readonly user: User,
    private readonly outside: Outside,
  ) {}

  get up(): boolean {
    return this.open;
  }

  /** It waits until somebody looks at the page. */
  get parked(): boolean {
    return this.away;
  }

  /** The browser has ended the connection without a word. */
  get dead(): boolean {
    return this.open && (this.socket?.readyState ?? 0) > OPEN;
  }

  /** Connects, unless that is done or due. */
  begin(): void {
    if (this.socket || this.timer) return;
    this.away = false;
    this.connect();
  }

  /** Connects now if it waits; false when it does not wait. */
  retry(): boolean {
    if (!this.timer && !this.away) return false;
    this.outside.cancel(this.timer);
    this.timer = 0;
    this.away = false;
    this.connect();
    return true;
  }

  send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** The server serves: the next loss is a first one. */
  settled(): void {
    this.tries = 0;
  }

  close(): void {
    this.ended = true;
    this.outside.cancel(this.timer);
    this.timer = 0;
    this.away = false;
    this.drop();
  }

  /** Gives the connection up and tries again: when the server said (`wait`, in ms), or after a wait that grows, or when somebody looks. */
  lose(wait?: number, parked = false): void {
    this.drop();
    if (this.ended) return;
    this.tries++;
    this.user.state('lost', this.tries);
    this.away = parked && this.outside.hidden();
    if (this.away) return;
    if (parked) wait = this.longest;
    const roof = Math.min(this.longest, FIRST_WAIT * 2 ** Math.min(this.tries - 1, 10));
    this.timer = this.outside.after(wait ?? roof * (0.5 + this.outside.random() / 2), () => {
      this.timer = 0;
      this.connect();
    });
  }

  private connect(): void {
    if (this.ended) return;
    this.user.state('connecting', this.tries);
    const s = this.outside.connect(this.url);
    this.socket = s;
    s.onopen = () => {
      if (this.socket !== s) return;
      this.open = true;
      this.user.opened(this.tries);
    };
    s.onmessage = (e) => {
      if (this.socket === s) this.receive(e.data);
    };
    s.onerror = () => {};
    s.onclose = (e) => {
      if (this.socket === s) this.lose(told(e), parked(e));
    };
    if (s.readyState === OPEN) s.onopen({}); // it was lent, and nobody listened when it opened
  }

  private receive(data: unknown): void {
    let m: Server;
    try {
      m = JSON.parse(String(data)) as Server;
    } catch {
      this.lose(); // what is no message of ours ends the connection; the next one begins with everything
      return;
    }
    this.user.received(m);
  }

  private drop(): void {
    const s = this.socket;
    this.socket = null;
    this.open = false;
    this.user.dropped();
    if (s) discard(s);
  }
}

/** Closes a socket to which nobody listens any more. */
export function discard(s: SocketLike): void {
  s.onopen = s.onclose = s.onmessage = null;
  if (s.readyState === CONNECTING)
    s.onopen = () => s.close(); // browsers report one that is closed earlier as failed
  else s.close();
}
