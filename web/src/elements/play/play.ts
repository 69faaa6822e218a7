// Editing and running: the editor, the Run button, what the compiler says, at its place and in a list.
import { html, nothing, type PropertyValues } from 'lit';
import type { Bare, Diagnostic, Spec } from '../../protocol/types.gen';
import { Panel } from '../panel';
import { hotChooser, hotOf, shares } from '../source/hot';
import { hotLines, standing, tiedLines } from '../source/source';
import { stretches } from '../stretches';
import { Checker } from './check';
import type { Editor } from './editor';
import { download, droppable, opened } from './files';
import { fixName, problems } from './problems';
import './results';
import './split';
import { TEXTS } from './texts';
import { say } from '../../words/playground';

export class PlayElement extends Panel {
  static override properties = {
    ...Panel.properties,
    source: {},
    name: {},
    spec: { attribute: false },
    problems: { attribute: false },
    listed: { state: true },
    live: { state: true },
    why: { state: true },
    at: { state: true },
    bare: { state: true },
    busy: { type: Boolean },
    closable: { type: Boolean },
    dirty: { state: true },
    failed: { state: true },
  };
  declare source: string; // the text that was run last, or is to begin with
  declare name: string;
  declare spec: Spec | undefined; // of the run, for its device
  declare problems: Diagnostic[]; // of the text that was run last
  declare listed: readonly Diagnostic[]; // those that are shown: of the run, or of the text as it is typed
  declare live: boolean; // they are of the text as it is typed
  declare why: string; // why the text is not checked while it is typed
  declare at: Diagnostic | null; // the one that the cursor is in
  declare bare: Bare | null; // the kernels of a text without a main
  declare busy: boolean;
  declare closable: boolean;
  declare dirty: boolean;
  declare failed: boolean;

  private editor: Editor | null = null;
  private loading: Promise<void> | null = null;
  private told: { listed: readonly Diagnostic[] | null; run: string | undefined } = { listed: null, run: undefined };
  private readonly checker = new Checker({
    checked: (text, { diagnostics, bare }) => {
      if (text !== this.text()) return;
      this.bare = bare ?? null;
      if (bare) void import('./bare');
      if (!this.dirty) return;
      this.listed = diagnostics;
      this.live = true;
      this.why = '';
    },
    failed: (why) => {
      this.why = why || say('edit.unreached');
    },
  });
  private renamed = ''; // the name of a file that was opened, for the next run
  private awaited = false; // a run that the reader has asked for here

  constructor() {
    super();
    this.source = '';
    this.name = '';
    this.problems = [];
    this.listed = [];
    this.live = false;
    this.why = '';
    this.at = this.bare = null;
    this.busy = this.closable = this.dirty = this.failed = false;
  }

  /** The menu's: the text comes from a file, or goes to one. */
  file(open: boolean): void {
    if (open) this.querySelector<HTMLInputElement>('[data-part="open-file"]')?.click();
    else download(this.name, this.text());
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
          <input
            type="file"
            hidden
            accept=".cu,.cuh,.c,.cc,.cpp,.h,.txt"
            data-part="open-file"
            @change=${(e: Event) => {
              const input = e.target as HTMLInputElement;
              if (input.files?.[0]) void this.take(input.files[0]);
              input.value = '';
            }}
          />
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
      ${this.shares()}${this.diagnostics()}${
        this.bare
          ? html`<tilescope-bare
              .bare=${this.bare}
              .spec=${this.checkable()}
              @tilescope-main=${(e: CustomEvent<string>) => this.editor?.append(e.detail)}
            ></tilescope-bare>`
          : nothing
      }`;
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
    return problems(this.listed, this.live, this.why, this.at, {
      reveal: (d) => this.editor?.show(d, true),
      fix: (d) => this.editor?.apply(d),
    });
  }

  /** A file takes the place of the text; Ctrl+Z brings that back. */
  private async take(file: File): Promise<void> {
    const text = await opened(file);
    if (text === null) {
      this.why = say('edit.unopened', { name: file.name });
      return;
    }
    this.renamed = this.name = file.name;
    if (this.editor) this.editor.set(text);
    else this.source = text;
    this.editor?.focus();
  }

  override firstUpdated(): void {
    droppable(this.querySelector<HTMLElement>('[data-part=editor-box]')!, (file) => void this.take(file));
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
          this.check();
        },
        at: (d) => {
          this.at = d;
        },
        fixed: fixName,
        run: () => this.run(),
        toggle: (line) => this.flip(line),
        pick: (line) => this.ask({ do: 'pick', pick: { kind: 'line', line } }),
        breaks: (line, go) => {
          if (!this.dirty) this.ask(go ? { do: 'find', find: { sought: 'line', lines: [line] } } : { do: 'break', line });
        },
      });
      this.requestUpdate();
      this.check();
      this.tell();
      this.mark();
    } catch {
      // Without its chunk the text can still be edited and run.
      this.failed = true;
    }
  }

  /** Has the text checked while it is not the one that was run, or where it has no main. */
  private check(): void {
    const spec = this.checkable();
    if (this.dirty || !/\bmain\b/.test(spec.source)) {
      this.checker.want(spec);
      return;
    }
    this.bare = null;
    this.checker.stop();
    this.checker.forget();
  }

  /** The text as it is, for the device that is chosen. */
  private checkable(): Spec & { source: string } {
    const { device, warp } = this.spec ?? {};
    return { source: this.text(), ...(this.name && { name: this.name }), ...(device && { device }), ...(warp && { warp }) };
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('problems') || (changed.has('dirty') && !this.dirty)) {
      this.listed = this.problems;
      this.live = false;
      this.why = '';
    }
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('dirty')) this.closest('tilescope-stage')?.toggleAttribute('data-edited', this.dirty);
    if (changed.has('source')) {
      // A text that arrives replaces what is there, unless the reader has gone on typing.
      if (!this.dirty) this.editor?.set(this.source);
      else this.dirty = this.text() !== this.source;
      if (this.editor) this.check();
    }
    if (!this.editor) return;
    this.tell();
    if (changed.has('problems')) {
      const first = this.problems.find((d) => d.severity === 'error');
      if (first && this.awaited) this.editor.show(first, false);
      if (first) this.awaited = false;
    }
    if (changed.has('at')) this.querySelector('[data-part=diagnostic][aria-current]')?.scrollIntoView({ block: 'nearest' });
    if (changed.has('view') || changed.has('source')) this.mark();
  }

  /** Marks what the compiler said, and what was found in the run while the text is still the one that ran. */
  private tell(): void {
    const run = this.dirty ? undefined : this.view?.run,
      { listed } = this;
    if (!this.editor || (this.told.listed === listed && this.told.run === run?.key)) return;
    // A text that is being changed keeps its marks where they have come to.
    const outdated = this.dirty && this.told.listed === listed;
    this.told = { listed, run: run?.key };
    if (outdated) {
      this.editor.outdated();
      return;
    }
    const found = run && run.source.text === this.editor.text() ? run.findings : [];
    this.editor.problems(
      listed,
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
    this.ask({ do: 'run', source, ...(this.renamed && { name: this.renamed }) });
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.checker.stop();
    this.editor?.destroy();
    this.editor = null;
    this.loading = null;
  }
}

customElements.define('tilescope-play', PlayElement);
