// Everything that can be set for a run, in one dialog: definitions, arguments, input, device, warps, order, multiprocessors, seed,
// barriers.
import { html, nothing } from 'lit';
import type { Choice, Define, Run, Spec } from '../../protocol/types.gen';
import { compareAddress, sweepAddress } from '../../store/studies';
import { Plain } from '../panel';
import { bare } from './without';
import { say } from '../../words/words';

/** What settings are for: the stage runs them and goes on to studies, a variant of a comparison only runs them. */
export type Purpose = 'run' | 'variant';

export class SettingsElement extends Plain {
  static override properties = { run: { attribute: false }, spec: { attribute: false }, purpose: {}, heading: {}, draft: { state: true } };
  declare run: Run | null;
  declare spec: Spec;
  declare purpose: Purpose;
  declare heading: string;
  declare draft: Spec; // as the form is now

  constructor() {
    super();
    this.run = null;
    this.spec = {};
    this.draft = {};
    this.purpose = 'run';
    this.heading = say('settings.heading');
  }

  show(): void {
    if (!this.run) return;
    this.draft = structuredClone(this.spec);
    this.querySelector('dialog')!.showModal();
  }

  private close(): void {
    this.querySelector('dialog')!.close();
  }

  private set(change: Partial<Spec>): void {
    const next: Spec = { ...this.draft, ...change };
    // What says nothing is no part of what is requested.
    for (const [k, v] of Object.entries(next))
      if (v === undefined || v === '' || v === 0 || (Array.isArray(v) && !v.length)) delete next[k as keyof Spec];
    this.draft = next;
  }

  private define(d: Pick<Define, 'name' | 'own'>, value: string): void {
    const { [d.name]: _, ...rest } = this.draft.defines ?? {};
    const defines = value === '' || value === d.own ? rest : { ...rest, [d.name]: value };
    const { defines: __, ...others } = this.draft;
    this.draft = Object.keys(defines).length ? { ...others, defines } : others;
  }

  private off(line: number, off: boolean): void {
    const lines = new Set(this.draft.off ?? []);
    if (off) lines.add(line);
    else lines.delete(line);
    this.set({ off: [...lines].sort((a, b) => a - b) });
  }

  private submit(e: Event): void {
    e.preventDefault();
    this.close();
    this.ask({ do: 'respec', spec: this.draft });
  }

  private async go(address: Promise<string>): Promise<void> {
    location.assign(await address);
  }

  override render() {
    const run = this.run;
    return html`<dialog class="settings" aria-labelledby=${`settings-${this.purpose}`} data-part="settings">
      <form @submit=${this.submit}>
        <header
          ><h2 id=${`settings-${this.purpose}`}>${this.heading}</h2
          ><button type="button" class="btn slim" @click=${this.close}>${say('common.close')}</button></header
        >
        ${
          run
            ? html`<div class="sets"
                >${this.definitions(run)}${this.machine(run)}${this.program(run)}${this.order(run)}${this.barriers(run)}</div
              >`
            : nothing
        }
        <footer>
          <button class="btn pri" data-part="settings-run">${say('common.run')}</button>
          <button
            type="button"
            class="btn"
            data-part="settings-reset"
            @click=${() => {
              this.draft = bare(this.draft);
            }}
            >${say('common.asSource')}</button
          >
          ${
            this.purpose === 'run'
              ? html`<span class="on">
                  <button
                    type="button"
                    class="btn"
                    data-part="settings-compare"
                    title=${say('settings.compareTitle')}
                    @click=${() => this.go(compareAddress(this.spec, this.draft))}
                    >${say('settings.compare')}</button
                  >
                  <button
                    type="button"
                    class="btn"
                    data-part="settings-sweep"
                    title=${say('settings.sweepTitle')}
                    @click=${() => this.go(sweepAddress(this.draft))}
                    >${say('settings.sweep')}</button
                  ></span
                >`
              : nothing
          }
        </footer>
      </form>
    </dialog>`;
  }

  private definitions(run: Run) {
    const own = run.source.defines;
    const set = this.draft.defines ?? {};
    const more = Object.keys(set)
      .filter((n) => !own.some((d) => d.name === n))
      .map((name) => ({ name, own: '', choices: [] as string[] }));
    const all = [...own, ...more];
    return html`<fieldset data-part="settings-defines"
      ><legend>#define</legend>
      ${
        all.length
          ? all.map(
              (d) =>
                html`<label class="set"
                  ><code>${d.name}</code>
                  <input
                    type="text"
                    spellcheck="false"
                    autocomplete="off"
                    maxlength="200"
                    data-name=${d.name}
                    list=${d.choices.length ? `choices-${d.name}` : nothing}
                    .value=${set[d.name] ?? d.own}
                    @change=${(e: Event) => this.define(d, (e.target as HTMLInputElement).value.trim())}
                  />
                  <small class="q"
                    >${
                      (set[d.name] ?? d.own) === d.own
                        ? ''
                        : d.own
                          ? say('settings.inSource', { value: d.own })
                          : say('settings.notInSource')
                    }</small
                  >
                  ${
                    d.choices.length
                      ? html`<datalist id=${`choices-${d.name}`}>${d.choices.map((c) => html`<option value=${c}></option>`)}</datalist>`
                      : nothing
                  }</label
                >`,
            )
          : html`<p class="q">${say('settings.noDefines')}</p>`
      }
    </fieldset>`;
  }

  private machine(run: Run) {
    const widths = [1, 2, 4, 8, 16].filter((w) => w < run.warp.native);
    return html`<fieldset
      ><legend>${say('settings.machine')}</legend>
      <label class="set"
        ><span>${say('common.device')}</span
        ><select
          data-part="settings-device"
          @change=${(e: Event) => this.set({ device: other((e.target as HTMLSelectElement).value, run.settings.device) })}
        >
          ${run.devices.map(
            (d) => html`<option value=${d.id} .selected=${d.id === (this.draft.device ?? run.settings.device)}>${d.name}</option>`,
          )}</select
        ></label
      >
      <label class="set"
        ><span>${say('common.lanesAWarp')}</span
        ><select data-part="settings-warp" @change=${(e: Event) => this.set({ warp: Number((e.target as HTMLSelectElement).value) })}>
          <option value="0" .selected=${!this.draft.warp}>${say('settings.asSourceSays')}</option>
          ${[...widths, run.warp.native].map(
            (w) =>
              html`<option value=${w} .selected=${w === this.draft.warp}
                >${w < run.warp.native ? say('settings.cut', { lanes: w }) : w}</option
              >`,
          )}</select
        ></label
      >
    </fieldset>`;
  }

  private program(run: Run) {
    return html`<fieldset
      ><legend>${say('settings.program')}</legend>
      <label class="tall"
        ><span>${say('settings.args')}</span
        ><textarea
          rows="2"
          spellcheck="false"
          data-part="settings-args"
          .value=${(this.draft.args ?? []).join('\n')}
          @change=${(e: Event) => this.set({ args: lines((e.target as HTMLTextAreaElement).value) })}
        ></textarea>
      </label>
      <label class="tall"
        ><span>${say(run.settings.readsInput ? 'settings.input' : 'settings.inputUnread')}</span
        ><textarea
          rows="2"
          spellcheck="false"
          data-part="settings-stdin"
          .value=${this.draft.stdin ?? ''}
          @change=${(e: Event) => this.set({ stdin: (e.target as HTMLTextAreaElement).value })}
        ></textarea>
      </label>
    </fieldset>`;
  }

  private order(run: Run) {
    const { warpOrders, orders } = run.settings;
    const d = this.draft;
    const chosen = (list: Choice[], id: string | undefined) => list.find((c) => c.id === id) ?? list[0];
    const seeded = chosen(warpOrders, d.schedule)?.seeded || chosen(orders, d.blocks)?.seeded;
    const onSMs = chosen(orders, d.blocks)?.onSMs;
    const pick = (label: string, list: Choice[], now: string | undefined, part: string, put: (id: string) => void) =>
      html`<label class="set"
        ><span>${label}</span
        ><select data-part=${part} @change=${(e: Event) => put((e.target as HTMLSelectElement).value)}
          >${list.map(
            (c, i) => html`<option value=${i ? c.id : ''} .selected=${c.id === chosen(list, now)?.id}>${c.name}</option>`,
          )}</select
        ></label
      >`;
    const number = (label: string, part: string, value: number | undefined, least: number, hint: string, put: (n: number) => void) =>
      html`<label class="set"
        ><span>${label}</span
        ><input
          type="number"
          min=${least}
          max=${part === 'settings-sms' ? 65536 : 999999999}
          step="1"
          data-part=${part}
          placeholder=${hint}
          .value=${value ? String(value) : ''}
          @change=${(e: Event) => put(Math.max(0, Math.floor(Number((e.target as HTMLInputElement).value)) || 0))}
      /></label>`;
    return html`<fieldset
      ><legend>${say('settings.order')}</legend>
      ${pick(say('common.warps'), warpOrders, d.schedule, 'settings-schedule', (schedule) => this.set({ schedule }))}
      ${pick(say('common.blocks'), orders, d.blocks, 'settings-blocks', (blocks) =>
        this.set(orders.find((o) => o.id === blocks)?.onSMs ? { blocks } : { blocks, sms: 0 }),
      )}
      ${
        onSMs
          ? number(say('settings.sms'), 'settings-sms', d.sms, 1, say('settings.smsHint', { n: run.settings.sms }), (sms) =>
              this.set({ sms }),
            )
          : nothing
      }
      ${seeded || d.seed ? number(say('settings.seed'), 'settings-seed', d.seed, 0, '0', (seed) => this.set({ seed })) : nothing}
    </fieldset>`;
  }

  private barriers(run: Run) {
    const off = this.draft.off ?? [];
    const at = run.source.toggles.filter((t) => t.barrier || off.includes(t.line));
    if (!at.length) return nothing;
    return html`<fieldset class="wide"
      ><legend>${say('settings.lines')}</legend>
      ${at.map(
        (t) =>
          html`<label class="tick"
            ><input
              type="checkbox"
              data-part="settings-line"
              data-line=${t.line}
              .checked=${!off.includes(t.line)}
              @change=${(e: Event) => this.off(t.line, !(e.target as HTMLInputElement).checked)}
            />
            <span class="q">${t.line}</span> <code>${(run.source.text.split('\n')[t.line - 1] ?? '').trim()}</code></label
          >`,
      )}
    </fieldset>`;
  }
}

/** A choice, or nothing where it is the usual one. */
const other = (value: string, usual: string) => (value === usual ? '' : value);

/** Lines without the empty ones at the end. */
function lines(text: string): string[] {
  const list = text.split('\n');
  while (list.length && list[list.length - 1] === '') list.pop();
  return list;
}

customElements.define('tilescope-settings', SettingsElement);
