// Parts of the stage that are words: what is awaited, what is said, which device, which inspectors.
import { html, nothing } from 'lit';
import { linear } from '../../draw/cell';
import type { State, View } from '../../store/state';
import type { Action } from '../panel';
import { ZIGZAG } from '../words';
import { titleIn } from '../../inspectors/inspector';
import { INSPECTORS } from '../../inspectors/registry';
import { opened } from './inspectors';
import { here, say } from '../../words/words';

export { narration } from './narration';

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
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

export function device(s: State, act: (a: Action) => void) {
  const r = s.run;
  if (!r) return nothing;
  const widths = [1, 2, 4, 8, 16].filter((w) => w < r.warp.native);
  const pick = (id: string) => act({ do: 'device', id });
  return html`<div class="dev">
    ${
      r.devices.length <= 5
        ? html`<div class="seg slim" role="group" aria-label=${say('common.device')} data-part="device"
            >${r.devices.map(
              (d) =>
                html`<button data-device=${d.id} aria-pressed=${d.id === r.device.id ? 'true' : 'false'} @click=${() => pick(d.id)}
                  >${d.name}</button
                >`,
            )}</div
          >`
        : html`<select
            aria-label=${say('common.device')}
            data-part="device"
            @change=${(e: Event) => pick((e.target as HTMLSelectElement).value)}
            >${r.devices.map((d) => html`<option value=${d.id} ?selected=${d.id === r.device.id}>${d.name}</option>`)}</select
          >`
    }
    <small
      >${say(r.warp.cut ? 'stage.cutTo' : 'stage.warpsOf')}
      <select
        class="cutw"
        aria-label=${say('common.lanesAWarp')}
        data-part="warp-width"
        @change=${(e: Event) => act({ do: 'warp', size: Number((e.target as HTMLSelectElement).value) })}
      >
        ${widths.map((w) => html`<option value=${w} ?selected=${r.warp.cut && w === r.warp.size}>${w}</option>`)}<option
          value=${r.warp.native}
          ?selected=${!r.warp.cut}
          >${r.warp.native}</option
        ></select
      >${
        r.warp.cut
          ? say('stage.cutFor', { device: r.devices.find((d) => d.id === r.device.id)?.name ?? r.device.name, lanes: r.warp.native })
          : nothing
      }</small
    ></div
  >`;
}

/** The list of inspectors, which opens; beside it those that have something to tell. */
export function words(v: View, act: (a: Action) => void) {
  const telling = INSPECTORS.filter((i) => i.alarm?.(v));
  return html`${
      telling.length
        ? html`<span class="more" role="group" aria-label=${say('common.inspectors')}>${each(v, act, telling)}</span>`
        : nothing
    }<button class="word rest" popovertarget="panels" data-part="panels" title=${say('stage.allPanels')}>${say('stage.panels')}</button>
    <div
      popover
      id="panels"
      class="pick-pop panels"
      role="group"
      aria-label=${say('stage.allPanels')}
      @toggle=${(e: ToggleEvent) => placed(e)}
      >${each(v, act, INSPECTORS)}<p class="q">${say('stage.three')}</p></div
    >`;
}

/** The same where there is room for all of them. */
export const chips = (v: View, act: (a: Action) => void) =>
  html`<div class="chips" role="group" aria-label=${say('common.inspectors')}>${each(v, act, INSPECTORS)}</div>`;

function each(v: View, act: (a: Action) => void, list: typeof INSPECTORS) {
  const open = opened(v);
  return list.map((i) => {
    const alarm = i.alarm?.(v);
    return html`<button
      class=${`word ${alarm?.tone ?? ''}`}
      data-part="panel-word"
      data-panel=${i.name}
      aria-pressed=${open.includes(i.name) ? 'true' : 'false'}
      @click=${() => act({ do: 'panel', name: i.name })}
      >${alarm?.tone === 'bad' ? html`${ZIGZAG}${alarm.text}` : (alarm?.text ?? say(titleIn(i, v)))}</button
    >`;
  });
}

function placed(e: ToggleEvent): void {
  if (e.newState !== 'open') return;
  const pop = e.currentTarget as HTMLElement,
    by = document.querySelector('[popovertarget="panels"]')!.getBoundingClientRect();
  pop.style.left = `${Math.max(8, Math.min(by.right - pop.offsetWidth, window.innerWidth - pop.offsetWidth - 8))}px`;
  pop.style.top = `${Math.max(8, by.top - pop.offsetHeight - 4)}px`;
}
