// What the last run said, below program and stage: what it printed, what was found, and what has changed against an earlier run.
//
// Hooks for tests: [data-part=results], [data-part=result-output], [data-part=result-finding], [data-part=run-verdict], [data-part=measure]
// (data-what), [data-part=first-verdict], [data-part=compare-with], [data-part=against-button], [data-part=compare-runs],
// [data-part=against], [data-part=reopen]
import { html, nothing, type PropertyValues } from 'lit';
import type { Edit, Finding, Run, Verdict } from '../../protocol/types.gen';
import { type Change, alike, changes, verdict } from '../../store/measures';
import { latest } from '../../store/moments';
import { type State, drawable } from '../../store/state';
import { compareAddress } from '../../store/studies';
import { say } from '../../words/playground';
import { CHOICE_CLOSES, placed } from '../menu';
import { count, say as stage, here } from '../../words/words';
import { Plain } from '../panel';
import { MEASURE, better, price } from '../verdict';
import { diagnosed } from './fixes';
import { type Past, earlier, others, remember, remembered, taken } from './runs';
import { listed } from '../../store/listed';

/** As many measures are shown. */
const SHOWN = 5;

/** As many characters of output are shown. */
const PRINTED = 4000;

/** As many lines of notes have room before the list is opened, and as many letters such a line. */
const LINES = 4,
  LETTERS = 50;

/**
 * The findings that are shown before the list is opened: the first, whose row and the press to the others are few controls beside all that
 * a page has, and a second if that is the only other one and neither has more to press.
 */
function fitting(list: readonly Finding[]): readonly Finding[] {
  const lines = list.reduce((sum, f) => sum + Math.ceil(f.text.length / LETTERS), 0),
    both = list.length === 2 && lines <= LINES && list.every((f) => f.severity !== 'error');
  return both ? list : list.slice(0, 1);
}

/** Better, worse, or neither. */
const tone = (c: Change) => (c.b < c.a ? 'less' : c.b > c.a ? 'more' : '');

/** A run in a sentence: what the page opened with is none that the reader made. */
const named = (p: Past) => ({ run: p.n ? say('results.nth', { n: p.n }) : say('results.given') });

const titleOf = (p: Past) => (p.n ? say('results.run', { n: p.n }) : say('results.opened'));

/** What a verdict counts, in its unit, and the best that is possible. */
const costOf = (x: Verdict) => say(`results.cost.${x.unit as Unit}`, { n: x.count, count: count(x.count), best: count(x.best) });

/** Units of verdicts, as the engine names them. */
type Unit = 'blocks' | 'bytes' | 'lane_slots' | 'loads' | 'sectors' | 'turns' | 'waits' | 'warps' | 'wavefronts';

/** Compares the run with a change of it, where it first executes a line. */
async function compareWith(s: State, change: Edit, line: number, from: Element): Promise<void> {
  const { compareChange } = await import('../compare/change');
  if (drawable(s)) await compareChange(s, [change], line, from);
}

export class ResultsElement extends Plain {
  static override properties = { state: { attribute: false }, against: { state: true }, all: { state: true } };
  declare state: State | undefined;
  declare against: number; // the run that is compared with; -1 for the latest version of the same program
  declare all: boolean; // findings are listed

  private past: readonly Past[] = remembered();
  private asked = ''; // the launch whose diagnosis was requested

  constructor() {
    super();
    this.against = -1;
    this.all = false;
  }

  override willUpdate(_: PropertyValues): void {
    const s = this.state;
    if (s?.run?.written) void import('./written');
    if (!s?.run || s.run.open || s.status !== 'ready') return;
    const past = taken(this.past, s.run, s.ran);
    if (past === this.past) return;
    this.past = past;
    this.all = false;
    this.against = -1;
    remember(past);
  }

  override render() {
    const s = this.state,
      run = s?.run,
      now = this.past.at(-1);
    if (!s || !run || !now || now.key !== run.key)
      return html`<section class="res" aria-label=${say('results.label')} data-part="results"
        ><p class="q first">${say('results.noRun')}</p></section
      >`;
    const before = this.past.find((p) => p.n === this.against) ?? earlier(this.past);
    return html`<section class="res" aria-label=${say('results.label')} data-part="results" ?data-stale=${!!s.rejected}>
      ${this.output(run, now, before)}${this.findings(run, now, before)}${this.verdict(s, now, before)}
    </section>`;
  }

  private output(run: Run, now: Past, before: Past | undefined) {
    const same = before && alike(before, now);
    return html`<div class="out"
      ><h2>${say('panel.output')} <small>${say('results.exit', { exit: run.exit })}</small></h2> ${
        run.stdout
          ? html`<div class="box" tabindex="0" role="region" aria-label=${say('results.outputOf', named(now))}>
              <pre data-part="result-output">${run.stdout.slice(0, PRINTED)}</pre>
            </div>`
          : html`<p class="q">${say('results.none')}</p>`
      }${(run.remarks ?? []).map((text) => html`<p class="q" data-part="result-remark">${text}</p>`)}${
        run.written ? html`<tilescope-written .files=${run.written} more=${run.writtenMore ?? 0}></tilescope-written>` : nothing
      }${run.stdout.length > PRINTED ? html`<p class="q">${say('results.cut')}</p>` : nothing}${
        before
          ? html`<p class=${same ? 'good' : 'bad'}
              >${same ? '✓' : '≠'} ${say(same ? 'results.sameShort' : 'results.unlike', named(before))}</p
            >`
          : nothing
      }</div
    >`;
  }

  private findings(run: Run, now: Past, before: Past | undefined) {
    const found = listed(run.findings),
      errors = found.filter((f) => f.severity === 'error'),
      notes = found.filter((f) => f.severity !== 'error'),
      list = [...errors, ...notes],
      folded = !!before && list.length > 1, // beside a comparison one press opens several findings
      fit = folded ? list.slice(0, 1) : fitting(list),
      none = list.length ? nothing : html`<li class="good">✓ ${say('findings.none')}</li>`;
    return html`<div class="fnd"
      ><h2
        >${say('panel.findings')}
        <small
          >${errors.length ? `${say('findings.errors', { n: errors.length })}, ` : ''}${say('findings.notes', { n: notes.length })}</small
        >${
          fit.length < list.length && (this.all || !folded)
            ? html`<button
                class="word rest"
                data-part="more-findings"
                aria-expanded=${this.all ? 'true' : 'false'}
                @click=${() => {
                  this.all = !this.all;
                }}
                >${this.all ? say('results.fewer') : say('results.more', { n: list.length - fit.length })}</button
              >`
            : nothing
        }</h2
      >
      <div class="box" tabindex="0" role="region" aria-label=${say('results.findingsOf', named(now))}
        ><ul role="list"
          >${
            folded && !this.all
              ? this.fold(list)
              : (this.all ? list : fit).map((f) => this.finding(f, this.all || fit.length === list.length))
          }${none}</ul
        ></div
      ></div
    >`;
  }

  /** Several findings in a line, which opens them. */
  private fold(list: readonly Finding[]) {
    const first = list[0]!,
      error = first.severity === 'error';
    return html`<li class=${error ? 'err' : ''} data-part="result-finding" data-kind=${first.kind}
      ><span class="mk" aria-label=${say(error ? 'findings.error' : 'findings.note')}>${error ? '✕' : '◇'}</span
      ><button
        class="what"
        data-part="more-findings"
        aria-expanded="false"
        @click=${() => {
          this.all = true;
        }}
        >${first.text} <u>${say('results.more', { n: list.length - 1 })}</u></button
      ></li
    >`;
  }

  /** A finding; what it means is told by a page of its own, whose link is in a list that is shown whole. */
  private finding(f: Finding, explained: boolean) {
    const error = f.severity === 'error',
      at = f.culprits.length ? latest(f) : undefined;
    return html`<li class=${error ? 'err' : ''} data-part="result-finding" data-kind=${f.kind}
      ><span class="mk" aria-label=${say(error ? 'findings.error' : 'findings.note')}>${error ? '✕' : '◇'}</span
      ><button class="what" @click=${() => this.ask({ do: 'finding', index: f.index, ...(at ? { position: at.position + 1 } : {}) })}
        >${f.text}</button
      >${
        error
          ? html`<button
                class="link"
                data-part="result-why"
                @click=${() => this.ask({ do: 'why', about: { of: 'finding', finding: f.index } })}
                >${stage('panel.why')}</button
              >${
                explained
                  ? html`<a
                      class="link"
                      href=${here(`/findings/${f.kind}`)}
                      target="_blank"
                      rel="noopener"
                      data-part="explain"
                      aria-label=${stage('findings.explainTab', { kind: f.kind })}
                      >${stage('findings.explain')}</a
                    >`
                  : nothing
              }`
          : nothing
      }${at ? html`<span class="q">${say('common.line', { line: at.line })}</span>` : nothing}</li
    >`;
  }

  private verdict(s: State, now: Past, before: Past | undefined) {
    const list = changes((before ?? now).counts, now.counts);
    return html`<div class="vrd"
      ><h2>${titleOf(now)} ${before || others(this.past) ? this.chooser(before) : nothing}</h2
      >${before || others(this.past) ? this.menu(s, before, now) : nothing}
      <p class="told" role="status" data-part="run-verdict"
        ><span class="edited">${now.n ? say('results.edited', { n: now.n }) : say('results.editedFirst')}</span
        ><span class="fits">${s.rejected ? say('results.fail', named(now)) : before ? this.told(before, now) : this.alone()}</span></p
      >
      ${now.n ? this.slow(s, !before) : nothing}<dl
        >${list.slice(0, SHOWN).map(
          (c) =>
            html`<div data-part="measure" data-what=${c.what} class=${tone(c)}
              ><dd>${before && c.a !== c.b ? html`<span class="was">${count(c.a)} →</span> ` : nothing}<b>${count(c.b)}</b></dd
              ><dt>${MEASURE[c.what]}</dt></div
            >`,
        )}</dl
      ></div
    >`;
  }

  /** What makes the launch slow most, with what that costs; and the change that mends it, which is in the menu where runs are compared. */
  private slow(s: State, mends: boolean) {
    const x = diagnosed(s)?.verdicts[0];
    if (!x?.save) return nothing;
    const { change } = x;
    return html`<p class="slow fits" data-part="first-verdict" data-kind=${x.kind} title=${`${x.title}\n${x.text}\n${x.share} (${x.limit})`}
      ><span class="what"><span class="mk" aria-hidden="true">◇</span> ${x.title}</span> ${
        x.line ? html`<span class="q">${say('common.line', { line: x.line })}</span>` : nothing
      } <b>${costOf(x)}</b> ${mends && change ? this.cure(s, x, change, stage('diagnosis.compare')) : nothing}</p
    >`;
  }

  /** Compares the run with the change that mends what makes it slow. */
  private cure(s: State, x: Verdict, change: Edit, text: string) {
    return html`<button
      class="word"
      data-part="compare-with"
      title=${change.show}
      @click=${(e: Event) => void compareWith(s, change, x.line, e.currentTarget as Element)}
      >${text}</button
    >`;
  }

  /** Asks once a run for what makes it slow, of a program that the reader has run and that does nothing wrong. */
  override updated(_: PropertyValues): void {
    const s = this.state,
      now = this.past.at(-1);
    if (!s || s.status !== 'ready' || !drawable(s) || !now?.n || now.key !== s.run.key || s.run.open || diagnosed(s)) return;
    const key = `${s.run.key} ${s.scene.launch}`;
    if (this.asked === key || s.run.findings.some((f) => f.severity === 'error')) return;
    this.asked = key;
    this.ask({ do: 'diagnose' });
  }

  /** The news in a sentence: a changed output first, else what improved most, then what that cost. */
  private told(before: Past, now: Past) {
    const { best, worse } = verdict(before.counts, now.counts),
      n = named(before);
    if (!alike(before, now)) return html`<b>${say('results.differs', n)}</b>${price(worse)}`;
    if (!best && !worse.length) return say('results.sameAll', n);
    return html`<b>${best ? html`${better(best)}. ` : nothing}${say('results.same', n)}</b>${price(worse)}`;
  }

  /** What is said of a run that is compared with none. */
  private alone() {
    return say(others(this.past) ? 'results.other' : 'results.first');
  }

  /** The run that is compared with. */
  private chooser(before: Past | undefined) {
    return html`<button class="word" popovertarget="against" data-part="against-button"
      >${say('results.with')} ${before ? named(before).run : say('results.no')} <span aria-hidden="true">▾</span></button
    >`;
  }

  /** All runs of this visit to choose it among, and what opens it again. */
  private menu(s: State, before: Past | undefined, now: Past) {
    const x = before && diagnosed(s)?.verdicts[0],
      change = x?.save ? x.change : undefined;
    return html`<div
      popover
      id="against"
      class="pick-pop menu"
      role="group"
      aria-label=${say('results.with')}
      @toggle=${placed}
      @click=${CHOICE_CLOSES}
      >${
        before
          ? html`<button class="word" data-part="compare-runs" @click=${() => void this.compare(before, now)}
              >${say('results.compare')}</button
            >`
          : nothing
      }${x && change ? this.cure(s, x, change, `${stage('diagnosis.compare')}: ${change.show}`) : nothing}<label class="row"
        >${say('results.with')}
        <select
          data-part="against"
          @change=${(e: Event) => {
            const select = e.target as HTMLSelectElement;
            this.against = Number(select.value);
            select.closest<HTMLElement>('[popover]')!.hidePopover();
          }}
          >${before ? nothing : html`<option value="-1" selected>${say('results.no')}</option>`}${this.past
            .slice(0, -1)
            .map((p) => html`<option value=${p.n} ?selected=${p.n === before?.n}>${titleOf(p)}</option>`)}</select
        ></label
      >${
        before
          ? html`<button class="word" data-part="reopen" @click=${() => this.ask({ do: 'respec', spec: before.spec })}
              >${before.n ? say('results.back', { n: before.n }) : say('results.backFirst')}</button
            >`
          : nothing
      }</div
    >`;
  }

  private async compare(before: Past, now: Past): Promise<void> {
    location.assign(await compareAddress(before.spec, now.spec));
  }
}

customElements.define('tilescope-results', ResultsElement);
