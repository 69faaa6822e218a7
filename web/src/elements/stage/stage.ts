// The stage: one run, everything that shows it, everything that a reader may ask of it. Lessons, playground and embeds are this element.
//
// Hooks that tests and other pages may count on:
//   <tilescope-stage>    data-state      connecting | running | ready | error
//                        data-position   position of the frame that is painted (set after the paint)
//                        data-step       step of the focused block that is painted
//                        data-lane       lane of a thread step, -1 for whole steps
//                        data-mode       stage | play | embed; in a room present | follow | wall
//   performance marks    tilescope:asked (a step, seek or look was asked for), tilescope:painted (detail: position); measure between them
//   [data-part=…]        source, source-line (data-line, data-current), warp (data-warps), toggle (data-line), line-toggle (data-line), edit, edit-done,
//                        picker, pick-block, pick-warp, pick-thread, block (data-block), thread (data-thread), warp-choice, launch,
//                        picture, detail, closer, image, blocks-beside, beside (data-block), beside-block (data-block), beside-add, locals, thread-add, shapes, shape (data-array), heat, notation (data-notation), narration, memory (data-memory), device, warp-width, share, export, export-dialog, export-format (data-format), export-view, export-steps, export-by, export-theme, export-caption, export-make, export-progress, export-cancel, export-status, export-problem, panel-export, share-link, share-embed, room, print, handout, handout-choice, handout-add, handout-print, projector, tour, tour-next, tour-skip, theme, help-button, help,
//                        phases, reuse, banks, sectors, threads, barrier, counters (dd[data-counter]), halo, output, panel (data-panel),
//                        board (data-board), program, call (data-kind), memory-life (data-name, data-survives), cost, occupancy, stays (data-sms, data-length), sms (data-sms),
//                        roofline (data-points), roofline-point (data-kind), hot-line (data-line, data-value), hot-choice, to-lines (data-hot), to-cost,
//                        bank-strip, bank-words (data-bank), word (data-array, data-cell), sector-strip, sector-words (data-sector),
//                        tables, table (data-table), table-grid (data-table), table-hand (data-format), table-caption,
//                        findings, finding (data-kind, data-severity), culprit,
//                        timeline, first, step-back, step-forward, play, last, speed, sizes, size (data-size), position,
//                        defines, define (data-name, data-value), editor, run, diagnostics, diagnostic (data-line, data-severity), fix, banner
import { html, nothing, type PropertyValues } from 'lit';
import { type Bookmark, focusOf, query, readAddress } from '../../store/address';
import { framingQuery, readFraming } from '../../store/framing';
import { type State, type View, drawable, initial } from '../../store/store';
import type { Want } from '../../protocol/socket';
import { type Action, Asked, Plain } from '../panel';
import { BRAND, count, TAKE } from '../words';
import { boardOf } from '../boards';
import type { HandoutElement } from '../handout/handout';
import type { HelpElement } from '../help/help';
import { changes } from '../settings/changes';
import type { SettingsElement } from '../settings/settings';
import type { ExportElement } from '../export/export';
import type { FigureName } from '../../figures/names';
import type { ShareElement } from '../share/share';
import { upcoming } from '../share/snippets';
import { origin } from '../../origin';
import { flip, name, seen } from '../../theme';
import { type Desk, act } from './acts';
import { Course } from './course';
import { embed } from './embed';
import { Framed } from './framed';
import { hero, notice } from './hero';
import { opened, panel, taker } from './inspectors';
import { command, placeOf } from './keys';
import { Painted } from './painted';
import { chips, device, narration, said, where, words } from './parts';
import { Player } from './player';
import { type Opens, press } from './press';
import { openRoom } from './rooms';
import { Tether } from './tether';
import { ageOf, keep } from './kept';
import { type Kept, type Mode, Whereabouts } from './whereabouts';
import { LANGUAGE, here, pieces, say } from '../../words/words';

const NARROW = '(max-width: 760px)';

export class StageElement extends Plain implements Desk, Opens {
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
    narrow: { state: true },
  };
  declare lesson: string;
  declare heading: string;
  declare mode: Mode;
  declare at: string; // lesson: the rest of the address that it opens first
  declare hash: string;
  declare kept: Kept | null; // what the page's short link holds
  declare told: string; // what is to be said of that link
  declare socket: string;
  declare state: State;
  declare editing: boolean;
  declare narrow: boolean;
  declare closed: string; // key of the run whose ending was read and put away

  readonly course: Course;
  readonly player: Player;
  readonly whereabouts: Whereabouts;
  readonly tether: Tether;
  private framing = readFraming('');
  private framed: Framed | null = null; // in another page's frame
  private readonly marks = new Painted(this, () => this.state);
  private readonly media = matchMedia(NARROW);
  private played = false; // by itself, once
  private begun: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.lesson = this.heading = '';
    this.mode = 'stage';
    this.at = this.hash = this.told = '';
    this.kept = null;
    this.socket = '/ws';
    this.editing = false;
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
        if (this.mode === 'embed') this.bounded();
      },
    );
    this.tether = new Tether(this, this.course, () => this.socket);
    this.player = new Player(
      this.course,
      () => this.went(),
      () => this.framing.last,
    );
    this.whereabouts = new Whereabouts(this.course.store);
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
    this.whereabouts.silent = this.classed();
    if (this.mode === 'embed') {
      this.framing = readFraming(location.search);
      this.whereabouts.framing = framingQuery(this.framing);
      this.framed = new Framed(this, this.framing);
    }
    // Whoever is told that the figure is there may ask something of it at once.
    if (!this.classed()) this.begun = this.begin().then(() => this.framed?.begin());
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

  /** In a room: what is shown comes from the room's element, and the address is the room's. */
  private classed(): boolean {
    return this.mode === 'present' || this.mode === 'follow' || this.mode === 'wall';
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
    store.choose(chosen(mark, store.state));
    if (mark.theme) {
      name(mark.theme);
      void import('../../along');
    }
    const want: Want = { spec: mark.spec };
    const focus = focusOf(mark),
      { last } = this.framing;
    // What lies beyond a figure's end is not seen for a moment, either.
    if (mark.place) want.place = last >= 0 && mark.place.position > last ? { position: last, lane: -1 } : mark.place;
    if (focus) want.focus = focus;
    this.course.connect(this.socket, want);
    if (this.kept)
      void ageOf(this.kept).then((told) => {
        this.told = told;
      });
  }

  /** Goes to an address of a stage: another moment, another run, or another program. A lesson's text does, and a reader's link to a moment. */
  async visit(program: string, search: string, hash: string): Promise<void> {
    await this.begun;
    const { store } = this.course;
    this.player.stop();
    const mark = await readAddress(search, hash, program);
    this.lesson = program;
    const want: Want = { spec: mark.spec };
    const focus = focusOf(mark);
    if (mark.place) want.place = mark.place;
    if (focus) want.focus = focus;
    // What the text leads to is seen as the text wants it, in the reader's own notation.
    const keep = { xy: store.state.choice.xy, memory: mark.memory ?? initial().choice.memory, panels: mark.panels ?? [] };
    const same = store.state.run && JSON.stringify(store.state.spec) === JSON.stringify(mark.spec);
    store.set({ spec: mark.spec, problem: null, rejected: null, ...(same ? {} : { status: 'running' as const }) });
    store.choose({ ...chosen(mark, store.state), ...keep });
    this.course.open(want);
  }

  // ---- what a reader asks for

  private readonly asked = (e: Asked) => {
    e.stopPropagation();
    act(this, e.detail);
  };

  private readonly acts = (a: Action) => act(this, a);

  held(a: Action): boolean {
    return this.tether.held(a) || this.beyond(a);
  }

  act(a: Action): void {
    act(this, a);
  }

  play(on: boolean): void {
    this.player.play(on);
  }

  /** A figure that ends early does not go beyond its end. */
  private beyond(a: Action): boolean {
    const { last } = this.framing;
    if (last < 0) return false;
    if (a.do === 'step' && a.count > 0) return (this.state.frame?.place.position ?? 0) >= last;
    if (a.do !== 'seek' || a.place.position <= last) return false;
    act(this, { do: 'seek', place: { position: last, lane: -1 } });
    return true;
  }

  /** After each frame of an embed: a large step that led beyond its end goes back to it, and the first frame may begin to play. */
  private bounded(): void {
    const { store, link } = this.course,
      { last, autoplay, speed } = this.framing;
    const s = store.state;
    if (!this.heading && s.run) {
      this.heading = s.run.source.name;
      document.title = `${this.heading} · Tilescope`;
    }
    if (last >= 0 && s.frame && s.frame.place.position > last) link?.seek({ position: last, lane: -1 });
    if (!autoplay || this.played) return;
    this.played = true;
    if (speed) store.choose({ speed });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.player.play(true);
  }

  went(): void {
    this.whereabouts.spoke = true;
    performance.mark('tilescope:asked');
  }

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.defaultPrevented) return;
    if (this.framed?.handed(e)) {
      e.preventDefault();
      return;
    }
    const c = command(e, placeOf(e.composedPath()[0] ?? null));
    if (!c) return;
    e.preventDefault();
    if (this.tether.follows && c.key !== 'help' && c.key !== 'theme' && c.key !== 'notate') act(this, { do: 'play' });
    else press(this, c, this);
  };

  /** The step that is shown goes into the handout. */
  keep(): void {
    this.querySelector<HandoutElement>('tilescope-handout')?.keep();
  }

  readonly help = () => this.querySelector<HelpElement>('tilescope-help')?.show();
  readonly settings = () => this.querySelector<SettingsElement>('tilescope-settings')?.show();

  private async openRoom(): Promise<void> {
    const problem = await openRoom(
      this.state,
      this.heading,
      this.mode === 'play' ? '' : this.lesson,
      this.closest('tilescope-lesson')?.querySelector('.part:not([hidden])')?.id ?? '',
    );
    if (problem) this.course.store.set({ problem: { code: 'room', text: problem } });
  }

  /** The dialog comes when it is first asked for. */
  private async export(figure?: FigureName): Promise<void> {
    await import('../export/export');
    const dialog = this.querySelector<ExportElement>('tilescope-export')!;
    await dialog.updateComplete;
    this.whereabouts.spoke = true;
    dialog.show(query(this.whereabouts.bookmark()), seen(), figure);
  }

  private async share(): Promise<void> {
    const links = await this.whereabouts.links();
    const v = drawable(this.state) && this.state.scene.launch >= 0 ? this.state : null;
    const shared = {
      ...links,
      origin: origin(),
      title: (this.state.spec.source !== undefined && this.state.run?.source.name) || this.heading,
      say: v ? `${v.frame.say.lead} ${v.frame.say.rest}`.trim() : '',
      steps: v ? upcoming(v) : [],
    };
    this.querySelector<ShareElement>('tilescope-share')!.show(shared, () => keep(this.whereabouts.toKeep()));
  }

  // ---- drawing

  override updated(_: PropertyValues): void {
    document.documentElement.toggleAttribute('data-projector', this.state.choice.projector && !this.flat);
    this.marks.updated();
    this.framed?.tell();
    if (this.mode === 'present') this.tether.tell();
  }

  override render() {
    const s = this.state;
    this.toggleAttribute('data-follows', this.tether.follows);
    if (this.mode === 'wall') return this.wall(s);
    if (this.mode === 'lesson') return this.beside(s);
    if (this.mode !== 'embed') return this.whole(s);
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    return embed(s, v, this.framing, this.heading, this.middle(s, v), this.back(s, v));
  }

  /** Only the figure is shown. */
  private get flat(): boolean {
    return this.mode === 'embed' || this.mode === 'lesson' || this.mode === 'wall';
  }

  private whole(s: State) {
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    return html`<div class="stage" ?data-stale=${s.status === 'error' && !!s.rejected}>
      <header class="top">
        <a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
        ><h1 class="ttl" lang=${LANGUAGE !== 'en' && this.mode !== 'play' ? 'en' : nothing}>${this.heading}</h1>
        <tilescope-picker .view=${v}></tilescope-picker>
        ${v ? html`<span class="at">${where(v)}</span>` : nothing} ${device(s, this.acts)}
        <span class="tools">
          ${this.classed() ? nothing : html`<button class="word" data-part="room" title=${say('stage.roomTitle')} ?disabled=${!v} @click=${() => void this.openRoom()}>${say('common.room')}</button>`}
          <button
            class="word"
            data-part="settings-button"
            title=${say('stage.settingsTitle')}
            ?disabled=${!s.run || this.tether.follows}
            @click=${this.settings}
            >${say('common.settings')}</button
          >
          <button class="word" data-part="share" @click=${() => void this.share()}>${say('common.share')}</button>
          <button
            class="word"
            data-part="export"
            aria-label=${say('export.title')}
            title=${say('export.titleLong')}
            ?disabled=${!v}
            @click=${() => void this.export()}
            >${TAKE}</button
          >
          <button
            class="word"
            data-part="print"
            aria-label=${say('common.print')}
            title=${say('stage.printTitle')}
            @click=${() => this.querySelector<HandoutElement>('tilescope-handout')?.show()}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <path d="M4 6V1.5h8V6M4 12H1.5V6h13v6H12M4 9.5h8v5H4z" fill="none" stroke="currentColor" stroke-width="1.6" /></svg
          ></button>
          <button
            class="word"
            data-part="projector"
            aria-pressed=${s.choice.projector ? 'true' : 'false'}
            aria-label=${say('common.projector')}
            title=${say('stage.projectorTitle')}
            @click=${() => act(this, { do: 'projector', on: !s.choice.projector })}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <path d="M1 2h14M2 2v8h12V2M8 10v2M5 15l3-3 3 3" fill="none" stroke="currentColor" stroke-width="1.6" /></svg
          ></button>
          <button class="word" data-part="theme" aria-label=${say('stage.theme')} title=${say('stage.themeTitle')} @click=${flip}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
              <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg
          ></button>
          <button class="word" data-part="help-button" aria-label=${say('common.keys')} title=${say('common.keys')} @click=${this.help}
            >?</button
          >
        </span>
      </header>
      <section class="code" aria-label=${say('common.source')}
        >${
          this.editing
            ? html`<tilescope-play
                .view=${v}
                .source=${s.spec.source ?? s.run?.source.text ?? ''}
                .name=${s.spec.name ?? s.run?.source.name ?? ''}
                .problems=${s.rejected?.diagnostics ?? s.run?.diagnostics ?? NONE}
                ?busy=${s.status === 'running'}
                ?closable=${this.mode !== 'play'}
              ></tilescope-play>`
            : html`<tilescope-source .view=${v}></tilescope-source>${s.rejected ? said(s) : nothing}`
        }</section
      >
      <main class="hero">${this.middle(s, v)}</main>
      ${narration(v)}
      <section class=${`ins ${v?.scene.layout === 'strips' ? 'strips' : ''}`} aria-label=${say('common.inspectors')}
        >${v && this.narrow ? chips(v, this.acts) : nothing}${v ? (s.choice.projector && !this.narrow ? s.choice.panels.slice(-1) : opened(v)).map((p) => html`<div data-part="panel" data-panel=${p}>${taker(p, (figure) => void this.export(figure))}${panel(p, v)}</div>`) : nothing}</section
      >
      <footer class="time">
        <tilescope-timeline .view=${v} ?slim=${this.narrow}></tilescope-timeline>
        <div class="ctl"
          ><tilescope-transport .view=${v}></tilescope-transport
          ><span class="sizes"><tilescope-sizes .view=${v}></tilescope-sizes></span>
          ${v ? html`<span class="pos q" data-part="position">${pieces(counted(v), { step: html`<b>${count(v.frame.step.index)}</b>`, of: count(v.frame.step.count) })}${v.frame.place.lane >= 0 ? say('stage.lane', { lane: v.frame.place.lane }) : ''}</span>` : nothing}
          ${v ? words(v, this.acts) : nothing}</div
        >
      </footer>
      <tilescope-history .view=${v}></tilescope-history><tilescope-settings .run=${s.run} .spec=${s.spec}></tilescope-settings
      ><tilescope-help></tilescope-help><tilescope-share></tilescope-share><tilescope-export .view=${v}></tilescope-export>
      <tilescope-handout .view=${v} .heading=${this.heading}></tilescope-handout
      >${this.mode === 'stage' ? html`<tilescope-tour .view=${v}></tilescope-tour>` : nothing}
    </div>`;
  }

  /** Where a figure alone leads to: the same view with everything around it. */
  private back(s: State, v: View | undefined): string {
    const at = query(this.whereabouts.bookmark());
    if (this.kept && this.whereabouts.same) return `/s/${this.kept.name}${v ? at : ''}`;
    return s.spec.lesson && s.spec.source === undefined ? `/lessons/${this.lesson}${v ? at : ''}` : `/play${at}${this.whereabouts.hash}`;
  }

  private beside(s: State) {
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    return html`<div class="embed">
      <section class="hero" aria-label=${say('stage.figure')}>${this.middle(s, v)}</section>
      <div class="beside" ?data-open=${!!v && s.choice.panels.length > 0}
        ><section class="code" aria-label=${say('common.source')}
          ><tilescope-source .view=${v}></tilescope-source>${s.rejected ? said(s) : nothing}</section
        >
        ${v && s.choice.panels.length ? html`<section class="ins" aria-label=${say('common.inspectors')}><div data-part="panel" data-panel=${s.choice.panels[0]}>${panel(s.choice.panels[0]!, v)}</div></section>` : nothing}</div
      >
      ${narration(v)}
      <footer class="slimbar"
        ><tilescope-transport .view=${v} short></tilescope-transport><tilescope-timeline .view=${v} slim></tilescope-timeline>
        ${v ? html`<span class="q" data-part="position"><b class="now">${v.frame.step.index}</b> / ${v.frame.step.count}${v.frame.step.open ? ' …' : ''}</span>` : nothing}
        <button class="word" data-part="room" title=${say('stage.roomTitle')} ?disabled=${!v} @click=${() => void this.openRoom()}
          >${say('common.room')}</button
        >
        <a class="open" href=${this.back(s, v)} target="_blank" rel="noopener"
          ><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>${say('stage.whole')}</a
        ></footer
      >
      <tilescope-help></tilescope-help>
    </div>`;
  }

  /** The picture and its sentence alone, as large as they get. */
  private wall(s: State) {
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    // An inspector that the presenter has opened stands beside it: the one opened last.
    const [p] = v && boardOf(v) ? [] : s.choice.panels.slice(-1);
    return html`<div class="embed wall"
      ><section class="hero" aria-label=${say('stage.picture')}>${this.middle(s, v)}</section
      >${v && p ? html`<section class="ins" aria-label=${say('common.inspectors')}><div data-part="panel" data-panel=${p}>${panel(p, v)}</div></section>` : nothing}${narration(v)}<tilescope-history
        .view=${v}
      ></tilescope-history
      ><tilescope-help></tilescope-help
    ></div>`;
  }

  private middle(s: State, v: View | undefined) {
    const alone = this.narrow && (!this.flat || window.innerWidth <= 600);
    const above = notice(
      s,
      this.course.store,
      this.acts,
      this.closed,
      (key) => {
        this.closed = key;
      },
      this.tether.follows,
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
    const changed = this.mode === 'embed' ? nothing : changes(s.run, s.ran, (spec) => this.acts({ do: 'respec', spec }));
    return hero(s, v, alone, this.flat, html`${changed}${told}${above}`, this.acts);
  }
}

/** How the step is told: of how many, of the first ones where no more are told apart, or of those so far while the block goes on. */
const counted = (v: View) => (v.scene.track.truncated ? 'common.stepFirst' : v.frame.step.open ? 'common.stepSoFar' : 'common.stepOf');

/** What is seen, as the address has it. */
function chosen(m: Bookmark, s: State): State['choice'] {
  const c = s.choice;
  return {
    ...c,
    size: m.size ?? c.size,
    panels: m.panels ?? c.panels,
    memory: m.memory ?? c.memory,
    shapes: m.shapes ?? {},
    breaks: m.breaks ?? [],
    anywhere: m.anywhere ?? false,
    projector: m.projector ?? false,
    xy: m.xy ?? false,
    heat: m.heat ?? false,
    hot: m.hot ?? '',
    table: m.table ?? c.table,
    images: m.images ?? {},
    blocks: m.blocks ?? [],
    threads: m.threads ?? [],
  };
}

const NONE: [] = [];

customElements.define('tilescope-stage', StageElement);
