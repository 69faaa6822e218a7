// Editing and running: the editor, the Run button, what the compiler says, at its place and in a list.
import { html, nothing, type PropertyValues } from 'lit';
import type { Diagnostic } from '../../protocol/types.gen';
import { Panel } from '../panel';
import { hotChooser, hotOf, shares } from '../source/hot';
import { hotLines, standing, tiedLines } from '../source/source';
import { stretches } from '../stretches';
import type { Editor } from './editor';
import './results';
import './split';
import { TEXTS } from './texts';
import { pieces, say } from '../../words/words';

export class PlayElement extends Panel {
  static override properties = {
    ...Panel.properties,
    source: {},
    name: {},
    problems: { attribute: false },
    busy: { type: Boolean },
    closable: { type: Boolean },
    dirty: { state: true },
    failed: { state: true },
  };
  declare source: string; // the text that was run last, or is to begin with
  declare name: string;
  declare problems: Diagnostic[];
  declare busy: boolean;
  declare closable: boolean;
  declare dirty: boolean;
  declare failed: boolean;

  private editor: Editor | null = null;
  private loading: Promise<void> | null = null;
  private told: { problems: readonly Diagnostic[] | null; run: string | undefined } = { problems: null, run: undefined };
  private awaited = false; // a run that the reader has asked for here

  constructor() {
    super();
    this.source = '';
    this.name = '';
    this.problems = [];
    this.busy = this.closable = this.dirty = this.failed = false;
  }

  override render() {
    return html` <header>
        <span class="h">${this.name || 'kernel.cu'}</span>
        ${
          this.dirty
            ? html`<span class="q">${say('play.changed')}</span>`
            : html`<tilescope-defines .view=${this.view}></tilescope-defines>`
        }
        <span class="btns">
          ${
            this.closable
              ? html`<button class="btn slim" data-part="edit-done" @click=${() => this.ask({ do: 'edit', on: false })}
                  >${say('common.close')}</button
                >`
              : nothing
          }
          <button class="btn pri slim" data-part="run" title="Ctrl+Enter" ?disabled=${this.busy} @click=${this.run}
            >${this.busy ? say('play.running') : say('common.run')}</button
          >
        </span>
      </header>
      <div class="ed" data-part="editor-box"
        ><div class="cm-host" ?hidden=${this.failed}></div>${
          this.editor
            ? nothing
            : this.failed
              ? html`<textarea
                  aria-label=${say('common.cuda')}
                  data-part="editor"
                  spellcheck="false"
                  .value=${this.source}
                  @input=${() => {
                    this.dirty = true;
                  }}
                ></textarea>`
              : html`<p class="loading">${say('play.loading')}</p>`
        }</div
      >
      ${this.shares()}${this.diagnostics()}`;
  }

  /**
   * Which counter stands beside the lines; the bars themselves are the editor's, and their words are here for those who do not see them.
   */
  private shares() {
    const v = this.view;
    if (!v || this.dirty || !this.editor || !hotOf(v)) return nothing;
    const list = shares(v);
    return html`<p class="key">${hotChooser(v, (a) => this.ask(a))}</p>${
        list.length
          ? html`<ul class="hidden" data-part="hot-words"
              >${list.map((s) => html`<li>${s.label}</li>`)}</ul
            >`
          : nothing
      }`;
  }

  private diagnostics() {
    if (!this.problems.length) return html`<div data-part="diagnostics" hidden></div>`;
    return html`<ul class="dg" role="list" aria-label=${say('stage.compiler')} data-part="diagnostics" aria-live="polite"
      >${this.problems.map(
        (d) =>
          html`<li class=${d.severity} data-part="diagnostic" data-line=${d.line} data-severity=${d.severity}>
            <button class="at" @click=${() => this.editor?.reveal(d.line, d.column)}
              >${d.severity === 'error' ? '✕ ' : ''}${say('common.lineSays', { line: d.line, text: d.message })}</button
            >
            ${d.hint ? html`<div class="hint">${d.hint}</div>` : nothing}
            ${d.related.map((r) => html`<div class="q">${say('common.lineSays', { line: r.line, text: r.message })}</div>`)}
            ${
              d.hasSuggestion
                ? html`<div class="fix"
                    ><button class="btn slim" data-part="fix" @click=${() => this.editor?.apply(d)}
                      >${d.suggestion ? pieces('play.put', { what: html`<code>${d.suggestion}</code>` }) : say('play.away')}</button
                    ></div
                  >`
                : nothing
            }</li
          >`,
      )}</ul
    >`;
  }

  override firstUpdated(): void {
    this.loading ??= this.load();
  }

  private async load(): Promise<void> {
    try {
      const { mount } = await import('./editor');
      const box = this.querySelector<HTMLElement>('.cm-host');
      if (!box || !this.isConnected) return;
      this.editor = mount(box, this.source, TEXTS, {
        changed: () => {
          this.dirty = this.editor!.text() !== this.source;
          if (this.dirty) this.editor!.standing(null);
        },
        run: () => this.run(),
        toggle: (line) => this.flip(line),
        pick: (line) => this.ask({ do: 'pick', pick: { kind: 'line', line } }),
        breaks: (line, go) => {
          if (!this.dirty) this.ask(go ? { do: 'find', find: { sought: 'line', lines: [line] } } : { do: 'break', line });
        },
      });
      this.requestUpdate();
      this.tell();
      this.mark();
    } catch {
      // Without its chunk the text can still be edited and run.
      this.failed = true;
    }
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('dirty')) this.closest('tilescope-stage')?.toggleAttribute('data-edited', this.dirty);
    if (changed.has('source')) {
      // A text that arrives replaces what is there, unless the reader has gone on typing.
      if (!this.dirty) this.editor?.set(this.source);
      else this.dirty = this.text() !== this.source;
    }
    if (!this.editor) return;
    this.tell();
    if (changed.has('problems')) {
      if (this.problems.some((d) => d.severity === 'error')) this.awaited = false;
    }
    if (changed.has('view') || changed.has('source')) this.mark();
  }

  /** Marks what the compiler said, and what was found in the run while the text is still the one that ran. */
  private tell(): void {
    const run = this.dirty ? undefined : this.view?.run;
    if (!this.editor || (this.told.problems === this.problems && this.told.run === run?.key)) return;
    this.told = { problems: this.problems, run: run?.key };
    const found = run && run.source.text === this.editor.text() ? run.findings : [];
    this.editor.problems(
      this.problems,
      found.flatMap((f) => f.culprits.slice(0, 2).map((c) => ({ ...c, error: f.severity === 'error', text: f.text }))),
    );
  }

  private mark(): void {
    const v = this.view;
    if (!this.editor) return;
    if (!v || this.dirty || v.run.source.text !== this.editor.text()) {
      this.editor.standing(null);
      return;
    }
    // On a phone the picture is out of sight: in another part of the playground, or above the editor.
    if (this.awaited && matchMedia('(max-width: 760px)').matches) {
      this.closest('.stage')?.querySelector('tilescope-split')?.setAttribute('tab', 'stage');
      this.closest('.stage')?.scrollIntoView({ block: 'start' });
    }
    this.awaited = false;
    const warps = [...standing(v.frame)].flatMap(([line, at]) => [
      ...(at.wait.length ? [{ line, text: stretches(at.wait), wait: true }] : []),
      ...(at.did.length ? [{ line, text: stretches(at.did), wait: false }] : []),
    ]);
    const hot = [...hotLines(v)].map(([line, h]) => ({ line, mark: h.mark }));
    this.editor.standing({
      run: v.run.key,
      many: v.run.launches[v.scene.launch]?.warps ?? 1,
      line: v.frame.line,
      from: v.run.launches[v.scene.launch]?.first ?? 0,
      warps,
      hot,
      toggles: v.run.source.toggles,
      shares: shares(v),
      breaks: v.choice.breaks,
      tied: tiedLines(v),
    });
  }

  text(): string {
    return this.editor?.text() ?? this.querySelector('textarea')?.value ?? this.source;
  }

  /** Switches the statements of a line of the text that has run, and tells whether it has any. */
  private flip(line: number): boolean {
    if (this.dirty || !this.view?.run.source.toggles.some((t) => t.line === line)) return false;
    this.ask({ do: 'toggle', line });
    return true;
  }

  private readonly run = () => {
    const source = this.text();
    this.source = source;
    this.dirty = false;
    this.awaited = true;
    this.ask({ do: 'run', source });
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.editor?.destroy();
    this.editor = null;
    this.loading = null;
  }
}

customElements.define('tilescope-play', PlayElement);
