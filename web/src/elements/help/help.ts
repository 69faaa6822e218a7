// The keys, and what the marks of the picture mean.
import { html, nothing } from 'lit';
import { DEFS } from '../../draw/palette';
import { switcher } from '../languages';
import { Plain } from '../panel';
import { NEXT_WARP, WRITTEN } from '../picture/legend';
import { say } from '../../words/words';

const KEYS: [string[], string][] = [
  [['→', '←', 'PgDn', 'PgUp'], say('help.step')],
  [['1', '…', '6'], say('help.sizes')],
  [['Shift →', 'Shift ←'], say('help.phase')],
  [['Home', 'End'], say('help.ends')],
  [['Space'], say('help.play')],
  [['F', 'Shift F'], say('help.finding')],
  [['[', ']'], say('help.thread')],
  [['{', '}'], say('help.block')],
  [['Enter'], say('help.barrier')],
  [['Ctrl Enter'], say('help.editor')],
  [['F8', 'Shift F8'], say('help.editorNext')],
  [['Alt Enter'], say('help.editorFix')],
  [['Ctrl F8'], say('help.editorSwitch')],
  [['F9'], say('help.editorBreak')],
  [['F12'], say('help.editorDefinition')],
  [['Ctrl Space'], say('help.editorNames')],
  [['Ctrl F'], say('help.editorFind')],
  [['B'], say('help.break')],
  [['C', 'Shift C'], say('help.breaks')],
  [['Shift Enter'], say('help.runTo')],
  [['Enter'], say('help.cell')],
  [['Enter'], say('help.table')],
  [['L'], say('help.loads')],
  [['X'], say('help.notation')],
  [['S'], say('help.settings')],
  [['V'], say('help.vote')],
  [['D'], say('help.theme')],
  [['P'], say('help.projector')],
  [['B'], say('help.blank')],
  [['H'], say('help.handout')],
  [['?'], say('help.list')],
];

const MARKS: [string, string][] = [
  ['<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--ink)" stroke-width="2.6"/>', say('help.markFocus')],
  ['<rect x="1" y="1" width="20" height="14" rx="5" fill="none" stroke="var(--ink)" stroke-width="1.3"/>', say('help.markNext')],
  [WRITTEN, say('help.markWritten')],
  ['<rect x="1" y="1" width="20" height="14" fill="url(#ts-halo)" stroke="var(--rule-2)"/>', say('help.markHalo')],
  [
    '<rect x="2" y="2" width="18" height="12" fill="none" stroke="var(--ink-3)" stroke-width="1.25" stroke-dasharray="4 3"/>',
    say('help.markGhost'),
  ],
  [
    '<rect x="4" y="3" width="3" height="10" fill="var(--ink)"/><rect x="10" y="3" width="3" height="10" fill="var(--ink)"/>',
    say('help.markWaits'),
  ],
  [NEXT_WARP, say('help.markWay')],
  [
    '<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/>' +
      '<path d="M3 13L19 3" stroke="var(--ink-3)" stroke-width="1.6"/>',
    say('help.markOld'),
  ],
  [
    '<rect x="1" y="1" width="20" height="14" fill="none" stroke="var(--rule-2)"/>' +
      '<rect x="10" y="7" width="3" height="3" fill="var(--ink-3)"/>',
    say('help.markUnset'),
  ],
  ['<path d="M2 12l4-8 4 8 4-8 4 8" fill="none" stroke="var(--race)" stroke-width="2.4"/>', say('help.markRace')],
  ['<rect x="1" y="1" width="20" height="14" fill="url(#ts-cross)" stroke="var(--conflict)"/>', say('help.markConflict')],
  ['<text x="11" y="13" font-size="14" font-weight="700" text-anchor="middle" fill="var(--race-k)">?</text>', say('help.markStale')],
];

export class HelpElement extends Plain {
  static override properties = { few: { attribute: false } };
  declare few: string[] | null; // the keys that there are, where not all of them are

  constructor() {
    super();
    this.few = null;
  }

  show(): void {
    this.querySelector('dialog')!.showModal();
  }

  override render() {
    return html`<dialog aria-labelledby="help-title" data-part="help">
      <header
        ><h2 id="help-title">${say('common.keys')}</h2
        ><form method="dialog"><button class="btn slim" aria-label=${say('common.close')}>${say('common.close')}</button></form></header
      >
      <dl class="keys"
        >${KEYS.filter(([keys]) => !this.few || this.few.includes(keys[0]!)).map(
          ([keys, does]) =>
            html`<dt>${keys.map((k, i) => html`${i ? ' ' : ''}${k === '…' ? '…' : html`<kbd>${k}</kbd>`}`)}</dt><dd>${does}</dd>`,
        )}</dl
      >
      <ul class="marks"
        >${MARKS.map(
          ([body, text], i) =>
            html`<li><svg viewBox="0 0 22 16" aria-hidden="true" .innerHTML=${(i === 0 ? DEFS : '') + body}></svg>${text}</li>`,
        )}</ul
      >
      <p class="q" style="margin-top:.9rem">${say('help.note')}</p>${this.few ? nothing : switcher()}
    </dialog>`;
  }
}

customElements.define('tilescope-help', HelpElement);
