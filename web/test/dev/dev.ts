// A page without a server, to look at the drawing: the socket answers from the fixtures. ?case=product|large|stencil&layout=list to
// override the layout
import { Product } from '../fixtures/product';
import { Stencil } from '../fixtures/stencil';
import type { Server } from '../../src/protocol/types.gen';

const kind = new URLSearchParams(location.search).get('case') ?? 'product';
const session = kind === 'stencil' ? new Stencil() : kind === 'large' ? new Product(64, 16, 32) : new Product(8, 4, 8);

class Fake {
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    setTimeout(() => this.onopen?.(), 1);
  }
  send(data: string): void {
    const m = JSON.parse(data);
    let answer: Server = session.answer(m);
    if (m.kind === 'open' && String(m.spec?.source ?? '').includes('oops')) {
      answer = {
        kind: 'rejected',
        seq: m.seq,
        diagnostics: [
          {
            severity: 'error',
            code: 'undeclared',
            line: 3,
            column: 3,
            endLine: 3,
            endColumn: 7,
            message: '`oops` is not declared',
            hint: 'Declare it before you use it.',
            related: [],
            suggestion: 'tile',
            hasSuggestion: true,
          },
        ],
      };
    }
    const other = new URLSearchParams(location.search).get('layout');
    if (other && 'scene' in answer && answer.scene) answer.scene.layout = other;
    const text = JSON.stringify(answer);
    setTimeout(() => {
      performance.mark('fixture:answered');
      this.onmessage?.({ data: text });
    }, 2);
  }
  close(): void {}
}
(window as unknown as { WebSocket: unknown }).WebSocket = Fake;
await import('../../src/main');
