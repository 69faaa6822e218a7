// Plays: a step at a time at the reader's speed, never faster than frames come, until the end or for a few steps.
import { drawable } from '../../store/state';
import { head } from './acts/moving';
import type { Course } from './course';

export class Player {
  private timer = 0;

  constructor(
    private readonly course: Course,
    private readonly went: () => void,
    private readonly last: () => number, // position where playing ends, -1 for the run's end
  ) {}

  /** Starts or stops; plays `most` steps at most. */
  play(on: boolean, most = Infinity): void {
    const { store } = this.course;
    let left = most;
    clearInterval(this.timer);
    store.choose({ playing: on });
    if (!on) return;
    this.timer = window.setInterval(() => {
      const s = store.state,
        link = this.course.link;
      if (!drawable(s) || s.status === 'connecting' || !link || link.pending > 0) return;
      if (
        left <= 0 ||
        s.frame.step.index >= s.frame.step.count ||
        s.frame.place.position >= (this.last() < 0 ? s.run.steps : Math.min(this.last(), s.run.steps))
      ) {
        this.play(false);
        return;
      }
      this.went();
      left--;
      head(store, 1);
      link.step(s.choice.size, 1);
    }, 1000 / store.state.choice.speed);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
