// The state's keeper. Messages come in, views go out; elements never keep what they could be given.
import type { Server } from '../protocol/types.gen';
import type { Choice } from './choice';
import type { Progress } from './progress';
import { receive } from './receive';
import type { Searches } from './search';
import type { State } from './state';

/** A state with a listener, told at most once a display frame however many messages came. */
export class Store {
  private waiting = false; // told in this display frame already
  private late = false; // changed since
  constructor(
    public state: State,
    private readonly paint: (s: State) => void,
    private readonly soon: (f: () => void) => void = (f) => (document.hidden ? setTimeout(f, 16) : requestAnimationFrame(f)),
  ) {}

  set(change: Partial<State>): void {
    this.quietly(change);
    this.touch();
  }

  /** Changes what shows with the next change only: nothing is painted for it. */
  quietly(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  choose(change: Partial<Choice>): void {
    this.set({ choice: { ...this.state.choice, ...change } });
  }

  progress(change: Partial<Progress>): void {
    this.set({ progress: { ...this.state.progress, ...change } });
  }

  search(change: Partial<Searches>): void {
    this.set({ search: { ...this.state.search, ...change } });
  }

  /** Takes a message in; true when contents are lacking. */
  receive(m: Server): boolean {
    const { state, lacking } = receive(this.state, m);
    this.state = state;
    this.touch();
    return lacking;
  }

  /**
   * The first change in a display frame is told at once, so that it is painted in that frame; what comes after it waits for the next one.
   */
  private touch(): void {
    if (this.waiting) {
      this.late = true;
      return;
    }
    this.waiting = true;
    this.paint(this.state);
    this.soon(() => {
      this.waiting = false;
      if (!this.late) return;
      this.late = false;
      this.touch();
    });
  }
}
