// Handing a table out: to the clipboard, as a file, as a picture of dots.

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

/** Draws a picture that scales with twice as many dots as it has units, and saves it. */
export async function picture(name: string, svg: string): Promise<void> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const dots = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (dots) save(name, dots);
  } finally {
    URL.revokeObjectURL(url);
  }
}
