/** The address that readers are given: the public one where the server has been told of it, else the one that this page came from. */
export function origin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="tilescope-origin"]')?.content || location.origin;
}
