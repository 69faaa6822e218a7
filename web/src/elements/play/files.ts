// Texts from files, and to files.
import { save } from '../export/hand';
import { type Opened, isData } from './bundle';

/** Bytes of a file that is opened; what a text may have is the server's to say. */
const MOST = 1 << 20;

/** Characters of base64 in a line, as MIME has them. */
const LINE = 76;

/** Bytes in base64, in lines. */
function based(bytes: Uint8Array): string {
  let all = '';
  for (let i = 0; i < bytes.length; i += 4096) all += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(all).replace(new RegExp(`.{1,${LINE}}`, 'g'), '$&\n');
}

/** The bytes of base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/\s/g, '')), (c) => c.charCodeAt(0));

/** What a file holds: its text, or its bytes where they are none; null where it is too large, or cannot be read. */
export async function opened(file: File): Promise<Opened | null> {
  if (file.size > MOST) return null;
  const { name } = file;
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    if (!text.includes('\0')) return { name, text, data: false };
  } catch {
    // It is no text.
  }
  return { name, text: based(bytes), data: true };
}

/** Saves a program: one file as it is, several as a folder in an archive. */
export async function download(parts: readonly { name: string; text: string; mark: string }[]): Promise<void> {
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
  const data = zipSync(Object.fromEntries(parts.map((p) => [`${stem}/${p.name}`, isData(p) ? bytesOf(p.text) : strToU8(p.text)])));
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
