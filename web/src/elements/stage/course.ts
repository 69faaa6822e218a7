// One run as a page follows it: the connection, the state, what a message makes of it, and the ways to another run. It draws nothing and
// knows no address.
import type { Frame, Outcome, Scene, Server } from '../../protocol/types.gen';
import { socketAddress } from '../../protocol/errand';
import type { LinkState } from '../../protocol/reconnect';
import { Link, type Want } from '../../protocol/socket';
import { after } from '../../store/receive';
import { type State, type View, drawable, initial, whole } from '../../store/state';
import { Store } from '../../store/store';
import { keep } from './draft';

/** Does something while nothing else is to be done. */
const idly = (f: () => void) => void (window.requestIdleCallback ? window.requestIdleCallback(f) : setTimeout(f, 50));

export class Course {
  readonly store: Store;
  link: Link | null = null;
  private retried = false;
  private moved = false; // what is looked at may be outside of the run requested last, and its reader has not requested it there
  private next: Frame | null = null; // what one more step would show, while it has to be prepared
  private mended: Scene | null = null; // the scene whose contents were requested again

  /**
   * `own` says that the text is the reader's own, whatever lesson it came from; `shown` is told of each frame, `changed` of each change of
   * the run asked for, `foreseen` of what one more step would show.
   */
  constructor(
    paint: (s: State) => void,
    private readonly own: () => boolean,
    private readonly changed: () => void,
    private readonly shown: () => void,
    private readonly foreseen: (v: View) => void = () => {},
  ) {
    this.store = new Store(initial(), paint);
  }

  connect(socket: string, want: Want): void {
    this.link = new Link(socketAddress(socket), this.message, this.linked);
    this.link.foreseen = (f) => {
      this.next = f;
      idly(() => {
        const s = this.store.state;
        if (drawable(s) && this.next === f) this.foreseen(after(s, f));
      });
    };
    const c = this.store.state.choice;
    this.link.tell(c.size);
    if (c.xy) this.link.notate(true);
    if (c.heat) this.link.heat(true);
    if (c.blocks.length + c.threads.length) this.link.beside(c.blocks, c.threads);
    this.link.open(want);
  }

  /** Tells the server what has changed since `before`: the size of a step, and what is shown beside the focus. */
  tell(before: State['choice']): void {
    const now = this.store.state.choice;
    if (now.size !== before.size) this.link?.tell(now.size);
    if (JSON.stringify([now.blocks, now.threads]) !== JSON.stringify([before.blocks, before.threads]))
      this.link?.beside(now.blocks, now.threads);
  }

  /** Asks for a run. Without the place and focus it begins elsewhere, which is told unless they are those of the run before (`moved`). */
  open(want: Want, moved = false): void {
    this.moved = moved;
    this.link?.open(want);
  }

  close(): void {
    this.link?.close();
    this.link = null;
  }

  private readonly linked = (s: LinkState, tries: number) => {
    const status = s === 'open' ? 'running' : 'connecting';
    this.store.set({ status, progress: { ...this.store.state.progress, tries } });
  };

  private readonly message = (m: Server) => {
    if (this.elsewhere(m)) return;
    if (m.kind === 'opened') this.retried = false;
    if (m.kind === 'opened' || m.kind === 'frame') this.next = null;
    const lacking = this.store.receive(m);
    if (m.kind === 'opened') this.adopt();
    if (m.kind === 'searched') this.found(m.outcome);
    const s = this.store.state;
    if (m.kind === 'given-up' && s.run)
      this.link?.keep({ spec: s.ran, ...(s.frame ? { place: s.frame.place, focus: s.frame.focus } : {}) });
    // Once a scene: contents that never come would otherwise be requested for ever.
    if (lacking && s.scene !== this.mended) {
      this.mended = s.scene;
      this.link?.resync();
    }
    if (m.kind === 'opened') this.reshape();
    if ((m.kind === 'opened' || m.kind === 'frame') && m.frame && drawable(s)) {
      this.link?.remember(s.frame.place, s.frame.focus, () => whole(s));
      if (m.kind === 'opened' && s.choice.size === 'phase' && !s.scene.hasPhases) this.store.choose({ size: 'interval' });
      this.shown();
    }
  };

  /** Whether a message says that a run lacks the place or focus that was asked for with it, which nobody must be told. */
  private elsewhere(m: Server): boolean {
    if (m.kind !== 'refused' || m.problem.code !== 'bad-place') return false;
    if (this.store.state.status !== 'ready' && !this.retried) {
      // The place or focus of an address does not exist in this run: its beginning does.
      this.retried = true;
      this.link?.open({ spec: this.store.state.spec });
      return true;
    }
    // Another size of the block need not have the thread that was looked at: the run has opened where it begins. What the reader requests
    // there is another matter.
    return this.moved && !!this.link?.opens(m);
  }

  /** Asks for the arrays' shapes that the reader has chosen. */
  private reshape(): void {
    const { choice, scene } = this.store.state,
      { shapes, images } = choice;
    for (const name of new Set([...Object.keys(shapes), ...Object.keys(images)]))
      if (scene?.arrays.some((a) => a.name === name)) this.link?.reshape(name, ...(shapes[name] ?? [0, 0]), images[name]);
  }

  /** The text that came is the reader's own from now on: links hold it, whatever becomes of the lesson it came from. */
  private adopt(): void {
    const { spec, run } = this.store.state;
    if (!this.own() || !spec.lesson || !run) return;
    const { lesson: _, ...rest } = spec;
    const own = { ...rest, source: run.source.text, name: run.source.name };
    this.store.set({ spec: own, ran: own });
  }

  /** Opens the run that a search has found, where the value that differs has just been written. */
  private found(o: Outcome): void {
    const s = this.store.state;
    if (!o.found || !s.search.schedule) return;
    const spec: State['spec'] = { ...s.spec, schedule: o.schedule, blocks: o.blocks };
    delete spec.seed;
    delete spec.sms;
    if (o.seed) spec.seed = o.seed;
    if (o.sms) spec.sms = o.sms;
    this.rerun(spec, false, o);
  }

  /**
   * Runs what is asked for instead: at the same place with `stay`, at `at` where that is given, else where its focus begins; `fresh` says
   * that its own focus is to be taken where what is looked at may be gone.
   */
  rerun(spec: State['spec'], stay: boolean, at?: Pick<Outcome, 'place' | 'focus'>, fresh = false): void {
    const s = this.store.state;
    this.changed();
    this.store.set({ spec, status: 'running', rejected: null, problem: null });
    const want: Want = { spec, ...(at?.place && { place: at.place }), ...(at?.focus && { focus: at.focus }) };
    // Another size of the grid need not have the block and thread that are looked at.
    const alike = JSON.stringify([spec.defines, spec.args, spec.stdin]) === JSON.stringify([s.ran.defines, s.ran.args, s.ran.stdin]);
    if (s.frame && !at && (alike || !fresh)) {
      if (stay) want.place = s.frame.place;
      want.focus = s.frame.focus;
    }
    this.open(want, !at);
  }

  /**
   * Runs a text that the reader may have changed; what was chosen for the old one is dropped where it may not fit the new one. It opens
   * before its first mistake with `mistake`, else at its start.
   */
  runText(source: string, name?: string, input?: Pick<State['spec'], 'args' | 'stdin'>, mistake = false): void {
    const s = this.store.state;
    keep(this.own() ? source : null);
    const same = source === (s.spec.source ?? s.run?.source.text);
    const { lesson: _, off, ...rest } = s.spec;
    const spec: State['spec'] = {
      ...(same ? s.spec : { ...rest, source, name: name ?? s.spec.name ?? s.run?.source.name ?? 'kernel.cu' }),
      ...input,
    };
    if (!same) delete spec.defines;
    if (same && off) spec.off = off;
    this.changed();
    this.store.set({ spec, status: 'running', problem: null });
    this.open({ spec, mistake });
  }
}
