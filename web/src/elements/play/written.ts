// The files that the program has written: to download, and those that are pictures as such.
//
// Hooks for tests: [data-part=written], [data-part=written-file] (data-name), [data-part=written-picture]
import { html, nothing, type PropertyValues } from 'lit';
import type { Written } from '../../protocol/types.gen';
import { say } from '../../words/playground';
import { count } from '../../words/words';
import { save } from '../export/hand';
import { Plain } from '../panel';
import { bytesOf } from './files';
import { isBrowsers, pixels } from './image';

export class WrittenElement extends Plain {
  static override properties = { files: { attribute: false }, more: { type: Number } };
  declare files: readonly Written[];
  declare more: number; // files that are not told

  constructor() {
    super();
    this.files = [];
    this.more = 0;
  }

  override render() {
    return html`<h3>${say('files.written')}</h3
      ><ul role="list" data-part="written"
        >${this.files.map((f) => html`<li data-part="written-file" data-name=${f.name}>${this.file(f)}</li>`)}${
          this.more ? html`<li class="q" data-part="written-more">${say('files.writtenMore', { n: this.more })}</li>` : nothing
        }</ul
      >`;
  }

  private file(f: Written) {
    if (!f.data && f.bytes)
      return html`<span>${f.name}</span> <span class="q">${say('files.writtenLarge', { bytes: count(f.bytes) })}</span>`;
    const bytes = bytesOf(f.data ?? ''),
      drawn = pixels(bytes) || isBrowsers(bytes);
    return html`<button
        class="word"
        aria-label=${say('files.writtenSave', { name: f.name })}
        @click=${() => save(f.name.split('/').at(-1)!, new Blob([bytes]))}
        >${f.name}</button
      >
      <span class="q">${count(f.bytes)} B</span>${
        drawn
          ? html`<canvas
              class="image"
              role="img"
              aria-label=${say('files.writtenPicture', { name: f.name })}
              data-part="written-picture"
            ></canvas>`
          : nothing
      }`;
  }

  override updated(_: PropertyValues): void {
    for (const f of this.files) {
      const at = this.querySelector<HTMLCanvasElement>(`[data-name=${JSON.stringify(f.name)}] canvas`);
      if (at) void draw(at, bytesOf(f.data ?? ''));
    }
  }
}

/** Draws a picture in its own size; what a browser cannot read takes no room. */
async function draw(canvas: HTMLCanvasElement, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const own = pixels(bytes);
  try {
    const from = own ? new ImageData(own.rgba, own.width, own.height) : new Blob([bytes]);
    const bitmap = await createImageBitmap(from);
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
  } catch {
    canvas.remove();
  }
}

customElements.define('tilescope-written', WrittenElement);
