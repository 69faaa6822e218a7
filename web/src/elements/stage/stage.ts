// The stage: one run, everything that shows it, everything that a reader may ask of it. Lessons, playground and embeds are this element.
//
// Hooks that tests and other pages may count on:
//   <tilescope-stage>    data-state      connecting | running | ready | error
//                        data-position   position of the frame that is painted (set after the paint)
//                        data-step       step of the focused block that is painted
//                        data-lane       lane of a thread step, -1 for whole steps
//                        data-mode       stage | play | embed
//   performance marks    tilescope:asked (a step, seek or look was asked for), tilescope:painted (detail: position); measure between them
//   [data-part=…]        source, source-line (data-line, data-current), warp (data-warps), toggle (data-line), edit, edit-done,
//                        picker, pick-block, pick-warp, pick-thread, block (data-block), thread (data-thread), warp-choice, launch,
//                        picture, detail, shapes, shape (data-array), heat, notation (data-notation), narration, memory (data-memory), device, warp-width, share, share-link, share-embed, theme, help-button, help,
//                        phases, reuse, banks, sectors, threads, barrier, counters (dd[data-counter]), halo, output, panel (data-panel),
//                        findings, finding (data-kind, data-severity), culprit,
//                        timeline, first, step-back, step-forward, play, last, speed, sizes, size (data-size), position,
//                        defines, define (data-name, data-value), editor, run, diagnostics, diagnostic (data-line, data-severity), fix, banner
import { html, nothing, type PropertyValues } from 'lit';
import type { Focus, Scene, Server, Size } from '../../protocol/types.gen';
import { Link, type LinkState, type Want } from '../../protocol/socket';
import { linear, unlinear } from '../../draw/cell';
import { type Bookmark, focusOf, fragment, query, readAddress } from '../../store/address';
import { Store, type State, type View, drawable, initial } from '../../store/store';
import { type Action, Asked, Plain } from '../panel';
import { BRAND, count } from '../words';
import type { HelpElement } from '../help/help';
import type { ShareElement } from '../share/share';
import { flip, kept, show } from '../../theme';
import { command, placeOf } from './keys';
import { keep, stored } from './draft';
import { opened, panel, toggled } from './inspectors';
import { banner, moment } from './moments';
import { device, narration, said, waiting, where, words } from './parts';

const NARROW = '(max-width: 760px)';

export class StageElement extends Plain {
  static override properties = { lesson: {}, heading: {}, mode: {}, socket: {}, state: { attribute: false }, editing: { state: true }, closed: { state: true }, narrow: { state: true } };
  declare lesson: string;
  declare heading: string;
  declare mode: 'stage' | 'play' | 'embed';
  declare socket: string;
  declare state: State;
  declare editing: boolean;
  declare narrow: boolean;
  declare closed: string; // key of the run whose ending was read and put away

  private store: Store;
  private link: Link | null = null;
  private draft = ''; // the text that the editor begins with
  private hash = ''; // of the source that runs, for the address
  private player = 0;
  private addressTimer = 0;
  private spoke = false; // the lesson's own place was left
  private media = matchMedia(NARROW);
  private channel = new MessageChannel();
  private retried = false;
  private mended: Scene | null = null; // the scene whose contents were asked for again

  constructor() {
    super();
    this.lesson = this.heading = '';
    this.mode = 'stage';
    this.socket = '/ws';
    this.editing = false;
    this.closed = '';
    this.narrow = this.media.matches;
    this.store = new Store(initial(), (s) => {
      this.state = s;
    });
    this.state = this.store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.dataset.mode = this.mode;
    this.editing = this.mode === 'play';
    this.media.addEventListener('change', this.narrowed);
    document.addEventListener('keydown', this.keyed);
    window.addEventListener('online', this.online);
    this.addEventListener(Asked.type, this.asked as EventListener);
    this.channel.port1.onmessage = this.painted;
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.media.removeEventListener('change', this.narrowed);
    document.removeEventListener('keydown', this.keyed);
    window.removeEventListener('online', this.online);
    this.removeEventListener(Asked.type, this.asked as EventListener);
    clearInterval(this.player);
    clearTimeout(this.addressTimer);
    this.link?.close();
    this.link = null;
  }

  private readonly narrowed = () => {
    this.narrow = this.media.matches;
  };

  private readonly online = () => this.link?.hurry();

  /** Reads the address and opens what it names. */
  private async begin(): Promise<void> {
    let mark: Bookmark;
    try {
      mark = await readAddress(location.search, location.hash, this.lesson);
    } catch {
      mark = await readAddress(location.search, '', this.lesson);
      this.store.set({ problem: { code: 'damaged-link', text: 'The source in this link is damaged: the link may have been cut. This is where it would have begun.' } });
    }
    // The playground goes on with what the reader wrote last; the page names a lesson to begin with.
    const last = this.mode === 'play' && mark.spec.source === undefined ? stored() : undefined;
    if (last !== undefined) {
      mark.spec.source = last;
      delete mark.spec.lesson;
    }
    if (mark.spec.source !== undefined) {
      this.draft = mark.spec.source;
      if (this.mode === 'stage') this.editing = true;
      this.hash = this.mode === 'play' && !location.hash ? '' : location.hash;
    }
    const c = this.store.state.choice;
    this.store.set({
      spec: mark.spec,
      choice: { ...c, size: mark.size ?? c.size, panels: mark.panels ?? c.panels, memory: mark.memory ?? c.memory, theme: mark.theme ?? '', shapes: mark.shapes ?? {}, breaks: mark.breaks ?? [], xy: mark.xy ?? false, heat: mark.heat ?? false },
    });
    show(mark.theme ?? kept());
    const url = new URL(this.socket, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    this.link = new Link(url.href, this.message, this.linked);
    if (mark.xy) this.link.notate(true);
    if (mark.heat) this.link.heat(true);
    const want: Want = { spec: mark.spec };
    const focus = focusOf(mark);
    if (mark.place) want.place = mark.place;
    if (focus) want.focus = focus;
    this.link.open(want);
  }

  private readonly linked = (s: LinkState, tries: number) => {
    const status = s === 'open' ? 'running' : 'connecting';
    this.store.set({ status, tries });
  };

  private readonly message = (m: Server) => {
    if (m.kind === 'refused' && m.problem?.code === 'bad-place' && this.store.state.status !== 'ready' && !this.retried) {
      // The place or focus of an address does not exist in this run: its beginning does.
      this.retried = true;
      this.link?.open({ spec: this.store.state.spec });
      return;
    }
    if (m.kind === 'opened') this.retried = false;
    const lacking = this.store.receive(m);
    if (m.kind === 'opened') this.adopt();
    if (m.kind === 'searched') this.found(m.outcome);
    const s = this.store.state;
    if (m.kind === 'given-up' && s.run) this.link?.keep({ spec: s.ran, ...(s.frame ? { place: s.frame.place, focus: s.frame.focus } : {}) });
    // Once a scene: contents that never come would otherwise be asked for for ever.
    const scene = s.scene;
    if (lacking && scene !== this.mended) {
      this.mended = scene;
      this.link?.resync();
    }
    if (m.kind === 'opened') for (const [name, [rows, cols]] of Object.entries(s.choice.shapes)) if (s.scene?.arrays.some((a) => a.name === name)) this.link?.reshape(name, rows, cols);
    if (m.frame && drawable(s)) {
      this.link?.remember(s.frame.place, s.frame.focus);
      if (m.kind === 'opened' && s.choice.size === 'phase' && !s.scene.hasPhases) this.store.choose({ size: 'interval' });
      this.address();
    }
  };

  /** In the playground the text that came is the reader's own from now on: links hold it, whatever becomes of the lesson it came from. */
  private adopt(): void {
    const { spec, run } = this.store.state;
    if (this.mode !== 'play' || !spec.lesson || !run) return;
    const { lesson: _, ...rest } = spec;
    this.draft = run.source.text;
    const own = { ...rest, source: run.source.text, name: run.source.name };
    this.store.set({ spec: own, ran: own });
  }

  /** Opens the run that a search has found, where the value that differs has just been written. */
  private found(o: Server['outcome']): void {
    const s = this.store.state;
    if (!o?.found || !s.search) return;
    const spec: State['spec'] = { ...s.spec, schedule: o.schedule, blocks: o.blocks };
    delete spec.seed;
    if (o.seed) spec.seed = o.seed;
    this.rerun(spec, false, o);
  }

  // ---- what a reader asks for

  private readonly asked = (e: Asked) => {
    e.stopPropagation();
    this.act(e.detail);
  };

  private readonly acts = (a: Action) => this.act(a);

  private act(a: Action, repeat = false): void {
    const s = this.store.state;
    const link = this.link;
    if (!link) return;
    if (moment(a, this.store, link)) {
      if (a.do === 'find') this.went();
      this.address();
      return;
    }
    switch (a.do) {
      case 'step':
        this.went();
        link.step(a.size ?? s.choice.size, a.count, repeat);
        return;
      case 'seek':
        this.went();
        link.seek(a.place);
        return;
      case 'look':
        this.went();
        if (s.frame) link.look(this.refocus(s.frame.focus, a.focus));
        return;
      case 'size':
        if (a.size === 'phase' && s.scene && !s.scene.hasPhases) return;
        this.store.choose({ size: a.size });
        this.address();
        return;
      case 'play':
        this.play(!s.choice.playing);
        return;
      case 'speed':
        this.store.choose({ speed: a.speed });
        if (s.choice.playing) this.play(true);
        return;
      case 'toggle': {
        const off = new Set(s.spec.off ?? []);
        if (!off.delete(a.line)) off.add(a.line);
        this.rerun({ ...s.spec, off: [...off].sort((x, y) => x - y) }, true);
        return;
      }
      case 'define':
        this.rerun({ ...s.spec, defines: { ...s.spec.defines, [a.name]: a.value } }, false);
        return;
      case 'device':
        this.rerun({ ...s.spec, device: a.id }, false);
        return;
      case 'warp': {
        const spec: State['spec'] = { ...s.spec, warp: a.size };
        if (!a.size) delete spec.warp;
        this.rerun(spec, false);
        return;
      }
      case 'run':
        void this.run(a.source);
        return;
      case 'edit':
        this.editing = a.on;
        if (a.on) this.draft = s.run?.source.text ?? this.draft;
        return;
      case 'finding': {
        const f = s.run?.findings[a.index];
        this.store.choose({ finding: a.index });
        if (s.scene && s.run) this.store.choose({ panels: toggled(opened(this.store.state), 'findings', true) });
        if (f && a.position !== undefined) {
          const where = f.culprits[f.culprits.length - 1];
          if (where && s.frame && s.scene && (f.launch !== s.scene.launch || where.block.join() !== s.scene.block.join())) {
            link.look(this.refocus(s.frame.focus, { launch: f.launch, block: where.block, thread: where.thread }));
          }
          this.went();
          link.seek({ position: a.position, lane: -1 });
        }
        return;
      }
      case 'search': {
        const { schedule, blocks, seed } = s.spec;
        const usual = { ...(schedule && { schedule }), ...(blocks && { blocks }), ...(seed && { seed }) };
        this.store.set({ search: { finding: a.index, tried: 0, of: 0, found: false, text: '', schedule: '', blocks: '', seed: 0, over: false, usual, key: '' } });
        // What comes of it is said there, whatever the picture of the run found would open.
        this.store.choose({ panels: toggled(opened(s), 'findings', true) });
        link.search(a.index);
        return;
      }
      case 'cancel':
        link.cancel();
        return;
      case 'usual': {
        const { schedule: _s, blocks: _b, seed: _n, ...spec } = s.spec;
        this.rerun({ ...spec, ...s.search?.usual }, false);
        return;
      }
      case 'panel':
        this.store.choose({ panels: toggled(opened(s), a.name) });
        this.address();
        return;
      case 'memory':
        this.store.choose({ memory: a.name });
        this.address();
        return;
      case 'heat':
        this.store.choose({ heat: a.on });
        link.heat(a.on);
        this.address();
        return;
      case 'notate':
        this.store.choose({ xy: a.xy });
        link.notate(a.xy);
        // What a cell's history says is worded, too.
        if (s.history) link.recall(s.history.array, s.history.cell);
        this.address();
        return;
      case 'reshape': {
        const shapes = { ...s.choice.shapes };
        if (a.rows) shapes[a.array] = [a.rows, a.cols];
        else delete shapes[a.array];
        this.store.choose({ shapes });
        this.went();
        link.reshape(a.array, a.rows, a.cols);
        return;
      }
    }
  }

  private went(): void {
    this.spoke = true;
    performance.mark('tilescope:asked');
  }

  /** A focus with some of it changed: the rest follows. */
  private refocus(now: Focus, change: Partial<Focus>): Focus {
    const f = { ...now, ...change };
    const s = this.store.state;
    const launch = s.run?.launches[f.launch];
    if (!launch) return f;
    if (change.launch !== undefined && change.launch !== now.launch && !change.thread) f.thread = [0, 0, 0];
    const size = launch.block;
    f.thread = f.thread.map((x, i) => Math.min(x, size[i]! - 1)) as Focus['thread'];
    const t = linear(f.thread, size);
    const w = s.frame?.warps.find((x) => t >= linear(x.first, size) && t < linear(x.first, size) + x.lanes);
    if (w && f.launch === now.launch) {
      f.warp = w.warp;
      f.lane = t - linear(w.first, size);
    }
    return f;
  }

  private rerun(spec: State['spec'], stay: boolean, at?: Pick<NonNullable<Server['outcome']>, 'place' | 'focus'>): void {
    const s = this.store.state;
    this.play(false);
    this.store.set({ spec, status: 'running', rejected: null, problem: null });
    const want: Want = { spec, ...(at?.place && { place: at.place }), ...(at?.focus && { focus: at.focus }) };
    if (s.frame && !at) {
      if (stay) want.place = s.frame.place;
      want.focus = s.frame.focus;
    }
    this.link?.open(want);
  }

  private async run(source: string): Promise<void> {
    const s = this.store.state;
    keep(this.mode === 'play' ? source : null);
    const same = source === (s.spec.source ?? s.run?.source.text);
    const { lesson: _, off, ...rest } = s.spec;
    const spec: State['spec'] = same ? { ...s.spec } : { ...rest, source, name: s.spec.name ?? s.run?.source.name ?? 'kernel.cu' };
    if (!same) delete spec.defines;
    if (same && off) spec.off = off;
    this.draft = source;
    this.play(false);
    this.store.set({ spec, status: 'running', problem: null });
    this.link?.open({ spec });
    this.hash = await fragment(spec);
    this.address();
  }

  private play(on: boolean): void {
    clearInterval(this.player);
    this.store.choose({ playing: on });
    if (!on) return;
    this.player = window.setInterval(() => {
      const s = this.store.state;
      if (!drawable(s) || s.status === 'connecting') return;
      if (s.frame.step.index >= s.frame.step.count || s.frame.place.position >= s.run.steps) {
        this.play(false);
        return;
      }
      if (this.link && this.link.pending === 0) {
        this.went();
        this.link.step(s.choice.size, 1);
      }
    }, 1000 / this.store.state.choice.speed);
  }

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.defaultPrevented) return;
    const c = command(e, placeOf(e.composedPath()[0] ?? null));
    if (!c) return;
    const s = this.store.state;
    e.preventDefault();
    switch (c.key) {
      case 'step':
        if (s.choice.playing) this.play(false);
        this.act({ do: 'step', count: c.count, ...(c.big ? { size: (s.scene?.hasPhases ? 'phase' : 'interval') as Size } : {}) }, c.repeat);
        return;
      case 'size':
        this.act({ do: 'size', size: c.size });
        return;
      case 'first':
      case 'last': {
        const at = s.scene?.track.at;
        if (at?.length) this.act({ do: 'seek', place: { position: c.key === 'first' ? at[0]! : at[at.length - 1]! + 1, lane: -1 } });
        return;
      }
      case 'play':
        this.play(!s.choice.playing);
        return;
      case 'help':
        this.querySelector<HelpElement>('tilescope-help')?.show();
        return;
      case 'theme':
        flip();
        return;
      case 'finding': {
        const all = s.run?.findings ?? [];
        if (!all.length) return;
        const next = (s.choice.finding + c.count + all.length) % all.length;
        const f = all[s.choice.finding < 0 && c.count < 0 ? all.length - 1 : next]!;
        const last = f.culprits[f.culprits.length - 1];
        this.act({ do: 'finding', index: f.index, ...(last ? { position: last.position + 1 } : {}) });
        return;
      }
      case 'notate':
      case 'heat':
        if (s.scene) this.act(c.key === 'heat' ? { do: 'heat', on: !s.choice.heat } : { do: 'notate', xy: !s.choice.xy });
        return;
      case 'break':
        if (s.frame?.line) this.act({ do: 'break', line: s.frame.line });
        return;
      case 'continue':
        this.act({ do: 'find', find: { sought: 'breakpoint', back: c.back, lines: s.choice.breaks } });
        return;
      case 'thread':
      case 'block': {
        const launch = s.scene && s.run?.launches[s.scene.launch];
        if (!launch || !s.frame || !s.scene) return;
        const size = c.key === 'thread' ? launch.block : launch.grid, now = c.key === 'thread' ? s.frame.focus.thread : s.scene.block;
        const n = size[0] * size[1] * size[2];
        const at = unlinear((linear(now, size) + c.count + n) % n, size);
        this.act({ do: 'look', focus: c.key === 'thread' ? { thread: at } : { block: at } });
      }
    }
  };

  // ---- theme, address

  private bookmark(): Bookmark {
    const s = this.store.state;
    const b: Bookmark = { spec: s.spec };
    const c = s.choice;
    if (drawable(s) && (this.spoke || s.choice.panels.length)) {
      b.place = s.frame.place;
      b.launch = s.scene.launch;
      b.block = s.scene.block;
      b.thread = s.frame.focus.thread;
    }
    b.size = c.size;
    if (c.panels.length) b.panels = c.panels;
    if (c.memory) b.memory = c.memory;
    if (c.xy) b.xy = true;
    if (c.heat) b.heat = true;
    if (c.theme) b.theme = c.theme;
    if (Object.keys(c.shapes).length) b.shapes = c.shapes;
    if (c.breaks.length) b.breaks = c.breaks;
    return b;
  }

  /** Keeps the address up to date, not more often than browsers allow. */
  private address(): void {
    if (this.addressTimer) return;
    this.addressTimer = window.setTimeout(() => {
      this.addressTimer = 0;
      try {
        history.replaceState(null, '', location.pathname + query(this.bookmark()) + this.hash);
      } catch {
        // A sandboxed frame may not: the view then has no address of its own.
      }
    }, 350);
  }

  private async share(): Promise<void> {
    const hash = await fragment(this.store.state.spec);
    this.spoke = true;
    const q = query(this.bookmark());
    const embed = this.store.state.spec.lesson ? `${location.origin}/embed/${this.store.state.spec.lesson}${q}` : '';
    const path = this.store.state.spec.source !== undefined ? '/play' : location.pathname;
    this.querySelector<ShareElement>('tilescope-share')!.show(location.origin + path + q + hash, embed);
  }

  // ---- drawing

  override updated(_: PropertyValues): void {
    const s = this.state;
    if (this.dataset.state !== s.status) this.dataset.state = s.status;
    if (s.frame && this.dataset.frame !== `${s.frame.place.position}.${s.frame.place.lane}`) requestAnimationFrame(() => this.channel.port2.postMessage(null));
    else if (s.frame) this.painted();
  }

  /** Runs after the paint that showed the frame. */
  private readonly painted = () => {
    const f = this.state.frame;
    if (!f) return;
    const set = (k: string, v: string) => {
      if (this.dataset[k] !== v) this.dataset[k] = v;
    };
    set('lane', String(f.place.lane));
    set('step', String(f.step.index));
    set('frame', `${f.place.position}.${f.place.lane}`);
    if (this.dataset.position !== String(f.place.position) || f.place.lane >= 0) performance.mark('tilescope:painted', { detail: { position: f.place.position, lane: f.place.lane } });
    set('position', String(f.place.position));
  };

  override render() {
    const s = this.state;
    return this.mode === 'embed' ? this.embed(s) : this.whole(s);
  }

  private whole(s: State) {
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    return html`<div class="stage" ?data-stale=${s.status === 'error' && !!s.rejected}>
      <header class="top">
        <a class="brand" href="/"><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a><h1 class="ttl">${this.heading}</h1>
        <tilescope-picker .view=${v}></tilescope-picker>
        ${v ? html`<span class="at">${where(v)}</span>` : nothing}
        ${device(s, this.acts)}
        <span class="tools">
          <button class="word" data-part="share" @click=${() => void this.share()}>Share</button>
          <button class="word" data-part="theme" aria-label="Light or dark" title="Light or dark" @click=${flip}><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true"><circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" /><path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg></button>
          <button class="word" data-part="help-button" aria-label="Keys and marks" title="Keys and marks" @click=${() => this.querySelector<HelpElement>('tilescope-help')?.show()}>?</button>
        </span>
      </header>
      <section class="code" aria-label="Source">${this.editing
        ? html`<tilescope-play .view=${v} .source=${s.spec.source ?? this.draft} .name=${s.spec.name ?? s.run?.source.name ?? ''} .problems=${s.rejected?.diagnostics ?? s.run?.diagnostics ?? NONE}
            ?busy=${s.status === 'running'} ?closable=${this.mode !== 'play'}></tilescope-play>`
        : html`<tilescope-source .view=${v}></tilescope-source>${s.rejected ? said(s) : nothing}`}</section>
      <main class="hero">${this.hero(s, v)}</main>
      ${narration(v)}
      <section class=${`ins ${v?.scene.layout === 'strips' ? 'strips' : ''}`} aria-label="Inspectors">${v ? (this.narrow ? ['phases', 'findings', 'threads'] : opened(v)).map((p) => html`<div data-part="panel" data-panel=${p}>${panel(p, v)}</div>`) : nothing}</section>
      <footer class="time">
        <tilescope-timeline .view=${v} ?slim=${this.narrow}></tilescope-timeline>
        <div class="ctl"><tilescope-transport .view=${v}></tilescope-transport><span class="sizes"><tilescope-sizes .view=${v}></tilescope-sizes></span>
          ${v ? html`<span class="pos q" data-part="position">step <b>${count(v.frame.step.index)}</b> of ${count(v.frame.step.count)}${v.frame.place.lane >= 0 ? `, lane ${v.frame.place.lane}` : ''}</span>` : nothing}
          ${v ? words(v, this.acts) : nothing}</div>
      </footer>
      <tilescope-history .view=${v}></tilescope-history><tilescope-help></tilescope-help><tilescope-share></tilescope-share>
    </div>`;
  }

  private embed(s: State) {
    const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
    const back = this.store.state.spec.lesson ? `/lessons/${this.lesson}${v ? query(this.bookmark()) : ''}` : `/play${query(this.bookmark())}${this.hash}`;
    return html`<div class="embed">
      <main class="hero"><h1 class="hidden">${this.heading}</h1>${this.hero(s, v)}</main>
      ${narration(v)}
      <footer class="slimbar"><tilescope-transport .view=${v} short></tilescope-transport><tilescope-timeline .view=${v} slim></tilescope-timeline>
        ${v ? html`<span class="q" data-part="position"><b style="color:var(--ink)">${v.frame.step.index}</b> / ${v.frame.step.count}</span>` : nothing}
        <a class="open" href=${back} target="_blank" rel="noopener"><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>open in Tilescope</a></footer>
      <tilescope-help></tilescope-help>
    </div>`;
  }

  private hero(s: State, v: View | undefined) {
    // Strips keep both memories together: their arrows run from one to the other.
    const strips = v?.scene.layout === 'strips';
    const memories = strips ? ['both', 'banks', 'reuse'] : ['global', 'shared', 'banks', 'reuse'];
    const m = memories.includes(s.choice.memory) ? s.choice.memory : memories[strips ? 0 : 1]!;
    const alone = this.narrow && (this.mode !== 'embed' || window.innerWidth <= 600);
    return html`${this.banner(s)}
      ${v ? html`${alone ? html`<div class="seg memory" role="group" aria-label="Memory">${memories.map((x) => html`<button data-part="memory" data-memory=${x} aria-pressed=${x === m ? 'true' : 'false'} @click=${() => this.act({ do: 'memory', name: x })}>${x === 'both' ? 'memory' : x}</button>`)}</div>` : nothing}
        ${alone && (m === 'banks' || m === 'reuse') ? html`<div class="ins">${panel(m, v)}</div>`
          : html`<tilescope-picture .view=${v} .memory=${alone ? m : s.choice.memory === 'global' || s.choice.memory === 'shared' ? s.choice.memory : 'both'} ?narrow=${alone} ?flat=${this.mode === 'embed'}></tilescope-picture>`}`
        : html`<div class="wait">${waiting(s)}</div>`}`;
  }

  private banner(s: State) {
    if (s.status === 'connecting' && s.tries > 0) return html`<p class="banner" role="status" data-part="banner">The connection was lost; it is being made again. Your place is kept.</p>`;
    const work = banner(s, this.acts);
    if (work !== nothing) return work;
    if (s.problem) return html`<p class="banner bad" role="alert" data-part="banner">${s.problem.text}<button class="btn slim" @click=${() => this.store.set({ problem: null })}>Close</button></p>`;
    if (s.rejected && s.frame) return html`<p class="banner" role="status" data-part="banner">This does not compile. The picture shows the last program that did.</p>`;
    // A run that was cut short says so at once, another bad ending where it comes: it may be what the lesson is about.
    const e = s.run?.ending;
    if (s.run && e && e.kind !== 'completed' && s.frame && this.closed !== s.run.key && (e.kind === 'budget' || s.frame.place.position >= s.run.steps)) {
      return html`<p class="banner bad" role="status" data-part="banner">${e.text}<button class="btn slim" @click=${() => { this.closed = s.run!.key; }}>Close</button></p>`;
    }
    return nothing;
  }
}

const NONE: [] = [];

customElements.define('tilescope-stage', StageElement);
