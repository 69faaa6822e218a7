// The source text: the current line, where each warp is, barriers to switch, findings at their lines.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Frame, Line, Run, Source, WarpState } from '../../protocol/types.gen';
import { linked } from '../../store/links';
import { lookedAt } from '../../store/moments';
import type { View } from '../../store/state';
import { type Action, Panel, roleClass } from '../panel';
import { stretches } from '../stretches';
import { hotBar, hotChooser, hotOf } from './hot';
import { say } from '../../words/words';

/** Warps at each line: those that wait there, and those that executed it last. */
export function standing(frame: Frame): Map<number, { wait: number[]; did: number[] }> {
  const at = new Map<number, { wait: number[]; did: number[] }>();
  for (const w of frame.warps) {
    if (w.state === 'start' || w.state === 'done' || !w.line) continue;
    let here = at.get(w.line);
    if (!here) at.set(w.line, (here = { wait: [], did: [] }));
    (w.state === 'waits' ? here.wait : here.did).push(w.warp);
  }
  return at;
}

/** Lines of the culprits of the finding that is shown: number by line. */
export function hotLines(v: View): Map<number, { mark: string; finding: number }> {
  const hot = new Map<number, { mark: string; finding: number }>();
  const f = lookedAt(v.run, v.frame, v.choice.finding);
  f?.culprits.slice(0, 2).forEach((c, i) => {
    const had = hot.get(c.line);
    hot.set(c.line, { mark: had ? `${had.mark}·${i + 1}` : f.culprits.length > 1 ? String(i + 1) : '!', finding: f.index });
  });
  return hot;
}

/** Lines of what the reader points at, or picked. */
export function tiedLines(v: View): number[] {
  const line = linked(v)?.line ?? 0;
  return v.pointed?.lines ?? (line ? [line] : []);
}

/** What a bank conflict of the step itself costs, at its line. */
function passesAt({ banks: b, step }: Frame, line: number) {
  if (!b || b.line !== line || !b.conflicts || b.step !== step.index) return nothing;
  return html`<span class="passes" data-part="line-passes" title=${b.text}>${say('source.passes', { passes: b.wavefronts })}</span>`;
}

const tag = (list: number[], all: readonly WarpState[], wait: boolean) => {
  if (!list.length) return nothing;
  const words = list.length === all.length && all.length > 2 ? say('source.all') : stretches(list);
  const short = words.length > 4 ? `${list.length}×` : words;
  return html`<i
    class=${`${wait ? 'wait' : ''} ${short.length > 3 ? 'tight' : ''}`}
    data-part="warp"
    data-warps=${list.join(' ')}
    title=${say(wait ? 'source.warpWaits' : 'source.warpDid', { warp: words })}
    >${short}</i
  >`;
};

export class SourceElement extends Panel {
  static override properties = { ...Panel.properties, quiet: { type: Boolean }, around: { type: Number }, run: { attribute: false } };
  declare run: Run | null; // shown as it is where there is no view: no kernel ran
  declare quiet: boolean; // nothing to switch, to stop at or to edit: there is nobody to run it again
  declare around: number; // how many lines around the current one are shown, whole; 0 for all, which scroll

  private fits = 0; // as many of them as there is room for
  private fitsFor = '';
  private watch: ResizeObserver | null = null;

  constructor() {
    super();
    this.quiet = false;
    this.around = 0;
    this.run = null;
  }

  private scrolls = 0; // the frame that scrolls the line into view
  private shownRun = '';
  private shownLine = 0;
  private shownPick = 0;

  override render() {
    const v = this.view;
    if (!v) return this.run ? this.plain(this.run) : nothing;
    const { run, frame, scene } = v;
    const s = run.source;
    const launch = run.launches[scene.launch];
    const at = standing(frame),
      hot = hotLines(v);
    const toggles = new Map(s.toggles.map((t) => [t.line, t]));
    const names = rolesOf(v),
      breaks = new Set(v.choice.breaks),
      tied = new Set(tiedLines(v));
    const heat = hotOf(v),
      ask = (a: Action) => this.ask(a);
    const inside = (n: number) => !launch || (n >= launch.first && n <= launch.last);
    const [from, to] = this.around ? excerpt(v, this.fits || this.around) : [1, s.lines.length];
    return html`${this.bar(v)}
      <div class="scroll" tabindex="0" role="region" aria-label=${say('source.lines')}>
        <ol class=${`src ${heat ? 'heat' : ''}`} data-part="source">
          ${s.lines.slice(from - 1, to).map((line, i) => {
            const n = from + i;
            const here = at.get(n),
              h = hot.get(n),
              t = toggles.get(n);
            const cur = n === frame.line;
            return html`<li
              data-part="source-line"
              data-line=${n}
              class=${[cur ? 'cur' : '', h ? 'hot' : '', inside(n) ? '' : 'out', tied.has(n) ? 'tied' : ''].join(' ')}
              data-tied=${tied.has(n) ? n : nothing}
              aria-current=${cur ? 'step' : nothing}
              data-current=${cur ? '' : nothing}
            >
              <span class="w">${here ? html`${tag(here.wait, frame.warps, true)}${tag(here.did, frame.warps, false)}` : nothing}</span>${
                this.quiet
                  ? html`<span class="no">${n}</span>`
                  : html`<button
                      class="no"
                      data-part="break"
                      data-line=${n}
                      tabindex=${n === (frame.line || 1) ? 0 : -1}
                      aria-pressed=${breaks.has(n) ? 'true' : 'false'}
                      aria-label=${say('source.break', { line: n })}
                      title=${say('source.breakTitle')}
                      @click=${(e: MouseEvent) => this.gutter(n, e.shiftKey)}
                      @keydown=${this.along}
                      >${n}</button
                    >`
              }${heat ? hotBar(heat, n, ask) : nothing}
              <span class=${t?.off ? 'line off' : 'line'} style=${`--in:${indent(line)}`}
                >${guard([line, scene.launch, names.key], () =>
                  inked(line, inside(n) ? names.roles : null),
                )}${t && !this.quiet ? this.toggle(n, t.off, t.barrier) : nothing}${
                  h
                    ? html`<button
                        class="hotn"
                        aria-label=${say('source.culprit', { mark: h.mark })}
                        @click=${() => this.ask({ do: 'finding', index: h.finding })}
                        >${h.mark}</button
                      >`
                    : nothing
                }${passesAt(frame, n)}${insteadAt(s, n)}</span
              ></li
            >`;
          })}
        </ol>
      </div>
      ${this.around ? nothing : this.foot(v)}`;
  }

  /** The source of a program that has no steps: to be read and edited. */
  private plain(run: Run) {
    const hot = new Set(run.findings.filter((f) => f.severity === 'error').flatMap((f) => f.culprits.map((c) => c.line)));
    return html`<header
        ><span class="h">${run.source.name}</span>${
          this.quiet || this.around
            ? nothing
            : html`<span class="btns"
                ><button class="word" data-part="edit" @click=${() => this.ask({ do: 'edit', on: true })}
                  >${say('common.edit')}</button
                ></span
              >`
        }</header
      >
      <div class="scroll" tabindex="0" role="region" aria-label=${say('source.lines')}>
        <ol class="src" data-part="source">
          ${run.source.lines.map(
            (line, i) =>
              html`<li data-part="source-line" data-line=${i + 1} class=${hot.has(i + 1) ? 'hot' : ''}
                ><span class="w"></span><span class="no">${i + 1}</span
                ><span class="line" style=${`--in:${indent(line)}`}>${inked(line, null)}</span></li
              >`,
          )}
        </ol>
      </div>`;
  }

  private bar(v: View) {
    const controls = html`<tilescope-defines .view=${v}></tilescope-defines>
      <span class="btns"
        ><button class="word" data-part="edit" @click=${() => this.ask({ do: 'edit', on: true })}>${say('common.edit')}</button></span
      >`;
    return html`<header><span class="h">${v.run.source.name}</span>${this.quiet || this.around ? nothing : controls}</header>`;
  }

  private foot(v: View) {
    const chooser = hotOf(v) && !this.quiet ? hotChooser(v, (a) => this.ask(a)) : nothing;
    return html`<p class="key">${this.key(v.frame)}${chooser}</p>${v.choice.breaks.length ? this.where(v) : nothing}`;
  }

  /** Where breakpoints count: only in the focused block, or in whichever block comes there first. */
  private where(v: View) {
    const way = (any: boolean, text: string) =>
      html`<button
        data-part="break-where"
        data-where=${any ? 'any' : 'here'}
        aria-pressed=${v.choice.anywhere === any ? 'true' : 'false'}
        @click=${() => this.ask({ do: 'anywhere', on: any })}
        >${text}</button
      >`;
    return html`<p class="brk"
      ><span>${v.choice.breaks.length === 1 ? say('source.breakCounts') : say('source.breaksCount', { n: v.choice.breaks.length })}</span
      ><span class="seg slim" role="group" aria-label=${say('source.counts')}
        >${way(false, say('source.here'))}${way(true, say('source.any'))}</span
      ></p
    >`;
  }

  /** A press on a line's number: a breakpoint, or with Shift a run to that line. */
  private gutter(line: number, run: boolean): void {
    this.ask(run ? { do: 'find', find: { sought: 'line', lines: [line] } } : { do: 'break', line });
  }

  /** Arrows move along the numbers, and between a line's number and its switch; Shift and Enter run to the line. */
  private along(e: KeyboardEvent): void {
    const button = e.currentTarget as HTMLElement;
    const line = Number(button.dataset.line);
    const to = e.key === 'ArrowDown' ? line + 1 : e.key === 'ArrowUp' ? line - 1 : 0;
    const beside = e.key === 'ArrowRight' ? '.tog' : e.key === 'ArrowLeft' ? '.no' : '';
    if (to || beside)
      this.row(to || line)
        ?.querySelector<HTMLElement>(beside || '.no')
        ?.focus();
    else if (button.className !== 'no') return;
    else if (e.key === 'Enter' && e.shiftKey) this.gutter(line, true);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  private toggle(line: number, off: boolean, barrier: boolean): TemplateResult {
    return html`<button
      class=${barrier ? 'tog' : 'tog stmt'}
      data-part=${barrier ? 'toggle' : 'line-toggle'}
      data-line=${line}
      tabindex=${barrier || off ? 0 : -1}
      aria-pressed=${off ? 'false' : 'true'}
      aria-label=${say(barrier ? 'source.barrier' : 'source.statement', { state: say(off ? 'common.off' : 'common.on'), line })}
      title=${say('source.switch')}
      @click=${() => this.ask({ do: 'toggle', line })}
      @keydown=${this.along}
      >${say(off ? 'common.off' : 'common.on')}</button
    >`;
  }

  private key(frame: Frame) {
    const waits = frame.warps.filter((w) => w.state === 'waits').map((w) => w.warp);
    const did = frame.warps.filter((w) => w.state !== 'waits' && w.state !== 'done' && w.state !== 'start' && w.line).map((w) => w.warp);
    return html`${waits.length ? html`<span><i class="wait">${stretches(waits)}</i> ${say('source.waits')}</span>` : nothing}
    ${did.length ? html`<span><i>${stretches(did)}</i> ${say('source.did')}</span>` : nothing}
    ${
      !waits.length && !did.length
        ? html`<span>${frame.warps.every((w) => w.state === 'done') ? say('source.ended') : say('source.unbegun')}</span>`
        : nothing
    }`;
  }

  override updated(_: PropertyValues): void {
    const v = this.view;
    if (!v) return;
    const box = this.querySelector<HTMLElement>('.scroll');
    if (!box) return;
    if (this.around) {
      if (!this.watch) {
        this.watch = new ResizeObserver(() => this.requestUpdate());
        this.watch.observe(box); // once: to observe again reports again
      }
      this.fit(v, box);
      return;
    }
    this.scrolls ||= requestAnimationFrame(() => {
      this.scrolls = 0;
      if (this.view) this.follow(this.view, box);
    });
  }

  /** Brings the line of the step into sight, with the frame: where lines lie is known once all of the page is laid out. */
  private follow(v: View, box: HTMLElement): void {
    const launch = v.run.launches[v.scene.launch];
    const key = `${v.run.key} ${v.scene.launch}`;
    if (key !== this.shownRun) {
      this.shownRun = key;
      this.shownLine = 0;
      const first = this.row(launch?.first ?? 1);
      const last = this.row(launch?.last ?? 1);
      // Lines above the kernel stay in sight when they all fit.
      if (first && last)
        box.scrollTop =
          last.offsetTop + last.offsetHeight - box.offsetTop <= box.clientHeight ? 0 : Math.max(0, first.offsetTop - box.offsetTop - 4);
    }
    // A picked line comes into sight, and otherwise the line of each step.
    const picked = v.pointed?.lines[0] ?? (v.picked?.kind === 'line' ? v.picked.line : 0);
    if (v.frame.line === this.shownLine && picked === this.shownPick) return;
    const row = this.row(picked && picked !== this.shownPick ? picked : v.frame.line);
    this.shownLine = v.frame.line;
    this.shownPick = picked;
    if (!row) return;
    const top = row.offsetTop - box.offsetTop,
      low = top + row.offsetHeight;
    if (top < box.scrollTop) box.scrollTop = top - 24;
    else if (low > box.scrollTop + box.clientHeight) box.scrollTop = low - box.clientHeight + 24;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watch?.disconnect();
    this.watch = null;
    cancelAnimationFrame(this.scrolls);
    this.scrolls = 0;
  }

  /** Long lines go on below: where not all of them fit, fewer are shown, and none is cut. */
  private fit(v: View, box: HTMLElement): void {
    // The box's own size: within it, a scrollbar would come and go with the lines.
    const key = `${v.run.key} ${v.frame.line} ${box.offsetWidth} ${box.offsetHeight}`;
    if (key !== this.fitsFor) {
      this.fitsFor = key;
      if (this.fits !== this.around) {
        this.fits = this.around;
        this.requestUpdate();
        return;
      }
    }
    if (box.scrollHeight > box.clientHeight + 1 && this.fits > 1) {
      this.fits--;
      this.requestUpdate();
    }
  }

  private row(line: number): HTMLElement | null {
    return this.querySelector<HTMLElement>(`.src > li[data-line="${line}"]`);
  }
}

/** The first and the last of so many lines around the current one; of the kernel's, where it has as many. */
export function excerpt(v: View, many: number): [from: number, to: number] {
  const launch = v.run.launches[v.scene.launch],
    all = v.run.source.lines.length;
  const line = v.frame.line || launch?.first || 1;
  const own = launch && line >= launch.first && line <= launch.last && launch.last - launch.first + 1 >= many;
  const [low, high] = own ? [launch.first, launch.last] : [1, all];
  const from = Math.max(low, Math.min(line - Math.floor((many - 1) / 2), high - many + 1));
  return [from, Math.min(all, from + many - 1)];
}

/** Names of the kernel's arrays and of its result, with their roles: the source shows them in the hues of the picture. */
export function rolesOf(v: View): { key: string; roles: Map<string, string> } {
  const roles = new Map(v.scene.arrays.flatMap((a) => [a.name, ...(a.also ?? []).map((o) => o.name)].map((name) => [name, a.role])));
  const result = v.scene.result;
  if (result && !roles.has(result)) roles.set(result, 'r');
  return { key: [...roles].join(), roles };
}

/** How many columns of blanks a line begins with. */
function indent(line: Line): number {
  let n = 0;
  for (const c of line.pieces.map((p) => p.text).join('')) {
    if (c === '\t') n += 8 - (n % 8);
    else if (c === ' ') n++;
    else break;
  }
  return n;
}

function inked(line: Line, roles: Map<string, string> | null) {
  return line.pieces.map((p) => {
    const cls = [p.class ?? '', p.array ? roleClass(p.array) : ''].filter(Boolean).join(' ');
    if (cls) return html`<span class=${cls}>${p.text}</span>`;
    if (!roles) return p.text;
    return p.text.split(/([A-Za-z_]\w*)/).map((t) => (roles.has(t) ? html`<span class=${roleClass(roles.get(t)!)}>${t}</span>` : t));
  });
}

/** The value that a macro has in this run, where the text says another one. */
const insteadAt = (s: Source, line: number) => {
  const d = s.defines.find((x) => x.line === line && x.value !== x.own);
  return d ? html` <b class="instead" data-part="instead">${say('source.instead', { value: d.value })}</b>` : nothing;
};

customElements.define('tilescope-source', SourceElement);
