// One file of the editor: CodeMirror with CUDA's words, and the marks of a run and of the compiler.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { cpp } from '@codemirror/legacy-modes/mode/clike';
import { type Diagnostic as Lint, forEachDiagnostic, lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { type EditorState, type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  WidgetType,
  gutter,
  highlightActiveLine,
  keymap,
  lineNumberMarkers,
  lineNumbers,
} from '@codemirror/view';
import { tags as t } from '@lezer/highlight';
import type { Diagnostic } from '../../protocol/types.gen';
import { lead } from './lead';
import type { Texts } from './texts';

let texts: Texts;

/** The words that the editor speaks in. */
export const speaking = (words: Texts): void => {
  texts = words;
};

/** Where a run is, in the lines of the text that was run. */
export interface Standing {
  run: string; // which run; a new one is looked at, wherever the reader was typing
  awaited: boolean; // the reader has just requested it, be it the same run again
  line: number; // 0 before the first step
  from: number; // the kernel's first line
  many: number; // warps of the block
  warps: { line: number; text: string; wait: boolean }[];
  toggles: { line: number; off: boolean; barrier: boolean }[];
  hot: { line: number; mark: string }[]; // lines of a finding's culprits
  shares: Share[]; // lines with a part in the chosen counter
  breaks: number[]; // lines of breakpoints
  tied: number[]; // lines of what the reader points at, or picked
}

/** A line's part in a counter: a number short enough for the gutter, the whole sentence, and the bar's length in percent of the longest. */
export interface Share {
  line: number;
  text: string;
  label: string;
  width: number;
}

/** A place of a finding of the run. */
export interface Found {
  line: number;
  column: number;
  error: boolean;
  text: string;
  fix?: { name: string; press(): void };
}

const CUDA = new Set([
  '__global__',
  '__device__',
  '__host__',
  '__shared__',
  '__constant__',
  '__restrict__',
  '__syncthreads',
  '__syncwarp',
  '__launch_bounds__',
  '__forceinline__',
  'threadIdx',
  'blockIdx',
  'blockDim',
  'gridDim',
  'warpSize',
  'dim3',
  'cudaMalloc',
  'cudaFree',
  'cudaMemcpy',
  'cudaMemcpyToSymbol',
  'cudaDeviceSynchronize',
  'cudaGetLastError',
  'cudaMemset',
  'cudaError_t',
  '__threadfence',
  'atomicAdd',
]);

const language = StreamLanguage.define({
  ...cpp,
  name: 'cuda',
  token(stream, state) {
    const style = cpp.token(stream, state);
    return CUDA.has(stream.current()) ? 'builtin' : style;
  },
});

const colours = HighlightStyle.define([
  { tag: t.standard(t.variableName), fontWeight: '650' },
  { tag: t.keyword, color: 'var(--m-k)' },
  { tag: [t.typeName, t.standard(t.typeName)], color: 'var(--reg-k)' },
  { tag: [t.number, t.string, t.character], color: 'var(--n-k)' },
  { tag: t.comment, color: 'var(--ink-3)' },
  { tag: t.meta, color: 'var(--ink-2)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', height: '100%' },
  // A scroll bar that comes and goes would wrap lines anew each time, and leave numbers beside other lines than their own.
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.4', scrollbarGutter: 'stable' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-line': { paddingLeft: 'calc(6px + 2ch)', textIndent: '-2ch' },
  '.cm-gutters': { background: 'var(--paper-2)', color: 'var(--ink-3)', border: '0', fontSize: '.6875rem' },
  '.cm-activeLine': { background: 'transparent' },
  '&.cm-focused .cm-activeLine': { background: 'color-mix(in srgb, var(--paper-3) 45%, transparent)' },
  '.cm-line.cm-now': { background: 'var(--paper-3)', boxShadow: 'inset .1875rem 0 0 var(--ink)' },
  '.cm-line.cm-hot': { background: 'var(--race-t)', boxShadow: 'inset .1875rem 0 0 var(--race)' },
  '.cm-line.cm-tied': { outline: '1px dashed var(--ink)', outlineOffset: '-1px' },
  '.cm-line.cm-off span': { textDecoration: 'line-through', color: 'var(--race-k)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'color-mix(in srgb, var(--m) 28%, transparent)' },
  '.cm-warps': { minWidth: 'calc(.85rem + var(--warps, 2) * .38rem)' },
  '.cm-warps .cm-gutterElement': { display: 'flex', gap: '1px', alignItems: 'center', justifyContent: 'flex-end', padding: '0 .15rem' },
  '.cm-shares .hl': { display: 'block' },
  '.cm-lineNumbers .cm-gutterElement': { cursor: 'pointer' },
  '.cm-lineNumbers .cm-break': { background: 'var(--ink)', color: 'var(--paper)', borderRadius: '.2rem', fontWeight: '650' },
  '.cm-tooltip': { background: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--rule-2)', maxWidth: '32rem' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--race)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--race)', textUnderlineOffset: '.2em' },
  '.cm-lintRange-info.cm-found': { backgroundImage: 'none', textDecoration: 'underline wavy var(--conflict)', textUnderlineOffset: '.2em' },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { width: 'auto', height: 'auto', textAlign: 'center', fontWeight: '650' },
  '.cm-lint-marker-error': { content: 'none', color: 'var(--race-k)' },
  '.cm-lint-marker-error::before': { content: '"✕"' },
  '.cm-lint-marker-warning': { content: 'none', color: 'var(--n-k)' },
  '.cm-lint-marker-warning::before': { content: '"△"' },
  '.cm-lint-marker-info': { content: 'none', color: 'var(--conflict-k)' },
  '.cm-lint-marker-info::before': { content: '"◇"' },
  '.cm-diagnostic': { padding: '.3rem .6rem', whiteSpace: 'pre-line', fontFamily: 'var(--sans)', fontSize: '.8125rem' },
  '.cm-diagnosticAction': {
    background: 'var(--ink)',
    color: 'var(--paper)',
    borderRadius: 'var(--r-ctl)',
    padding: '.2rem .6rem',
    margin: '.3rem 0 .1rem',
    fontSize: '.8125rem',
    display: 'block',
  },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--n)', textUnderlineOffset: '.2em' },
});

export const stand = StateEffect.define<Standing | null>();

class Toggle extends WidgetType {
  constructor(
    readonly line: number,
    readonly off: boolean,
    readonly barrier: boolean,
  ) {
    super();
  }
  override eq(o: Toggle) {
    return o.line === this.line && o.off === this.off && o.barrier === this.barrier;
  }
  override toDOM() {
    const b = document.createElement('button');
    b.className = this.barrier ? 'tog' : 'tog stmt';
    b.type = 'button';
    b.dataset.part = this.barrier ? 'toggle' : 'line-toggle';
    if (!this.barrier && !this.off) b.tabIndex = -1; // Ctrl+F8 is its key
    b.dataset.line = String(this.line);
    b.setAttribute('aria-pressed', this.off ? 'false' : 'true');
    b.setAttribute('aria-label', texts.toggle(this.off, this.barrier, this.line));
    b.title = texts.flip;
    b.textContent = texts.state(this.off);
    return b;
  }
  override ignoreEvent() {
    return false; // its clicks are handled below
  }
}

class Mark extends WidgetType {
  constructor(readonly mark: string) {
    super();
  }
  override eq(o: Mark) {
    return o.mark === this.mark;
  }
  override toDOM() {
    const b = document.createElement('b');
    b.className = 'hotn';
    b.textContent = this.mark;
    return b;
  }
}

const nowLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, tr) {
    for (const e of tr.effects) {
      if (!e.is(stand)) continue;
      const s = e.value,
        doc = tr.state.doc;
      if (!s) return Decoration.none;
      const known = (line: number) => line >= 1 && line <= doc.lines;
      return Decoration.set(
        [
          ...(known(s.line)
            ? [
                Decoration.line({
                  class: 'cm-now',
                  attributes: { 'data-part': 'source-line', 'data-line': String(s.line), 'aria-current': 'step' },
                }).range(doc.line(s.line).from),
              ]
            : []),
          ...s.hot
            .filter((h) => known(h.line))
            .flatMap((h) => [
              Decoration.line({ class: 'cm-hot' }).range(doc.line(h.line).from),
              Decoration.widget({ widget: new Mark(h.mark), side: 1 }).range(doc.line(h.line).to),
            ]),
          ...s.tied
            .filter(known)
            .map((n) => Decoration.line({ class: 'cm-tied', attributes: { 'data-tied': String(n) } }).range(doc.line(n).from)),
          ...s.toggles
            .filter((t) => known(t.line))
            .flatMap((t) => [
              ...(t.off ? [Decoration.line({ class: 'cm-off' }).range(doc.line(t.line).from)] : []),
              ...(t.barrier ? [Decoration.line({ class: 'cm-barrier' }).range(doc.line(t.line).from)] : []),
              Decoration.widget({ widget: new Toggle(t.line, t.off, t.barrier), side: 2 }).range(doc.line(t.line).to),
            ]),
        ],
        true,
      );
    }
    return set.map(tr.changes);
  },
  provide: (f) => EditorView.decorations.from(f),
});

class WarpMarker extends GutterMarker {
  constructor(
    readonly text: string,
    readonly wait: boolean,
  ) {
    super();
  }
  override eq(o: WarpMarker) {
    return o.text === this.text && o.wait === this.wait;
  }
  override toDOM() {
    const i = document.createElement('i');
    i.textContent = this.text;
    i.className = this.wait ? 'wait' : '';
    i.title = texts.warp(this.text, this.wait);
    return i;
  }
}

class ShareMarker extends GutterMarker {
  constructor(readonly share: Share) {
    super();
  }
  override eq(o: ShareMarker) {
    return o.share.label === this.share.label && o.share.width === this.share.width;
  }
  override toDOM() {
    const s = document.createElement('span'),
      bar = document.createElement('i'),
      n = document.createElement('span');
    s.className = 'hl';
    s.dataset.part = 'hot-line';
    s.dataset.line = String(this.share.line);
    s.title = this.share.label;
    bar.style.width = `${this.share.width}%`;
    n.textContent = this.share.text;
    s.append(bar, n);
    return s;
  }
}

class BreakMarker extends GutterMarker {
  override elementClass = 'cm-break';
}
const BREAK = new BreakMarker();

/** A gutter's marks, which follow the lines while the text is edited. */
const marks = (of: (s: Standing | null) => { line: number; marker: GutterMarker }[]) =>
  StateField.define<RangeSet<GutterMarker>>({
    create: () => RangeSet.empty,
    update(set, tr) {
      for (const e of tr.effects) {
        if (!e.is(stand)) continue;
        const b = new RangeSetBuilder<GutterMarker>();
        for (const m of of(e.value).sort((x, y) => x.line - y.line)) {
          if (m.line < 1 || m.line > tr.state.doc.lines) continue;
          const at = tr.state.doc.line(m.line).from;
          b.add(at, at, m.marker);
        }
        return b.finish();
      }
      return set.map(tr.changes);
    },
  });

const warpMarks = marks((s) => (s?.warps ?? []).map((w) => ({ line: w.line, marker: new WarpMarker(w.text, w.wait) })));
const shareMarks = marks((s) => (s?.shares ?? []).map((x) => ({ line: x.line, marker: new ShareMarker(x) })));
const breakMarks = marks((s) => (s?.breaks ?? []).map((line) => ({ line, marker: BREAK })));

/** What the editor tells. */
export interface Listeners {
  changed(): void;
  run(): void;
  toggle(line: number): boolean;
  pick?(line: number): void;
  breaks?(line: number, go: boolean): void;
  at?(d: Diagnostic | null): void; // the diagnostic that the cursor is in
  fixed?(d: Diagnostic): string; // what a press on its edit does, in words
  format?(): void;
  widen?(): void; // the editor takes the stage's place, or gives it back
  turned?(): void; // another file is shown, or the files are others
}

/** Lines are numbered through all files. A press on a number sets a breakpoint. */
export const lineNumbering = (on: Listeners, formatNumber: (n: number) => string) =>
  lineNumbers({
    formatNumber,
    domEventHandlers: {
      mousedown: (v, block, e) => {
        on.breaks?.(lineOf(v, block), (e as MouseEvent).shiftKey);
        return !!on.breaks;
      },
    },
  });

const lineOf = (v: EditorView, block: { from: number }) => v.state.doc.lineAt(block.from).number;

function keys(on: Listeners) {
  const run = () => {
    on.run();
    return true;
  };
  const lineAt = (v: EditorView) => v.state.doc.lineAt(v.state.selection.main.head).number;
  return keymap.of([
    { key: 'Mod-Enter', run },
    { key: 'Ctrl-Enter', run },
    {
      key: 'Shift-Alt-f',
      run: () => {
        on.format?.();
        return !!on.format;
      },
    },
    {
      key: 'Shift-Alt-w',
      run: () => {
        on.widen?.();
        return !!on.widen;
      },
    },
    { key: 'F8', run: nextDiagnostic },
    { key: 'Shift-F8', run: previousDiagnostic },
    { key: 'Alt-Enter', run: (v) => mendAt(v) },
    { key: 'Ctrl-F8', run: (v) => on.toggle(lineAt(v)) },
    {
      key: 'F9',
      run: (v) => {
        on.breaks?.(lineAt(v), false);
        return !!on.breaks;
      },
    },
    {
      key: 'Escape',
      run: (v) => {
        v.contentDOM.blur();
        return true;
      },
    },
    indentWithTab,
    ...defaultKeymap,
    ...historyKeymap,
  ]);
}

const attributes = () =>
  EditorView.contentAttributes.of({
    'aria-label': texts.editor,
    'data-part': 'editor',
    tabindex: '0',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
  });

export function extensions(on: Listeners, numbers: Extension) {
  return [
    gutter({ class: 'cm-warps', markers: (v) => v.state.field(warpMarks) }),
    numbers,
    breakMarks,
    lineNumberMarkers.compute([breakMarks], (s) => s.field(breakMarks)),
    gutter({
      class: 'cm-shares',
      markers: (v) => v.state.field(shareMarks),
      domEventHandlers: {
        mousedown: (v, block) => {
          on.pick?.(lineOf(v, block));
          return !!on.pick;
        },
      },
    }),
    shareMarks,
    history(),
    bracketMatching(),
    EditorView.lineWrapping,
    highlightActiveLine(),
    indentUnit.of('  '),
    language,
    syntaxHighlighting(colours),
    theme,
    nowLine,
    warpMarks,
    keys(on),
    attributes(),
    EditorView.domEventHandlers({
      click: (e) => {
        const t = (e.target as HTMLElement).closest<HTMLElement>('.tog');
        if (t) on.toggle(Number(t.dataset.line));
        return !!t;
      },
    }),
    EditorView.updateListener.of((u) => {
      if (u.docChanged) on.changed();
      if (u.docChanged || u.selectionSet) on.at?.(said(u.state, u.state.selection.main.head)?.problem ?? null);
    }),
    lead,
    lintGutter({ tooltipFilter: () => [] }),
  ];
}

/** An editor's offset of a place counted from 1; columns are bytes of UTF-8 as compilers count them. */
export function offset(doc: Text, line: number, column: number): number {
  const l = doc.line(Math.max(1, Math.min(line, doc.lines)));
  let bytes = 1,
    i = 0;
  while (i < l.length && bytes < column) {
    const c = l.text.codePointAt(i)!;
    bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    i += c < 0x10000 ? 1 : 2;
  }
  return l.from + Math.min(i, l.length);
}

/** What a diagnostic is about, in a file with so many lines before it; empty where it is between two characters. */
function range(doc: Text, d: Diagnostic, first: number): [number, number] {
  const from = offset(doc, d.line - first, d.column);
  return [from, Math.max(from, offset(doc, (d.endLine || d.line) - first, d.endColumn || d.column))];
}

/** A mark of the editor that a diagnostic of the compiler made. */
interface Said extends Lint {
  problem?: Diagnostic;
}

export function lint(doc: Text, d: Diagnostic, first: number, on: Listeners): Said {
  const [from, to] = range(doc, d, first);
  return {
    from,
    to: to > from ? to : Math.min(from + 1, doc.length),
    severity: d.severity === 'error' ? 'error' : d.severity === 'warning' ? 'warning' : 'info',
    message: d.hint ? `${d.message}\n${d.hint}` : d.message,
    problem: d,
    actions: d.hasSuggestion ? [{ name: on.fixed?.(d) ?? d.suggestion, apply: (v) => mend(v, d) }] : [],
  };
}

/** The diagnostics in the places that they have come to since the text was changed. */
export function standingAt(state: EditorState): { from: number; to: number; of: Said }[] {
  const list: { from: number; to: number; of: Said }[] = [];
  forEachDiagnostic(state, (of, from, to) => list.push({ from, to, of }));
  return list;
}

/** The diagnostic that a place is in, the first to begin. */
const said = (state: EditorState, at: number): Said | undefined =>
  standingAt(state).find((x) => x.of.problem && x.from <= at && at <= x.to)?.of;

/** Does what a diagnostic proposes, where it is now; nothing where its text has gone. */
export function mend(view: EditorView, d: Diagnostic): boolean {
  const now = standingAt(view.state).find((x) => x.of.problem === d);
  if (!now) return false;
  // A place with no text takes an insertion; otherwise the span is replaced.
  const inserts = d.line === d.endLine && d.column === d.endColumn;
  view.dispatch({ changes: { from: now.from, to: inserts ? now.from : now.to, insert: d.suggestion }, userEvent: 'input.fix' });
  view.focus();
  return true;
}

/** Does what the diagnostic at the cursor proposes. */
function mendAt(view: EditorView): boolean {
  const d = said(view.state, view.state.selection.main.head)?.problem;
  return !!d?.hasSuggestion && mend(view, d);
}

/** An expression as a finding means it: a name with its members and subscripts. */
const EXPRESSION = /^[A-Za-z_]\w*(?:(?:\.|->)\w+|\[(?:[^[\]]|\[[^\]]*\])*\])*/;

/** A finding of the run, at the expression that it is about. */
export function met(doc: Text, f: Found): Lint {
  const from = offset(doc, f.line, f.column),
    line = doc.lineAt(from);
  const length = EXPRESSION.exec(line.text.slice(from - line.from))?.[0].length ?? 1;
  return {
    from,
    to: Math.min(from + length, line.to),
    severity: f.error ? 'error' : 'info',
    markClass: f.error ? '' : 'cm-found',
    message: f.text,
    actions: f.fix ? [{ name: f.fix.name, apply: f.fix.press }] : [],
  };
}
