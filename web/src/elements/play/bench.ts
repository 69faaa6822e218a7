// The editor of a program of one or several files: what the stage and the compiler say in lines of the whole text goes to its file, and
// back. CodeMirror's part of the playground begins here; it is a chunk of its own, loaded when somebody edits.
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Diagnostic, Edit } from '../../protocol/types.gen';
import { type Part, before, bundle, divide, partOf } from './bundle';
import { Documents, type Tab } from './documents';
import {
  type Found,
  type Listeners,
  type Standing,
  extensions,
  lineNumbering,
  lint,
  mend,
  met,
  offset,
  speaking,
  stand,
  standingAt,
} from './editor';
import { CHANGED, type Kind, chosen } from './keys/kind';
import { leadTo } from './lead';
import type { Texts } from './texts';

export interface Editor {
  text(): string; // of all files
  set(text: string, name: string): void;
  /** The name of the file that a line is in; "" for a program of one file. */
  fileOf(line: number): string;
  /** The files, the program first; which of them is shown, and another one. */
  tabs(): readonly Tab[];
  active(): number;
  open(i: number): void;
  parts(): readonly Part[];
  /** Takes other files, and shows one. */
  arrange(parts: readonly Part[], show: number): void;
  problems(list: readonly Diagnostic[], found: readonly Found[]): void;
  /** Keeps what the compiler said, at its places in what the text has become, and forgets what was found in the run. */
  outdated(): void;
  standing(s: Standing | null): void;
  reveal(line: number, column: number): void;
  /** Shows what a diagnostic is about; `take` moves the cursor there, too. */
  show(d: Diagnostic, take: boolean): void;
  apply(d: Diagnostic): boolean;
  /** Changes a line as long as it reads as it did. */
  change(e: Edit): boolean;
  /** Puts a text behind what is there, and shows it. */
  append(text: string): void;
  /** Takes the place of the text of the file that is shown, as one change that can be undone. */
  replace(text: string): void;
  focus(): void;
  destroy(): void;
}

/** What helps while typing, which comes later. */
const helping = new Compartment();

/** Another editor's keys, for those who have chosen them; each is a chunk of its own. */
const KEYS: Record<Kind, () => Promise<Extension>> = {
  usual: async () => [],
  vim: async () => (await import('./keys/vim')).keys(),
  emacs: async () => (await import('./keys/emacs')).keys(),
};
const keying = new Compartment();

/** A program's text, where the file that is shown begins in it, and the way to a place of it. */
export interface Whole {
  text: string;
  from: number;
  go(at: number): void;
}

/** Puts what a run says of the whole text into one file's lines. */
function within(s: Standing, from: number, lines: number): Standing {
  const own = (line: number) => line - from,
    has = (line: number) => line > from && line <= from + lines;
  const moved = <T extends { line: number }>(list: readonly T[]) =>
    list.filter((x) => has(x.line)).map((x) => ({ ...x, line: own(x.line) }));
  return {
    ...s,
    line: has(s.line) ? own(s.line) : 0,
    from: has(s.from) ? own(s.from) : 0,
    warps: moved(s.warps),
    toggles: moved(s.toggles),
    hot: moved(s.hot),
    shares: moved(s.shares),
    breaks: s.breaks.filter(has).map(own),
    tied: s.tied.filter(has).map(own),
  };
}

/** The editor of a program, whose lines count through all of its files. */
class Bench implements Editor {
  private readonly docs: Documents;
  private readonly view: EditorView;
  private readonly on: Listeners;
  private helps: Extension = [];
  private keys: Extension = [];
  private seen = ''; // the run that was looked at

  constructor(parent: HTMLElement, text: string, name: string, on: Listeners) {
    let begun = false;
    const whole = (line: number) => (begun ? this.docs.before(this.docs.active) : 0) + line;
    this.on = {
      ...on,
      toggle: (line) => on.toggle(whole(line)),
      pick: on.pick && ((line) => on.pick!(whole(line))),
      breaks: on.breaks && ((line, go) => on.breaks!(whole(line), go)),
    };
    const numbers = lineNumbering(this.on, (n) => String(whole(n)));
    this.view = new EditorView({ parent });
    this.docs = new Documents(
      this.view,
      (doc) => EditorState.create({ doc, extensions: [keying.of(this.keys), extensions(this.on, numbers), helping.of(this.helps)] }),
      text,
      name,
    );
    begun = true;
    document.addEventListener(CHANGED, this.key);
    if (chosen() !== 'usual') void this.key();
    void import('./assist').then(
      (m) => {
        this.helps = m.assist(() => this.whole());
        this.docs.tabs.forEach((_, i) => this.docs.change(i, { effects: helping.reconfigure(this.helps) }));
      },
      () => {}, // without its chunk the text can still be edited
    );
  }

  /** Takes the keys that the reader has chosen; their chunk is loaded for nobody else. */
  private readonly key = async (): Promise<void> => {
    const kind = chosen();
    try {
      const keys = await KEYS[kind]();
      if (kind !== chosen()) return;
      this.keys = keys;
      this.docs.tabs.forEach((_, i) => this.docs.change(i, { effects: keying.reconfigure(keys) }));
    } catch {
      // Without its chunk the editor keeps the keys that it has.
    }
  };

  /** The whole text, where in it the file begins that is shown, and the way to a place of it. */
  private whole(): Whole {
    const parts = this.docs.parts(),
      begins = parts.map((_, i) => bundle(parts.slice(0, i + 1)).length - parts[i]!.text.length);
    return {
      text: bundle(parts),
      from: begins[this.docs.active]!,
      go: (at) => {
        const i = Math.max(
            0,
            begins.findLastIndex((b) => b <= at),
          ),
          own = at - begins[i]!;
        this.look(i, { selection: { anchor: own }, effects: centred(own), userEvent: 'select.definition' });
      },
    };
  }

  private look(i: number, spec: TransactionSpec, take = true): void {
    this.open(i);
    this.view.dispatch(spec);
    if (take) this.view.focus();
  }

  /** The file and the offset of a place in the whole text. */
  private place(line: number, column: number): [number, number] {
    const i = this.docs.of(line);
    return [i, offset(this.docs.state(i).doc, line - this.docs.before(i), column)];
  }

  /** Where a diagnostic is now. */
  private standsAt(d: Diagnostic): [number, number] | null {
    for (let i = 0; i < this.docs.tabs.length; i++) {
      const now = standingAt(this.docs.state(i)).find((x) => x.of.problem === d);
      if (now) return [i, now.from];
    }
    return null;
  }

  text(): string {
    return this.docs.text();
  }

  tabs(): readonly Tab[] {
    return this.docs.tabs;
  }

  fileOf(line: number): string {
    const { tabs } = this.docs;
    return tabs.length > 1 ? tabs[this.docs.of(line)]!.name : '';
  }

  active(): number {
    return this.docs.active;
  }

  open(i: number): void {
    this.docs.open(i);
    this.on.turned?.();
  }

  parts(): readonly Part[] {
    return this.docs.parts();
  }

  arrange(parts: readonly Part[], show: number): void {
    this.docs.set(parts);
    this.docs.open(show);
    this.on.changed();
    this.on.turned?.();
  }

  set(text: string, name: string): void {
    if (text === this.docs.text() && this.docs.tabs[0]!.name === name) return;
    if (!this.docs.set(divide(text, name))) this.on.changed();
    this.on.turned?.();
  }

  problems(list: readonly Diagnostic[], found: readonly Found[]): void {
    const at = list.filter((d) => d.line > 0),
      starts = before(this.docs.parts());
    starts.forEach((from, i) => {
      const { doc } = this.docs.state(i),
        mine = (x: { line: number }) => partOf(starts, x.line) === i;
      const all = [
        ...at.filter(mine).map((d) => lint(doc, d, from, this.on)),
        ...found.filter((f) => mine(f) && f.line > from && f.line <= from + doc.lines).map((f) => met(doc, { ...f, line: f.line - from })),
      ];
      this.docs.change(i, setDiagnostics(this.docs.state(i), all));
    });
  }

  outdated(): void {
    this.docs.tabs.forEach((_, i) => {
      const state = this.docs.state(i),
        kept = standingAt(state).filter((x) => x.of.problem);
      this.docs.change(
        i,
        setDiagnostics(
          state,
          kept.map(({ from, to, of }) => ({ ...of, from, to })),
        ),
      );
    });
  }

  standing(s: Standing | null): void {
    const { view, docs } = this;
    // Room for a stretch of the last warps, whichever warps are at a line: else lines would wrap anew from step to step.
    if (s) view.dom.style.setProperty('--warps', String(s.many > 1 ? 2 * String(s.many - 1).length + 1 : 1));
    const leads = s && (s.awaited || !view.hasFocus || s.run !== this.seen);
    // A step in another file shows that; somebody who types is not led away.
    const led = leads ? s.tied[0] || s.line || s.from : 0;
    if (led > 0 && docs.tabs.length > 1) this.open(docs.of(led));
    docs.tabs.forEach((_, i) => {
      const { doc } = docs.state(i),
        own = s && within(s, docs.before(i), doc.lines);
      docs.change(i, { effects: [stand.of(own), ...(own && leads && i === docs.active ? leadTo(doc, own) : [])] });
    });
    if (s) this.seen = s.run;
  }

  reveal(line: number, column: number): void {
    const [i, at] = this.place(line, column);
    this.look(i, { selection: { anchor: at }, effects: centred(at) });
  }

  show(d: Diagnostic, take: boolean): void {
    const [i, at] = this.standsAt(d) ?? this.place(d.line, d.column);
    this.look(i, { ...(take ? { selection: { anchor: at } } : {}), effects: centred(at) }, take);
  }

  apply(d: Diagnostic): boolean {
    const at = this.standsAt(d);
    if (at) this.open(at[0]);
    return !!at && mend(this.view, d);
  }

  change(e: Edit): boolean {
    const [i] = this.place(e.line, 1),
      { doc } = this.docs.state(i),
      n = e.line - this.docs.before(i);
    if (n < 1 || n > doc.lines || doc.line(n).text !== e.old) return false;
    const { from, to } = doc.line(n);
    this.look(i, { changes: { from, to, insert: e.new }, effects: centred(from), userEvent: 'input.fix' });
    return true;
  }

  append(more: string): void {
    this.open(0);
    const { doc } = this.view.state,
      end = doc.toString().trimEnd().length,
      insert = `${end ? '\n\n' : ''}${more}`;
    this.view.dispatch({
      changes: { from: end, to: doc.length, insert },
      selection: { anchor: end + insert.length - more.length },
      effects: EditorView.scrollIntoView(end, { y: 'start', yMargin: 24 }),
      userEvent: 'input.main',
    });
    this.view.focus();
  }

  replace(text: string): void {
    const { doc } = this.view.state,
      changes = changed(doc.toString(), text);
    if (changes.length) this.view.dispatch({ changes, userEvent: 'input.format' });
    this.view.focus();
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    document.removeEventListener(CHANGED, this.key);
    this.view.destroy();
  }
}

const centred = (at: number) => EditorView.scrollIntoView(at, { y: 'center' });

/** The changes from one text to another, line by line at both ends: what is equal there keeps its place, and the cursor with it. */
function changed(from: string, to: string): { from: number; to: number; insert: string }[] {
  if (from === to) return [];
  const a = from.split(/(?<=\n)/),
    b = to.split(/(?<=\n)/);
  // As long as only blanks differ, each character that is none has its partner.
  if (a.length === b.length) {
    let at = 0;
    return a.flatMap((line, i) => {
      const c = { from: at, to: at + line.length, insert: b[i]! };
      at += line.length;
      return line === c.insert ? [] : [c];
    });
  }
  let head = 0,
    tail = 0;
  const least = Math.min(a.length, b.length);
  while (head < least && a[head] === b[head]) head++;
  while (tail < least - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const size = (list: string[]) => list.join('').length;
  const start = size(a.slice(0, head));
  return [{ from: start, to: from.length - size(tail ? a.slice(-tail) : []), insert: b.slice(head, b.length - tail).join('') }];
}

export function mount(parent: HTMLElement, text: string, name: string, words: Texts, on: Listeners): Editor {
  speaking(words);
  return new Bench(parent, text, name, on);
}
