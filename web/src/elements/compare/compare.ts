// Two runs side by side, stepped in step. Each has a connection of its own; a third tells what they came to and where they part.
//   <tilescope-compare>  data-state  comparing | compared | failed | waiting
import { html, nothing } from 'lit';
import type { Comparison, StepSize } from '../../protocol/types.gen';
import { changes, counted } from '../../store/measures';
import type { State } from '../../store/state';
import { type Action, Asked, Plain } from '../panel';
import type { SettingsElement } from '../settings/settings';
import { Course } from '../stage/course';
import { Address, opened } from './address';
import { type Controlled, controls } from './controls';
import { type Difference, differs } from './diff';
import { dialogs } from './editor';
import { head } from './head';
import { type Judgement, judge } from './judge';
import type { ChooseElement } from './choose';
import { Comparing } from './comparing';
import { keyed } from './keys';
import { type Seen, commonMemory, kindOf, memoryOf } from './kinds';
import { pairing } from './pairing';
import { parting, verdict } from './said';
import { follow, told } from './sources';
import { counters, found } from './tables';
import { type Side, type Told, variant } from './variant';
import { Walk } from './walk';

const NARROW = '(max-width: 760px)';

const SIDES: readonly Side[] = ['A', 'B'];

/** Milliseconds for which it is said that a link was copied. */
const COPIED = 2500;

export class CompareElement extends Plain {
  static override properties = {
    socket: {},
    a: { state: true },
    b: { state: true },
    size: { state: true },
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
    choosing: { state: true },
  };
  declare socket: string; // the address that both connect to
  declare a: State;
  declare b: State;
  declare size: StepSize; // that both are stepped by
  declare playing: boolean;

  // The comparison by the server.
  declare result: Comparison | null;
  declare steps: number; // of the comparison that is under way; -1 for none
  declare problem: string;

  // What is seen.
  declare memory: Seen | ''; // of both, as the reader chose; half a page has no room for both memories
  declare column: number; // the bank or sector that is marked in both; -1 for none
  declare all: boolean; // counters that are equal are shown, too
  declare unfolded: boolean; // lines that are equal are shown, too
  declare narrow: boolean; // the page is a phone's
  declare editing: Side | ''; // whose text is open in the editor
  declare choosing: boolean; // the chooser of another pair of programs is there
  declare copied: boolean; // the page says that the link is in the clipboard

  readonly courses: Record<Side, Course>;
  private readonly walk = new Walk(this);
  private readonly whereabouts = new Address(this);
  private readonly comparing = new Comparing(
    this,
    () => this.walk.rest(),
    () => this.walk.lead(),
  );
  private readonly unlike = differs();
  private readonly media = matchMedia(NARROW);
  private rows = ''; // of both sources that were scrolled into view last

  constructor() {
    super();
    this.socket = '/ws';
    this.size = 'event';
    this.result = null;
    this.steps = -1;
    this.problem = '';
    this.all = this.playing = this.unfolded = this.copied = this.choosing = false;
    this.narrow = this.media.matches;
    this.editing = this.memory = '';
    this.column = -1;
    this.courses = {
      A: this.course((s) => {
        this.a = s;
      }),
      B: this.course((s) => {
        this.b = s;
      }),
    };
    this.a = this.courses.A.store.state;
    this.b = this.courses.B.store.state;
  }

  /** The connection of one side, and what it does with each new state. */
  private course(put: (s: State) => void): Course {
    return new Course(
      put,
      () => false,
      () => {},
      () => this.shown(),
    );
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
    this.whereabouts.close();
    this.walk.close();
    this.comparing.close();
    this.courses.A.close();
    this.courses.B.close();
  }

  private readonly narrowed = () => {
    this.narrow = this.media.matches;
  };

  private async begin(): Promise<void> {
    const asked = await opened();
    if (typeof asked === 'string') {
      this.problem = asked;
      return;
    }
    if (asked.size) this.size = asked.size;
    if (asked.see) this.memory = asked.see;
    for (const [i, side] of SIDES.entries()) {
      const want = asked.wants[i]!;
      this.courses[side].store.set({ spec: want.spec });
      this.courses[side].connect(this.socket, want);
    }
  }

  /** A frame came: the address follows, and what is new to both is compared. */
  private shown(): void {
    this.whereabouts.follow();
    this.comparing.look(this.courses.A.store.state, this.courses.B.store.state);
  }

  // ---- what a reader requests

  private readonly asked = (e: Asked) => {
    e.stopPropagation();
    const from = (e.target as Element).closest<HTMLElement>('[data-side]')?.dataset.side as Side | undefined;
    this.act(e.detail, from);
  };

  private act(a: Action, from?: Side): void {
    if (a.do === 'step' || a.do === 'look') this.walk.rest(); // the reader leads
    switch (a.do) {
      case 'step':
        this.walk.step(a.count, a.size);
        return;
      case 'look':
        this.walk.look(a.focus);
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

  private choose(size: StepSize): void {
    this.size = size;
    this.whereabouts.follow();
  }

  private readonly keyed = (e: KeyboardEvent) => keyed(e, this.controlled());

  /** The same statement of both where it is known which that is, whatever the size of a step. */
  private stepBoth(): void {
    this.walk.rest();
    if (!this.walk.stepBoth(1)) this.walk.step(1);
  }

  /** Hands the link out: it holds both programs and what is seen of them. */
  private readonly copy = async (): Promise<void> => {
    await this.whereabouts.copy();
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED);
  };

  /** Opens a side's text in the editor. */
  private async edit(side: Side): Promise<void> {
    this.editing = side;
    await this.updateComplete;
    this.querySelector<HTMLDialogElement>('[data-part=variant-editor]')?.showModal();
  }

  private readonly edited = () => {
    this.editing = '';
  };

  private readonly showAll = (all: boolean) => {
    this.all = all;
  };

  /** Opens the chooser of programs, which is loaded with the first press. */
  private async change(): Promise<void> {
    await import('./choose');
    this.choosing = true;
    await this.updateComplete;
    this.querySelector<ChooseElement>('tilescope-choose')?.show();
  }

  // ---- what follows from the state

  private of(side: Side): State {
    return side === 'A' ? this.a : this.b;
  }

  /** Both have phases to step by. */
  private get phases(): boolean {
    return !!this.a.scene?.hasPhases && !!this.b.scene?.hasPhases;
  }

  /** What is looked at: as the reader chose it, or the memory that both have. */
  private get seen(): Seen {
    return this.memory || commonMemory([this.a, this.b]);
  }

  /** Both memories are drawn as one picture, in either. */
  private get strips(): boolean {
    return [this.a, this.b].every((x) => !x.scene || x.scene.layout === 'strips');
  }

  /** In what the two texts differ; null where they are one. */
  get differing(): Difference | null {
    return this.unlike(this.a.run?.source.text, this.b.run?.source.text);
  }

  /** What came of the comparison of the two runs that are drawn; null before. */
  private get compared(): Comparison | null {
    return this.result && this.comparing.are(this.a, this.b) ? this.result : null;
  }

  /** What the two runs came to, once both are compared. */
  private get judgement(): Judgement | null {
    return this.compared && judge(this.a.run!, this.b.run!, this.compared);
  }

  get lead(): Judgement['lead'] | null {
    return this.judgement?.lead ?? null;
  }

  // ---- drawing

  override updated(): void {
    const state = this.problem ? 'failed' : this.compared ? 'compared' : this.steps >= 0 ? 'comparing' : 'waiting';
    if (this.dataset.state !== state) this.dataset.state = state;
    this.walk.point();
    this.rows = follow([...this.querySelectorAll<HTMLElement>('.lines')], this.rows);
  }

  override render() {
    return html`<div class="study compare">
      ${head({
        a: this.a.run,
        b: this.b.run,
        ready: !!this.a.run && !!this.b.run,
        narrow: this.narrow,
        copied: this.copied,
        swap: () => void this.whereabouts.swap(),
        copy: () => void this.copy(),
        change: () => void this.change(),
      })}
      <main>
        ${verdict(this.judgement, this.compared ? changes(counted(this.a.run!), counted(this.b.run!)) : [], {
          steps: !!this.a.frame && !!this.b.frame,
          keeps: !!this.b.run,
          step: () => this.stepBoth(),
          keep: () => void this.whereabouts.keep(),
        })}
        <div class="pair">${SIDES.map((x) => this.variant(x))}</div>
        ${controls(this.controlled())}
        <section class="parting" aria-live="polite" data-part="parting"
          >${parting(this.problem, this.compared, this.steps, this.comparing.stop)}</section
        >
        ${this.compared ? counters(this.compared, this.all, this.showAll, (format) => this.whereabouts.order(format)) : nothing}
        ${found(this.a.run, this.b.run)}
      </main>
      ${dialogs(this, this.edited)}
    </div>`;
  }

  /** What the steps of a side did, on one scale with the other side; null for the memories. */
  private pairing(side: Side): unknown {
    return pairing(side, kindOf(this.memory), this, this.walk, (column) => {
      this.column = column;
    });
  }

  private variant(side: Side) {
    return variant({
      side,
      s: this.of(side),
      memory: memoryOf(this.of(side), this.seen),
      narrow: this.narrow,
      differs: this.told(side),
      pairing: this.pairing(side),
      act: (a) => this.act(a, side),
      respec: (spec) => this.act({ do: 'respec', spec }, side),
      settings: () => this.querySelector<SettingsElement>(`[data-side=${side}] > tilescope-settings`)?.show(),
      edit: () => void this.edit(side),
    });
  }

  private told(side: Side): Told | null {
    return told(side, this.differing, this.judgement?.better ?? '', this.of(side).frame?.line ?? 0, this.unfolded, () => {
      this.unfolded = true;
    });
  }

  private controlled(): Controlled {
    return {
      a: this.a,
      b: this.b,
      playing: this.playing,
      size: this.size,
      phases: this.phases,
      parted: !!this.compared?.place,
      strips: this.strips,
      shows: (seen) => this.seen === seen || (seen === 'shared' && this.strips && this.seen === 'global'),
      step: (n, size) => this.act({ do: 'step', count: n, ...(size && { size }) }),
      ends: (last) => this.walk.ends(last),
      play: (on) => this.walk.play(on),
      scrub: (to, of) => this.walk.scrub(to, of),
      choose: (size) => this.choose(size),
      look: (memory) => {
        this.memory = memory;
        this.column = -1;
        this.whereabouts.follow();
      },
      gather: () => this.compared && this.walk.gather(this.compared),
    };
  }
}

customElements.define('tilescope-compare', CompareElement);
