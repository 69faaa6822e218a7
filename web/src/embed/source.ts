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
