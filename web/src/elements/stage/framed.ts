// A figure in another page's frame: it says that it is there, and speaks from then on with the origin alone that answered first.
import { type FigureState, type FromFigure, type Keys, MESSAGES_A_SECOND, type ToFigure, posted, toFigure } from '../../embed/protocol';
import { type Framing, heightFor } from '../../store/framing';
import { type State, drawable } from '../../store/state';
import { show } from '../../theme';
import { say } from '../../words/words';
import type { Action } from '../panel';
import { type Command, command, placeOf } from './keys';

/** What a page may have done. */
export interface Figure {
  readonly state: State;
  readonly heading: string;
  act(a: Action): void;
  play(on: boolean): void;
}

export class Framed {
  private origin: string | null = null; // of the page around, once it has said hello
  private keys: Keys = 'none';
  private told = '';
  private at: FigureState | null = null; // that was told last
  private width = 0;
  private taken: number[] = []; // when messages came, ms
  private warned = -1000; // when too many were told of last
  private late: (ToFigure & { type: 'goto' }) | null = null; // came too fast, and is gone to later
  private aimed: (ToFigure & { type: 'goto' }) | null = null; // came before there was a run, and is gone to when there is
  private timer = 0;
  private readonly sized = new ResizeObserver(() => this.size());

  constructor(
    private readonly figure: Figure,
    private readonly framing: Framing,
  ) {}

  begin(): void {
    if (window.parent === window) return;
    window.addEventListener('message', this.heard);
    window.addEventListener('keydown', this.first, true);
    this.sized.observe(document.documentElement);
    // Nobody knows yet who is there: this says no more than that one may speak.
    window.parent.postMessage(posted({ type: 'ready' }), '*');
  }

  end(): void {
    window.removeEventListener('message', this.heard);
    window.removeEventListener('keydown', this.first, true);
    this.sized.disconnect();
    clearTimeout(this.timer);
  }

  private readonly heard = (e: MessageEvent) => {
    if (e.source !== window.parent) return;
    const m = toFigure(e.data);
    if (m === null) return;
    if (typeof m !== 'string' && m.type === 'hello' && this.origin === null) this.origin = e.origin;
    if (this.origin === null || e.origin !== this.origin) return;
    const about = String((e.data as { type: string }).type).slice(0, 40);
    if (!this.allowed(m, about)) return;
    if (typeof m === 'string') this.post({ type: 'error', about, text: m });
    else this.take(m);
  };

  /** Whether a message may be taken now. The last place asked for is gone to in any case, only later. */
  private allowed(m: ToFigure | string, about: string): boolean {
    const now = performance.now();
    this.taken = this.taken.filter((t) => now - t < 1000);
    if (this.taken.length < MESSAGES_A_SECOND) {
      this.taken.push(now);
      return true;
    }
    if (typeof m !== 'string' && m.type === 'goto') {
      this.late = m;
      this.timer ||= window.setTimeout(
        () => {
          this.timer = 0;
          if (this.late && this.allowed(this.late, 'goto')) this.take(this.late);
        },
        1000 - (now - this.taken[0]!),
      );
    } else if (now - this.warned >= 1000) {
      this.warned = now;
      this.post({ type: 'error', about, text: `at most ${MESSAGES_A_SECOND} messages a second are taken` });
    }
    return false;
  }

  private take(m: ToFigure): void {
    const { figure } = this;
    this.late = null;
    switch (m.type) {
      case 'hello':
        this.keys = m.keys;
        this.told = '';
        this.width = 0;
        this.tell();
        this.size();
        return;
      case 'goto':
        if (!drawable(figure.state) || figure.state.status !== 'ready') {
          this.aimed = m;
          return;
        }
        this.aimed = null;
        figure.play(false);
        figure.act({ do: 'seek', place: { position: m.at, lane: m.lane } });
        return;
      case 'step':
        figure.play(false);
        figure.act({ do: 'step', count: m.count, ...(m.by ? { size: m.by } : {}) });
        return;
      case 'play':
        if (m.speed) figure.act({ do: 'speed', speed: m.speed });
        figure.play(m.on);
        return;
      case 'theme':
        show(m.theme);
    }
  }

  /** Tells the page where the figure is, when that has changed. */
  tell(): void {
    if (this.origin === null) return;
    const s = this.figure.state;
    if (s.status === 'error') {
      const text = s.problem?.text ?? say('stage.notCompiled');
      if (this.told !== text) this.post({ type: 'error', about: 'run', text: text.slice(0, 1000) });
      this.told = text;
      return;
    }
    if (!drawable(s) || s.status !== 'ready') return;
    if (this.aimed) this.take(this.aimed);
    const { track } = s.scene,
      { place, step } = s.frame;
    const end = (track.at[track.at.length - 1] ?? -1) + 1;
    const state: FigureState = {
      at: place.position,
      lane: place.lane,
      step: step.index,
      of: step.count,
      first: track.at[0] ?? 0,
      last: this.framing.last >= 0 ? Math.min(this.framing.last, end) : end,
      playing: s.choice.playing,
      title: this.figure.heading,
      say: `${s.frame.say.lead} ${s.frame.say.rest}`.trim(),
    };
    const text = JSON.stringify(state);
    if (text === this.told) return;
    this.told = text;
    this.at = state;
    this.post({ type: 'state', ...state });
  }

  /** Tells the page how high the figure wants to be, when its width has changed. */
  private size(): void {
    const width = Math.round(document.documentElement.clientWidth);
    if (this.origin === null || width === this.width) return;
    this.width = width;
    this.post({ type: 'size', width, height: heightFor(this.framing, width) });
  }

  /** A page that wants all keys gets them before the picture or a slider can take them. */
  private readonly first = (e: KeyboardEvent) => {
    if (this.keys !== 'all' || !this.handed(e)) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  };

  /** Hands a key to the page around where that wants it; true when the figure has nothing to do with it any more. */
  handed(e: KeyboardEvent): boolean {
    if (
      this.origin === null ||
      this.keys === 'none' ||
      e.ctrlKey ||
      e.altKey ||
      e.metaKey ||
      ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(e.key)
    )
      return false;
    const where = placeOf(e.composedPath()[0] ?? null);
    if (where === 'text' || where === 'dialog' || (where === 'button' && (e.key === 'Enter' || e.key === ' '))) return false;
    const asked = this.keys === 'rest' ? command(e, where) : null;
    if (asked && !this.over(asked)) return false;
    const { key, code, keyCode, shiftKey, altKey, ctrlKey, metaKey } = e;
    this.post({ type: 'keys', key, code, keyCode, shiftKey, altKey, ctrlKey, metaKey });
    return true;
  }

  /** Whether a key asks for a step beyond the first or the last, which the figure has not: it is the page's again. */
  private over(c: Command): boolean {
    if (c.key !== 'step' || !this.at) return false;
    return c.count > 0 ? this.at.at >= this.at.last : this.at.at <= this.at.first;
  }

  private post(m: FromFigure): void {
    // A page without an origin (a file, a sandbox) cannot be named; it is the one that said hello all the same.
    window.parent.postMessage(posted(m), this.origin === 'null' ? '*' : this.origin!);
  }
}
