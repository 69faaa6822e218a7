// A stage in a room: a presenter's tells what it shows, a follower's shows what it is told until the reader lets go.
import type {
  AssessedMessage,
  DiagnosedMessage,
  FramedMessage,
  OpenedMessage,
  RecalledMessage,
  Shown,
  Sight,
  TabulatedMessage,
} from '../../protocol/types.gen';
import { boardNamed } from '../../boards/registry';
import type { Want } from '../../protocol/socket';
import { type Action } from '../panel';
import type { Course } from './course';
import { choiceOf, pickedOf, shownOf } from './shown';

/** Tells the room's element what a stage shows, or what a follower asks of it. */
export class Told extends CustomEvent<Told.Detail> {
  static readonly type = 'tilescope-told';
  constructor(detail: Told.Detail) {
    super(Told.type, { detail, bubbles: true, composed: true });
  }
}
export namespace Told {
  export type Detail = { shown: Shown } | { held: Action } | { xy: boolean };
}

export class Tether {
  follows = false;
  private last = '';
  private cell = ''; // whose history the presenter has open
  private board = ''; // what replaces the picture there

  constructor(
    private readonly host: HTMLElement,
    private readonly course: Course,
    private readonly socket: () => string,
  ) {}

  /** Opens a session of the stage's own at what is shown. */
  open(shown: Shown): void {
    const { store } = this.course;
    const spec = shown.spec ?? store.state.ran;
    this.follows = false;
    store.set({ spec, search: { ...store.state.search, missed: '' }, picked: pickedOf(shown.sight.picked) });
    store.choose(choiceOf(shown.sight));
    const want: Want = { spec, place: shown.place, focus: shown.focus, ...(shown.sight.mistake && { mistake: true }) };
    if (this.course.link) {
      this.look(shown);
      this.course.open(want);
    } else this.course.connect(this.socket(), want);
  }

  /** What the session must count and set beside the picture. */
  private look(shown: Shown): void {
    this.course.link?.heat(shown.sight.heat);
    this.course.link?.beside(shown.sight.blocks ?? [], shown.sight.threads ?? []);
  }

  /** Goes where another presenter has gone. */
  move(shown: Shown): void {
    const { store, link } = this.course;
    if (!link || shown.spec) {
      this.open(shown);
      return;
    }
    const before = store.state.choice;
    store.choose(choiceOf(shown.sight));
    this.look(shown);
    const { shapes, images } = store.state.choice;
    for (const name of new Set([
      ...Object.keys(before.shapes),
      ...Object.keys(before.images),
      ...Object.keys(shapes),
      ...Object.keys(images),
    ])) {
      if (before.shapes[name]?.join() !== shapes[name]?.join() || before.images[name] !== images[name])
        link.reshape(name, ...(shapes[name] ?? [0, 0]), images[name]);
    }
    store.set({ picked: pickedOf(shown.sight.picked) });
    link.look(shown.focus);
    link.seek(shown.place);
  }

  /** Opens the history that another presenter has open, once the stage is where they are; or closes it. */
  recall(v: Sight): void {
    const { store, link } = this.course;
    const h = store.state.history;
    if (!v.cell) store.set({ history: null });
    else if (h?.array !== v.cell[0] || h.cell !== v.cell[1]) link?.recall(v.cell[0], v.cell[1]);
  }

  /** Shows what the presenter shows. */
  take(m: OpenedMessage | FramedMessage): boolean {
    const { store } = this.course;
    if (!this.follows) {
      this.follows = true;
      this.course.close();
    }
    if (m.shown) {
      store.choose({ ...choiceOf(m.shown.sight), playing: false });
      if (m.shown.spec) store.set({ spec: m.shown.spec, ran: m.shown.spec });
      this.cell = m.shown.sight.cell?.join() ?? '';
      this.board = m.shown.sight.memory;
      const h = store.state.history;
      store.set({ picked: pickedOf(m.shown.sight.picked), ...(h && `${h.array},${h.cell}` !== this.cell && { history: null }) });
    }
    return store.receive({ ...m, seq: 0 });
  }

  /** Shows what the presenter has open beside the picture: what a launch costs, what makes it slow, a table, a cell's history. */
  showAside(m: AssessedMessage | DiagnosedMessage | TabulatedMessage | RecalledMessage): void {
    if (!this.follows) return;
    if (m.kind === 'recalled' && `${m.history.array},${m.history.cell}` !== this.cell) return; // closed meanwhile
    this.course.store.receive({ ...m, seq: 0 });
  }

  /** The reader goes on alone, from the same place. */
  letGo(): void {
    const shown = shownOf(this.course.store.state);
    if (shown) this.open(shown);
  }

  /** Does what a follower may do for themselves; everything else is the presenter's. True when there is nothing more to do. */
  handled(a: Action): boolean {
    if (!this.follows) return false;
    const { store } = this.course;
    switch (a.do) {
      case 'panel':
      case 'point':
      case 'forget':
        return false;
      case 'memory':
        // What must be worked out is worked out for the room when the presenter has it open.
        if (boardNamed(a.name)?.needs && a.name !== this.board) break;
        store.choose({ memory: a.name });
        return true;
      case 'assess':
      case 'diagnose':
        return true; // it comes by itself where the presenter has it open
      case 'tabulate':
        if (a.format) break;
        store.progress({ table: 0 });
        return true;
      case 'notate':
        store.choose({ xy: a.xy });
        this.host.dispatchEvent(new Told({ xy: a.xy }));
        return true;
    }
    this.host.dispatchEvent(new Told({ held: a }));
    return true;
  }

  /** Tells the room what is shown, when that has changed. */
  tell(): void {
    const shown = shownOf(this.course.store.state);
    if (!shown || this.course.store.state.status !== 'ready') return;
    const text = JSON.stringify(shown);
    if (text === this.last) return;
    this.last = text;
    this.host.dispatchEvent(new Told({ shown }));
  }
}
