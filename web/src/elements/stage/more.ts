// The menu of everything that a stage can do beside stepping: what is made of it, how it looks, what its picture shows.
import { html, nothing } from 'lit';
import type { View } from '../../store/state';
import { flip } from '../../theme';
import { here, say } from '../../words/words';
import { CHOICE_CLOSES, placed } from '../menu';
import type { Action } from '../panel';
import { heat, lookAt, notation, shade } from '../picture/choices';
import { speeds } from '../transport/transport';
import type { Front } from './modes/form';

export function more(f: Front) {
  const v = f.view;
  return html`<button class="word" popovertarget="more" data-part="more-button"
      >${say('common.more')} <span aria-hidden="true">▾</span></button
    >
    <div
      popover
      id="more"
      class="pick-pop menu"
      role="group"
      aria-label=${say('common.more')}
      @toggle=${placed}
      @click=${CHOICE_CLOSES}
      @change=${CHOICE_CLOSES}
      >${f.mode === 'follow' ? nothing : uses(f)}${looks(f)}${v ? picture(v, f.act) : nothing}</div
    >`;
}

const key = (k: string) => html`<kbd aria-hidden="true">${k}</kbd>`;

/** What is made of the stage: a class, another run, files, paper. */
function uses(f: Front) {
  const s = f.state,
    v = f.view;
  return html`${
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
    ${f.mode === 'play' ? playing(f) : nothing}
    <button
      class="word"
      data-part="settings-button"
      title=${say('stage.settingsTitle')}
      ?disabled=${!s.run || f.follows}
      @click=${() => f.dialogs.settings()}
      >${say('common.settings')}${key('S')}</button
    >
    <button class="word" data-part="export" title=${say('export.titleLong')} ?disabled=${!v} @click=${() => void f.dialogs.export()}
      >${say('export.title')}</button
    >
    <button class="word" data-part="print" title=${say('stage.printTitle')} @click=${() => f.dialogs.print()}
      >${say('common.print')}</button
    >`;
}

const editor = () =>
  document.querySelector<
    HTMLElement & { file(open: boolean): void; perform(what: 'add' | 'input' | 'format' | 'keys' | 'main' | 'kernel'): void }
  >('tilescope-play');

/** The playground's own: all of its room for the stage, and the keys, which are in the header elsewhere. */
const playing = (f: Front) =>
  html`<button
      class="word"
      data-part="whole"
      aria-pressed=${f.editing ? 'false' : 'true'}
      @click=${() => f.act({ do: 'edit', on: !f.editing })}
      >${say('stage.wholeStage')}</button
    ><button
      class="word"
      data-part="compare-own"
      ?disabled=${!f.state.run}
      @click=${async () => location.assign(await (await import('../../store/studies')).compareAddress(f.state.ran, f.state.ran))}
      >${say('stage.compare')}</button
    ><button class="word" data-part="new-main" @click=${() => editor()?.perform('main')}>${say('stage.newMain')}</button
    ><button class="word" data-part="new-kernel" @click=${() => editor()?.perform('kernel')}>${say('stage.newKernel')}</button
    ><button class="word" data-part="open-word" @click=${() => editor()?.file(true)}>${say('stage.openFile')}</button
    ><button class="word" data-part="download" @click=${() => editor()?.file(false)}>${say('stage.download')}</button
    ><button class="word" data-part="add-file" @click=${() => editor()?.perform('add')}>${say('stage.newFile')}</button
    ><button class="word" data-part="give-input" @click=${() => editor()?.perform('input')}>${say('stage.input')}</button
    ><button class="word" data-part="lay-out" @click=${() => editor()?.perform('format')}>${say('stage.format')}</button
    ><button class="word" data-part="editor-keys" @click=${() => editor()?.perform('keys')}>${say('stage.editorKeys')}</button
    ><a class="word" data-part="examples" href=${here('/examples')}>${say('stage.examples')}</a
    ><button class="word" data-part="help-button" @click=${() => f.dialogs.help()}>${say('common.keys')}${key('?')}</button>`;

function looks(f: Front) {
  const { choice } = f.state;
  return html`<button
      class="word"
      data-part="projector"
      aria-pressed=${choice.projector ? 'true' : 'false'}
      title=${say('stage.projectorTitle')}
      @click=${() => f.act({ do: 'projector', on: !choice.projector })}
      >${say('common.projector')}${key('P')}</button
    >
    <button class="word" data-part="theme" title=${say('stage.themeTitle')} @click=${flip}>${say('stage.themeName')}${key('D')}</button
    >${speeds(choice.speed, f.act)}`;
}

function picture(v: View, act: (a: Action) => void) {
  return html`<h2>${say('stage.picture')}</h2>${lookAt(v, act, true)}${heat(v, act)}${shade(v, act)}<tilescope-shapes
      .view=${v}
    ></tilescope-shapes
    >${notation(v, act)}`;
}
