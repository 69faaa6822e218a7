// Editing and running: the editor, the Run button, what the compiler says, at its place and in a list.
import { html, nothing, type PropertyValues } from 'lit';
import type { Bare, Diagnostic, Spec } from '../../protocol/types.gen';
import { Panel } from '../panel';
import { hotChooser, hotOf, shares } from '../source/hot';
import { hotLines, standing, tiedLines } from '../source/source';
import { stretches } from '../stretches';
import { Checker } from './check';
import type { Editor } from './bench';
import { type Opened, beside, besides, bundle, dataMark, free, isCode, isData, isIncluded, markOf, named, program } from './bundle';
import { download, droppable, opened } from './files';
import { type Fix, fixOf } from './fixes';
import { fixName, problems } from './problems';
import './results';
import './split';
import { chooseKeys } from './keys/ask';
import { type FilesElement, type Input, inputPanel } from './tabs';
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
    given: { state: true },
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
  declare given: Input | null; // the input, while it is shown or is not that of the run

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
  private renamed = ''; // the name that the reader has given the program, for the next run
  private shown: 'file' | 'input' = 'file';
  private awaited = false; // a run that the reader has requested here

  constructor() {
    super();
    this.source = '';
    this.name = '';
    this.problems = [];
    this.listed = [];
    this.live = false;
    this.why = '';
    this.at = this.bare = this.given = null;
    this.busy = this.closable = this.dirty = this.failed = false;
  }

  /** The menu's: the text comes from files, or goes to one. */
  file(open: boolean): void {
    if (open) this.querySelector<HTMLInputElement>('[data-part="open-file"]')?.click();
    else void download(this.editor?.parts() ?? [{ name: this.name || 'kernel.cu', mark: '', text: this.text() }]);
  }

  override render() {
    return html` <header>
        ${this.files()}
        <span class="btns">
          <input
            type="file"
            hidden
            multiple
            data-part="open-file"
            @change=${(e: Event) => {
              const input = e.target as HTMLInputElement;
              void this.take([...(input.files ?? [])]);
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
      <div class="ed" data-part="editor-box" id="file-panel" role="tabpanel" aria-labelledby=${this.editor ? this.tabId : nothing}
        ><div class="cm-host" ?hidden=${this.failed || this.shown === 'input'}></div>${
          this.shown === 'input' ? inputPanel(this.input, (given) => this.give({ ...this.input, ...given })) : nothing
        }${this.editor ? nothing : this.plain()}</div
      >
      ${this.shares()}${this.diagnostics()}${
        this.bare
          ? html`<tilescope-bare
              .bare=${this.bare}
              .spec=${this.checkable()}
              @tilescope-main=${(e: CustomEvent<string>) => void this.edit((editor) => editor.append(e.detail))}
            ></tilescope-bare>`
          : nothing
      }`;
  }

  private get tabId(): string {
    return `file-${this.shown === 'input' ? -1 : this.editor!.active()}`;
  }

  /** Before there is an editor, and where there is none. */
  private plain() {
    return this.failed
      ? html`<textarea
          aria-label=${say('common.cuda')}
          data-part="editor"
          spellcheck="false"
          .value=${this.source}
          @input=${() => {
            this.dirty = true;
          }}
        ></textarea>`
      : html`<p class="loading">${say('play.loading')}</p>`;
  }

  /** The program's files; before there is an editor, its name. */
  private files() {
    const { editor } = this;
    if (!editor) return html`<span class="h">${this.name || 'kernel.cu'}</span>`;
    return html`<tilescope-files
        .tabs=${editor.tabs()}
        .active=${this.shown === 'input' ? -1 : editor.active()}
        ?dirty=${this.dirty}
        .does=${this.doing}
      ></tilescope-files
      >${this.dirty || editor.tabs().length > 1 ? nothing : html`<tilescope-defines .view=${this.view}></tilescope-defines>`}`;
  }

  private readonly doing = {
    open: (i: number) => void this.edit((e) => e.open(i)),
    input: () => this.turn('input'),
    add: () => this.add(),
    upload: () => this.file(true),
    download: () => this.file(false),
    rename: (i: number, name: string) => this.rename(i, named(name)),
    remove: (i: number) => {
      const parts = this.editor!.parts();
      this.editor!.arrange(
        parts.filter((_, k) => k !== i),
        i - 1,
      );
    },
    format: () => void this.format(),
    keys: () => void chooseKeys(this),
  };

  /** The menu's: another file, what the program is given, or the text laid out. */
  perform(what: 'add' | 'input' | 'format' | 'keys' | 'main' | 'kernel'): void {
    if (what === 'main' || what === 'kernel') void this.begin(what);
    else this.doing[what]();
  }

  private turn(to: 'file' | 'input'): void {
    this.shown = to;
    this.requestUpdate();
  }

  /** Does something in the editor, once it is the part that is shown: what is hidden takes no focus. */
  private async edit(what: (editor: Editor) => void): Promise<void> {
    if (this.shown !== 'file') {
      this.turn('file');
      await this.updateComplete;
    }
    if (this.editor) what(this.editor);
  }

  /** What the program is given: as the reader has typed it, or as the run had it. */
  private get input(): Input {
    return this.given ?? { args: this.spec?.args ?? [], stdin: this.spec?.stdin ?? '' };
  }

  private give(given: Input): void {
    const was = { args: this.spec?.args ?? [], stdin: this.spec?.stdin ?? '' };
    this.given = JSON.stringify(given) === JSON.stringify(was) ? null : given;
    this.changed();
  }

  /** A new header, whose name is typed next. */
  private add(): void {
    const parts = this.editor!.parts(),
      name = free('header.cuh', parts);
    this.turn('file');
    this.editor!.arrange([...parts, { name, mark: markOf(name, false), text: '' }], parts.length);
    this.querySelector<FilesElement>('tilescope-files')?.name(parts.length);
  }

  private rename(i: number, name: string): void {
    const parts = this.editor!.parts(),
      others = parts.filter((_, k) => k !== i);
    if (!name || name === parts[i]!.name) {
      this.editor!.focus();
      return;
    }
    const to = free(name, others);
    if (!i) this.renamed = to;
    this.editor!.arrange(
      parts.map((p, k) =>
        k === i ? { ...p, name: to, mark: !k ? '' : isData(p) ? dataMark(to) : markOf(to, isIncluded(to, others)) } : p,
      ),
      i,
    );
    this.editor!.focus();
  }

  /** Lays out the file that is shown. */
  private async format(): Promise<void> {
    this.why = '';
    try {
      const { formatted } = await import('./format');
      const part = this.editor!.parts()[this.editor!.active()]!;
      if (this.editor!.active() && !isCode(part.name)) return; // a program opens it as it is
      this.editor!.replace(await formatted(part.text, part.name));
    } catch {
      this.why = say('files.unformatted');
    }
  }

  /**
   * Which counter is beside the lines; the bars themselves are the editor's, and their words are here for those who do not see them.
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
      reveal: (d) => void this.edit((e) => e.show(d, true)),
      fix: (d) => void this.edit((e) => e.apply(d)),
      file: (line) => this.editor?.fileOf(line) ?? '',
    });
  }

  /**
   * Files that were opened. A program takes the place of what is there, and Ctrl+Z restores its text; headers and data alone are added
   * to it, or take the place of those with their names.
   */
  private async take(files: readonly File[]): Promise<void> {
    const texts: Opened[] = [];
    for (const f of files) {
      const it = await opened(f);
      if (!it) {
        this.why = say('edit.unopened', { name: f.name });
        return;
      }
      texts.push({ ...it, name: named(it.name) || 'data' });
    }
    if (!texts.length) return;
    await this.edit(() => {});
    const { editor } = this,
      parts = editor?.parts() ?? [];
    if (parts.length && besides(texts)) {
      const kept = parts.filter((p, i) => !i || !texts.some((t) => t.name === p.name));
      editor!.arrange([...kept, ...texts.map((t) => beside(t, kept))], kept.length);
      return;
    }
    const whole = program(texts);
    this.renamed = this.name = whole[0]!.name;
    if (editor) editor.arrange(whole, 0);
    else this.source = bundle(whole);
    editor?.focus();
  }

  /** A new program takes the place of the text; the other files stay, and Ctrl+Z brings the text back. */
  private async begin(what: 'main' | 'kernel'): Promise<void> {
    const { TEMPLATES } = await import('./begin');
    await this.edit((editor) => {
      editor.open(0);
      editor.replace(TEMPLATES[what]);
      editor.focus();
    });
  }

  override firstUpdated(): void {
    droppable(this.querySelector<HTMLElement>('[data-part=editor-box]')!, (files) => void this.take(files));
    this.loading ??= this.load();
  }

  private async load(): Promise<void> {
    try {
      const { mount } = await import('./bench');
      const box = this.querySelector<HTMLElement>('.cm-host');
      if (!box || !this.isConnected) return;
      this.editor = mount(box, this.source, this.name || 'kernel.cu', TEXTS, {
        changed: () => this.changed(),
        turned: () => {
          this.at = null;
          this.requestUpdate();
        },
        at: (d) => {
          this.at = d;
        },
        fixed: fixName,
        format: () => void this.format(),
        widen: () => this.closest('.stage')?.querySelector('tilescope-split')?.widen(),
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

  /** The text, its files or the input are others than those of the run, or the same again. */
  private changed(): void {
    if (!this.editor) return;
    this.dirty = this.editor.text() !== this.source || !!this.given || (!!this.renamed && this.renamed !== this.name);
    if (this.dirty) this.editor.standing(null);
    this.check();
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
      if (!this.dirty) this.editor?.set(this.source, this.name || 'kernel.cu');
      else this.changed();
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
    const fixes = this.view && run ? run.findings.map((f) => fixOf(this.view!, f)) : [];
    const about = run && `${run.key} ${fixes.map((f) => f?.name ?? '').join()}`;
    if (!this.editor || (this.told.listed === listed && this.told.run === about)) return;
    // A text that is being changed keeps its marks where they have come to.
    const outdated = this.dirty && this.told.listed === listed;
    this.told = { listed, run: about };
    if (outdated) {
      this.editor.outdated();
      return;
    }
    const found = run && run.source.text === this.editor.text() ? run.findings : [];
    this.editor.problems(
      listed,
      found.flatMap((f, i) => {
        const fix = fixes[i],
          press = fix && { name: fix.name, press: () => this.mends(f.index, fix) };
        return f.culprits.slice(0, 2).map((c) => ({ ...c, error: f.severity === 'error', text: f.text, ...(press && { fix: press }) }));
      }),
    );
  }

  /** A press on what mends a finding. */
  private mends(finding: number, fix: Fix): void {
    const { edit } = fix;
    if (edit) void this.edit((e) => e.change(edit));
    else this.ask({ do: 'why', about: { of: 'finding', finding } });
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
    const { awaited } = this;
    this.awaited = false;
    const warps = [...standing(v.frame)].flatMap(([line, at]) => [
      ...(at.wait.length ? [{ line, text: stretches(at.wait), wait: true }] : []),
      ...(at.did.length ? [{ line, text: stretches(at.did), wait: false }] : []),
    ]);
    const hot = [...hotLines(v)].map(([line, h]) => ({ line, mark: h.mark }));
    this.editor.standing({
      run: v.run.key,
      awaited,
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

  readonly run = () => {
    const source = this.text();
    this.source = source;
    this.dirty = false;
    this.awaited = true;
    this.ask({ do: 'run', source, ...(this.renamed && { name: this.renamed }), ...(this.given && { input: this.given }) });
    this.given = null;
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
