// Text in an address: deflated, in the URL-safe alphabet of base64.

async function through(data: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const out = new Response(new Blob([data as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>));
  return new Uint8Array(await out.arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let s = '';
  for (const b of bytes) s += String.fromCharCode(b);
  return btoa(s).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text again; rejects when the address was cut or damaged. */
export async function unpack(packed: string): Promise<string> {
  const s = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await through(
    Uint8Array.from(s, (c) => c.charCodeAt(0)),
    new DecompressionStream('deflate-raw'),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
