// The address of a comparison: it follows the view, and links to the same with the sides swapped or with B alone.
import { type Pair, pairAddress, readPair, stageAddress } from '../../store/studies';
import type { Want } from '../../protocol/socket';
import type { StepSize } from '../../protocol/types.gen';
import type { State } from '../../store/state';
import { say } from '../../words/studies';
import { copy } from '../export/hand';
import { type Order, ordered } from '../export/make';
import type { Taken } from '../export/take';
import type { Course } from '../stage/course';
import type { Seen } from './kinds';
import type { Side } from './variant';

/** Milliseconds after a change before the address follows it. */
const AFTER = 350;

/** What an address keeps of the page: where both runs are, even while a busy browser has not painted it yet. */
export interface Addressed {
  readonly courses: Record<Side, Course>;
  readonly size: StepSize;
  readonly memory: Seen | '';
}

export class Address {
  private timer = 0;
  private linked = 0; // addresses that were requested: an older one must not come after a newer one

  constructor(private readonly page: Addressed) {}

  close(): void {
    clearTimeout(this.timer);
  }

  follow(): void {
    if (this.timer) return;
    this.timer = window.setTimeout(async () => {
      this.timer = 0;
      const asked = ++this.linked;
      const link = await this.link();
      if (asked === this.linked) history.replaceState(null, '', link);
    }, AFTER);
  }

  private get states(): [State, State] {
    const { A, B } = this.page.courses;
    return [A.store.state, B.store.state];
  }

  /** The address of what is seen. */
  link(): Promise<string> {
    const { size, memory } = this.page,
      [a, b] = this.states;
    return pairAddress({
      a: a.spec,
      b: b.spec,
      size,
      steps: [stepOf(a) ?? undefined, stepOf(b) ?? undefined],
      focus: [a.frame?.focus, b.frame?.focus],
      ...(memory && { see: memory }),
    });
  }

  /** What is exported: the counters of both runs, all of them. */
  async order(format: Taken): Promise<Order> {
    const { search } = new URL(await this.link(), location.origin);
    const [a, b] = this.states;
    return ordered({ spec: a.ran, other: b.ran, format, figure: 'comparison', view: search });
  }

  /** Hands the link out: it holds both programs and what is seen of them. */
  copy(): Promise<void> {
    return copy(this.link().then((link) => new URL(link, location.href).href));
  }

  async swap(): Promise<void> {
    const [a, b] = this.states;
    leave(await pairAddress({ a: b.ran, b: a.ran, size: this.page.size }));
  }

  /** Opens the playground with B as its text. */
  async keep(): Promise<void> {
    const { run, ran } = this.states[1];
    if (!run) return;
    const { lesson: _, ...rest } = ran;
    location.assign(await stageAddress({ ...rest, source: run.source.text, name: run.source.name }));
  }
}

/** The step of its block that a variant shows. */
const stepOf = (s: State) => s.frame && { step: s.frame.step.index, lane: -1 };

/** What the page's own address asks for; else what is wrong with it, in words. */
export async function opened(): Promise<(Pick<Pair, 'size' | 'see'> & { wants: [Want, Want] }) | string> {
  let pair: Pair;
  try {
    pair = await readPair(location.search, location.hash);
  } catch {
    return say('compare.damaged');
  }
  const { a, b, at, steps, focus } = pair;
  if (!a.lesson && a.source === undefined) return say('compare.nothing');
  const want = (i: 0 | 1): Want => ({
    spec: i ? b : a,
    ...(at?.[i] && { place: at[i] }),
    ...(steps?.[i] && { step: steps[i] }),
    ...(focus?.[i] && { focus: focus[i] }),
  });
  return { ...pair, wants: [want(0), want(1)] };
}

/** Opens an address. Where it differs from the page's own in its texts alone, a browser would stay. */
export function leave(address: string): void {
  const to = new URL(address, location.href),
    stays = to.pathname === location.pathname && to.search === location.search;
  location.assign(address);
  if (stays) location.reload();
}
