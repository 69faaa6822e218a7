// The stage: one run, everything that shows it, everything that a reader may ask of it. Lessons, playground and embeds are this element.
//
// Hooks that tests and other pages may count on:
//   <tilescope-stage>    data-state      connecting | running | ready | error
//                        data-position   position of the frame that is painted (set after the paint)
//                        data-step       step of the focused block that is painted
//                        data-lane       lane of a thread step, -1 for whole steps
//                        data-mode       stage | play | embed; in a room present | follow | wall
//   performance marks    tilescope:asked (a step, seek or look was requested), tilescope:painted (detail: position); measure between them
//   [data-part=…]        a part that is seen or pressed, named where it is drawn; panels say which they are in data-panel
import { html, nothing, type PropertyValues } from 'lit';
import { beginning, chosen, focusOf, query, readAddress } from '../../store/address';
import { type Framing, framingQuery, readFraming } from '../../store/framing';
import { type State, type View, drawable, initial } from '../../store/state';
import type { Want } from '../../protocol/socket';
import { name } from '../../theme';
import { say } from '../../words/words';
import { type Action, Asked, Plain } from '../panel';
import { changes } from '../settings/changes';
import { act } from './acts/act';
import type { Desk } from './acts/desk';
import { Bounds } from './bounds';
import { Course } from './course';
import { Dialogs } from './dialogs';
import type { Framed } from './framed';
import { hero, notice } from './hero';
import { ageOf } from './kept';
import { command, placeOf } from './keys';
import type { Form, Front } from './modes/form';
import { FORMS } from './modes/forms';
import { Painted } from './painted';
import { Player } from './player';
import { press } from './press';
import { Tether } from './tether';
import { type Kept, type Mode, Whereabouts } from './whereabouts';

const NARROW = '(max-width: 760px)';

export class StageElement extends Plain implements Desk, Front {
  static override properties = {
    lesson: {},
    heading: {},
    mode: {},
    socket: {},
    at: {},
    hash: {},
    kept: { type: Object },
    told: { state: true },
    state: { attribute: false },
    editing: { state: true },
    closed: { state: true },
    blank: { state: true },
    narrow: { state: true },
  };
  declare lesson: string;
  declare heading: string;
  declare mode: Mode;
  declare at: string; // lesson: the rest of the address that it opens first
  declare hash: string;
  declare kept: Kept | null; // what the page's short link holds
  declare told: string; // what must be said of that link
  declare socket: string;
  declare state: State;
  declare editing: boolean;
  declare narrow: boolean;
  declare blank: boolean; // nothing is shown until the next key
  declare closed: string; // key of the run whose ending was read and put away

  readonly course: Course;
  readonly player: Player;
  readonly whereabouts: Whereabouts;
  readonly tether: Tether;
  readonly dialogs = new Dialogs(this);
  private bounds: Bounds;
  private framed: Framed | null = null; // in another page's frame
  private readonly marks = new Painted(this, () => this.state);
  private readonly media = matchMedia(NARROW);
  private begun: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.lesson = this.heading = '';
    this.mode = 'stage';
    this.at = this.hash = this.told = '';
    this.kept = null;
    this.socket = '/ws';
    this.editing = this.blank = false;
    this.closed = '';
    this.narrow = this.media.matches;
    this.course = new Course(
      (s) => {
        this.state = s;
      },
      () => this.mode === 'play',
      () => this.player.play(false),
      () => {
        if (this.mode !== 'lesson') this.whereabouts.write();
        if (this.mode === 'embed') this.framedShown();
      },
      (v) => this.querySelector('tilescope-picture')?.prepare(v),
    );
    this.tether = new Tether(this, this.course, () => this.socket);
    this.player = new Player(
      this.course,
      () => this.went(),
      () => this.framing.last,
    );
    this.whereabouts = new Whereabouts(this.course.store);
    this.bounds = this.boundsOf('');
    this.state = this.course.store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.dataset.mode = this.mode;
    this.editing = this.mode === 'play';
    this.media.addEventListener('change', this.narrowed);
    document.addEventListener('keydown', this.keyed);
    window.addEventListener('online', this.online);
    document.addEventListener('visibilitychange', this.online);
    this.addEventListener(Asked.type, this.asked as EventListener);
    this.marks.listen();
    this.whereabouts.silent = this.form.classed;
    if (this.mode === 'embed') {
      this.bounds = this.boundsOf(location.search);
      this.whereabouts.framing = framingQuery(this.framing);
    }
    if (!this.form.classed) this.begun = this.mode === 'embed' ? this.frame() : this.begin();
  }

  /** Begins in another page's frame. Whoever is told that the figure is there may ask something of it at once. */
  private async frame(): Promise<void> {
    const [{ Framed }] = await Promise.all([import('./framed'), this.begin()]);
    if (!this.isConnected) return;
    this.framed = new Framed(this, this.framing);
    this.framed.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.media.removeEventListener('change', this.narrowed);
    document.removeEventListener('keydown', this.keyed);
    window.removeEventListener('online', this.online);
    document.removeEventListener('visibilitychange', this.online);
    this.removeEventListener(Asked.type, this.asked as EventListener);
    this.player.stop();
    this.framed?.end();
    this.whereabouts.close();
    this.course.close();
  }

  get form(): Form {
    return FORMS[this.mode];
  }

  get framing(): Framing {
    return this.bounds.framing;
  }

  get follows(): boolean {
    return this.tether.follows;
  }

  get projects(): boolean {
    return this.state.choice.projector && !this.narrow && !this.form.flat;
  }

  get view(): View | undefined {
    const s = this.state;
    return drawable(s) && s.scene.launch >= 0 ? s : undefined;
  }

  private boundsOf(search: string): Bounds {
    return new Bounds(readFraming(search), this.course, () => this.player.play(true));
  }

  private readonly narrowed = () => {
    this.narrow = this.media.matches;
  };

  private readonly online = () => {
    if (!document.hidden) this.course.link?.wake();
  };

  /** Reads the address and opens what it names. */
  private async begin(): Promise<void> {
    const { mark, damaged } = await this.whereabouts.read(
      this.lesson,
      this.mode,
      this.mode === 'lesson' ? { search: this.at, hash: this.hash } : location,
      this.kept,
    );
    const { store } = this.course;
    if (damaged) store.set({ problem: { code: 'damaged-link', text: say('stage.damaged') } });
    if (mark.spec.source !== undefined && this.mode === 'stage') this.editing = true;
    store.set({ spec: mark.spec });
    store.choose(chosen(mark, store.state.choice));
    if (mark.theme) {
      name(mark.theme);
      void import('../../along');
    }
    // A program of the reader's own begins anew as it did when it was run.
    const want: Want = { spec: mark.spec, mistake: this.editing, ...beginning(mark) };
    const focus = focusOf(mark);
    if (want.place) want.place = this.bounds.within(want.place);
    if (focus) want.focus = focus;
    this.course.connect(this.socket, want);
    if (this.kept)
      void ageOf(this.kept).then((told) => {
        this.told = told;
      });
  }

  /**
   * Goes to an address of a stage: another moment, another run, or another program. A lesson's text does, and a reader's link to a moment.
   */
  async visit(program: string, search: string, hash: string): Promise<void> {
    await this.begun;
    const { store } = this.course;
    this.player.stop();
    const mark = await readAddress(search, hash, program);
    this.lesson = program;
    this.whereabouts.hash = mark.spec.source === undefined ? '' : hash;
    const want: Want = { spec: mark.spec, ...beginning(mark) };
    const focus = focusOf(mark);
    if (focus) want.focus = focus;
    // What the text leads to is seen as the text wants it, in the reader's own notation.
    const keep = { xy: store.state.choice.xy, memory: mark.memory ?? initial().choice.memory, panels: mark.panels ?? [] };
    const same = store.state.run && JSON.stringify(store.state.spec) === JSON.stringify(mark.spec);
    store.set({ spec: mark.spec, problem: null, rejected: null, ...(same ? {} : { status: 'running' as const }) });
    const before = store.state.choice;
    store.choose({ ...chosen(mark, before), ...keep });
    this.course.tell(before);
    this.course.open(want);
  }

  // ---- what a reader requests

  private readonly asked = (e: Asked) => {
    e.stopPropagation();
    this.act(e.detail);
  };

  readonly act = (a: Action) => act(this, a);

  handled(a: Action): boolean {
    if (a.do === 'watch' && !a.anyway && !this.dispatchEvent(new Event('tilescope-watch', { bubbles: true, cancelable: true })))
      return true;
    return this.tether.handled(a) || this.bounds.handled(a, this.act);
  }

  play(on: boolean): void {
    this.player.play(on);
  }

  /** After each frame of an embed: it is named after its program where nothing else names it. */
  private framedShown(): void {
    const { run } = this.course.store.state;
    if (!this.heading && run) {
      this.heading = run.source.name;
      document.title = `${this.heading} · Tilescope`;
    }
    this.bounds.shown();
  }

  went(): void {
    this.whereabouts.spoke = true;
    performance.mark('tilescope:asked');
  }

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.defaultPrevented) return;
    if (this.framed?.handed(e) || this.unblanked(e)) {
      e.preventDefault();
      return;
    }
    const c = command(e, placeOf(e.composedPath()[0] ?? null));
    if (!c) return;
    e.preventDefault();
    if (c.key === 'break' && this.projects) this.blank = true;
    // Of a follower's keys the presenter decides: any action that they may not take (`handled`) tells them so.
    else if (this.follows && c.key !== 'help' && c.key !== 'theme' && c.key !== 'notate') this.act({ do: 'play' });
    else press(this, c, this.dialogs);
  };

  /** Any key brings a blank screen back, and does nothing else. */
  private unblanked(e: KeyboardEvent): boolean {
    const was = this.blank && !['Shift', 'Control', 'Alt', 'Meta'].includes(e.key);
    if (was) this.blank = false;
    return was;
  }

  keep(): void {
    this.dialogs.keep();
  }

  // ---- drawing

  override updated(_: PropertyValues): void {
    // What few readers open comes when it is opened.
    if (this.editing) void import('../play/play');
    if (this.state.history) void import('../history/history');
    if (this.state.choice.memory === 'blocks') void import('../blocks/blocks');
    document.documentElement.toggleAttribute('data-projector', this.state.choice.projector && !this.form.flat);
    this.marks.updated();
    this.framed?.tell();
    if (this.mode === 'present') this.tether.tell();
  }

  override render() {
    this.toggleAttribute('data-follows', this.follows);
    return html`${this.form.render(this)}${this.blank ? this.darkness() : nothing}`;
  }

  private darkness() {
    return html`<div
      class="blank"
      role="status"
      data-part="blank"
      @click=${() => {
        this.blank = false;
      }}
      ><span class="hidden">${say('stage.blank')}</span></div
    >`;
  }

  back(): string {
    const { spec } = this.state,
      at = query(this.whereabouts.bookmark()),
      seen = this.view ? at : '';
    if (this.kept && this.whereabouts.same) return `/s/${this.kept.name}${seen}`;
    return spec.lesson && spec.source === undefined ? `/lessons/${this.lesson}${seen}` : `/play${at}${this.whereabouts.hash}`;
  }

  middle(): unknown {
    const s = this.state,
      flat = this.form.flat || this.projects;
    const alone = this.narrow && (!flat || window.innerWidth <= 600);
    const above = notice(
      s,
      this.course.store,
      this.act,
      this.closed,
      (key) => {
        this.closed = key;
      },
      this.follows,
    );
    const told = this.told
      ? html`<p class="banner" role="status" data-part="link-age"
          >${this.told}<button
            class="btn slim"
            @click=${() => {
              this.told = '';
            }}
            >${say('common.close')}</button
          ></p
        >`
      : nothing;
    const changed = this.mode === 'embed' ? nothing : changes(s.run, s.ran, (spec) => this.act({ do: 'respec', spec }));
    return hero(s, this.view, { alone, flat, far: this.projects || this.mode === 'wall' }, html`${changed}${told}${above}`, this.act);
  }
}

customElements.define('tilescope-stage', StageElement);
