// A text that has kernels and no main: one press writes one, with the sizes and values of a small form. The server writes it, from what the
// compiler knows of the kernel's parameters; what comes is the reader's.
//
// Hooks for tests: <tilescope-bare>, [data-part=write-main], [data-part=main-form], [data-part=main-refused], fields by name
import { html, nothing, type PropertyValues } from 'lit';
import type { Bare, BareKernel, BareParam, Fill, Harness, HarnessArg, MainWritten, Spec } from '../../protocol/types.gen';
import { say } from '../../words/playground';
import { spoken } from '../../words/words';
import { Plain } from '../panel';

const FILLS: [Fill, string][] = [
  ['index', say('bare.index')],
  ['ones', say('bare.ones')],
  ['zero', say('bare.zero')],
  ['random', say('bare.random')],
];

const AXES = ['x', 'y', 'z'];

/** What tells one kernel's form from another's. */
const shape = (k: BareKernel | undefined, b: Bare) => JSON.stringify([k?.name, k?.params, k?.shared, b.constants]);

export class BareElement extends Plain {
  static override properties = {
    bare: { attribute: false },
    spec: { attribute: false },
    chosen: { state: true },
    problem: { state: true },
  };
  declare bare: Bare;
  declare spec: Spec;
  declare chosen: string; // the kernel; "" for the first
  declare problem: string;

  private harness: Harness | null = null; // as the form is now
  private of = ''; // the shape that it is for

  constructor() {
    super();
    this.chosen = this.problem = '';
  }

  private get kernel(): BareKernel | undefined {
    return this.bare.kernels.find((k) => k.name === this.chosen) ?? this.bare.kernels.find((k) => !k.refused) ?? this.bare.kernels[0];
  }

  override willUpdate(_: PropertyValues): void {
    const k = this.kernel,
      of = shape(k, this.bare);
    if (of === this.of) return;
    // What was typed into a form stays as long as it fits the kernel.
    this.of = of;
    this.harness = k ? structuredClone(k.usual) : null;
    this.problem = '';
  }

  override render() {
    const k = this.kernel,
      h = this.harness;
    if (!k || !h) return nothing;
    return html`<section class="bare" aria-label=${say('bare.title')} data-part="bare"
      ><h2
        >${say('bare.title')}
        ${
          k.refused
            ? nothing
            : html`<button class="btn pri slim" data-part="write-main" @click=${() => void this.write(h)}
                >${say('bare.write', { name: k.name })}</button
              >`
        }</h2
      >
      ${this.choice(k)} ${k.refused ? html`<p data-part="main-refused">${k.refused}</p>` : this.form(k, h)}
      <p role="status" class="bad">${this.problem}</p></section
    >`;
  }

  private choice(k: BareKernel) {
    if (this.bare.kernels.length < 2) return nothing;
    return html`<label
      >${say('bare.kernel')}
      <select
        name="kernel"
        @change=${(e: Event) => {
          this.chosen = (e.target as HTMLSelectElement).value;
        }}
        >${this.bare.kernels.map((x) => html`<option ?selected=${x === k}>${x.name}</option>`)}</select
      ></label
    >`;
  }

  private form(k: BareKernel, h: Harness) {
    const { constants } = this.bare;
    return html`<details data-part="main-form"
      ><summary>${say('bare.form')}</summary
      ><table
        ><tbody
          ><tr><th scope="row">${say('bare.grid')}</th><td>${AXES.map((a, i) => this.number(`grid-${a}`, h.grid, i, a))}</td></tr
          ><tr><th scope="row">${say('bare.block')}</th><td>${AXES.map((a, i) => this.number(`block-${a}`, h.block, i, a))}</td></tr
          >${
            k.shared
              ? html`<tr
                  ><th scope="row"><code>${say('bare.shared')}</code></th
                  ><td
                    ><label
                      ><input
                        name="shared"
                        type="number"
                        min="0"
                        .value=${String(h.shared)}
                        @input=${(e: Event) => {
                          h.shared = Number((e.target as HTMLInputElement).value);
                        }}
                      />
                      ${say('bare.elements', { type: k.shared })}</label
                    ></td
                  ></tr
                >`
              : nothing
          }${k.params.map((p, i) => this.argument(p, h.args[i]!))}${constants.map((p, i) => this.argument(p, h.constants[i]!))}</tbody
        ></table
      ></details
    >`;
  }

  private number(name: string, of: number[], i: number, label: string) {
    return html`<label
      >${label}
      <input
        name=${name}
        type="number"
        min="1"
        .value=${String(of[i])}
        @input=${(e: Event) => {
          this.resize(() => {
            of[i] = Number((e.target as HTMLInputElement).value);
          });
        }}
    /></label>`;
  }

  /** Changes the launch, and with it what had an element for each thread, or said how wide the grid is. */
  private resize(change: () => void): void {
    const h = this.harness!,
      volume = (d: readonly number[]) => d.reduce((a, b) => a * b, 1),
      sizes = () => ({ threads: volume(h.grid) * volume(h.block), width: h.grid[0]! * h.block[0]!, block: volume(h.block) });
    const was = sizes();
    change();
    const now = sizes();
    for (const a of h.args) {
      if (a.length === was.threads) a.length = now.threads;
      if (a.value === String(was.width)) a.value = String(now.width);
    }
    if (h.shared === was.block) h.shared = now.block;
    this.requestUpdate();
  }

  private text(name: string, a: HarnessArg, what: 'value' | 'expect', label: string) {
    return html`<label
      >${label}
      <input
        name=${`${name}-${what}`}
        .value=${a[what]}
        spellcheck="false"
        autocapitalize="off"
        placeholder=${what === 'expect' ? '2 * i' : ''}
        @input=${(e: Event) => {
          a[what] = (e.target as HTMLInputElement).value;
        }}
    /></label>`;
  }

  private argument(p: BareParam, a: HarnessArg) {
    const fields = p.array
      ? html`${
          p.length
            ? nothing
            : html`<label
                >${say('bare.length')}
                <input
                  name=${`${p.name}-length`}
                  type="number"
                  min="1"
                  .value=${String(a.length)}
                  @input=${(e: Event) => {
                    a.length = Number((e.target as HTMLInputElement).value);
                  }}
              /></label>`
        }${p.number ? this.fill(p, a) : nothing}${p.writes && p.number ? this.text(p.name, a, 'expect', say('bare.expect')) : nothing}`
      : p.number
        ? this.text(p.name, a, 'value', say('bare.value'))
        : html`<span class="q">${say('bare.empty')}</span>`;
    return html`<tr
      ><th scope="row"><code>${p.name}</code> <small>${p.type}${p.array ? ' *' : ''}</small></th
      ><td>${fields}</td></tr
    >`;
  }

  private fill(p: BareParam, a: HarnessArg) {
    return html`<label
      >${say('bare.fill')}
      <select
        name=${`${p.name}-fill`}
        @change=${(e: Event) => {
          a.fill = (e.target as HTMLSelectElement).value as Fill;
        }}
        >${FILLS.map(([fill, word]) => html`<option value=${fill} ?selected=${fill === a.fill}>${word}</option>`)}</select
      ></label
    >`;
  }

  private async write(harness: Harness): Promise<void> {
    this.problem = '';
    try {
      const r = await fetch(spoken('/check/main'), {
        method: 'POST',
        body: JSON.stringify({ spec: this.spec, harness }),
        headers: { 'Content-Type': 'application/json' },
      });
      if (!r.ok) {
        this.problem = await r.text();
        return;
      }
      const { text, problem } = (await r.json()) as MainWritten;
      this.problem = problem;
      if (text) this.dispatchEvent(new CustomEvent('tilescope-main', { detail: text }));
    } catch {
      this.problem = say('bare.unreached');
    }
  }
}

customElements.define('tilescope-bare', BareElement);
