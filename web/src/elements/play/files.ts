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

/** Saves a program: one file as it is, several as a folder in an archive. */
export async function download(parts: readonly { name: string; text: string }[]): Promise<void> {
  const [main] = parts;
  if (!main) return;
  if (parts.length === 1) {
    save(/\.\w+$/.test(main.name) ? main.name : `${main.name || 'kernel'}.cu`, new Blob([main.text], { type: 'text/x-cuda' }));
    return;
  }
  const { strToU8, zipSync } = await import('fflate');
  const stem =
    main.name
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '') || 'kernel';
  const data = zipSync(Object.fromEntries(parts.map((p) => [`${stem}/${p.name}`, strToU8(p.text)])));
  save(`${stem}.zip`, new Blob([data as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
}

/** Lets files be dropped on an element, instead of on the page, which would open them in its place. */
export function droppable(box: HTMLElement, take: (files: File[]) => void): void {
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
      const files = [...(e.dataTransfer?.files ?? [])];
      if (!files.length) return;
      e.preventDefault();
      e.stopPropagation(); // the editor would put it at the pointer
      take(files);
    },
    true,
  );
}
