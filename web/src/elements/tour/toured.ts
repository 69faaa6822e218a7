// Who is shown round: a page loads the tour for nobody else.
export const TOUR = 'tilescope-tour';

/** A link to a moment shows that moment; only who comes to a lesson's beginning for the first time is shown round. */
export const newcomer: boolean = location.search === '' && location.hash === '' && !toured();

function toured(): boolean {
  try {
    return !!localStorage.getItem(TOUR);
  } catch {
    return true; // where nothing can be kept, nobody is shown the same tour again and again
  }
}
