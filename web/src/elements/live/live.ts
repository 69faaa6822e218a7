// The home page's figure: a film of the engine that plays on a loop, with a switch for its barrier. Pause stops it; so does leaving the
// window. Who asked their system for less motion steps through it.
//
// Hooks for tests: <tilescope-live data-state="ready" data-barrier="on|off" data-step="5" data-playing>,
// [data-part=figure|caption|switch|play|through]
import { Drawing, type Labels } from './figure';
import { type Film, type Reel, beforeRace, schedule, sentence } from './film';

interface Said extends Labels {
  on: string;
  pause: string;
  play: string;
  step: string;
}

/** Words an element; one that says so already is left alone, for a press on a text that is replaced meanwhile is lost. */
function put(e: HTMLElement, text: string): void {
  if (e.textContent !== text) e.textContent = text;
}

class LiveElement extends HTMLElement {
  private film!: Film;
  private says!: Said;
  private starts!: Record<'on' | 'off', number[]>;
  private on = true;
  private t = 0; // seconds
  private asked = true; // the reader wants it to play
  private seen = true; // it is in view
  private last = 0; // time of the last picture, 0 while it is paused
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly narrow = matchMedia('(max-width: 760px)');
  private watch: IntersectionObserver | null = null;

  connectedCallback(): void {
    this.film = JSON.parse(this.dataset.film!) as Film;
    this.says = JSON.parse(this.dataset.says!) as Said;
    this.starts = { on: schedule(this.film, this.film.on), off: schedule(this.film, this.film.off) };
    this.piece('switch').addEventListener('click', this.toggled);
    this.piece('play').addEventListener('click', this.pressed);
    this.narrow.addEventListener('change', this.draw);
    this.still.addEventListener('change', this.moved);
    document.addEventListener('visibilitychange', this.run);
    this.watch = new IntersectionObserver(([e]) => {
      this.seen = e!.isIntersecting;
      this.run();
    });
    this.watch.observe(this);
    this.classList.add('up');
    this.moved();
    performance.mark('tilescope:painted');
    this.dataset.state = 'ready';
  }

  disconnectedCallback(): void {
    this.watch?.disconnect();
    this.narrow.removeEventListener('change', this.draw);
    this.still.removeEventListener('change', this.moved);
    document.removeEventListener('visibilitychange', this.run);
    this.asked = false;
  }

  private piece<T extends HTMLElement = HTMLElement>(name: string): T {
    return this.querySelector<T>(`[data-part="${name}"]`)!;
  }

  private get reel(): Reel {
    return this.on ? this.film.on : this.film.off;
  }

  private get times(): number[] {
    return this.starts[this.on ? 'on' : 'off'];
  }

  /** Where somebody who wants no motion looks first: before the gate opens, at the race, or where there is none at what came out. */
  private first(): number {
    const { steps, race } = this.reel;
    return this.on ? Math.max(0, steps.findIndex((s) => s.opens) - 1) : (race?.second ?? steps.length);
  }

  private readonly moved = () => {
    this.asked = !this.still.matches;
    if (this.still.matches) this.t = this.end(this.first());
    this.run();
    this.draw();
  };

  private readonly toggled = () => {
    this.on = !this.on;
    this.t = this.still.matches ? this.end(this.first()) : beforeRace(this.reel, this.times);
    if (!this.still.matches) this.asked = true;
    this.run();
    this.draw();
  };

  private readonly pressed = () => {
    if (this.still.matches) this.t = this.end(this.step() + 1);
    else this.asked = !this.asked;
    this.run();
    this.draw();
  };

  /** A time at which a step has moved all that it moves; past the last one the film begins again. */
  private end(i: number): number {
    const n = this.reel.steps.length;
    if (i > n) return this.times[1]! - 0.01;
    return i === n ? this.times[n]! + 0.01 : this.times[i + 1]! - 0.01;
  }

  /** The step that is seen: as many as there are steps once all have been. */
  private step(): number {
    const n = this.reel.steps.length;
    let i = 0;
    while (i < n && this.times[i + 1]! <= this.t) i++;
    return i;
  }

  /** Plays, where the reader wants it to and can see it. */
  private readonly run = () => {
    const plays = this.asked && this.seen && !document.hidden;
    if (!plays) this.last = 0;
    else if (!this.last) {
      this.last = performance.now();
      requestAnimationFrame(this.tick);
    }
    this.toggleAttribute('data-playing', this.asked);
    const play = this.piece('play');
    put(play, this.still.matches ? this.says.step : this.asked ? this.says.pause : this.says.play);
    this.piece('caption').setAttribute('aria-live', this.asked ? 'off' : 'polite');
  };

  private readonly tick = (now: number) => {
    if (!this.last) return;
    this.t += Math.min(0.1, Math.max(0, now - this.last) / 1000);
    this.last = now;
    if (this.t >= this.times.at(-1)!) this.t = 0;
    this.draw();
    requestAnimationFrame(this.tick);
  };

  private readonly draw = () => {
    const { reel } = this,
      n = reel.steps.length,
      i = this.step(),
      seen = Math.min(i, n - 1);
    const gone = i < n ? this.t - this.times[i]! : 60;
    const { out, width, height } = new Drawing(this.film, reel, seen, gone, this.on, this.says, this.narrow.matches).draw();
    const svg = this.piece('figure').querySelector('svg')!;
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.querySelector('g')!.innerHTML = out;
    this.caption(i);
    const toggle = this.piece('switch');
    toggle.setAttribute('aria-checked', String(this.on));
    put(toggle, this.on ? this.says.on : this.says.off);
    this.piece('code').classList.toggle('off', !this.on);
    this.dataset.barrier = this.on ? 'on' : 'off';
    this.dataset.step = String(i);
    const through = this.piece<HTMLAnchorElement>('through');
    const url = new URL(reel.address, location.href);
    url.searchParams.set('at', String(reel.steps[seen]!.at));
    const lang = new URLSearchParams(location.search).get('lang');
    if (lang) url.searchParams.set('lang', lang);
    const to = (url.pathname + url.search).replaceAll('%3A', ':');
    if (through.getAttribute('href') !== to) through.setAttribute('href', to);
  };

  /** The sentence of a step, or what came out in the end. */
  private caption(i: number): void {
    const { reel } = this,
      done = i >= reel.steps.length,
      k = done || !this.asked ? i : sentence(this.film, reel, i),
      s = done ? reel : reel.steps[k]!;
    const caption = this.piece('caption');
    const raced = k === reel.race?.second,
      bad = !this.on && (done || raced);
    const [lead, rest] = caption.children as unknown as [HTMLElement, HTMLElement];
    // A race is described in full; anything else that the step does would take the figure's room.
    put(lead, raced ? reel.race!.text : s.lead);
    put(rest, raced ? '' : s.rest);
    caption.classList.toggle('bad', bad);
  }
}

customElements.define('tilescope-live', LiveElement);
