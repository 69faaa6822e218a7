// The figure alone, for other people's pages: what their address requests, and nothing else.
import { html, nothing } from 'lit';
import { LANGUAGE, say } from '../../../words/words';
import { BRAND } from '../../words';
import { inspectorOf } from '../../../inspectors/registry';
import { panel } from '../inspectors';
import { narration, said } from '../parts';
import { type Front, slimPosition } from './form';

export function embed(f: Front) {
  const s = f.state,
    v = f.view,
    { framing } = f;
  const panels = v ? framing.panels.filter((p) => inspectorOf(p)) : [];
  const beside = framing.source || panels.length > 0;
  // Where an address names nothing that there is, the figure shows what it usually does.
  const usual = !beside && !framing.picture && !framing.sentence,
    picture = framing.picture || usual;
  return html`<div class="embed" ?data-beside=${beside && picture} ?data-alone=${beside && !picture}>
    <main class="hero"
      ><h1 class="hidden" lang=${LANGUAGE !== 'en' ? 'en' : nothing}>${f.heading}</h1>${picture || !v ? f.middle() : nothing}</main
    >
    ${
      beside
        ? html`<div class="along">
            ${
              framing.source
                ? html`<section class="code" aria-label=${say('common.source')}
                    ><tilescope-source .view=${v} .run=${s.status === 'ready' ? s.run : null}></tilescope-source
                    >${s.rejected ? said(s) : nothing}</section
                  >`
                : nothing
            }
            ${
              panels.length
                ? html`<section class="ins" aria-label=${say('common.inspectors')}
                    >${panels.map((p) => html`<div data-part="panel" data-panel=${p}>${panel(p, v!)}</div>`)}</section
                  >`
                : nothing
            }</div
          >`
        : nothing
    }
    ${framing.sentence || usual ? narration(v, !framing.bare) : nothing}
    ${
      framing.bare
        ? nothing
        : html`<footer class="slimbar"
            ><tilescope-transport .view=${v} .limit=${framing.last} short></tilescope-transport
            ><tilescope-timeline .view=${v} slim></tilescope-timeline>
            ${slimPosition(v)}
            <a class="open" href=${f.back()} target="_blank" rel="noopener"
              ><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>${say('stage.openIn')}</a
            ></footer
          >`
    }
    <tilescope-help></tilescope-help>
  </div>`;
}
