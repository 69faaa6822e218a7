// The address of a figure: whatever page of a server shows it, its embed does.

/** The embed of an address that a reader may have copied from anywhere; null for what is none. */
export function addressOf(src: string, home: string): URL | null {
  if (!src.trim()) return null;
  let url: URL;
  try {
    url = new URL(src, home);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password) return null;
  const m = /^(.*?)\/(?:embed\/)?(?:(?:lessons|learn)\/([^/]+(?:\/[^/]+)?)|(s\/[a-z2-7]+)|(play))\/?$/.exec(url.pathname);
  if (m) url.pathname = `${m[1]}/embed/${m[2] ?? m[3] ?? m[4]}`;
  else if (!/\/embed\/[^/]+(\/[^/]+)?$/.test(url.pathname)) return null;
  return url;
}

/** Parameters of an embed's address that say how it behaves, and nothing of what is looked at. */
const FRAMING = ['last', 'views', 'controls', 'autoplay', 'speed', 'view'];

/** The drawing of what an embed shows at a place, for paper. */
export function drawingOf(embed: URL, place: string): string {
  const url = new URL(embed);
  url.pathname = url.pathname.replace(/\/embed\/(.*)$/, '/picture/$1.svg');
  // An address carries a program in its fragment, which is not sent to any server.
  for (const [key, value] of new URLSearchParams(url.hash.slice(1))) url.searchParams.set(key, value);
  url.hash = '';
  for (const name of FRAMING) url.searchParams.delete(name);
  url.searchParams.set('theme', 'light');
  url.searchParams.set('caption', '1');
  if (place) url.searchParams.set('at', place);
  return url.href;
}
