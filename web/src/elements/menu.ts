// Menus: a button with popovertarget, and the popover that it opens.

/** Places an opened menu beside its button, within the window, and gives the focus to its first control. */
export function placed(e: Event): void {
  if ((e as ToggleEvent).newState !== 'open') return;
  const menu = e.currentTarget as HTMLElement,
    button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (!button) return;
  const by = button.getBoundingClientRect(),
    wide = menu.offsetWidth,
    high = menu.offsetHeight;
  const left = by.left + by.width / 2 > window.innerWidth / 2 ? by.right - wide : by.left;
  const below = by.bottom + 4;
  const top = below + high <= window.innerHeight - 8 ? below : by.top - high - 4;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - wide - 8))}px`;
  menu.style.top = `${Math.max(8, top)}px`;
  menu.querySelector<HTMLElement>(':is(button, select, input):not(:disabled)')?.focus();
}

/**
 * Closes a menu on a press of one of its buttons, or on a choice from one of its lists. It comes before the button's own listener, so that
 * a dialog that the button opens gives the focus back to the menu's button.
 */
export const CHOICE_CLOSES = {
  capture: true,
  handleEvent(e: Event): void {
    const menu = e.currentTarget as HTMLElement,
      at = e.target as Element;
    if (at.closest('[popover]') !== menu) return; // in a menu within this one
    if (e.type === 'click' ? at.closest('button:not([popovertarget])') : at.matches('select')) menu.hidePopover();
  },
};
