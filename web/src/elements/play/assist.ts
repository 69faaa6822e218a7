// What helps while typing: completion, the signature of the call at the cursor, what a name is, find and replace, several cursors. A chunk
// of its own, which comes after the editor can be used.
//
// Hooks for tests: .cm-tooltip-autocomplete, [data-part=signature], [data-part=name-help], [data-part=to-definition],
// [data-part=to-lesson], .cm-search
import { type Completion, type CompletionContext, acceptCompletion, autocompletion } from '@codemirror/autocomplete';
import { gotoLine, highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Facet, Prec, StateField } from '@codemirror/state';
import { EditorView, type Tooltip, drawSelection, hoverTooltip, keymap, rectangularSelection, showTooltip } from '@codemirror/view';
import { say } from '../../words/playground';
import { here } from '../../words/words';
import type { Whole } from './bench';
import { declarationAt, definition } from './definition';
import { EVERYBODYS, type Named, callAt, lookUp, ownNames, parted } from './names';

/** As many letters before names are offered. */
const LETTERS = 2;

/** Characters before the cursor among which its call is looked for. */
const CALL = 2000;

const option = (n: Named, boost: number): Completion => ({
  label: n.name,
  detail: n.where,
  boost: boost + (n.help ? 1 : 0),
  ...(n.signature || n.help ? { info: () => about(n) } : {}),
});

/** The program that a file belongs to. */
const program = Facet.define<() => Whole, () => Whole>({ combine: (list) => list[0]! });

const wholeOf = (at: EditorView | EditorState): Whole => ('state' in at ? at.state : at).facet(program)();

const everybodys = EVERYBODYS.map((n) => option(n, 0));

function complete(context: CompletionContext) {
  const word = context.matchBefore(/[A-Za-z_]\w*/);
  if (!word || (!context.explicit && word.text.length < LETTERS)) return null;
  // Nothing is completed in a comment or in a text.
  const line = context.state.doc.lineAt(context.pos),
    before = context.state.sliceDoc(line.from, word.from);
  if (/\/\/|^\s*\*/.test(before) || (before.match(/"/g)?.length ?? 0) % 2) return null;
  const { text, from } = wholeOf(context.state);
  const own = ownNames(text.slice(0, from + word.from) + text.slice(from + word.to));
  return { from: word.from, options: [...[...own.values()].map((n) => option(n, 2)), ...everybodys], validFor: /^\w*$/ };
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const e = document.createElement(tag);
  e.textContent = text;
  e.className = className;
  return e;
}

/** What a name is: its signature, a sentence, and where it may be used. */
function about(n: Named): HTMLElement {
  const box = element('div', '', 'cm-about');
  box.dataset.part = 'name-help';
  if (n.signature) box.append(element('code', n.signature));
  if (n.help) box.append(element('p', n.help));
  if (n.where) box.append(element('p', n.where, 'q'));
  if (n.lesson) {
    const [slug, title] = n.lesson,
      link = element('a', say('edit.lesson', { title })) as HTMLAnchorElement;
    link.href = here(`/learn/${slug}`);
    link.target = '_blank';
    link.rel = 'noopener';
    link.dataset.part = 'to-lesson';
    box.append(link);
  }
  return box;
}

/** Leads to where the program declares the name at a place; false where it does not. */
function follow(view: EditorView, at: number): boolean {
  const { text, from, go } = wholeOf(view),
    to = definition(text, from + at);
  if (to !== null) go(to);
  return to !== null;
}

/** The way to a name's declaration, in words, unless that is where the pointer is. */
function wayTo(view: EditorView, pos: number, at: number): HTMLElement | null {
  const { text, from } = wholeOf(view),
    to = definition(text, from + pos);
  if (to === null || to === from + at) return null;
  const b = element('button', say('edit.definition', { line: text.slice(0, to).split('\n').length }), 'word') as HTMLButtonElement;
  b.type = 'button';
  b.title = 'F12';
  b.dataset.part = 'to-definition';
  b.addEventListener('click', () => follow(view, pos));
  return b;
}

/** What the program says of a name of its own where it declares it: its type, and the line; undefined for others' names. */
function own(view: EditorView, pos: number): Named | undefined {
  const { text, from } = wholeOf(view),
    at = definition(text, from + pos),
    signature = at === null ? '' : declarationAt(text, at);
  if (at === null || !signature) return undefined;
  const line = text.slice(0, at).split('\n').length;
  return { name: '', signature, where: say('edit.yours', { line }), help: '' };
}

const hover = hoverTooltip((view, pos) => {
  const word = view.state.wordAt(pos);
  if (!word) return null;
  const n = own(view, word.from) ?? lookUp(view.state.sliceDoc(word.from, word.to), wholeOf(view).text),
    way = wayTo(view, word.from, word.from);
  if (!n || !(n.signature || n.help || way)) return null;
  return {
    pos: word.from,
    end: word.to,
    create: () => {
      const dom = about(n);
      if (way) dom.append(way);
      return { dom };
    },
  };
});

/** The tooltip of the call that the reader types the arguments of. */
function signatureOf(state: EditorState): Tooltip | null {
  const at = state.selection.main.head,
    call = callAt(state.sliceDoc(Math.max(0, at - CALL), at)),
    n = call ? lookUp(call.name, wholeOf(state).text) : undefined;
  if (!call || !n?.signature) return null;
  return {
    pos: at,
    above: true,
    create: () => {
      const dom = element('div', '', 'cm-signature'),
        code = element('code', ''),
        [before, parameter, after] = parted(n.signature, call.argument);
      dom.dataset.part = 'signature';
      code.append(before, element('b', parameter), after);
      dom.append(code);
      return { dom };
    },
  };
}

/** It comes while arguments are typed, and goes when the cursor goes elsewhere. */
const signature = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, tr) {
    if (tr.docChanged && tr.isUserEvent('input')) return signatureOf(tr.state);
    if (tr.docChanged || tr.selection) return shown ? signatureOf(tr.state) : null;
    return shown;
  },
  provide: (f) => showTooltip.from(f),
});

const phrases = () =>
  EditorState.phrases.of({
    Find: say('edit.find'),
    Replace: say('edit.replace'),
    next: say('edit.next'),
    previous: say('edit.previous'),
    all: say('edit.all'),
    'match case': say('edit.case'),
    'by word': say('edit.byWord'),
    regexp: say('edit.regexp'),
    replace: say('edit.replaceOne'),
    'replace all': say('edit.replaceAll'),
    close: say('edit.close'),
    'current match': say('edit.current'),
    'on line': say('edit.onLine'),
    'replaced match on line $': say('edit.replaced'),
    'replaced $ matches': say('edit.replacedAll'),
    Completions: say('edit.completions'),
  });

const theme = EditorView.theme({
  '.cm-tooltip-autocomplete > ul': { maxHeight: '11.5rem', fontFamily: 'var(--mono)' },
  '.cm-tooltip-autocomplete > ul > li': { lineHeight: '1.4rem', display: 'flex', gap: '1rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--ink)', color: 'var(--paper)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail': { color: 'var(--paper)' },
  '.cm-completionLabel': { flex: '1' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none' },
  '.cm-completionDetail': { fontFamily: 'var(--sans)', fontStyle: 'normal', color: 'var(--ink-2)', fontSize: '.6875rem' },
  '.cm-about': { padding: '.4rem .6rem', maxWidth: '26rem', fontFamily: 'var(--sans)', fontSize: '.8125rem' },
  '.cm-about p': { margin: '.2rem 0 0' },
  '.cm-about code, .cm-signature code': { fontFamily: 'var(--mono)', fontSize: '.75rem', whiteSpace: 'pre-wrap' },
  '.cm-about a, .cm-about .word': { display: 'inline-block', marginTop: '.25rem', textDecoration: 'underline' },
  '.cm-signature': { padding: '.2rem .5rem', maxWidth: '32rem' },
  '.cm-panels': { background: 'var(--paper-2)', color: 'var(--ink)', borderBottom: '1px solid var(--rule)' },
  '.cm-search': { padding: '.4rem .6rem', fontSize: '.8125rem' },
  '.cm-textfield, .cm-button': {
    background: 'var(--paper)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--rule-2)',
    borderRadius: 'var(--r-ctl)',
    fontSize: '.8125rem',
  },
  '.cm-searchMatch': { background: 'var(--n-t)', outline: '1px solid var(--n-k)' },
  '.cm-searchMatch-selected': { background: 'var(--m-t)', outline: '2px solid var(--ink)' },
  '.cm-selectionMatch': { background: 'var(--paper-3)' },
});

/** The extension, for an editor that is there, and the program that its file belongs to. */
export const assist = (whole: () => Whole): Extension => [
  program.of(whole),
  autocompletion({ override: [complete], icons: false, maxRenderedOptions: 200 }),
  Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  search({ top: true }),
  highlightSelectionMatches(),
  Prec.high(keymap.of(searchKeymap.filter((k) => k.run !== gotoLine))),
  keymap.of([{ key: 'F12', run: (v) => follow(v, v.state.selection.main.head) }]),
  EditorView.domEventHandlers({
    mousedown: (e, v) => {
      const at = e.button === 0 && (e.ctrlKey || e.metaKey) ? v.posAtCoords(e) : null;
      return at !== null && follow(v, at);
    },
  }),
  EditorState.allowMultipleSelections.of(true),
  drawSelection(),
  rectangularSelection(),
  hover,
  signature,
  phrases(),
  theme,
];
