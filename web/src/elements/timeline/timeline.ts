// The block's timeline: a track for each warp, phases above, barrier intervals below, findings on it, a playhead to drag.
import { html, nothing, type PropertyValues } from 'lit';
import type { Scene, Track } from '../../protocol/types.gen';
import { MarkBarrier, MarkBookkeeping, MarkCompute, MarkLoadM, MarkLoadN, MarkOther, MarkStore } from '../../protocol/types.gen';
import { LEAST } from '../../draw/brief';
import { counted } from '../../draw/caption';
import { SvgText } from '../../draw/surface';
import type { Tint } from '../../draw/palette';
import { Panel } from '../panel';
import { entriesBefore, positionAfter } from './track';
import { count, say } from '../../words/words';

const INKS: Record<number, [Tint, Tint | null, boolean]> = {
  [MarkBookkeeping]: ['rule-2', null, false],
  [MarkLoadM]: ['m', null, true],
  [MarkLoadN]: ['n-f', 'n', true],
  [MarkCompute]: ['reg', null, true],
  [MarkStore]: ['reg', 'ink', true],
  [MarkBarrier]: ['ink', null, true],
  [MarkOther]: ['ink-3', null, true],
};

export class TimelineElement extends Panel {
  static override properties = { ...Panel.properties, slim: { type: Boolean } };
  declare slim: boolean;

  private width = 0;
  private height = 0;
  private watch: ResizeObserver | null = null;
  private drawnScene: Scene | null = null;
  private drawnSize = '';
  private dragging = false;

  constructor() {
    super();
    this.slim = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.watch = null;
  }

  private get left(): number {
    return this.slim ? 4 : 78;
  }

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
    return Math.max(1, this.width - this.left - 4 - this.ahead(track));
  }

  override render() {
    const v = this.view;
    const step = v?.frame.step,
      track = v?.scene.track;
    return html`<svg
      role="slider"
      tabindex="0"
      data-part="timeline"
      data-entries=${track?.at.length ?? 0}
      data-per=${track?.per ?? 1}
      ?data-open=${!!track?.open}
      aria-orientation="horizontal"
      aria-label=${say('timeline.name') + (track?.binned ? say('timeline.marks', { n: count(track.per) }) : '')}
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
      <g class="moments fig"></g>
    </svg>`;
  }

  override updated(_: PropertyValues): void {
    const svg = this.querySelector('svg')!;
    if (!this.watch) {
      this.watch = new ResizeObserver(() => {
        this.measure(svg);
        this.draw();
      });
      this.watch.observe(svg);
      this.measure(svg);
    }
    this.draw();
  }

  private measure(svg: SVGSVGElement): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    this.width = Math.round((svg.clientWidth / rem) * 16);
    this.height = Math.round((svg.clientHeight / rem) * 16);
    svg.setAttribute('viewBox', `0 0 ${this.width} ${this.height}`);
  }

  private draw(): void {
    const v = this.view;
    if (!v) {
      // Nothing to step through: what the last program left is not this one's.
      if (this.drawnScene) for (const part of this.querySelectorAll('.track, .now, .moments')) part.innerHTML = '';
      this.drawnScene = null;
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
      this.querySelector('.track')!.innerHTML = s.out;
    }
    const n = Math.max(1, track.at.length),
      now = entriesBefore(track, v.frame.place.position);
    // Within a mark that stands for several steps the playhead moves with every one of them.
    const x = this.left + (Math.min(track.at.length, v.frame.step.index / track.per) * this.span(track)) / n;
    const future = this.querySelector('.future')!;
    future.setAttribute('x', String(x));
    future.setAttribute('width', String(Math.max(0, this.width - x)));
    future.setAttribute('height', String(this.slim ? 0 : Math.max(0, this.height - 34)));
    future.setAttribute('y', '19');
    const s = new SvgText();
    if (this.slim) {
      s.path(`M${this.left} ${this.height / 2}H${x}`, { stroke: 'ink', width: 3 });
      s.circle(x, this.height / 2, 5, { fill: 'ink' });
    } else {
      const band = this.crowded(track)
        ? undefined
        : (track.phases.find((b) => b.from <= now - 1 && now - 1 < b.to) ?? (now === 0 ? track.phases[0] : undefined));
      if (band) this.band(s, track, band.from, band.to, band.label, true);
      // Between the names of the bands above and those of the intervals below, so that it covers neither.
      s.path(`M${x} ${track.phases.length ? 17 : -3}V${this.height - 14}`, { stroke: 'ink', width: 2.4 });
      s.path(`M${x - 6} -5h12l-6 8z`, { fill: 'ink' });
    }
    this.querySelector('.now')!.innerHTML = s.out;
    const m = new SvgText();
    this.moments(m, track, n, v.choice.finding);
    this.querySelector('.moments')!.innerHTML = m.out;
  }

  /** There are too many phases to tell their bands apart. */
  private crowded(track: Track): boolean {
    return track.phases.length * 3 > this.span(track);
  }

  private band(s: SvgText, track: Track, from: number, to: number, label: string, on: boolean): void {
    const n = Math.max(1, track.at.length);
    const sc = this.span(track) / n,
      x = this.left + from * sc,
      w = (to - from) * sc - 2;
    if (w < 1) return;
    s.rect(x + 1, 0, w, 17, { fill: on ? 'ink' : 'paper-3', round: 2 });
    const fits = Math.floor((w - 8) / 6.6);
    const text = label.length <= fits ? label : fits >= 3 ? (/\d+/.exec(label)?.[0] ?? '') : '';
    // Beside the marks of moments, not under them.
    let tx = x + 7;
    const wide = text.length * 6.6;
    const marks = track.moments.map((m) => this.left + (m.step + 0.5) * sc).sort((p, q) => p - q);
    for (const mx of marks) {
      if (mx > tx - 8 && mx < tx + wide + 8) tx = mx + 12;
    }
    if (text && tx + wide <= x + w) s.text(tx, 12.5, text, { size: 12, fill: on ? 'paper' : 'ink-2', bold: on });
  }

  private drawTrack(s: SvgText, scene: Scene): void {
    const { track } = scene;
    const n = Math.max(1, track.at.length),
      sc = this.span(track) / n;
    const rows = Math.max(1, track.warps.length);
    const y0 = 21,
      y1 = this.height - 15,
      pitch = Math.min(14, (y1 - y0) / rows),
      tall = Math.max(1, Math.min(11, pitch - 1));
    if (this.crowded(track))
      this.band(
        s,
        track,
        0,
        track.at.length,
        say('timeline.phases', { n: count(track.phases.reduce((sum, b) => sum + (b.phase ? (b.of ?? 1) : 0), 0)) }),
        false,
      );
    else for (const b of track.phases) this.band(s, track, b.from, b.to, b.label, false);
    const d = new Map<number, string>();
    const gap = sc > 3 ? 1 : 0;
    for (let i = 0; i < track.at.length; i++) {
      const kind = track.kind[i]!,
        ink = INKS[kind] ?? INKS[MarkOther]!;
      const h = ink[2] ? tall : Math.max(1, tall * 0.36);
      const x = this.left + i * sc + gap,
        y = y0 + (track.warp[i] ?? 0) * pitch + (tall - h) / 2,
        w = Math.max(0.7, sc - 2 * gap);
      d.set(kind, (d.get(kind) ?? '') + `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`);
    }
    // Marks that share a pixel: the most telling one is seen.
    for (const [kind, path] of [...d].sort(([p], [q]) => track.telling.indexOf(p) - track.telling.indexOf(q))) {
      const [fill, stroke] = INKS[kind] ?? INKS[MarkOther]!;
      s.path(path, { fill, ...(stroke && sc > 6 ? { stroke, width: 1 } : {}) });
    }
    const waits = track.binned ? '' : this.waits(track, sc, y0, pitch, tall);
    if (waits) s.path(waits, { fill: 'waiting' });
    const every = pitch >= 10 ? 1 : Math.ceil(11 / pitch);
    track.warps.forEach((label, i) => {
      if (i % every === 0)
        s.text(this.left - 8, y0 + i * pitch + tall / 2, label, {
          size: Math.min(12, Math.max(LEAST, pitch * every)),
          anchor: 'end',
          middle: true,
        });
    });
    s.text(this.left - 8, this.height - 3, say('timeline.barriers'), { size: 12, fill: 'ink-2', anchor: 'end' });
    if (track.binned)
      s.text(this.left - 8, 12, say('timeline.each', { n: count(track.per) }), { size: LEAST, fill: 'ink-2', anchor: 'end' });
    this.drawIntervals(s, track, sc);
    this.drawAhead(s, track, y0, y0 + rows * pitch);
  }

  /** From its arrival until the release a warp waits. */
  private waits(track: Track, sc: number, top: number, pitch: number, tall: number): string {
    let d = '';
    const since = new Map<number, number>();
    const ends = track.intervals.map((b) => b.to);
    let next = 0;
    for (let i = 0; i < track.at.length; i++) {
      if (track.kind[i] === MarkBarrier) since.set(track.warp[i]!, i);
      while (next < ends.length && i + 1 >= ends[next]!) {
        for (const [w, from] of since) {
          const x = this.left + (from + 1) * sc + 1,
            width = (i - from) * sc - 1;
          if (width > 3) d += `M${r(x)} ${r(top + w * pitch)}h${r(width)}v${r(tall)}h${r(-width)}z`;
        }
        since.clear();
        next++;
      }
    }
    return d;
  }

  private drawIntervals(s: SvgText, track: Track, sc: number): void {
    let tick = -Infinity;
    track.intervals.forEach((b, i) => {
      const x = this.left + b.from * sc,
        e = this.left + b.to * sc;
      // Where they lie too close to be told apart, every so many are drawn.
      if (i && x - tick >= 3)
        s.path(`M${r(x)} 19V${this.height - 2}`, {
          stroke: 'ink-2',
          width: (sc * Math.max(1, track.at.length)) / Math.max(1, track.intervals.length) > 14 ? 1.3 : 0.6,
        });
      if (x - tick >= 3) tick = x;
      const text = e - x > 70 ? b.label : e - x > 16 ? (/\d+/.exec(b.label)?.[0] ?? '') : '';
      if (text) s.text((x + e) / 2, this.height - 3, text, { size: 11.5, fill: 'ink-2', anchor: 'middle' });
    });
  }

  /** What has not been executed yet has a place, and nothing in it. */
  private drawAhead(s: SvgText, track: Track, top: number, bottom: number): void {
    const room = this.ahead(track);
    if (!room) return;
    const x = this.width - 4 - room,
      mid = (top + bottom) / 2;
    s.path(`M${r(x)} ${r(top)}V${r(bottom)}`, { stroke: 'ink-2', width: 1.3, dash: '2 3' });
    s.path(`M${r(x)} ${r(top)}H${r(this.width - 4)}M${r(x)} ${r(bottom)}H${r(this.width - 4)}`, {
      stroke: 'rule-2',
      width: 1,
      dash: '4 4',
    });
    s.text(x + room / 2, mid, this.rest(track), { size: 12, fill: 'ink-2', anchor: 'middle', middle: true });
  }

  private drawSlim(s: SvgText, track: Track): void {
    const n = Math.max(1, track.at.length),
      sc = this.span(track) / n,
      y = this.height / 2,
      end = this.left + n * sc;
    s.path(`M${this.left} ${y}H${r(end)}`, { stroke: 'rule-2', width: 2 });
    if (this.ahead(track)) {
      s.path(`M${r(end)} ${y}H${this.width - 4}`, { stroke: 'rule-2', width: 2, dash: '2 4' });
      s.text(this.width - 4, y - 8, this.rest(track), { size: 10, fill: 'ink-2', anchor: 'end' });
    }
    let tick = -Infinity;
    for (const b of track.intervals) {
      const x = this.left + b.from * sc;
      if (!b.from || x - tick < 3) continue;
      tick = x;
      s.path(`M${r(x)} ${y - 6}V${y + 6}`, { stroke: 'ink-2', width: 1.2 });
    }
  }

  private moments(s: SvgText, track: Track, n: number, picked: number): void {
    const sc = this.span(track) / n,
      at = (i: number) => this.left + (i + 0.5) * sc;
    const seen = new Map<number, number>();
    const rows = Math.max(1, track.warps.length),
      pitch = Math.min(14, (this.height - 36) / rows);
    const show = picked >= 0 ? picked : (track.moments.find((m) => !m.note)?.finding ?? -1);
    // The one that is told comes last: no other's mark lies over its numbers.
    for (const m of track.moments.toSorted((a, b) => Number(a.finding === show) - Number(b.finding === show))) {
      const x = at(m.step);
      if (this.slim) {
        if (!m.note) s.rect(x - 3, this.height / 2 - 8, 6, 16, { fill: 'race' });
        continue;
      }
      if (m.note) {
        s.path(`M${r(x)} 2.5l6 6l-6 6l-6 -6z`, { fill: 'paper', stroke: 'conflict', width: 2 });
        continue;
      }
      if (m.finding !== show) {
        s.path(`M${r(x)} 2l3 6l-3 6l-3 -6z`, { fill: 'race' });
        continue;
      }
      const y = 21 + (track.warp[m.step] ?? 0) * pitch;
      if (sc > 3) s.rect(x - sc / 2 - 1, y - 2, sc + 2, pitch + 1, { stroke: 'race', width: 2.4 });
      const other = seen.get(m.finding);
      // Where bands have names it runs below them.
      if (other !== undefined && Math.abs(other - x) > 22)
        s.path(track.phases.length ? `M${r(other)} 17V19H${r(x)}V17` : `M${r(Math.min(other, x) + 10)} 8.5H${r(Math.max(other, x) - 10)}`, {
          stroke: 'race',
          width: 2,
        });
      seen.set(m.finding, x);
      s.circle(x, 8.5, 8.5, { fill: 'race' });
      s.text(x, 9, m.mark ? String(m.mark) : '!', { size: 12, bold: true, fill: 'dark', anchor: 'middle', middle: true });
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
    const n = v.scene.track.at.length;
    const x = ((e.clientX - box.left) / box.width) * this.width;
    const { track } = v.scene;
    const at = ((x - this.left) / this.span(track)) * n;
    const entries = Math.max(0, Math.min(n, track.binned ? at : Math.round(at)));
    const position = positionAfter(track, entries);
    if (position === this.wanted && this.dragging && e.type === 'pointermove') return;
    this.wanted = position;
    this.ask({ do: 'seek', place: { position, lane: -1 } });
  }
}

const r = (v: number) => Math.round(v * 10) / 10;

customElements.define('tilescope-timeline', TimelineElement);
