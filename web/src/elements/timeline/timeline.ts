// The block's timeline: a chip for each warp and event, phases above, barrier intervals below, findings on it, a playhead to drag.
import { html, nothing, type PropertyValues } from 'lit';
import type { Frame, Scene, Track } from '../../protocol/types.gen';
import { counted } from '../../draw/caption';
import { SvgText } from '../../draw/surface';
import type { View } from '../../store/state';
import { Panel } from '../panel';
import { type Rows, TYPE, drawEvents } from './chips';
import { type Lane, doneBefore, edgeOf, laneOf, markAt, xOf } from './lane';
import { positionAfter } from './track';
import { count, say } from '../../words/words';

/** A place between two edges. */
const LEFT = 4;

/** How the playhead comes to rest. */
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

export class TimelineElement extends Panel {
  static override properties = { ...Panel.properties, slim: { type: Boolean } };
  declare slim: boolean;

  private width = 0;
  private height = 0;
  private watch: ResizeObserver | null = null;
  private drawnScene: Scene | null = null;
  private drawnSize = '';
  private dragging = false;
  private head: { frame: Frame; scene: Scene; x: number } | null = null; // where the playhead was drawn last
  private gliding: Animation | null = null; // the playhead's last movement

  constructor() {
    super();
    this.slim = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.watch = null;
  }

  private lane: Lane | null = null;

  /** Room at the end for steps that have not been executed yet, or are not told apart. */
  private ahead(track: Track): number {
    return track.open || track.truncated ? Math.max(this.slim ? 36 : 64, this.width * 0.07) : 0;
  }

  /** Why nothing is drawn there. */
  private rest(track: Track): string {
    return say(track.truncated ? 'timeline.tooLong' : this.view?.run.ending.kind === 'stopped' ? 'timeline.notRun' : 'common.notYet');
  }

  /** The width that the entries take up. */
  private span(track: Track): number {
    return Math.max(1, this.width - LEFT - 4 - this.ahead(track));
  }

  override render() {
    const v = this.view;
    const step = v?.frame.step,
      track = v?.scene.track;
    return html`<svg
      role="slider"
      tabindex="0"
      data-part="timeline"
      data-entries=${track?.events.deed.length ?? 0}
      data-per=${track?.events.per ?? 1}
      ?data-open=${!!track?.open}
      aria-orientation="horizontal"
      aria-label=${say('timeline.name') + (track && track.events.per > 1 ? say('timeline.marks', { n: count(track.events.per) }) : '')}
      aria-valuemin="0"
      aria-valuemax=${step?.count ?? 0}
      aria-valuenow=${step?.index ?? 0}
      aria-valuetext=${
        v
          ? `${say(counted(v), {
              step: v.frame.step.index,
              of: v.frame.step.count,
            })}: ${v.frame.say.lead} ${v.frame.say.rest}`
          : nothing
      }
      @pointerdown=${this.down}
      @pointermove=${this.drag}
      @pointerup=${this.up}
      @pointercancel=${this.up}
    >
      <g class="track fig"></g>
      <rect class="future" fill="var(--paper)" opacity=".55" y="0"></rect>
      <g class="now fig"></g>
      <g class="head fig"></g>
      <g class="moments fig"></g>
    </svg>`;
  }

  override updated(_: PropertyValues): void {
    const svg = this.querySelector('svg')!;
    if (!this.watch) {
      // The first report comes with the frame's own layout; to measure now would lay the page out twice.
      this.watch = new ResizeObserver(([size]) => {
        this.measure(svg, size!.contentRect);
        this.draw();
      });
      this.watch.observe(svg);
    }
    this.draw();
  }

  private measure(svg: SVGSVGElement, { width, height }: DOMRectReadOnly): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    this.width = Math.round((Math.round(width) / rem) * 16);
    this.height = Math.round((Math.round(height) / rem) * 16);
    svg.setAttribute('viewBox', `0 0 ${this.width} ${this.height}`);
  }

  private draw(): void {
    const v = this.view;
    if (!v) {
      // Nothing to step through: what the last program left is not this one's.
      if (this.drawnScene) for (const layer of ['track', 'now', 'head', 'moments']) this.put(layer, new SvgText());
      this.drawnScene = null;
      this.lane = null;
      return;
    }
    if (this.width < 60) return;
    const { track } = v.scene;
    const what = `${this.width}x${this.height} ${this.rest(track)}`;
    if (this.drawnScene !== v.scene || this.drawnSize !== what) {
      this.drawnScene = v.scene;
      this.drawnSize = what;
      const s = new SvgText();
      if (this.slim) this.drawSlim(s, track);
      else this.drawTrack(s, v.scene);
      this.put('track', s);
    }
    const { position } = v.frame.place;
    if (this.slim) this.drawSlimNow(v, track);
    else this.drawNow(v, track, position);
    const m = new SvgText();
    if (this.slim) this.slimMoments(m, track);
    else this.moments(m, track, v.choice.finding);
    this.put('moments', m);
  }

  /** Within a mark that stands for several steps the playhead moves with every one of them. */
  private drawSlimNow(v: View, track: Track): void {
    const x = LEFT + (Math.min(track.at.length, v.frame.step.index / track.per) * this.span(track)) / Math.max(1, track.at.length);
    this.shade(x, 0, 0);
    const s = new SvgText();
    s.path(`M${LEFT} ${this.height / 2}H${x}`, { stroke: 'ink', width: 3 });
    this.put('now', s);
    const h = new SvgText();
    h.circle(x, this.height / 2, 5, { fill: 'ink' });
    this.glide(v, h, x);
  }

  private drawNow(v: View, track: Track, position: number): void {
    const lane = this.lane;
    if (!lane) return;
    const rows = this.rows(track),
      x = xOf(lane, position);
    this.shade(x, rows.chip - 3, rows.high + 8);
    const s = new SvgText();
    const i = track.phases.findIndex((b, k) => position > b.at && position <= (track.phases[k + 1]?.at ?? Infinity));
    const at = i >= 0 ? i : position <= track.start ? 0 : -1;
    if (at >= 0 && track.phases[at] && !this.crowded(track)) this.band(s, track, at, true);
    this.put('now', s);
    // Above and below the names of the events, so that it covers none.
    const h = new SvgText();
    h.path(`M${x} ${rows.chip - 3}V${this.height - 14}`, { stroke: 'ink', width: 2.4 });
    h.path(`M${x - 6} -5h12l-6 8z`, { fill: 'ink' });
    this.glide(v, h, x);
    const done = lane.marks[doneBefore(lane, position) - 1]?.event ?? -1;
    for (const g of this.querySelectorAll<SVGElement>('[data-part=event-label]')) {
      const on = Number(g.dataset.from) <= done && done < Number(g.dataset.to);
      g.toggleAttribute('data-on', on);
    }
  }

  /** What comes after the playhead is paler. */
  private shade(x: number, y: number, high: number): void {
    const future = this.querySelector('.future')!;
    future.setAttribute('x', String(x));
    future.setAttribute('width', String(Math.max(0, this.width - x)));
    future.setAttribute('height', String(high));
    future.setAttribute('y', String(y));
  }

  /** Phases take a row of their own above the events. */
  private rows(track: Track): Rows {
    return track.phases.length ? { label: 25.5, chip: 29.5, high: 15 } : { label: 14, chip: 19.5, high: 18 };
  }

  private readonly layers = new Map<string, string>(); // what is in each

  /** Puts what is drawn into its layer. What is there already is not made anew: most steps leave the moments as they are. */
  private put(layer: string, { out }: SvgText): Element {
    const g = this.querySelector(`.${layer}`)!;
    if (this.layers.get(layer) !== out) g.innerHTML = out;
    this.layers.set(layer, out);
    return g;
  }

  /** The playhead moves with a step; where it is dragged or jumps it is there at once. */
  private glide(v: View, drawn: SvgText, x: number): void {
    const head = this.put('head', drawn);
    const from = this.head;
    if (from?.frame === v.frame) return;
    this.head = { frame: v.frame, scene: v.scene, x };
    this.gliding?.cancel(); // asking the element for its animations would have all styles worked out first
    this.gliding = null;
    if (
      !from ||
      from.scene !== v.scene ||
      Math.abs(from.x - x) < 0.5 ||
      v.heading === 0 ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    this.gliding = head.animate([{ transform: `translateX(${from.x - x}px)` }, { transform: 'none' }], { duration: 180, easing: EASE });
  }

  /** There are too many phases to tell their bands apart. */
  private crowded(track: Track): boolean {
    return track.phases.length * 3 > this.span(track);
  }

  private band(s: SvgText, track: Track, i: number, on: boolean): void {
    const lane = this.lane!,
      b = track.phases[i]!,
      next = track.phases[i + 1];
    const x = edgeOf(lane, b.at),
      w = (next ? edgeOf(lane, next.at) : lane.right) - x - 2;
    this.strip(s, x, w, b.label, on);
  }

  private strip(s: SvgText, x: number, w: number, label: string, on: boolean): void {
    if (w < 1) return;
    s.rect(x, 0, w, 14, { fill: on ? 'ink' : 'paper-3', round: 2 });
    const fits = Math.floor((w - 6) / 6.2);
    const text = label.length <= fits ? label : fits >= 3 ? (/\d+/.exec(label)?.[0] ?? '') : '';
    if (text) s.text(x + 5, 11, text, { size: TYPE, fill: on ? 'paper' : 'ink-2', bold: on });
  }

  private drawTrack(s: SvgText, scene: Scene): void {
    const { track } = scene,
      lane = laneOf(track, LEFT, this.span(track)),
      rows = this.rows(track);
    this.lane = lane;
    if (this.crowded(track)) {
      const n = track.phases.reduce((sum, b) => sum + (b.phase ? (b.of ?? 1) : 0), 0);
      this.strip(s, LEFT, lane.right - LEFT, say('timeline.phases', { n: count(n) }), false);
    } else track.phases.forEach((_, i) => this.band(s, track, i, false));
    drawEvents(s, track, lane, rows);
    this.drawIntervals(s, track, lane, rows);
    this.drawAhead(s, track, lane, rows);
  }

  private drawIntervals(s: SvgText, track: Track, lane: Lane, rows: Rows): void {
    let tick = -Infinity;
    const many = track.intervals.length * 14 > lane.right - LEFT;
    track.intervals.forEach((b, i) => {
      const x = edgeOf(lane, b.at),
        next = track.intervals[i + 1],
        e = next ? edgeOf(lane, next.at) : lane.right;
      // Where they are too close to be told apart, every so many are drawn.
      if (i && x - tick >= 3) s.path(`M${r(x)} ${rows.chip - 3}V${this.height - 2}`, { stroke: 'ink-2', width: many ? 0.6 : 1.3 });
      if (x - tick >= 3) tick = x;
      const text = e - x > 62 ? b.label : e - x > 16 ? (/\d+/.exec(b.label)?.[0] ?? '') : '';
      if (text) s.text(x + (i ? 5 : 0), this.height - 3, text, { size: TYPE, fill: 'ink-2' });
    });
  }

  /** What has not been executed yet has a place, and nothing in it. */
  private drawAhead(s: SvgText, track: Track, lane: Lane, rows: Rows): void {
    const room = this.ahead(track);
    if (!room) return;
    const x = lane.right + 4,
      low = rows.chip + rows.high;
    s.path(`M${r(x)} ${rows.chip}V${low}`, { stroke: 'ink-2', width: 1.3, dash: '2 3' });
    s.path(`M${r(x)} ${rows.chip}H${r(this.width - 4)}M${r(x)} ${low}H${r(this.width - 4)}`, {
      stroke: 'rule-2',
      width: 1,
      dash: '4 4',
    });
    s.text(x + room / 2, (rows.chip + low) / 2, this.rest(track), { size: 12, fill: 'ink-2', anchor: 'middle', middle: true });
  }

  private drawSlim(s: SvgText, track: Track): void {
    const n = Math.max(1, track.at.length),
      sc = this.span(track) / n,
      y = this.height / 2,
      end = LEFT + n * sc;
    s.path(`M${LEFT} ${y}H${r(end)}`, { stroke: 'rule-2', width: 2 });
    if (this.ahead(track)) {
      s.path(`M${r(end)} ${y}H${this.width - 4}`, { stroke: 'rule-2', width: 2, dash: '2 4' });
      s.text(this.width - 4, y - 8, this.rest(track), { size: 10, fill: 'ink-2', anchor: 'end' });
    }
    let tick = -Infinity;
    for (const b of track.intervals) {
      const x = LEFT + b.from * sc;
      if (!b.from || x - tick < 3) continue;
      tick = x;
      s.path(`M${r(x)} ${y - 6}V${y + 6}`, { stroke: 'ink-2', width: 1.2 });
    }
  }

  private slimMoments(s: SvgText, track: Track): void {
    const sc = this.span(track) / Math.max(1, track.at.length);
    for (const m of track.moments) if (!m.note) s.rect(LEFT + (m.step + 0.5) * sc - 3, this.height / 2 - 8, 6, 16, { fill: 'race' });
  }

  private moments(s: SvgText, track: Track, picked: number): void {
    const lane = this.lane;
    if (!lane) return;
    const rows = this.rows(track),
      y = rows.chip + rows.high + 7,
      seen = new Map<number, number>();
    const show = picked >= 0 ? picked : (track.moments.find((m) => !m.note)?.finding ?? -1);
    // The one that is told comes last: no other's mark is over its numbers.
    for (const m of track.moments.toSorted((a, b) => Number(a.finding === show) - Number(b.finding === show))) {
      const mark = lane.marks[doneBefore(lane, m.at)] ?? lane.marks.at(-1);
      if (!mark) continue;
      const x = mark.warp < 0 ? (xOf(lane, m.at) + xOf(lane, m.at + 1)) / 2 : mark.x + mark.w / 2;
      if (m.note) {
        s.path(`M${r(x)} ${y - 5}l5 5l-5 5l-5 -5z`, { fill: 'paper', stroke: 'conflict', width: 2 });
        continue;
      }
      if (m.finding !== show) {
        s.path(`M${r(x)} ${y - 6}l3 6l-3 6l-3 -6z`, { fill: 'race' });
        continue;
      }
      if (mark.w > 3) s.rect(mark.x - 1.5, rows.chip - 2, mark.w + 3, rows.high + 4, { stroke: 'race', width: 2.4 });
      const other = seen.get(m.finding);
      if (other !== undefined && Math.abs(other - x) > 18)
        s.path(`M${r(Math.min(other, x) + 8)} ${y}H${r(Math.max(other, x) - 8)}`, { stroke: 'race', width: 2 });
      seen.set(m.finding, x);
      s.circle(x, y, 7, { fill: 'race' });
      s.text(x, y + 0.5, m.mark ? String(m.mark) : '!', { size: TYPE, bold: true, fill: 'dark', anchor: 'middle', middle: true });
    }
  }

  // ---- dragging

  private down(e: PointerEvent): void {
    if (e.button !== 0) return;
    this.dragging = true;
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    this.seek(e);
  }

  private drag(e: PointerEvent): void {
    if (this.dragging) this.seek(e);
  }

  private up(): void {
    this.dragging = false;
  }

  private wanted = -1;

  private seek(e: PointerEvent): void {
    const v = this.view;
    if (!v) return;
    const box = this.querySelector('svg')!.getBoundingClientRect();
    const x = ((e.clientX - box.left) / box.width) * this.width;
    const position = this.slim ? this.slimAt(v.scene.track, x) : this.positionAt(v.scene.track, x);
    if (position === this.wanted && this.dragging && e.type === 'pointermove') return;
    this.wanted = position;
    this.ask({ do: 'seek', place: { position, lane: -1 } });
  }

  private slimAt(track: Track, x: number): number {
    const n = track.at.length,
      at = ((x - LEFT) / this.span(track)) * n;
    return positionAfter(track, Math.max(0, Math.min(n, track.binned ? at : Math.round(at))));
  }

  /** A press on a chip goes there, one before all of them to the beginning, and one behind them to the end. */
  private positionAt(track: Track, x: number): number {
    const lane = this.lane;
    if (!lane || x < LEFT) return track.start;
    const last = (track.at.at(-1) ?? track.start - 1) + 1;
    if (x > lane.right) return last;
    const mark = markAt(lane, x);
    return mark ? mark.at + 1 : track.start;
  }
}

const r = (v: number) => Math.round(v * 10) / 10;

customElements.define('tilescope-timeline', TimelineElement);
