// An errand: one request on a connection of its own, that hears how far it is until it is over. Closing it is giving it up.
import type { CompareMessage, Server, SweepMessage } from './types.gen';
import type { Unsent } from './message';
import { LANGUAGE } from '../words/words';
import { type Outside, type SocketLike, browser, discard } from './reconnect';

/** What ends an errand, whatever it was. */
const OVER = new Set<Server['kind']>(['compared', 'swept', 'rejected', 'refused', 'given-up']);

export class Errand {
  private socket: SocketLike | null;

  /** Begins; `heard` is told every answer, `lost` that the connection broke before the last. */
  constructor(
    socket: string,
    request: Unsent<CompareMessage | SweepMessage>,
    heard: (m: Server) => void,
    lost: () => void,
    outside: Pick<Outside, 'connect'> = browser,
  ) {
    const s = outside.connect(socket);
    this.socket = s;
    const broke = () => {
      if (this.socket !== s) return;
      this.socket = null;
      lost();
    };
    s.onopen = () => s.send(JSON.stringify({ ...request, seq: 1 }));
    s.onerror = () => {};
    s.onclose = broke;
    s.onmessage = (e) => {
      if (this.socket !== s) return;
      let m: Server;
      try {
        m = JSON.parse(String(e.data)) as Server;
      } catch {
        s.close();
        broke();
        return;
      }
      if (OVER.has(m.kind)) this.close();
      heard(m);
    };
  }

  close(): void {
    const s = this.socket;
    this.socket = null;
    if (s) discard(s);
  }
}

/** The address of the server's socket, which words what it says in the page's language. */
export function socketAddress(path: string): string {
  const url = new URL(path, location.href);
  url.searchParams.set('lang', LANGUAGE);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
