// A sweep: one parameter of a run at many values, each run on the server in its turn, any counter plotted over it as the points come.
//   <tilescope-sweep>  data-state  waiting | ready | sweeping | swept | failed
import { html, nothing } from 'lit';
import { Errand, socketAddress } from '../../protocol/errand';
import type { ParamKind, Measure, Point, Range, Server } from '../../protocol/types.gen';
import { type Plan, planAddress, readPlan, stageAddress } from '../../store/studies';
import type { State } from '../../store/state';
import { flip, seen } from '../../theme';
import { Plain } from '../panel';
import { number } from '../compare/number';
import { changes } from '../settings/changes';
import { Course } from '../stage/course';
import { said } from '../stage/parts';
import { BRAND, ZIGZAG, count } from '../words';
import { SvgText } from '../../draw/surface';
import { type Order, ordered } from '../export/make';
import '../export/take';
import type { Taken } from '../export/take';
import { type Plot, drawPlot, high, kindOf, said as saidOf, titleOf } from './plot';
import { counted, cutOfPoints } from './cut';
import { dotsOf, measuresOf, overOf, plottedOf, valueOf } from './points';
import { say } from '../../words/studies';
import { here } from '../../words/words';

const FORMATS: Taken[] = ['svg', 'png', 'csv', 'json'];

export class SweepElement extends Plain {
  static override properties = {
    socket: {},
    base: { state: true },
    range: { state: true },
    counter: { state: true },
    points: { state: true },
    links: { state: true },
    of: { state: true },
    steps: { state: true },
    text: { state: true },
    problem: { state: true },
    width: { state: true },
  };
  declare socket: string;
  declare base: State; // the run that is turned
  declare range: Range;
  declare counter: string;
  declare points: Point[];
  declare links: string[]; // of each point's run
  declare of: number; // points of the sweep that is under way or was last; 0 before the first
  declare steps: number; // executed by the point under way
  declare text: string;
  declare problem: string;
  declare width: number;

  private readonly course: Course;
  private errand: Errand | null = null;
  private asked: Range; // as the points were requested
  private begun = false;
  private watch: ResizeObserver | null = null;

  constructor() {
    super();
    this.socket = '/ws';
    this.asked = this.range = { knob: 'define', values: '' };
    this.counter = this.text = this.problem = '';
    this.points = [];
    this.links = [];
    this.of = this.steps = 0;
    this.width = 0;
    this.course = new Course(
      (s) => {
        this.base = s;
      },
      () => false,
      () => {},
      () => this.arrived(),
    );
    this.base = this.course.store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.errand?.close();
    this.course.close();
  }

  private async begin(): Promise<void> {
    let plan: Plan;
    try {
      plan = await readPlan(location.search, location.hash);
    } catch {
      this.problem = say('compare.damaged');
      return;
    }
    if (!plan.spec.lesson && plan.spec.source === undefined) {
      this.problem = say('sweep.nothing');
      return;
    }
    this.range = plan.range;
    this.counter = plan.counter;
    this.course.store.set({ spec: plan.spec });
    this.course.connect(this.socket, { spec: plan.spec });
  }

  /** The run that is turned has come: a link that names values begins with them. */
  private arrived(): void {
    if (this.begun || !this.course.store.state.run) return;
    this.begun = true;
    const first = this.course.store.state.run.source.defines[0];
    if (this.range.knob === 'define' && !this.range.name && first) this.turn({ knob: 'define', name: first.name });
    else if (this.range.values) this.start();
  }

  /** Chooses a parameter, with values that suit it. */
  private turn(to: { knob: ParamKind; name?: string }): void {
    const run = this.base.run ?? this.course.store.state.run;
    const define = run?.source.defines.find((d) => d.name === to.name);
    const suits: Record<ParamKind, string> = {
      define: define?.choices.length ? define.choices.join(', ') : (define?.value ?? '1..8'),
      argument: '1..8',
      device: run?.devices.map((d) => d.id).join(', ') ?? '',
      sms: '1..64 times 2',
      seed: '1..8',
      warp: `1..${run?.warp.native ?? 32} times 2`,
    };
    this.range = { ...to, values: suits[to.knob] };
  }

  private start(): void {
    this.errand?.close();
    this.points = [];
    this.links = [];
    this.problem = this.text = '';
    this.of = this.steps = 0;
    this.asked = this.range;
    this.errand = new Errand(socketAddress(this.socket), { kind: 'sweep', spec: this.base.spec, range: this.range }, this.heard, () => {
      this.errand = null;
      this.problem = say('sweep.lost');
    });
    this.requestUpdate();
    void this.address();
  }

  private stop(): void {
    this.errand?.close();
    this.errand = null;
    this.text = '';
    this.problem = say('sweep.stopped', { n: this.points.length, of: this.of });
  }

  private readonly heard = (m: Server) => {
    if (m.kind === 'sweeping' || m.kind === 'swept') {
      const { of, steps, points, text } = m.sweep;
      this.of = of;
      this.steps = steps;
      this.text = text ?? '';
      if (points.length) {
        this.points = [...this.points, ...points];
        void this.link(points);
      }
    }
    if (m.kind === 'sweeping') return;
    this.errand = null;
    if (m.kind === 'refused') this.problem = m.problem.text;
    this.requestUpdate();
  };

  private async link(points: Point[]): Promise<void> {
    for (const p of points) {
      const address = await stageAddress(p.spec);
      this.links = Object.assign([...this.links], { [p.index]: address });
    }
  }

  private async address(): Promise<void> {
    history.replaceState(null, '', await planAddress({ spec: this.base.spec, range: this.range, counter: this.counter }));
  }

  /** What is exported: the values that came, of the same program. */
  private readonly order = async (format: Taken): Promise<Order> => {
    const whole = this.points.length === this.of;
    const range: Range = whole ? this.asked : { ...this.asked, values: this.points.map((p) => p.value).join(', ') },
      picture = format === 'svg' || format === 'png';
    const counter = this.plotted?.key ?? '';
    const { search } = new URL(await planAddress({ spec: this.base.spec, range, counter }), location.origin);
    return ordered({
      spec: this.base.spec,
      format,
      figure: 'sweep',
      range,
      counter,
      view: search,
      ...(picture && { theme: seen(), caption: true }),
    });
  };

  // ---- drawing

  override updated(): void {
    const state = this.errand
      ? 'sweeping'
      : this.of && this.points.length === this.of
        ? 'swept'
        : this.problem
          ? 'failed'
          : this.base.run
            ? 'ready'
            : 'waiting';
    if (this.dataset.state !== state) this.dataset.state = state;
    const box = this.querySelector('.plots');
    if (box && !this.watch) {
      this.watch = new ResizeObserver(([e]) => {
        this.width = Math.floor(e!.contentRect.width);
      });
      this.watch.observe(box);
    }
  }

  override render() {
    const run = this.base.run;
    return html`<div class="study sweep">
      <header class="top"
        ><a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
        ><h1 class="ttl">${say('sweep.title')}${run ? html` <span class="q">${run.source.name}</span>` : nothing}</h1>
        <span class="tools"
          ><button class="word" data-part="theme" aria-label=${say('common.lightDark')} title=${say('common.lightDark')} @click=${flip}
            ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
              <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
              <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg></button></span
      ></header>
      <main>
        ${this.base.rejected ? said(this.base) : nothing} ${changes(run, this.base.ran, null, say('sweep.changed'))}
        ${
          run ? this.form(run.source.defines.map((d) => d.name)) : this.problem ? nothing : html`<p class="q">${say('stage.compiling')}</p>`
        }
        ${
          this.problem || this.base.problem
            ? html`<p class="note bad" role="alert" data-part="sweep-problem">${this.problem || this.base.problem!.text}</p>`
            : nothing
        }
        ${this.progress()}
        <div class="plots">${this.points.some((p) => p.measures.length) ? this.drawn() : nothing}</div>
        ${this.points.length ? this.table() : nothing} ${counted(cutOfPoints(this.points))}
      </main></div
    >`;
  }

  private form(defines: string[]) {
    const { knob, name } = this.range;
    const now = knob === 'define' ? `define:${name ?? ''}` : knob;
    const choose = (e: Event) => {
      const [k, n] = (e.target as HTMLSelectElement).value.split(':') as [ParamKind, string | undefined];
      this.turn(k === 'argument' ? { knob: k, name: '1' } : { knob: k, ...(n && { name: n }) });
    };
    const option = (value: string, text: string) => html`<option value=${value} .selected=${value === now}>${text}</option>`;
    const others = [
      option('argument', say('sweep.argument')),
      option('device', say('sweep.device')),
      option('sms', say('sweep.sms')),
      option('seed', say('sweep.seed')),
      option('warp', say('sweep.warpCut')),
    ];
    return html`<form
      class="plan"
      @submit=${(e: Event) => {
        e.preventDefault();
        this.start();
      }}
    >
      <label
        >${say('sweep.parameter')}<select data-part="knob" @change=${choose}
          >${defines.map((d) => option(`define:${d}`, `#define ${d}`))}${
            knob === 'define' && name && !defines.includes(name) ? option(`define:${name}`, `#define ${name}`) : nothing
          }
          ${others}</select
        ></label
      >
      ${
        knob === 'argument'
          ? html`<label
              >${say('sweep.which')}<input
                type="number"
                min="1"
                max="64"
                data-part="argument"
                .value=${name ?? '1'}
                @change=${(e: Event) => {
                  this.range = { ...this.range, name: (e.target as HTMLInputElement).value };
                }}
            /></label>`
          : nothing
      }
      <label class="grow"
        >${say('sweep.values')}<input
          type="text"
          spellcheck="false"
          autocomplete="off"
          required
          data-part="values"
          .value=${this.range.values}
          @input=${(e: Event) => {
            this.range = { ...this.range, values: (e.target as HTMLInputElement).value };
          }}
      /></label>
      ${
        this.errand
          ? html`<button type="button" class="btn" data-part="stop" @click=${this.stop}>${say('common.stop')}</button>`
          : html`<button class="btn pri" data-part="start">${say('sweep.run')}</button>`
      }
      <p class="q">${say('sweep.how')}</p>
    </form>`;
  }

  private progress() {
    if (!this.errand) return nothing;
    return html`<p class="going" role="status" data-part="progress"
      ><progress max=${Math.max(1, this.of)} value=${this.points.length} aria-label=${say('sweep.ran')}></progress> ${
        this.of
          ? say('sweep.done', { n: this.points.length, of: this.of }) + (this.steps ? say('sweep.next', { steps: count(this.steps) }) : '')
          : say('sweep.waiting')
      }${this.text ? html` · ${this.text}` : nothing}</p
    >`;
  }

  /** The counter that is plotted. */
  private get plotted(): Measure | undefined {
    return plottedOf(measuresOf(this.points), this.counter);
  }

  private drawn() {
    const measures = measuresOf(this.points),
      { key, label } = this.plotted!;
    return html`<div class="which"
        ><label
          >${say('sweep.counter')}<select
            data-part="counter"
            @change=${(e: Event) => {
              this.counter = (e.target as HTMLSelectElement).value;
              void this.address();
            }}
            >${measures.map((m) => html`<option value=${m.key} .selected=${m.key === key}>${m.label}</option>`)}</select
          ></label
        >
        <tilescope-take .formats=${FORMATS} .order=${this.order} label=${say('sweep.along')} copies=${say('sweep.copy')}></tilescope-take
      ></div>
      ${this.width > 120 ? this.chart({ dots: dotsOf(this.points, key), over: overOf(this.asked), label }) : nothing}
      ${
        this.points.some((p) => p.errors || p.ending || p.failed)
          ? html`<p class="q legend-line"
              >${this.points.some((p) => p.failed) ? html`<span><b>✕</b> ${say('sweep.noRun')}</span>` : nothing}${
                this.points.some((p) => p.errors || p.ending) ? html`<span>${ZIGZAG} ${say('sweep.bad')}</span>` : nothing
              }</p
            >`
          : nothing
      }`;
  }

  /** The plot, as much larger as everything is, as for a projector. */
  private chart(p: Plot) {
    const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      width = this.width / scale,
      tall = high(p, width),
      s = new SvgText();
    drawPlot(s, p, width);
    return html`<svg
      class="plot"
      data-part="plot"
      data-kind=${kindOf(p)}
      role="img"
      aria-label=${`${titleOf(p)}: ${saidOf(p)}`}
      width=${this.width}
      height=${tall * scale}
      viewBox=${`0 0 ${width} ${tall}`}
      .innerHTML=${s.out}
    ></svg>`;
  }

  private table() {
    const { key = '', label = say('compare.counter') } = this.plotted ?? {},
      of = (p: Point) => valueOf(p, key);
    return html`<div class="wide" tabindex="0" role="region" aria-label=${say('sweep.table')}
      ><table class="two points" data-part="points"
        ><thead
          ><tr
            ><th scope="col">${overOf(this.asked)}</th><th scope="col">${label}</th><th scope="col">${say('sweep.errors')}</th
            ><th scope="col" class="msg">${say('sweep.aRun')}</th></tr
          ></thead
        >
        <tbody
          >${this.points.map(
            (p) =>
              html`<tr data-part="point" data-value=${p.value} class=${p.failed ? 'failed' : ''}
                ><th scope="row">${p.value}</th><td>${of(p) === null ? '–' : number(of(p)!)}</td
                ><td>${p.failed ? '–' : p.errors ? html`<span class="errs">✕ ${p.errors}</span>` : '0'}</td>
                <td class="msg"
                  >${
                    p.failed
                      ? html`<span data-part="failed">✕ ${p.failed}</span>`
                      : html`${p.ending ? html`<span>${p.ending}</span> ` : nothing}<a href=${this.links[p.index] ?? ''} data-part="open"
                            >${say('sweep.stepIt')}</a
                          >`
                  }</td
                ></tr
              >`,
          )}</tbody
        ></table
      ></div
    >`;
  }
}

customElements.define('tilescope-sweep', SweepElement);
