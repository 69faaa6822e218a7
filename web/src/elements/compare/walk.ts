// How two runs are stepped: together by the same statement, to their ends, to where they part, to where they first differ.
import type { Comparison, Focus, StepSize, Track } from '../../protocol/types.gen';
import { type State, drawable } from '../../store/state';
import type { Course } from '../stage/course';
import type { Difference } from './diff';
import { type Both, corresponding, firstUnlike, linesOf, momentAt, positionAfter, together } from './together';
import type { Seen } from './kinds';
import type { Side } from './variant';

/** Steps a second while both play: as fast as two pictures can be followed. */
const PACE = 3;

/** The moments of both blocks by their statements. */
export interface Moments {
  readonly a: Track;
  readonly b: Track;
  readonly list: readonly Both[];
}

/** What a walk reads of the page, and what it changes there. */
export interface Walked {
  readonly courses: Record<Side, Course>;
  readonly size: StepSize;
  readonly differing: Difference | null;
  memory: Seen | '';
  playing: boolean;
}

export class Walk {
  /** The first access at which the two differ has not been looked for yet. */
  pointing = false;
  private moments: Moments | null = null;
  private aim = -1; // the moment that was asked for last, while it is on its way
  private clock = 0;

  constructor(private readonly page: Walked) {}

  close(): void {
    clearInterval(this.clock);
  }

  each(f: (c: Course, s: State) => void): void {
    for (const c of Object.values(this.page.courses)) f(c, c.store.state);
  }

  private get states(): [State, State] {
    const { A, B } = this.page.courses;
    return [A.store.state, B.store.state];
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
    if (this.moments?.a === a && this.moments.b === b) return this.moments;
    const x = linesOf(a),
      y = linesOf(b);
    this.aim = -1;
    this.moments = x && y ? { a, b, list: together(x, y, corresponding(this.page.differing)) } : null;
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
    const p = this.paired!,
      [x, y] = p.list[k]!,
      { A, B } = this.page.courses;
    this.aim = k;
    for (const [course, track, events] of [
      [A, p.a, x],
      [B, p.b, y],
    ] as const) {
      const position = positionAfter(track, events);
      if (course.link?.pending || course.store.state.frame?.place.position !== position) course.link?.seek({ position, lane: -1 });
    }
  }

  /** Two runs that begin, or that come without a picture to be looked at, show the next access at which they differ. */
  point(): void {
    const p = this.paired,
      [a, b] = this.states.map((s) => s.frame);
    // A block's last steps may come after the run's: until they are there nobody knows the first difference.
    if (!p || !a || !b) return;
    this.pointing = false;
    if (this.page.memory && !this.atFirst) return;
    const now = momentAt(p.list, p.a, p.b, [a.place.position, b.place.position]),
      k = firstUnlike(p.list, p.a, p.b, now);
    if (k < 0) return;
    if (!this.page.memory) this.page.memory = 'banks';
    this.reach(k);
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
        this.pointing = false;
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
