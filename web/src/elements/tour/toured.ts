// Whether the tour has been shown: then a page does not load it.
export const TOUR = 'tilescope-tour';

export function toured(): boolean {
  try {
    return localStorage.getItem(TOUR) !== null;
  } catch {
    return true; // where nothing can be kept, nobody is shown the same tour again and again
  }
}
