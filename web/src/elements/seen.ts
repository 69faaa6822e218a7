// How long ago a reader first saw something: lecturers are told, in sums, how long predictions and exercises take.

/** Seconds since an element first came in sight, as a function; 0 where it has not. */
export function sinceSeen(element: Element): () => number {
  let at = 0;
  const observer = new IntersectionObserver((list) => {
    if (!list.some((x) => x.isIntersecting)) return;
    at = performance.now();
    observer.disconnect();
  });
  observer.observe(element);
  return () => (at ? Math.max(1, Math.round((performance.now() - at) / 1000)) : 0);
}
