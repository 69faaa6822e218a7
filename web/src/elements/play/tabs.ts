// The files of the program as tabs, and what can be done with them; and a tab for what the program is given. A program of one file
// shows its name alone until there is more: the menu of the page has the rest.
//
// Hooks for tests: [data-part=tab] (data-name), [data-part=input-tab], [data-part=new-file], [data-part=file-menu], [data-part=file-name],
// [data-part=rename-file], [data-part=remove-file], [data-part=format], [data-part=args], [data-part=stdin]
import { html, nothing, type PropertyValues } from 'lit';
import type { Spec } from '../../protocol/types.gen';
import { say } from '../../words/playground';
import { placed } from '../menu';
import { Plain } from '../panel';
import type { Tab } from './documents';

/** What the tabs ask for. */
export interface Does {
  open(i: number): void;
  input(): void; // the input is shown
  add(): void;
  upload(): void;
  download(): void;
  rename(i: number, name: string): void;
  remove(i: number): void;
  format(): void;
  keys(): void;
}

/** What a program is given. */
export type Input = Pick<Spec, 'args' | 'stdin'>;

const changed = () => html`<i class="dot" role="img" aria-label=${say('play.changed')} title=${say('play.changed')}></i>`;

export class FilesElement extends Plain {
  static override properties = {
    tabs: { attribute: false },
    active: { type: Number }, // -1 for the input
    dirty: { type: Boolean },
    naming: { state: true },
    does: { attribute: false },
  };
  declare tabs: readonly Tab[];
  declare active: number;
  declare dirty: boolean;
  declare naming: number; // the file whose name is being typed; -1 for none
  declare does: Does;

  private opened = false; // the tabs are of use: there are several files, or input

  constructor() {
    super();
    this.tabs = [];
    this.active = 0;
    this.dirty = false;
    this.naming = -1;
  }

  /** Lets the reader type the name of a file. */
  name(i: number): void {
    this.naming = i;
  }

  override willUpdate(_: PropertyValues): void {
    this.opened ||= this.tabs.length > 1 || this.active < 0 || this.naming >= 0;
  }

  override render() {
    const [only] = this.tabs;
    if (!this.opened && only)
      return html`<span class="h" id="file-0" data-part="tab" data-name=${only.name}
        >${only.name}${this.dirty ? changed() : nothing}</span
      >`;
    return html`<div class="files" role="tablist" aria-label=${say('files.label')} @keydown=${this.keyed}
        >${this.tabs.map((t, i) => (i === this.naming ? nothing : this.tab(t, i)))}${this.button(
          -1,
          say('files.input'),
          'input-tab',
          nothing,
        )}</div
      >${this.naming >= 0 ? this.field(this.naming) : nothing}<button
        class="word"
        data-part="new-file"
        aria-label=${say('files.new')}
        title=${say('files.new')}
        @click=${() => this.does.add()}
        >+</button
      ><button class="word" data-part="file-menu" popovertarget="file-menu" aria-label=${say('files.menu')} title=${say('files.menu')}
        >⋯</button
      >
      <div class="pick-pop menu" id="file-menu" popover role="group" aria-label=${say('files.menu')} @toggle=${placed}
        >${this.menu()}</div
      >`;
  }

  private tab(t: Tab, i: number) {
    return this.button(i, t.name, 'tab', this.dirty && i === Math.max(0, this.active) ? changed() : nothing);
  }

  private button(i: number, name: string, part: string, mark: unknown) {
    return html`<button
      role="tab"
      id=${`file-${i}`}
      data-part=${part}
      data-name=${name}
      aria-selected=${i === this.active ? 'true' : 'false'}
      aria-controls="file-panel"
      tabindex=${i === this.active ? 0 : -1}
      @click=${() => (i < 0 ? this.does.input() : this.does.open(i))}
      @dblclick=${() => {
        this.naming = i;
      }}
      >${name}${mark}</button
    >`;
  }

  private field(i: number) {
    const done = (e: Event) => {
      if (this.naming < 0) return;
      this.naming = -1;
      this.does.rename(i, (e.target as HTMLInputElement).value);
    };
    return html`<input
      data-part="file-name"
      aria-label=${say('files.name')}
      spellcheck="false"
      autocapitalize="off"
      maxlength="100"
      .value=${this.tabs[i]?.name ?? ''}
      @change=${done}
      @blur=${done}
      @keydown=${(e: KeyboardEvent) => {
        if (e.key === 'Enter') done(e);
        if (e.key === 'Escape') this.naming = -1;
        e.stopPropagation();
      }}
    />`;
  }

  private menu() {
    const i = Math.max(0, this.active),
      save = say(this.tabs.length > 1 ? 'files.zip' : 'files.save'),
      act = (part: string, words: string, what: () => void, off = false) =>
        html`<button
          class="word"
          data-part=${part}
          ?disabled=${off}
          @click=${() => {
            this.querySelector<HTMLElement>('#file-menu')?.hidePopover();
            what();
          }}
          >${words}</button
        >`;
    return html`${act('format', say('files.format'), () => this.does.format(), this.active < 0)}${act(
      'rename-file',
      say('files.rename'),
      () => this.name(i),
    )}${act('remove-file', say('files.remove'), () => this.does.remove(i), !i)}${act('upload', say('files.open'), () =>
      this.does.upload(),
    )}${act('save', save, () => this.does.download())}${act('keys', say('keys.open'), () => this.does.keys())}`;
  }

  override updated(what: PropertyValues): void {
    if (!what.has('naming') || this.naming < 0) return;
    const field = this.querySelector<HTMLInputElement>('[data-part=file-name]');
    field?.focus();
    field?.setSelectionRange(0, field.value.replace(/\.\w+$/, '').length);
  }

  private readonly keyed = (e: KeyboardEvent) => {
    const all = [...this.tabs.keys(), -1],
      at = all.indexOf(this.active),
      to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[e.key];
    if (e.key === 'F2' && this.active >= 0) this.name(this.active);
    else if (e.key === 'Delete' && this.active > 0) this.does.remove(this.active);
    else if (to === undefined) return;
    else {
      const i = all[(to + all.length) % all.length]!;
      if (i < 0) this.does.input();
      else this.does.open(i);
      void this.updateComplete.then(() => this.querySelector<HTMLElement>(`#file-${i}`)?.focus());
    }
    e.preventDefault();
    e.stopPropagation(); // the arrows step, elsewhere
  };
}

/** The panel of the input tab. */
export const inputPanel = (input: Input, changed: (input: Input) => void) =>
  html`<div class="given" data-part="input"
    ><label
      ><span>${say('files.args')}</span
      ><textarea
        data-part="args"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        .value=${(input.args ?? []).join('\n')}
        @input=${(e: Event) => {
          const text = (e.target as HTMLTextAreaElement).value;
          changed({ args: text ? text.replace(/\n$/, '').split('\n') : [] });
        }}
      ></textarea
      ><small>${say('files.argsHow')}</small></label
    ><label
      ><span>${say('files.stdin')}</span
      ><textarea
        data-part="stdin"
        rows="8"
        spellcheck="false"
        autocapitalize="off"
        .value=${input.stdin ?? ''}
        @input=${(e: Event) => changed({ stdin: (e.target as HTMLTextAreaElement).value })}
      ></textarea
      ><small>${say('files.stdinHow')}</small></label
    ></div
  >`;

customElements.define('tilescope-files', FilesElement);
