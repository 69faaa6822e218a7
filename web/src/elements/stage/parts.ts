// Parts of the stage that are words: what it waits for, what it says, which panels exist.
import { html, nothing } from 'lit';
import { listed } from '../../boards/tabs';
import { linear } from '../../draw/cell';
import type { FigureName } from '../../figures/names';
import type { State, View } from '../../store/state';
import { CHOICE_CLOSES, placed } from '../menu';
import type { Action } from '../panel';
import { ZIGZAG } from '../words';
import { titleIn } from '../../inspectors/inspector';
import { type INSPECTORS, shownIn } from '../../inspectors/registry';
import { opened, taker } from './inspectors';
import { here, say } from '../../words/words';

export { narration } from './narration';

/** How many lines of the source a projector and a wall show. */
export const EXCERPT = 8;

export function waiting(s: State): unknown {
  if (s.rejected) return say('stage.notCompiled');
  if (s.run && s.status === 'ready')
    return html`${say('stage.noKernel', { exit: s.run.exit })}${
      s.run.stdout
        ? html`<pre class="printed" tabindex="0" aria-label=${say('stage.printed')} data-part="printed">${s.run.stdout}</pre>`
        : nothing
    }${s.run.findings
      .filter((f) => f.severity === 'error')
      .map(
        (f) =>
          html`<p class="refused" data-part="no-kernel-error"
            >✕ ${f.culprits[0] ? html`<b>${say('common.line', { line: f.culprits[0].line })}</b>: ` : nothing}${f.text}
            <small
              >${f.hintText}
              <a
                href=${here(`/findings/${f.kind}`)}
                target="_blank"
                rel="noopener"
                aria-label=${say('findings.explainTab', { kind: f.kind })}
                >${say('findings.explain')}</a
              ></small
            ></p
          >`,
      )}`;
  if (s.problem) return s.problem.text;
  if (s.status === 'running' && s.progress.ahead > 0) return say('stage.queued', { ahead: s.progress.ahead });
  return s.status === 'running' ? say('stage.compiling') : say('stage.connecting');
}

export function said(s: State) {
  return html`<ul class="dg" data-part="diagnostics" aria-label=${say('stage.compiler')}
    >${s.rejected!.diagnostics.map(
      (d) =>
        html`<li class=${d.severity} data-part="diagnostic" data-line=${d.line} data-severity=${d.severity}
          >${say('common.lineSays', { line: d.line, text: d.message })}${d.hint ? html`<div class="hint">${d.hint}</div>` : nothing}</li
        >`,
    )}</ul
  >`;
}

/** The focused thread's small variables, beside the picker. */
export function where(v: View): string {
  const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
  const t = linear(v.frame.focus.thread, block);
  return v.frame.variables
    .map((x) => [x.name, x.values[t - x.first] ?? ''] as const)
    .filter(([name, value]) => value !== '' && value.length <= 8 && name.length <= 6)
    .slice(-4)
    .map(([name, value]) => `${name} ${v.frame.threads.states[t] === 'd' ? say('cell.was', { value }) : value}`)
    .join(', ');
}

/** The list of panels, on a button that says what there is to see to. */
export function panels(v: View, act: (a: Action) => void, take: (figure: FigureName) => void) {
  const open = opened(v);
  const alarms = shownIn(v)
    .map((i) => i.alarm?.(v))
    .filter((a) => !!a);
  const row = (i: (typeof INSPECTORS)[number]) =>
    html`<div class="item">${word(i, v, act, open)}${open.includes(i.name) ? taker(i.name, v, take) : nothing}</div>`;
  return html`<button class="btn rest" popovertarget="panels" data-part="panels" title=${say('stage.allPanels')}
      >${alarms.map((a) => html`<span class=${`alarm ${a.tone}`}>${a.tone === 'bad' ? ZIGZAG : nothing}${a.text}</span>`)}${say(
        'stage.panels',
      )} <span aria-hidden="true">▾</span></button
    >
    <div
      popover
      id="panels"
      class="pick-pop menu panels"
      role="group"
      aria-label=${say('stage.allPanels')}
      @toggle=${placed}
      @click=${CHOICE_CLOSES}
      >${shownIn(v).map(row)}<p class="q">${say('stage.three')}</p><h2>${say('stage.instead')}</h2>${listed(v, act)}</div
    >`;
}

/** All panels where there is room for all of them. */
export const chips = (v: View, act: (a: Action) => void) =>
  html`<div class="chips" role="group" aria-label=${say('common.inspectors')}>${shownIn(v).map((i) => word(i, v, act, opened(v)))}</div>`;

/** A panel's name, which opens and closes it, or what there is to see to in it. */
function word(i: (typeof INSPECTORS)[number], v: View, act: (a: Action) => void, open: string[]) {
  const alarm = i.alarm?.(v);
  return html`<button
    class=${`word ${alarm?.tone ?? ''}`}
    data-part="panel-word"
    data-panel=${i.name}
    aria-pressed=${open.includes(i.name) ? 'true' : 'false'}
    @click=${() => act({ do: 'panel', name: i.name })}
    >${alarm?.tone === 'bad' ? html`${ZIGZAG}${alarm.text}` : (alarm?.text ?? say(titleIn(i, v)))}</button
  >`;
}
