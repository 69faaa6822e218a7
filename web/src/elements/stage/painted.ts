// Tells, after the paint, what is on the screen: attributes and a performance mark that tests and other pages may count on.
import type { State } from '../../store/state';

export class Painted {
  private readonly channel = new MessageChannel();

  constructor(
    private readonly host: HTMLElement,
    private readonly state: () => State,
  ) {}

  listen(): void {
    this.channel.port1.onmessage = this.tell;
  }

  /** After the element was updated: a new frame is told of after the paint that shows it. */
  updated(): void {
    const s = this.state(),
      { dataset } = this.host;
    if (dataset.state !== s.status) dataset.state = s.status;
    if (s.frame && dataset.frame !== `${s.frame.place.position}.${s.frame.place.lane}`)
      requestAnimationFrame(() => this.channel.port2.postMessage(null));
    else if (s.frame) this.tell();
  }

  private readonly tell = () => {
    const f = this.state().frame;
    if (!f) return;
    const { dataset } = this.host;
    const set = (k: string, v: string) => {
      if (dataset[k] !== v) dataset[k] = v;
    };
    set('lane', String(f.place.lane));
    set('step', String(f.step.index));
    set('frame', `${f.place.position}.${f.place.lane}`);
    if (dataset.position !== String(f.place.position) || f.place.lane >= 0)
      performance.mark('tilescope:painted', { detail: { position: f.place.position, lane: f.place.lane } });
    set('position', String(f.place.position));
  };
}
