// Texts from files, and to files.
import { save } from '../export/hand';

/** Bytes of a file that is opened; what a text may have is the server's to say. */
const MOST = 1 << 20;

/** The text of a file; null where it is too large or no text. */
export async function opened(file: File): Promise<string | null> {
  if (file.size > MOST) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

/** Saves a text under its name. */
export const download = (name: string, text: string): void =>
  save(/\.\w+$/.test(name) ? name : `${name || 'kernel'}.cu`, new Blob([text], { type: 'text/x-cuda' }));

/** Lets files be dropped on an element, instead of on the page, which would open them in its place. */
export function droppable(box: HTMLElement, take: (file: File) => void): void {
  const holds = (e: DragEvent) => !!e.dataTransfer && [...e.dataTransfer.types].includes('Files');
  box.addEventListener(
    'dragover',
    (e) => {
      if (!holds(e)) return;
      e.preventDefault();
      box.toggleAttribute('data-drop', true);
    },
    true,
  );
  for (const end of ['dragleave', 'drop'] as const) box.addEventListener(end, () => box.removeAttribute('data-drop'), true);
  box.addEventListener(
    'drop',
    (e) => {
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      e.stopPropagation(); // the editor would put it at the pointer
      take(file);
    },
    true,
  );
}
