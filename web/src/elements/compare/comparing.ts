// The comparison of two runs by the server: how far it is, what it came to, or why there is none.
import { Errand, socketAddress } from '../../protocol/errand';
import type { Comparison, Server } from '../../protocol/types.gen';
import type { State } from '../../store/state';
import { say } from '../../words/studies';

/** What it tells the page. */
export interface Compared {
  readonly socket: string;
  result: Comparison | null;
  steps: number; // of the comparison that is under way; -1 for none
  problem: string;
}

const keysOf = (a: State, b: State): string => `${a.run?.key} ${b.run?.key}`;

export class Comparing {
  private errand: Errand | null = null;
  private keys = ''; // of the runs that were compared last, or are

  constructor(
    private readonly page: Compared,
    private readonly begun: () => void,
    private readonly done: () => void,
  ) {}

  close(): void {
    this.errand?.close();
  }

  /** These are the runs that were compared last: what came of it is not said of others, of a pair of which one is new already, say. */
  are(a: State, b: State): boolean {
    return keysOf(a, b) === this.keys;
  }

  /** Compares two runs as soon as both are whole, once. */
  look(a: State, b: State): void {
    if (!a.run || !b.run || a.run.open || b.run.open || a.status !== 'ready' || b.status !== 'ready') return;
    if (this.are(a, b)) return;
    this.keys = keysOf(a, b);
    this.errand?.close();
    this.page.result = null;
    this.page.problem = '';
    this.page.steps = 0;
    this.begun();
    this.errand = new Errand(socketAddress(this.page.socket), { kind: 'compare', spec: a.ran, other: b.ran }, this.heard, () => {
      this.page.steps = -1;
      this.page.problem = say('compare.lost');
    });
  }

  private readonly heard = (m: Server) => {
    if (m.kind === 'comparing') {
      this.page.steps = m.steps ?? 0;
      return;
    }
    this.page.steps = -1;
    if (m.kind === 'compared') {
      this.page.result = m.comparison;
      this.done();
    } else if (m.kind === 'refused') this.page.problem = m.problem.text;
  };

  readonly stop = () => {
    this.errand?.close();
    this.page.steps = -1;
    this.page.problem = say('compare.stopped');
  };
}
