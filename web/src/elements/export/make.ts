// Having a file made by the server: what is asked, how far it is, and the file.
import type { Range, Spec } from '../../protocol/types.gen';
import { say, spoken } from '../../words/words';

export interface Order {
  spec: Spec;
  view: string; // query of the address
  format: string;
  figure: string; // part of the stage, "" for the memories or for all events
  table: string; // of the figure table
  steps: string;
  theme: string;
  size: string;
  scale: number;
  rate: number;
  caption: boolean;
  range?: Range; // of the figure sweep
  counter?: string; // likewise: the one that is plotted
  other?: Spec; // of the figure comparison
}

/** An order of which little is wanted. */
export const ordered = (o: Partial<Order> & Pick<Order, 'spec' | 'format'>): Order => ({
  view: '',
  figure: '',
  table: '',
  steps: '',
  theme: '',
  size: '',
  scale: 0,
  rate: 0,
  caption: false,
  ...o,
});

export interface Made {
  name: string;
  file: Blob;
}

/** Has a file made; rejects with what is wrong, or with what `given` was aborted with. */
export async function make(order: Order, progress: (done: number, of: number) => void, given: AbortSignal): Promise<Made> {
  const answer = await fetch(spoken('/export'), {
    method: 'POST',
    body: JSON.stringify(order),
    headers: { 'Content-Type': 'application/json' },
    signal: given,
  });
  if (!answer.ok || !answer.body) throw new Error((await answer.text()).trim() || say('share.answered', { status: answer.status }));
  const parts: Uint8Array[] = [];
  const stream = new Lines(answer.body.getReader());
  for (;;) {
    const line = await stream.line();
    if (line === null) throw new Error(say('export.broken'));
    const m = JSON.parse(line) as { done?: number; of?: number; bytes?: number; name?: string; type?: string; problem?: string };
    if (m.problem !== undefined) throw new Error(m.problem);
    if (m.bytes !== undefined) parts.push(await stream.bytes(m.bytes));
    else if (m.name !== undefined) return { name: m.name, file: new Blob(parts as BlobPart[], { type: m.type ?? '' }) };
    else progress(m.done ?? 0, m.of ?? 0);
  }
}

/** A stream of lines with bytes between them. */
export class Lines {
  private rest = new Uint8Array(0);

  constructor(private readonly from: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> }) {}

  /** The next line; null at the end. */
  async line(): Promise<string | null> {
    for (let from = 0; ;) {
      const end = this.rest.indexOf(10, from);
      if (end >= 0) {
        const text = new TextDecoder().decode(this.rest.subarray(0, end));
        this.rest = this.rest.subarray(end + 1);
        return text;
      }
      from = this.rest.length;
      if (!(await this.more())) return null;
    }
  }

  /** So many bytes. */
  async bytes(n: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let have = 0;
    while (have < n) {
      if (!this.rest.length && !(await this.more())) throw new Error(say('export.broken'));
      const part = this.rest.subarray(0, n - have);
      parts.push(part);
      have += part.length;
      this.rest = this.rest.subarray(part.length);
    }
    const out = new Uint8Array(n);
    let at = 0;
    for (const p of parts) {
      out.set(p, at);
      at += p.length;
    }
    return out;
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.from.read();
    if (done || !value) return false;
    const all = new Uint8Array(this.rest.length + value.length);
    all.set(this.rest);
    all.set(value, this.rest.length);
    this.rest = all;
    return true;
  }
}
