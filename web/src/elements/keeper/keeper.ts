// Keeps the reader's place in a lesson on the server, quietly; it shows itself only where that does not work.
import { html, nothing } from 'lit';
import type { State } from '../../store/state';
import { Plain } from '../panel';
import { say } from '../../words/learn';

/** How often the place is looked at, and so how much is lost when the browser dies. */
const EVERY = 3000;

const words = {
  off: say('keeper.off'),
  cookies: say('keeper.cookies'),
  dismiss: say('keeper.hide'),
};

interface Place {
  address: string;
  position: number;
  step: number;
  furthest: number;
  steps: number;
  code?: string;
}

/** The step that an address names; −1 for none. */
const stepIn = (address: string): number => parseInt(new URLSearchParams(address.split('#')[0]).get('step') ?? '-1', 10);

class Keeper extends Plain {
  static override properties = { lesson: {}, problem: { state: true } };
  declare lesson: string;
  declare problem: string;
  private furthest = 0;
  private sent = '';
  private made = false; // a learner was made in this page's life
  private hidden_ = false;
  private timer = 0;

  constructor() {
    super();
    this.problem = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => void this.keep(false), EVERY);
    document.addEventListener('visibilitychange', this.leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
    document.removeEventListener('visibilitychange', this.leave);
  }

  private readonly leave = (): void => {
    if (document.visibilityState === 'hidden') void this.keep(true);
  };

  /** Where the reader is; null before there is anything to see. */
  private place(): Place | null {
    const s = document.querySelector<HTMLElement & { state: State }>('tilescope-stage')?.state;
    if (!s?.run || !s.frame || s.status !== 'ready' || s.run.open) return null;
    const position = s.frame.place.position;
    const changed =
      s.spec.source !== undefined ||
      Object.keys(s.spec.defines ?? {}).length > 0 ||
      !!s.spec.off?.length ||
      !!s.spec.args?.length ||
      !!s.spec.stdin;
    if (!changed) this.furthest = Math.max(this.furthest, position);
    return {
      address: location.search + location.hash,
      position,
      step: s.frame.step.index,
      furthest: this.furthest,
      steps: s.run.steps,
      ...(s.spec.source ? { code: s.spec.source } : {}),
    };
  }

  private async keep(leaving: boolean): Promise<void> {
    const place = this.place();
    // A page that was only opened is nothing to keep.
    if (!place || (place.position === 0 && !place.code)) return;
    // The address follows the steps at a small distance; what is sent later is then the same place in both.
    if (!leaving && stepIn(place.address) !== place.step) return;
    const body = JSON.stringify(place);
    if (body === this.sent) return;
    try {
      const answer = await fetch(`/me/places/${encodeURIComponent(this.lesson)}`, {
        method: 'PUT',
        body,
        keepalive: leaving,
        headers: { 'Content-Type': 'application/json' },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      this.sent = body;
      this.problem = answer.status === 201 && this.made ? words.cookies : '';
      this.made ||= answer.status === 201;
    } catch {
      this.problem = words.off;
    }
  }

  override render(): unknown {
    if (!this.problem || this.hidden_) return nothing;
    return html`<p class="keeper" role="status">${this.problem} <button class="btn" @click=${this.hide}>${words.dismiss}</button></p>`;
  }

  private readonly hide = (): void => {
    this.hidden_ = true;
    this.requestUpdate();
  };
}

customElements.define('tilescope-keeper', Keeper);
