// Two runs side by side, stepped in step. Each has a connection of its own; a third tells what they came to and where they part.
//   <tilescope-compare>  data-state  comparing | compared | failed | waiting
import { html, nothing } from 'lit';
import { Errand, socketAddress } from '../../protocol/errand';
import type { Comparison, Server, StepSize, Spec, Track } from '../../protocol/types.gen';
import { pairAddress, readPair, stageAddress } from '../../store/studies';
import { type State, drawable } from '../../store/state';
import { flip } from '../../theme';
import { type Action, Asked, Plain } from '../panel';
import '../play/play';
import '../settings/settings';
import type { SettingsElement } from '../settings/settings';
import { Course } from '../stage/course';
import { command, placeOf } from '../stage/keys';
import { BRAND, count } from '../words';
import { copy } from '../export/hand';
import { type Order, ordered } from '../export/make';
import type { Taken } from '../export/take';
import { type Controlled, controls } from './controls';
import { type Difference, difference } from './diff';
import { type Judgement, judge } from './judge';
import { type Kind, picture, scaleOf } from './pictures';
import { source } from './sources';
import { counters, found } from './tables';
import { type Both, corresponding, firstUnlike, linesOf, momentAt, positionAfter, together } from './together';
import { type Side, type Told, variant } from './variant';
import { say as differ } from '../../words/verdict';
import { say } from '../../words/studies';
import { here } from '../../words/words';

const NARROW = '(max-width: 760px)';

/** Milliseconds for which it is said that a link was copied. */
const COPIED = 2500;

/** Steps a second while both play: as fast as two pictures can be followed. */
const PACE = 3;

export class CompareElement extends Plain {
  static override properties = {
    socket: {},
    a: { state: true },
    b: { state: true },
    size: { state: true },
    side: { state: true },
    result: { state: true },
    steps: { state: true },
    problem: { state: true },
    all: { state: true },
    narrow: { state: true },
    editing: { state: true },
    memory: { state: true },
    playing: { state: true },
    unfolded: { state: true },
    column: { state: true },
    copied: { state: true },
  };
  declare socket: string;
  declare a: State;
  declare b: State;
  declare size: StepSize;
  declare side: Side; // shown where only one fits
  declare result: Comparison | null;
  declare steps: number; // of the comparison that is under way; -1 for none
  declare problem: string;
  declare all: boolean;
  declare narrow: boolean;
  declare editing: Side | '';
  declare memory: Seen | ''; // of both, as the reader chose; half a page has no room for both memories
  declare column: number; // the bank or sector that is marked in both; -1 for none

  declare playing: boolean;
  declare unfolded: boolean; // lines that are equal are shown, too
  declare copied: boolean; // the link is in the clipboard
  private texts: [string, string] = ['', '']; // that were set against each other last, with what came of it
  private parted: Difference | null = null;

  private readonly courses: Record<Side, Course>;
  private errand: Errand | null = null;
  private compared = ''; // keys of the runs that were compared last, or are
  private timer = 0;
  private moments: { a: Track; b: Track; list: Both[] } | null = null;
  private pointing = false; // the first access at which the two differ has not been looked for yet
  private aim = -1; // the moment that was asked for last, while it is on its way
  private linked = 0; // addresses that were asked for: an older one must not come after a newer one
  private clock = 0;
  private readonly media = matchMedia(NARROW);

  constructor() {
    super();
    this.socket = '/ws';
    this.size = 'event';
    this.side = 'A';
    this.result = null;
    this.steps = -1;
    this.problem = '';
    this.all = this.playing = this.unfolded = this.copied = false;
    this.narrow = this.media.matches;
    this.editing = this.memory = '';
    this.column = -1;
    const course = (put: (s: State) => void) =>
      new Course(
        put,
        () => false,
        () => {},
        () => this.shown(),
      );
    this.courses = {
      A: course((s) => {
        this.a = s;
      }),
      B: course((s) => {
        this.b = s;
      }),
    };
    this.a = this.courses.A.store.state;
    this.b = this.courses.B.store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.media.addEventListener('change', this.narrowed);
    document.addEventListener('keydown', this.keyed);
    this.addEventListener(Asked.type, this.asked as EventListener);
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.media.removeEventListener('change', this.narrowed);
    document.removeEventListener('keydown', this.keyed);
    this.removeEventListener(Asked.type, this.asked as EventListener);
    clearTimeout(this.timer);
    clearInterval(this.clock);
    this.errand?.close();
    this.courses.A.close();
    this.courses.B.close();
  }

  private readonly narrowed = () => {
    this.narrow = this.media.matches;
  };

  private async begin(): Promise<void> {
    let pair;
    try {
      pair = await readPair(location.search, location.hash);
    } catch {
      this.problem = say('compare.damaged');
      return;
    }
    const { a, b, size, at, steps, focus } = pair;
    if (!a.lesson && a.source === undefined) {
      this.problem = say('compare.nothing');
      return;
    }
    if (size) this.size = size;
    if (pair.see) this.memory = pair.see;
    this.courses.A.store.set({ spec: a });
    this.courses.B.store.set({ spec: b });
    const want = (i: 0 | 1) => ({
      ...(at?.[i] && { place: at[i] }),
      ...(steps?.[i] && { step: steps[i] }),
      ...(focus?.[i] && { focus: focus[i] }),
    });
    this.courses.A.connect(this.socket, { spec: a, ...want(0) });
    this.courses.B.connect(this.socket, { spec: b, ...want(1) });
  }

  /** A frame came: the address follows, and what is new to both is compared. */
  private shown(): void {
    this.address();
    const { A, B } = this.courses;
    const a = A.store.state,
      b = B.store.state;
    if (!a.run || !b.run || a.run.open || b.run.open || a.status !== 'ready' || b.status !== 'ready') return;
    const keys = `${a.run.key} ${b.run.key}`;
    if (keys === this.compared) return;
    this.compared = keys;
    this.compare(a.ran, b.ran);
  }

  private compare(a: Spec, b: Spec): void {
    this.errand?.close();
    this.result = null;
    this.problem = '';
    this.steps = 0;
    this.errand = new Errand(socketAddress(this.socket), { kind: 'compare', spec: a, other: b }, this.heard, () => {
      this.steps = -1;
      this.problem = say('compare.lost');
    });
  }

  private readonly heard = (m: Server) => {
    if (m.kind === 'comparing') {
      this.steps = m.steps ?? 0;
      return;
    }
    this.steps = -1;
    if (m.kind === 'compared') {
      this.result = m.comparison;
      this.pointing = true;
    } else if (m.kind === 'refused') this.problem = m.problem.text;
  };

  // ---- what a reader asks for

  private readonly asked = (e: Asked) => {
    e.stopPropagation();
    const from = (e.target as Element).closest<HTMLElement>('[data-side]')?.dataset.side as Side | undefined;
    this.act(e.detail, from);
  };

  private each(f: (c: Course, s: State) => void): void {
    for (const c of Object.values(this.courses)) f(c, c.store.state);
  }

  private act(a: Action, from?: Side): void {
    this.pointing = false; // the reader leads
    switch (a.do) {
      case 'step':
        if ((a.size ?? this.size) !== 'event' || !this.stepBoth(a.count)) this.each((c) => c.link?.step(a.size ?? this.size, a.count));
        return;
      case 'look':
        // What is looked at in one is looked at in the other, as far as it is there.
        this.each((c, s) => {
          const launch = s.run?.launches[a.focus.launch ?? s.frame?.focus.launch ?? 0];
          const inside = (p: readonly number[] | undefined, size: readonly number[]) => !p || p.every((x, i) => x < size[i]!);
          if (s.frame && launch && inside(a.focus.block, launch.grid) && inside(a.focus.thread, launch.block))
            c.link?.look({ ...s.frame.focus, ...a.focus });
        });
        return;
      case 'respec':
        if (from) this.courses[from].rerun(a.spec, false, undefined, true);
        return;
      case 'run':
        if (from) {
          this.editing = '';
          this.courses[from].runText(a.source, a.name, a.input);
        }
        return;
      case 'edit':
        this.editing = '';
        return;
      case 'give-up':
        if (from) this.courses[from].link?.giveUp();
        return;
    }
  }

  /** The moments of both blocks by their statements; null where a track does not tell every event. */
  private get paired(): { a: Track; b: Track; list: Both[] } | null {
    const a = this.a.scene?.track,
      b = this.b.scene?.track;
    if (!a || !b) return null;
    if (this.moments?.a === a && this.moments.b === b) return this.moments;
    const x = linesOf(a),
      y = linesOf(b);
    this.aim = -1;
    this.moments = x && y ? { a, b, list: together(x, y, corresponding(this.differing)) } : null;
    return this.moments;
  }

  /** Steps both by the same statement; false where nobody knows which that is. */
  private stepBoth(count: number): boolean {
    const p = this.paired,
      [from, to] = [this.a.frame?.place.position, this.b.frame?.place.position];
    if (!p || from === undefined || to === undefined) return false;
    const busy = Object.values(this.courses).some((c) => c.link && c.link.pending > 0);
    const k = busy && this.aim >= 0 ? this.aim : momentAt(p.list, p.a, p.b, [from, to]);
    this.reach(Math.min(Math.max(k + count, 0), p.list.length - 1));
    return true;
  }

  /** Both go to a moment. */
  private reach(k: number): void {
    const p = this.paired!,
      [x, y] = p.list[k]!;
    this.aim = k;
    for (const [course, track, events] of [
      [this.courses.A, p.a, x],
      [this.courses.B, p.b, y],
    ] as const) {
      const position = positionAfter(track, events);
      if (course.link?.pending || course.store.state.frame?.place.position !== position) course.link?.seek({ position, lane: -1 });
    }
  }

  /** Two runs that begin, or that come without a picture to be looked at, show the next access at which they differ. */
  private point(): void {
    const p = this.paired,
      [a, b] = [this.a.frame, this.b.frame];
    // A block's last steps may come after the run's: until they are there nobody knows the first difference.
    if (!p || !a || !b) return;
    this.pointing = false;
    if (this.memory && !this.atFirst) return;
    const now = momentAt(p.list, p.a, p.b, [a.place.position, b.place.position]),
      k = firstUnlike(p.list, p.a, p.b, now);
    if (k < 0) return;
    if (!this.memory) this.memory = 'banks';
    this.reach(k);
  }

  private get atFirst(): boolean {
    return [this.a, this.b].every((s) => s.frame && s.scene && s.frame.place.position === s.scene.track.start);
  }

  /** The first or the last step of each. */
  private ends(last: boolean): void {
    this.each((c, s) => {
      const track = s.scene?.track;
      if (track?.at.length) c.link?.seek({ position: last ? track.at[track.at.length - 1]! + 1 : track.start, lane: -1 });
    });
  }

  /** Plays both, a step of each at a time and never faster than their frames come, until both have ended. */
  private play(on: boolean): void {
    clearInterval(this.clock);
    this.playing = on;
    if (!on) return;
    this.clock = window.setInterval(() => {
      const both = Object.values(this.courses);
      if (both.some((c) => !drawable(c.store.state) || c.store.state.status === 'connecting')) return;
      if (both.every((c) => c.store.state.frame!.step.index >= c.store.state.frame!.step.count)) this.play(false);
      else if (both.every((c) => c.link?.pending === 0)) this.act({ do: 'step', count: 1 });
    }, 1000 / PACE);
  }

  /** Both go to as many steps of their blocks, or, where steps are binned, to the same share of them. */
  private scrub(to: number, of: number): void {
    const binned = !!this.a.scene?.track.binned || !!this.b.scene?.track.binned;
    this.each((c, s) => {
      const at = s.scene?.track.at;
      if (!at?.length) return;
      const n = binned ? Math.round((to / of) * at.length) : Math.min(to, at.length);
      c.link?.seek({ position: n ? at[n - 1]! + 1 : s.scene!.track.start, lane: -1 });
    });
  }

  private choose(size: StepSize): void {
    this.size = size;
    this.address();
  }

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.defaultPrevented) return;
    const c = command(e, placeOf(e.composedPath()[0] ?? null));
    if (!c) return;
    switch (c.key) {
      case 'step':
        this.act({ do: 'step', count: c.count, ...(c.big ? { size: this.phases ? 'phase' : 'interval' } : {}) });
        break;
      case 'size':
        if (c.size === 'phase' && !this.phases) return;
        this.choose(c.size);
        break;
      case 'first':
      case 'last':
        this.ends(c.key === 'last');
        break;
      case 'play':
        this.play(!this.playing);
        break;
      case 'theme':
        flip();
        break;
      default:
        return;
    }
    e.preventDefault();
  };

  /** Both have phases to step by. */
  private get phases(): boolean {
    return !!this.a.scene?.hasPhases && !!this.b.scene?.hasPhases;
  }

  /** Both go to where they part. */
  private gather(): void {
    const c = this.result;
    if (!c?.place || !c.focus) return;
    const { place, focus } = c;
    this.each((course, s) => {
      const launch = s.run?.launches[focus.launch];
      const inside = launch && focus.block.every((x, i) => x < launch.grid[i]!) && focus.thread.every((x, i) => x < launch.block[i]!);
      if (inside) course.link?.look(focus);
      course.link?.seek({ position: place.position + 1, lane: -1 });
    });
  }

  /** What is exported: the counters of both runs, all of them. */
  private readonly order = async (format: Taken): Promise<Order> => {
    const { search } = new URL(await this.link(), location.origin);
    return ordered({ spec: this.a.ran, other: this.b.ran, format, figure: 'comparison', view: search });
  };

  private async swap(): Promise<void> {
    location.assign(await pairAddress({ a: this.b.ran, b: this.a.ran, size: this.size }));
  }

  /** Hands the link out: it holds both programs and what is seen of them. */
  private readonly copy = async (): Promise<void> => {
    await copy(this.link().then((link) => new URL(link, location.href).href));
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED);
  };

  /** Opens the playground with B as its text. */
  private async keep(): Promise<void> {
    const { run, ran } = this.b;
    if (!run) return;
    const { lesson: _, ...rest } = ran;
    location.assign(await stageAddress({ ...rest, source: run.source.text, name: run.source.name }));
  }

  private address(): void {
    if (this.timer) return;
    this.timer = window.setTimeout(async () => {
      this.timer = 0;
      const asked = ++this.linked;
      const link = await this.link();
      if (asked === this.linked) history.replaceState(null, '', link);
    }, 350);
  }

  /** The address of what is seen. */
  private link(): Promise<string> {
    const { a, b } = this;
    return pairAddress({
      a: a.spec,
      b: b.spec,
      size: this.size,
      steps: [stepOf(a) ?? undefined, stepOf(b) ?? undefined],
      focus: [a.frame?.focus, b.frame?.focus],
      ...(this.memory && { see: this.memory }),
    });
  }

  // ---- drawing

  override updated(): void {
    const state = this.problem ? 'failed' : this.result ? 'compared' : this.steps >= 0 ? 'comparing' : 'waiting';
    if (this.dataset.state !== state) this.dataset.state = state;
    if (this.pointing) this.point();
  }

  override render() {
    const name = this.a.run?.source.name;
    return html`<div class="study compare">
      <header class="top"
        ><a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
        ><span class="ttl">${say('compare.title')}${name ? html` <span class="q">${name}</span>` : nothing}</span>
        <span class="tools"
          ><button class="word" data-part="swap" ?disabled=${!this.a.run || !this.b.run} @click=${() => void this.swap()}
            >${say('compare.swap')}</button
          >
          <button class="word" data-part="copy-link" ?disabled=${!this.a.run || !this.b.run} @click=${this.copy}
            ><span role="status">${differ(this.copied ? 'pair.copied' : 'pair.copy')}</span></button
          >
          <button class="word" data-part="theme" aria-label=${say('common.lightDark')} title=${say('common.lightDark')} @click=${flip}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
              <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg></button></span
      ></header>
      <main>
        ${this.verdict()}
        ${
          this.narrow
            ? html`<div class="seg sides" role="group" aria-label=${say('compare.variant')}
                >${(['A', 'B'] as Side[]).map(
                  (x) =>
                    html`<button
                      data-part="side"
                      data-side-word=${x}
                      aria-pressed=${this.side === x ? 'true' : 'false'}
                      @click=${() => {
                        this.side = x;
                      }}
                      >${x}</button
                    >`,
                )}</div
              >`
            : nothing
        }
        <div class="pair">${(['A', 'B'] as Side[]).filter((x) => !this.narrow || x === this.side).map((x) => this.variant(x))}</div>
        ${controls(this.controlled())}
        <section class="parting" aria-live="polite" data-part="parting">${this.said()}</section>
        ${
          this.result
            ? counters(
                this.result,
                this.all,
                (all) => {
                  this.all = all;
                },
                this.order,
              )
            : nothing
        }
        ${found(this.a.run, this.b.run)}
      </main>
      ${(['A', 'B'] as Side[]).map((x) => {
        const s = this.of(x);
        return html`<div data-side=${x}
          ><tilescope-settings
            purpose="variant"
            heading=${say('compare.settings', { side: x })}
            .run=${s.run}
            .spec=${s.spec}
          ></tilescope-settings
        ></div>`;
      })}
      ${this.editor()}
    </div>`;
  }

  private of(side: Side): State {
    return side === 'A' ? this.a : this.b;
  }

  /** The memory that is shown of a variant: both only where they are strips, whose arrows run from one to the other. */
  private seen(s: State): 'both' | 'global' | 'shared' {
    if (s.scene?.layout === 'strips') return 'both';
    return (
      (this.kind ? '' : (this.memory as 'global' | 'shared')) || (s.scene?.arrays.some((a) => a.space === 'shared') ? 'shared' : 'global')
    );
  }

  /** The pair of pictures that takes the memories' place; null for the memories. */
  private get kind(): Kind | null {
    return this.memory === 'banks' || this.memory === 'sectors' ? this.memory : null;
  }

  /** What a step did to memory, on one scale with the other side. */
  private pairing(side: Side): unknown {
    const { kind } = this,
      views = [this.a, this.b].filter(drawable),
      v = this.of(side);
    if (!kind || !drawable(v)) return null;
    return picture(v, kind, scaleOf(views, kind), this.narrow, this.column, (column) => {
      this.column = column;
    });
  }

  private variant(side: Side) {
    return variant(
      side,
      this.of(side),
      this.seen(this.of(side)),
      this.narrow,
      (a) => this.act(a, side),
      (spec) => this.act({ do: 'respec', spec }, side),
      () => this.querySelector<SettingsElement>(`[data-side=${side}] > tilescope-settings`)?.show(),
      () => {
        this.editing = side;
        void this.updateComplete.then(() => this.querySelector<HTMLDialogElement>('[data-part=variant-editor]')?.showModal());
      },
      this.told(side),
      this.pairing(side),
    );
  }

  /** In what the two texts differ; null where they are one. */
  private get differing(): Difference | null {
    const a = this.a.run?.source.text,
      b = this.b.run?.source.text;
    if (a === undefined || b === undefined) return null;
    if (a !== this.texts[0] || b !== this.texts[1]) {
      this.texts = [a, b];
      const d = a === b ? null : difference(a, b);
      this.parted = d?.rows.some((r) => !r.same) ? d : null;
    }
    return this.parted;
  }

  private told(side: Side): Told | null {
    const d = this.differing;
    if (!d) return null;
    const unfold = () => {
      this.unfolded = true;
    };
    return {
      title: d.titles?.[side === 'A' ? 0 : 1] ?? '',
      count: differ('diff.differ', { n: count(d.rows.filter((r) => !r.same).length) }),
      lines: source(side, d, this.judgement?.better ?? '', this.unfolded, unfold),
    };
  }

  private controlled(): Controlled {
    return {
      a: this.a,
      b: this.b,
      playing: this.playing,
      size: this.size,
      phases: this.phases,
      parted: !!this.result?.place,
      strips: [this.a, this.b].every((x) => !x.scene || x.scene.layout === 'strips'),
      shows: (memory) => (this.kind ? this.kind === memory : [this.a, this.b].some((x) => ['both', memory].includes(this.seen(x)))),
      step: (n) => this.act({ do: 'step', count: n }),
      ends: (last) => this.ends(last),
      play: (on) => this.play(on),
      scrub: (to, of) => this.scrub(to, of),
      choose: (size) => this.choose(size),
      look: (memory) => {
        this.memory = memory;
        this.address();
      },
      gather: () => this.gather(),
    };
  }

  /** What the two runs came to, once both are compared. */
  private get judgement(): Judgement | null {
    return this.result && this.a.run && this.b.run ? judge(this.a.run, this.b.run, this.result) : null;
  }

  private verdict() {
    const j = this.judgement;
    return html`<div class="verdict" aria-live="polite" data-part="compare-verdict" data-better=${j?.better || nothing}
      ><div><h1>${j?.text ?? say('compare.title')}</h1>${j?.cost.length ? html`<p>${j.cost.join(' ')}</p>` : nothing}</div
      ><span class="btns"
        ><button
          class="btn"
          data-part="step-both"
          title=${differ('pair.stepTitle')}
          ?disabled=${!this.a.frame || !this.b.frame}
          @click=${() => {
            this.pointing = false;
            if (!this.stepBoth(1)) this.act({ do: 'step', count: 1 });
          }}
          >${differ('pair.step')}</button
        ><button
          class="btn pri"
          data-part="keep"
          title=${say('compare.keepTitle')}
          ?disabled=${!this.b.run}
          @click=${() => void this.keep()}
          >${say('compare.keep')}</button
        ></span
      ></div
    >`;
  }

  private said() {
    if (this.problem) return html`<p class="note bad" role="alert">${this.problem}</p>`;
    if (this.result) return html`<p>${this.result.text}</p>`;
    if (this.steps < 0) return html`<p class="q">${say('compare.missing')}</p>`;
    return html`<p class="q"
      >${say('compare.comparing', { steps: count(this.steps) })}
      <button
        class="btn slim"
        data-part="stop"
        @click=${() => {
          this.errand?.close();
          this.steps = -1;
          this.problem = say('compare.stopped');
        }}
        >${say('common.stop')}</button
      ></p
    >`;
  }

  private editor() {
    if (!this.editing) return nothing;
    const s = this.of(this.editing);
    return html`<dialog
      class="edit"
      data-side=${this.editing}
      data-part="variant-editor"
      aria-label=${say('compare.source', { side: this.editing })}
      @close=${() => {
        this.editing = '';
      }}
    >
      <div class="code"
        ><tilescope-play
          .view=${undefined}
          .source=${s.spec.source ?? s.run?.source.text ?? ''}
          .name=${s.run?.source.name ?? ''}
          .spec=${s.spec}
          .problems=${s.rejected?.diagnostics ?? []}
          closable
        ></tilescope-play></div
    ></dialog>`;
  }
}

/** What is seen of both: a memory, or what a step did to it. */
export type Seen = 'global' | 'shared' | Kind;

/** The step of its block that a variant shows. */
const stepOf = (s: State) => s.frame && { step: s.frame.step.index, lane: -1 };

customElements.define('tilescope-compare', CompareElement);
