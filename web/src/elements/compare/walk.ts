// How two runs are stepped: together by the same statement, to their ends, to where they part, to where they first differ.
import type { Comparison, Focus, StepSize, Track } from '../../protocol/types.gen';
import { type State, drawable } from '../../store/state';
import type { Course } from '../stage/course';
import type { Difference } from './diff';
import { type Both, corresponding, firstAccess, firstUnlike, linesOf, momentAt, positionAfter, together } from './together';
import type { Judgement } from './judge';
import { type Kind, type Seen, kindFor } from './kinds';
import { type Timeline, firstApart, timeline } from './waits';
import type { Side } from './variant';

/** Steps a second while both play: as fast as two pictures can be followed. */
const PACE = 3;

/** The moments of both blocks by their statements. */
export interface Moments {
  readonly a: Track;
  readonly b: Track;
  readonly differing: Difference | null;
  readonly list: readonly Both[];
}

/** What a walk reads of the page, and what it changes there. */
export interface Walked {
  readonly courses: Record<Side, Course>;
  readonly a: State; // as they are drawn, to which `differing` belongs
  readonly b: State;
  readonly size: StepSize;
  readonly differing: Difference | null;
  readonly lead: Judgement['lead'] | null; // what both differ in most; null until they are compared
  memory: Seen | '';
  playing: boolean;
}

export class Walk {
  private pointing = false; // the first access at which the two differ has not been looked for yet
  private suggested: Kind | null = null; // the picture that was opened unasked
  private looked: Moments | null = null; // for their first difference
  private moments: Moments | null = null;
  private drawn: { of: Moments; both: [Timeline, Timeline] } | null = null;
  private aim = -1; // the moment that was requested last, while it is on its way
  private clock = 0;

  constructor(private readonly page: Walked) {}

  close(): void {
    clearInterval(this.clock);
  }

  each(f: (c: Course, s: State) => void): void {
    for (const c of Object.values(this.page.courses)) f(c, c.store.state);
  }

  private get states(): [State, State] {
    return [this.page.a, this.page.b];
  }

  /** What is looked at in one is looked at in the other, as far as it is there. */
  look(focus: Partial<Focus>): void {
    this.each((c, s) => {
      const launch = s.run?.launches[focus.launch ?? s.frame?.focus.launch ?? 0];
      const inside = (p: readonly number[] | undefined, size: readonly number[]) => !p || p.every((x, i) => x < size[i]!);
      if (s.frame && launch && inside(focus.block, launch.grid) && inside(focus.thread, launch.block))
        c.link?.look({ ...s.frame.focus, ...focus });
    });
  }

  /** The moments of both blocks; null where a track does not tell every event. */
  get paired(): Moments | null {
    const [a, b] = this.states.map((s) => s.scene?.track);
    if (!a || !b) return null;
    const d = this.page.differing;
    if (this.moments?.a === a && this.moments.b === b && this.moments.differing === d) return this.moments;
    const x = linesOf(a),
      y = linesOf(b);
    this.aim = -1;
    this.moments = x && y ? { a, b, differing: d, list: together(x, y, corresponding(d)) } : null;
    return this.moments;
  }

  /** Both take so many steps of the size that was chosen, or of this one. */
  step(count: number, size: StepSize = this.page.size): void {
    if (size !== 'event' || !this.stepBoth(count)) this.each((c) => c.link?.step(size, count));
  }

  /** Steps both by the same statement; false where nobody knows which that is. */
  stepBoth(count: number): boolean {
    const p = this.paired,
      [from, to] = this.states.map((s) => s.frame?.place.position);
    if (!p || from === undefined || to === undefined) return false;
    const busy = Object.values(this.page.courses).some((c) => c.link && c.link.pending > 0);
    const k = busy && this.aim >= 0 ? this.aim : momentAt(p.list, p.a, p.b, [from, to]);
    this.reach(Math.min(Math.max(k + count, 0), p.list.length - 1));
    return true;
  }

  /** Both go to a moment. */
  reach(k: number): void {
    const p = this.paired!;
    this.aim = k;
    this.go(p, p.list[k]!);
  }

  /** Each goes to so many events of its block. */
  private go(p: Moments, [x, y]: Both): void {
    const { A, B } = this.page.courses;
    for (const [course, track, events] of [
      [A, p.a, x],
      [B, p.b, y],
    ] as const) {
      const position = positionAfter(track, events);
      if (course.link?.pending || course.store.state.frame?.place.position !== position) course.link?.seek({ position, lane: -1 });
    }
  }

  /** Two runs were compared: where and in what they differ is looked for. */
  lead(): void {
    this.looked = null;
    this.pointing = true;
    // What was opened for another pair says nothing about this one.
    if (this.suggested && this.page.memory === this.suggested) this.page.memory = '';
    this.suggested = null;
  }

  /** Nothing is looked for: the reader leads, or other runs come. */
  rest(): void {
    this.pointing = false;
  }

  /** Two runs that begin, or that come without a picture to be looked at, show where and in what they differ most. */
  point(): void {
    const p = this.paired,
      [a, b] = this.states.map((s) => s.frame),
      { lead, memory } = this.page;
    // A block's last steps may come after the run's: until they are there nobody knows the first difference.
    if (!this.pointing || lead === null || !p || !a || !b || p === this.looked) return;
    this.looked = p;
    if (memory && !this.atFirst) return;
    const now = momentAt(p.list, p.a, p.b, [a.place.position, b.place.position]),
      kind = kindFor(lead),
      banks = firstUnlike(p.list, p.a, p.b, now);
    if (kind === 'sectors') this.accessGlobal(p, lead === 'stores');
    else if (kind === 'barriers' && this.arrive()) this.see(kind);
    else if (banks >= 0) {
      this.see('banks');
      this.reach(banks);
    } else return; // a scene that has not come yet may differ
    this.pointing = false;
  }

  /** Nothing is to be looked for in what has come. */
  get settled(): boolean {
    return !this.pointing || (!!this.looked && this.looked === this.paired);
  }

  private see(kind: Kind): void {
    if (this.page.memory) return;
    this.page.memory = this.suggested = kind;
  }

  /** Both go to their first store to global memory, or load. Where one has none, both end: the sums beside the memory tell them apart. */
  private accessGlobal(p: Moments, stores: boolean): void {
    const d = this.page.differing,
      on = (side: 'a' | 'b') => {
        const lines = new Set(d?.rows.flatMap((r) => (r.same || !r[side] ? [] : [r[side].n])));
        return firstAccess(p[side], stores, (line) => lines.has(line));
      },
      [x, y] = [on('a'), on('b')];
    if (x < 0 || y < 0) return this.ends(true);
    this.see('sectors');
    this.go(p, [x + 1, y + 1]);
  }

  /** Both go to where one waits at a barrier, or passes it, and the other does not; false where there is no such place. */
  private arrive(): boolean {
    const lines = this.timelines;
    if (!lines) return false;
    const k = firstApart(...lines);
    if (k >= 0) this.reach(k + 1);
    return k >= 0;
  }

  /** What the warps of both blocks do, statement by statement; null where a track does not tell every step. */
  get timelines(): [Timeline, Timeline] | null {
    const p = this.paired;
    if (!p || p.a.binned || p.b.binned) return null;
    if (this.drawn?.of !== p) this.drawn = { of: p, both: [timeline(p.a, p.list, 0), timeline(p.b, p.list, 1)] };
    return this.drawn.both;
  }

  /** The moment that neither run is before. */
  get now(): number {
    const p = this.paired,
      [a, b] = this.states.map((s) => s.frame);
    return p && a && b ? momentAt(p.list, p.a, p.b, [a.place.position, b.place.position]) : 0;
  }

  private get atFirst(): boolean {
    return this.states.every((s) => s.frame && s.scene && s.frame.place.position === s.scene.track.start);
  }

  /** The first or the last step of each. */
  ends(last: boolean): void {
    this.each((c, s) => {
      const track = s.scene?.track;
      if (track?.at.length) c.link?.seek({ position: last ? track.at[track.at.length - 1]! + 1 : track.start, lane: -1 });
    });
  }

  /** Plays both, a step of each at a time and never faster than their frames come, until both have ended. */
  play(on: boolean): void {
    clearInterval(this.clock);
    this.page.playing = on;
    if (!on) return;
    this.clock = window.setInterval(() => {
      const both = Object.values(this.page.courses);
      if (both.some((c) => !drawable(c.store.state) || c.store.state.status === 'connecting')) return;
      if (both.every((c) => c.store.state.frame!.step.index >= c.store.state.frame!.step.count)) this.play(false);
      else if (both.every((c) => c.link?.pending === 0)) {
        this.rest();
        this.step(1);
      }
    }, 1000 / PACE);
  }

  /** Both go to as many steps of their blocks, or, where steps are binned, to the same share of them. */
  scrub(to: number, of: number): void {
    const binned = this.states.some((s) => s.scene?.track.binned);
    this.each((c, s) => {
      const at = s.scene?.track.at;
      if (!at?.length) return;
      const n = binned ? Math.round((to / of) * at.length) : Math.min(to, at.length);
      c.link?.seek({ position: n ? at[n - 1]! + 1 : s.scene!.track.start, lane: -1 });
    });
  }

  /** Both go to where they part. */
  gather({ place, focus }: Comparison): void {
    if (!place || !focus) return;
    this.each((course, s) => {
      const launch = s.run?.launches[focus.launch];
      const inside = launch && focus.block.every((x, i) => x < launch.grid[i]!) && focus.thread.every((x, i) => x < launch.block[i]!);
      if (inside) course.link?.look(focus);
      course.link?.seek({ position: place.position + 1, lane: -1 });
    });
  }
}
