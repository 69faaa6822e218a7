// Handing something out: to the clipboard, as a file.

/** Copies a text that is still on its way: a browser lets a page copy only right after a press, and waits for the text. */
export async function copy(text: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then((t) => new Blob([t], { type: 'text/plain' })) })]);
  } catch {
    const area = document.createElement('textarea');
    area.value = await text;
    area.setAttribute('aria-hidden', 'true');
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

/** Saves a file. */
export function save(name: string, what: Blob): void {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(what);
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
