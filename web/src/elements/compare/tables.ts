// What two runs came to: every counter with the difference, and what was found in each.
import { html, nothing } from 'lit';
import type { Comparison, Run } from '../../protocol/types.gen';
import { count } from '../words';
import { say } from '../../words/studies';
import { pointed } from '../../words/words';
import type { Order } from '../export/make';
import '../export/take';
import type { Taken } from '../export/take';
import { number } from './number';
import { listed } from '../../store/listed';

const signed = (n: number) => (n > 0 ? '+' : n < 0 ? '−' : '') + number(Math.abs(n));

const ROWS: Taken[] = ['csv', 'json'];

export function counters(c: Comparison, all: boolean, show: (all: boolean) => void, order: (format: Taken) => Promise<Order>) {
  const differing = c.rows.filter((r) => r.difference !== 0);
  const rows = all ? c.rows : differing;
  return html`<section class="ctable" aria-label=${say('compare.counters')}
    ><header
      ><h2>${say('panel.counters')}</h2>
      <span class="q"
        >${
          differing.length ? say('compare.differ', { n: differing.length, of: c.rows.length }) : say('compare.equal', { n: c.rows.length })
        }</span
      >
      <label class="tick"
        ><input
          type="checkbox"
          data-part="all-counters"
          .checked=${all}
          @change=${(e: Event) => show((e.target as HTMLInputElement).checked)}
        />${say('compare.equalToo')}</label
      >
      <tilescope-take .formats=${ROWS} .order=${order} label=${say('compare.along')}></tilescope-take
    ></header>
    <div class="wide" tabindex="0" role="region" aria-label=${say('panel.counters')}
      ><table class="two" data-part="comparison"
        ><thead
          ><tr
            ><th scope="col">${say('compare.counter')}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">B − A</th
            ><th scope="col">B ÷ A</th></tr
          ></thead
        >
        <tbody
          >${rows.map(
            (r) =>
              html`<tr class=${r.difference ? 'differs' : ''} data-counter=${r.key}
                ><th scope="row">${r.label}</th><td>${number(r.a)}</td><td>${number(r.b)}</td
                ><td>${r.difference ? signed(r.difference) : '='}</td><td>${pointed(r.ratio) || '–'}</td></tr
              >`,
          )}</tbody
        ></table
      ></div
    ></section
  >`;
}

export function found(a: Run | null, b: Run | null) {
  const list = (side: string, run: Run | null) =>
    html`<section aria-label=${say('compare.found', { side })} data-part="found" data-side=${side}
      ><h3>${say('compare.found', { side })}</h3>${
        run?.findings.length
          ? html`<ul
              >${listed(run.findings).map(
                (f) =>
                  html`<li class=${f.severity === 'error' ? 'err' : ''}
                    ><span class="mk" aria-label=${say(f.severity === 'error' ? 'findings.error' : 'findings.note')}
                      >${f.severity === 'error' ? '✕' : '◇'}</span
                    ><span
                      >${f.text}${
                        f.count > 1 ? html` <span class="q">${say('findings.times', { n: count(f.count) })}</span>` : nothing
                      }</span
                    ></li
                  >`,
              )}</ul
            >`
          : html`<p class="q">${run ? say('compare.none') : say('compare.notYet')}</p>`
      }</section
    >`;
  return html`<div class="founds">${list('A', a)}${list('B', b)}</div>`;
}
