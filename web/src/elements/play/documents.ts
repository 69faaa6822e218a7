// The files of a program in one editor: each has a state of its own, with its undo and its marks, and one is shown.
import { type EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Part, before, bundle, divide, partOf } from './bundle';

interface Doc {
  name: string;
  mark: string;
  state: EditorState; // not of the one that is shown: the view has that
}

/** A file, as tabs show it. */
export interface Tab {
  name: string;
  unit: boolean; // it is compiled for itself
}

export class Documents {
  private list: Doc[];
  private at = 0;

  constructor(
    private readonly view: EditorView,
    private readonly make: (text: string) => EditorState,
    text: string,
    name: string,
  ) {
    this.list = divide(text, name).map((p) => ({ ...p, state: make(p.text) }));
    view.setState(this.list[0]!.state);
  }

  get active(): number {
    return this.at;
  }

  get tabs(): Tab[] {
    return this.list.map((d) => ({ name: d.name, unit: !d.mark || d.mark.startsWith('// tilescope: unit') }));
  }

  state(i: number): EditorState {
    return i === this.at ? this.view.state : this.list[i]!.state;
  }

  parts(): Part[] {
    return this.list.map((d, i) => ({ name: d.name, mark: d.mark, text: this.state(i).doc.toString() }));
  }

  text(): string {
    return bundle(this.parts());
  }

  /** The lines of the whole text before a file. */
  before(i: number): number {
    return before(this.parts())[i]!;
  }

  /** The file that a line of the whole text is in. */
  of(line: number): number {
    return partOf(before(this.parts()), line);
  }

  /** Changes a file, shown or not. */
  change(i: number, ...specs: TransactionSpec[]): Transaction | null {
    if (i === this.at) {
      this.view.dispatch(...specs);
      return null;
    }
    const d = this.list[i]!,
      t = d.state.update(...specs);
    d.state = t.state;
    return t;
  }

  /** Shows a file. */
  open(i: number): void {
    if (i === this.at || !this.list[i]) return;
    const scrolled = this.view.scrollDOM.scrollTop;
    this.list[this.at]!.state = this.view.state;
    this.scrolled.set(this.list[this.at]!, scrolled);
    this.at = i;
    this.view.setState(this.list[i]!.state);
    this.view.scrollDOM.scrollTop = this.scrolled.get(this.list[i]!) ?? 0;
  }
  private readonly scrolled = new WeakMap<Doc, number>();

  /** Takes the place of all files. One that stays keeps its undo. Tells whether the files themselves have changed, and not only a text. */
  set(parts: readonly Part[]): boolean {
    this.list[this.at]!.state = this.view.state;
    const shown = this.list[this.at]!.name;
    const same = parts.length === this.list.length && parts.every((p, i) => p.name === this.list[i]!.name && p.mark === this.list[i]!.mark);
    this.list = parts.map((p, i) => {
      const old = i && this.list[0]?.name !== p.name ? this.list.find((d, k) => k && d.name === p.name) : i ? undefined : this.list[0];
      if (!old) return { ...p, state: this.make(p.text) };
      const { doc } = old.state;
      const state =
        doc.toString() === p.text ? old.state : old.state.update({ changes: { from: 0, to: doc.length, insert: p.text } }).state;
      return { name: p.name, mark: p.mark, state };
    });
    this.at = Math.max(
      0,
      this.list.findIndex((d) => d.name === shown),
    );
    if (this.view.state !== this.list[this.at]!.state) this.view.setState(this.list[this.at]!.state);
    return !same;
  }
}
