// One of two runs that are compared: what it was changed in, its picture, where it is, and what the step did. It requests nothing by
// itself.
import { html, nothing } from 'lit';
import type { Spec } from '../../protocol/types.gen';
import { type State, drawable } from '../../store/state';
import type { Action } from '../panel';
import { changes } from '../settings/changes';
import { said, waiting } from '../stage/parts';
import { banner } from '../stage/moments';
import { count } from '../words';
import { pieces, say } from '../../words/studies';

export type Side = 'A' | 'B';

/** What its source differs by, and what the spec of the other one is not. */
export interface Told {
  title: string; // as code
  count: string; // in words, where there is no title
  lines: unknown; // the source itself
}

/** In what it was changed: its text, and its settings. */
function told(side: Side, s: State, differs: Told | null, respec: (spec: Spec) => void) {
  const own = s.run && !s.run.settings.changes.length;
  if (!differs) return own ? html`<span class="q">${say('settings.asSourceSays')}</span>` : settingsOf(side, s, respec);
  return html`<span class="edited" data-part="edited"
      >${differs.title ? html`<code>${differs.title}</code>` : html`<span class="q">${differs.count}</span>`}</span
    >${own ? nothing : settingsOf(side, s, respec)}`;
}

const settingsOf = (side: Side, s: State, respec: (spec: Spec) => void) => changes(s.run, s.ran, respec, say('compare.changed', { side }));

/** One side of the page, and what its buttons do. */
export interface Variant {
  side: Side;
  s: State;
  memory: 'both' | 'global' | 'shared';
  narrow: boolean;
  differs: Told | null;
  pairing: unknown; // takes the picture's place; null for none
  act: (a: Action) => void;
  respec: (spec: Spec) => void;
  settings: () => void;
  edit: () => void;
}

export function variant({ side, s, memory, narrow, differs, pairing, act, respec, settings, edit }: Variant) {
  const v = drawable(s) && s.scene.launch >= 0 ? s : undefined;
  const end = v && v.frame.step.index >= v.frame.step.count;
  const line = v?.frame.line ? (v.run.source.text.split('\n')[v.frame.line - 1] ?? '').trim() : '';
  const errors = s.run?.findings.filter((f) => f.severity === 'error').length ?? 0;
  return html`<section
    class="variant"
    data-side=${side}
    data-part="variant"
    data-state=${s.status}
    data-step=${v?.frame.step.index ?? nothing}
    aria-label=${say('compare.side', { side })}
  >
    <header
      ><h2>${side}</h2>${told(side, s, differs, respec)}
      <span class="btns"
        ><button class="btn slim" data-part="variant-settings" ?disabled=${!s.run} @click=${settings}>${say('common.settings')}</button
        ><button class="btn slim" data-part="variant-edit" ?disabled=${!s.run} @click=${edit}>${say('common.edit')}</button></span
      ></header
    >
    ${differs?.lines ?? nothing} ${s.problem ? html`<p class="note bad" role="alert">${s.problem.text}</p>` : nothing}
    ${s.status === 'running' && (s.progress.steps > 0 || s.progress.ahead > 0) ? html`<div class="over">${banner(s, act)}</div>` : nothing}
    ${s.rejected ? said(s) : nothing}
    <div class="hero"
      >${
        pairing ??
        (v
          ? html`<tilescope-picture .view=${v} .memory=${memory} ?narrow=${narrow} flat></tilescope-picture>`
          : html`<div class="wait">${waiting(s)}</div>`)
      }</div
    >
    ${
      v
        ? html`<p class="at"
              ><span data-part="variant-step"
                >${pieces(v.frame.step.open ? 'common.stepSoFar' : 'common.stepOf', {
                  step: html`<b>${count(v.frame.step.index)}</b>`,
                  of: count(v.frame.step.count),
                })}</span
              >${v.frame.line ? html`<span class="q">${say('common.line', { line: v.frame.line })}</span><code>${line}</code>` : nothing}
              ${
                end ? html`<b class="end" data-part="variant-end">${say('compare.ended', { side })}</b>` : nothing
              }${errors ? html`<span class="errs">✕ ${say('findings.errors', { n: errors })}</span>` : nothing}</p
            >
            <p class="say" aria-live="polite" data-part="variant-say"
              ><span><b>${v.frame.say.lead}</b> ${v.frame.say.rest}</span></p
            >`
        : nothing
    }
  </section>`;
}
