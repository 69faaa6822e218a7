// Has a text checked while it is being typed: a pause after the last key, one request at a time, and only for the newest text.
import type { Checked, Spec } from '../../protocol/types.gen';
import { spoken } from '../../words/words';

/** Without a key, in milliseconds, before a text is checked. */
const PAUSE = 180;

/** In seconds, where a busy server does not say when to ask again. */
const AGAIN = 5;

type Post = (spec: Spec, signal: AbortSignal) => Promise<Response>;

const post: Post = (spec, signal) =>
  fetch(spoken('/check'), { method: 'POST', body: JSON.stringify(spec), headers: { 'Content-Type': 'application/json' }, signal });

/** What becomes of a check: what the compiler says, or why nobody knows ("" where the server cannot be reached). */
export interface Heard {
  checked(text: string, answer: Checked): void;
  failed(why: string): void;
}

export class Checker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private under: { text: string; stop: AbortController } | null = null;
  private last = ''; // the text whose check was heard last

  constructor(
    private readonly heard: Heard,
    private readonly ask: Post = post,
    private readonly pause = PAUSE,
  ) {}

  /** A text is to be checked after a pause; an earlier one that still waits for its answer is given up. */
  want(spec: Spec): void {
    const text = spec.source ?? '';
    if (this.under?.text === text) return;
    this.stop();
    if (text !== this.last) this.timer = setTimeout(() => void this.check(spec, text), this.pause);
  }

  /** Nothing is checked any more until a text is wanted. */
  stop(): void {
    clearTimeout(this.timer);
    this.under?.stop.abort();
    this.under = null;
  }

  /** The text that was checked last is checked anew when it is wanted again. */
  forget(): void {
    this.last = '';
  }

  private async check(spec: Spec, text: string): Promise<void> {
    const mine = (this.under = { text, stop: new AbortController() });
    try {
      const answer = await this.ask(spec, mine.stop.signal);
      if (answer.status === 429 || answer.status === 503) {
        const why = await answer.text();
        if (this.under !== mine) return;
        this.under = null;
        this.timer = setTimeout(() => void this.check(spec, text), 1000 * (Number(answer.headers.get('Retry-After')) || AGAIN));
        this.heard.failed(why);
        return;
      }
      if (!answer.ok) throw new Refused(await answer.text());
      const checked = (await answer.json()) as Checked;
      if (this.under !== mine) return;
      this.under = null;
      this.last = text;
      this.heard.checked(text, checked);
    } catch (e) {
      if (this.under !== mine) return; // given up
      this.under = null;
      this.heard.failed(e instanceof Refused ? e.message : '');
    }
  }
}

/** The server says why it does not check a text. */
class Refused extends Error {}
