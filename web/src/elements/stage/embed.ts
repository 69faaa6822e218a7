// The figure alone, for other people's pages: what their address asks for, and nothing else.
import { html, nothing } from 'lit';
import type { Framing } from '../../store/framing';
import type { State, View } from '../../store/store';
import { LANGUAGE, say } from '../../words/words';
import { BRAND } from '../words';
import { inspectorOf } from '../../inspectors/registry';
import { panel } from './inspectors';
import { narration, said } from './parts';

export function embed(s: State, v: View | undefined, f: Framing, heading: string, middle: unknown, back: string) {
  const panels = v ? f.panels.filter((p) => inspectorOf(p)) : [];
  const beside = f.source || panels.length > 0;
  // Where an address names nothing that there is, the figure shows what it usually does.
  const usual = !beside && !f.picture && !f.sentence,
    picture = f.picture || usual;
  return html`<div class="embed" ?data-beside=${beside && picture} ?data-alone=${beside && !picture}>
    <main class="hero"
      ><h1 class="hidden" lang=${LANGUAGE !== 'en' ? 'en' : nothing}>${heading}</h1>${picture || !v ? middle : nothing}</main
    >
    ${
      beside
        ? html`<div class="along">
            ${f.source ? html`<section class="code" aria-label=${say('common.source')}><tilescope-source .view=${v}></tilescope-source>${s.rejected ? said(s) : nothing}</section>` : nothing}
            ${panels.length ? html`<section class="ins" aria-label=${say('common.inspectors')}>${panels.map((p) => html`<div data-part="panel" data-panel=${p}>${panel(p, v!)}</div>`)}</section>` : nothing}</div
          >`
        : nothing
    }
    ${f.sentence || usual ? narration(v) : nothing}
    ${
      f.bare
        ? nothing
        : html`<footer class="slimbar"
            ><tilescope-transport .view=${v} .limit=${f.last} short></tilescope-transport
            ><tilescope-timeline .view=${v} slim></tilescope-timeline>
            ${v ? html`<span class="q" data-part="position"><b class="now">${v.frame.step.index}</b> / ${v.frame.step.count}${v.frame.step.open ? ' …' : ''}</span>` : nothing}
            <a class="open" href=${back} target="_blank" rel="noopener"
              ><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>${say('stage.openIn')}</a
            ></footer
          >`
    }
    <tilescope-help></tilescope-help>
  </div>`;
}
