// The bounds of a figure in another page: it does not go beyond its end, and may play by itself.
import type { Framing } from '../../store/framing';
import type { Place } from '../../protocol/types.gen';
import type { Action } from '../panel';
import type { Course } from './course';

export class Bounds {
  private played = false; // by itself, once

  constructor(
    readonly framing: Framing,
    private readonly course: Course,
    private readonly play: () => void,
  ) {}

  /** What lies beyond a figure's end is not seen for a moment, either. */
  within(place: Place): Place {
    return this.beyond(place) ? this.end : place;
  }

  /** Keeps an action within the end; true when there is nothing more to do. */
  handled(a: Action, act: (a: Action) => void): boolean {
    const { last } = this.framing;
    if (last < 0) return false;
    if (a.do === 'step' && a.count > 0) return (this.course.store.state.frame?.place.position ?? 0) >= last;
    if (a.do !== 'seek' || !this.beyond(a.place)) return false;
    act({ do: 'seek', place: this.end });
    return true;
  }

  /** After each frame: a large step that led beyond the end goes back to it, and the first frame may begin to play. */
  shown(): void {
    const { store, link } = this.course,
      { autoplay, speed } = this.framing;
    const { frame } = store.state;
    if (frame && this.beyond(frame.place)) link?.seek(this.end);
    if (!autoplay || this.played) return;
    this.played = true;
    if (speed) store.choose({ speed });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.play();
  }

  private beyond(place: Place): boolean {
    return this.framing.last >= 0 && place.position > this.framing.last;
  }

  private get end(): Place {
    return { position: this.framing.last, lane: -1 };
  }
}
