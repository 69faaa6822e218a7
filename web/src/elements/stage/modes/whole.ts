// The whole stage, with everything around the picture: a page of its own, the playground, and the stages of a room.
import { html, nothing } from 'lit';
import type { View } from '../../../store/state';
import { flip } from '../../../theme';
import { LANGUAGE, here, pieces, say } from '../../../words/words';
import { BRAND, TAKE, count } from '../../words';
import { opened, panel, taker } from '../inspectors';
import { chips, device, narration, said, where, words } from '../parts';
import type { Front } from './form';

export function whole(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<div class="stage" ?data-stale=${s.status === 'error' && !!s.rejected}>
    <header class="top">
      <a class="brand" href=${here('/')}><svg viewBox="0 0 18 18" aria-hidden="true">${BRAND}</svg>Tilescope</a
      ><h1 class="ttl" lang=${LANGUAGE !== 'en' && f.mode !== 'play' ? 'en' : nothing}>${f.heading}</h1>
      <tilescope-picker .view=${v}></tilescope-picker>
      ${v ? html`<span class="at">${where(v)}</span>` : nothing} ${device(s, f.act)} ${tools(f)}
    </header>
    ${code(f)}
    <main class="hero">${f.middle()}</main>
    ${narration(v, !f.follows)} ${inspectors(f)}
    <footer class="time">
      <tilescope-timeline .view=${v} ?slim=${f.narrow}></tilescope-timeline>
      <div class="ctl"
        ><tilescope-transport .view=${v}></tilescope-transport
        ><span class="sizes"><tilescope-sizes .view=${v}></tilescope-sizes></span> ${v ? position(v) : nothing}
        ${v ? words(v, f.act) : nothing}</div
      >
    </footer>
    <tilescope-history .view=${v}></tilescope-history><tilescope-settings .run=${s.run} .spec=${s.spec}></tilescope-settings
    ><tilescope-help></tilescope-help><tilescope-share></tilescope-share><tilescope-export .view=${v}></tilescope-export>
    <tilescope-handout .view=${v} .heading=${f.heading}></tilescope-handout
    >${f.mode === 'stage' ? html`<tilescope-tour .view=${v}></tilescope-tour>` : nothing}
  </div>`;
}

/** What stands at the right of the header: what is made of the stage, and how it looks. */
function tools(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<span class="tools">
    ${
      f.form.classed
        ? nothing
        : html`<button
            class="word"
            data-part="room"
            title=${say('stage.roomTitle')}
            ?disabled=${!v}
            @click=${() => void f.dialogs.openRoom()}
            >${say('common.room')}</button
          >`
    }
    <button
      class="word"
      data-part="settings-button"
      title=${say('stage.settingsTitle')}
      ?disabled=${!s.run || f.follows}
      @click=${() => f.dialogs.settings()}
      >${say('common.settings')}</button
    >
    <button class="word" data-part="share" @click=${() => void f.dialogs.share()}>${say('common.share')}</button>
    <button
      class="word"
      data-part="export"
      aria-label=${say('export.title')}
      title=${say('export.titleLong')}
      ?disabled=${!v}
      @click=${() => void f.dialogs.export()}
      >${TAKE}</button
    >
    <button
      class="word"
      data-part="print"
      aria-label=${say('common.print')}
      title=${say('stage.printTitle')}
      @click=${() => f.dialogs.print()}
      ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
        <path d="M4 6V1.5h8V6M4 12H1.5V6h13v6H12M4 9.5h8v5H4z" fill="none" stroke="currentColor" stroke-width="1.6" /></svg
    ></button>
    <button
      class="word"
      data-part="projector"
      aria-pressed=${s.choice.projector ? 'true' : 'false'}
      aria-label=${say('common.projector')}
      title=${say('stage.projectorTitle')}
      @click=${() => f.act({ do: 'projector', on: !s.choice.projector })}
      ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
        <path d="M1 2h14M2 2v8h12V2M8 10v2M5 15l3-3 3 3" fill="none" stroke="currentColor" stroke-width="1.6" /></svg
    ></button>
    <button class="word" data-part="theme" aria-label=${say('stage.theme')} title=${say('stage.themeTitle')} @click=${flip}
      ><svg viewBox="0 0 16 16" width="1.05em" height="1.05em" aria-hidden="true">
        <circle cx="8" cy="8" r="6.4" fill="none" stroke="currentColor" stroke-width="1.6" />
        <path d="M8 1.6a6.4 6.4 0 0 1 0 12.8z" fill="currentColor" /></svg
    ></button>
    <button
      class="word"
      data-part="help-button"
      aria-label=${say('common.keys')}
      title=${say('common.keys')}
      @click=${() => f.dialogs.help()}
      >?</button
    >
  </span>`;
}

const NONE: [] = [];

/** The source, or the editor. */
function code(f: Front) {
  const s = f.state,
    v = f.view;
  return html`<section class="code" aria-label=${say('common.source')}
    >${
      f.editing
        ? html`<tilescope-play
            .view=${v}
            .source=${s.spec.source ?? s.run?.source.text ?? ''}
            .name=${s.spec.name ?? s.run?.source.name ?? ''}
            .problems=${s.rejected?.diagnostics ?? s.run?.diagnostics ?? NONE}
            ?busy=${s.status === 'running'}
            ?closable=${f.mode !== 'play'}
          ></tilescope-play>`
        : html`<tilescope-source .view=${v}></tilescope-source>${s.rejected ? said(s) : nothing}`
    }</section
  >`;
}

/** The open inspectors; with the projector only the last, and on a small screen the words of all above them. */
function inspectors(f: Front) {
  const v = f.view,
    { choice } = f.state;
  const open = !v ? [] : choice.projector && !f.narrow ? choice.panels.slice(-1) : opened(v);
  const one = (p: string) =>
    html`<div data-part="panel" data-panel=${p}>${taker(p, v!, (figure) => void f.dialogs.export(figure))}${panel(p, v!)}</div>`;
  return html`<section class=${`ins ${v?.scene.layout === 'strips' ? 'strips' : ''}`} aria-label=${say('common.inspectors')}
    >${v && f.narrow ? chips(v, f.act) : nothing}${v ? open.map(one) : nothing}</section
  >`;
}

/** How the step is told: of how many, of the first ones where no more are told apart, or of those so far while the block goes on. */
const counted = (v: View) => (v.scene.track.truncated ? 'common.stepFirst' : v.frame.step.open ? 'common.stepSoFar' : 'common.stepOf');

function position(v: View) {
  const { step, place } = v.frame;
  const lane = place.lane >= 0 ? say('stage.lane', { lane: place.lane }) : '';
  return html`<span class="pos q" data-part="position"
    >${pieces(counted(v), { step: html`<b>${count(step.index)}</b>`, of: count(step.count) })}${lane}</span
  >`;
}
