// The whole stage, with everything around the picture: a page of its own, the playground, and the stages of a room.
import { html, nothing } from 'lit';
import type { FigureName } from '../../../figures/names';
import type { View } from '../../../store/state';
import { counted } from '../../../draw/caption';
import { LANGUAGE, here, pieces, say } from '../../../words/words';
import { BRAND, count } from '../../words';
import { device } from '../device';
import { opened, panel, taker } from '../inspectors';
import { more } from '../more';
import { EXCERPT, chips, narration, panels, said, where } from '../parts';
import type { Front } from './form';

export function whole(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<div class=${`stage ${f.mode === 'play' && f.editing ? 'playing' : ''}`} ?data-stale=${s.status === 'error' && !!s.rejected}>
    ${f.projects ? nothing : bar(f)} ${code(f)}
    <main class="hero">${f.projects ? html`<h1 class="hidden">${f.heading}</h1>` : nothing}${f.middle()}</main>
    ${narration(v, !f.follows)} ${f.projects ? nothing : inspectors(f)}
    ${
      f.mode === 'play' && f.editing && !f.projects
        ? html`<tilescope-split></tilescope-split><tilescope-results .state=${s}></tilescope-results>`
        : nothing
    }
    <footer class="time">
      <tilescope-timeline .view=${v} ?slim=${f.narrow || (f.mode === 'play' && f.editing)}></tilescope-timeline>
      <div class="ctl"
        ><tilescope-transport .view=${v}></tilescope-transport>${
          f.projects ? nothing : html`<span class="sizes"><tilescope-sizes .view=${v}></tilescope-sizes></span>`
        }
        ${v ? position(v) : nothing} ${f.projects ? leave(f) : v && !f.narrow ? panels(v, f.act, take(f)) : nothing}</div
      >
    </footer>
    <tilescope-history .view=${v}></tilescope-history><tilescope-settings .run=${s.run} .spec=${s.spec}></tilescope-settings
    ><tilescope-help></tilescope-help><tilescope-share></tilescope-share><tilescope-export .view=${v}></tilescope-export>
    <tilescope-handout .view=${v} .heading=${f.heading}></tilescope-handout
    >${f.mode === 'stage' ? html`<tilescope-tour .view=${v}></tilescope-tour>` : nothing}
  </div>`;
}

/** The header: what is looked at, on which device, and what can be done with it. */
function bar(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<header class="top">
    <a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
    ><h1 class="ttl" lang=${LANGUAGE !== 'en' && f.mode !== 'play' ? 'en' : nothing}>${f.heading}</h1>
    <tilescope-picker .view=${v}></tilescope-picker>
    ${v ? html`<span class="at">${where(v)}</span>` : nothing} ${device(s, f.act)} ${tools(f)}
  </header>`;
}

/** What the foot of a projector's stage says instead of the panels: its keys, and the way out. */
const leave = (f: Front) =>
  html`<span class="q hint">${say('stage.projectorKeys')}</span
    ><button class="btn" data-part="projector-off" @click=${() => f.act({ do: 'projector', on: false })}
      >${say('stage.leaveProjector')} <kbd aria-hidden="true">P</kbd></button
    >`;

const take = (f: Front) => (figure: FigureName) => void f.dialogs.export(figure);

/** At the right of the header: links, keys, and the menu of everything else. */
function tools(f: Front) {
  return html`<span class="tools">
    ${
      f.mode === 'follow'
        ? nothing
        : html`<button class="word" data-part="share" @click=${() => void f.dialogs.share()}>${say('common.share')}</button> ${
              f.mode === 'play'
                ? nothing
                : html`<button
                    class="word"
                    data-part="help-button"
                    aria-label=${say('common.keys')}
                    title=${say('common.keys')}
                    @click=${() => f.dialogs.help()}
                    >?</button
                  >`
            }`
    }
    ${more(f)}
  </span>`;
}

const NONE: [] = [];

/** The source, or the editor, which keeps what was typed while a projector shows the source. */
function code(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<section class="code" aria-label=${say('common.source')}
    >${
      f.editing || f.mode === 'play'
        ? html`<tilescope-play
            ?hidden=${f.projects || !f.editing}
            .view=${v}
            .source=${s.spec.source ?? s.run?.source.text ?? ''}
            .name=${s.spec.name ?? s.run?.source.name ?? ''}
            .spec=${s.spec}
            .problems=${s.rejected?.diagnostics ?? s.run?.diagnostics ?? NONE}
            ?busy=${s.status === 'running'}
            ?closable=${f.mode !== 'play'}
          ></tilescope-play>`
        : nothing
    }${
      f.editing && !f.projects
        ? nothing
        : html`<tilescope-source
              .view=${v}
              .run=${s.status === 'ready' ? s.run : null}
              .around=${f.projects ? EXCERPT : 0}
            ></tilescope-source
            >${s.rejected ? said(s) : nothing}`
    }</section
  >`;
}

/** The open inspectors, and on a small screen the words of all above them. With none, the picture has their row. */
function inspectors(f: Front) {
  const v = f.view,
    open = v ? opened(v) : [];
  const one = (p: string) =>
    html`<div data-part="panel" data-panel=${p}>${f.narrow ? taker(p, v!, take(f)) : nothing}${panel(p, v!)}</div>`;
  if (!open.length && !f.narrow) return nothing;
  return html`<section
    class=${`ins ${v?.scene.layout === 'strips' ? 'strips' : ''}`}
    data-open=${open.length}
    ?data-keeps=${open.some((p) => p === 'banks' || p === 'lanes')}
    data-locals=${f.narrow ? nothing : open.indexOf('locals') + 1}
    aria-label=${say('common.inspectors')}
    >${v && f.narrow ? chips(v, f.act) : nothing}${open.map(one)}</section
  >`;
}

function position(v: View) {
  const { step, place } = v.frame;
  const lane = place.lane >= 0 ? say('stage.lane', { lane: place.lane }) : '';
  return html`<span class="pos q" data-part="position"
    >${pieces(counted(v), { step: html`<b>${count(step.index)}</b>`, of: count(step.count) })}${lane}</span
  >`;
}
