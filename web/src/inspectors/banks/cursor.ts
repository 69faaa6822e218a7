// Goes through the passes of a conflict by itself, once, when a step leads onto it.

const EACH = 35, // milliseconds of a pass
  LONGEST = 1120;

/** The pass that is shown after so long; 0 once all were. */
export const passAt = (ms: number, passes: number): number => {
  const pass = 1 + Math.floor(ms / Math.min(EACH, LONGEST / passes));
  return pass > passes ? 0 : pass;
};

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

export class Cursor {
  private frame = 0;

  /** `show` is told each pass, and at the end 0. */
  constructor(private readonly show: (pass: number) => void) {}

  get runs(): boolean {
    return this.frame !== 0;
  }

  start(passes: number): void {
    this.stop();
    let began = 0,
      shown = -1;
    const tick = (now: number) => {
      began ||= now;
      const pass = passAt(now - began, passes);
      if (!pass) return this.stop();
      if (pass !== shown) this.show((shown = pass));
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    for (const e of ['keydown', 'pointerdown']) document.addEventListener(e, this.pressed, true);
  }

  private readonly pressed = (e: Event) => {
    if (!(e instanceof KeyboardEvent && MODIFIERS.has(e.key))) this.stop();
  };

  /** Whatever the reader does next ends it at once: all passes are shown. */
  stop(): void {
    if (!this.frame) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const e of ['keydown', 'pointerdown']) document.removeEventListener(e, this.pressed, true);
    this.show(0);
  }
}
