import { useEffect } from 'react';
import { pageHeading } from './screen-title-and-layout.ts';

/** The names of the rows between which the arrows move. */
const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** Returns which row an element stands in, or in a form below it; -1 outside of rows. */
function findPlace(element: Element): number {
  const rows = listRows();
  for (let row = element.closest('li, tr'); row !== null; row = row.parentElement?.closest('li, tr') ?? null) {
    const list = row.closest('table, ul, ol');
    const at = rows.findLastIndex(
      (name) => name.closest('table, ul, ol') === list && isAtOrBefore(name, row as Element),
    );
    if (at >= 0) return at;
  }
  return -1;
}

const isAtOrBefore = (name: Element, row: Element): boolean =>
  row.contains(name) || (name.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Whether a dialog is open. A toast has the same role, but leaves the page usable. */
const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll(dialogs)].some((one) => one.closest('.toast-region') === null);

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** Whether nothing has the focus, or what has it can no longer be used. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** Focuses an element, marked as one that only keeps the place: a screen that knows a better one may still take it. */
function keepPlaceOn(element: HTMLElement | null, options: FocusOptions): void {
  if (element === null) return;
  element.dataset.keepsPlace = '';
  element.addEventListener('blur', () => delete element.dataset.keepsPlace, { once: true });
  element.focus(options);
}

/**
 * For the screens of staff: when what had the focus goes, or is disabled, the row that stands in its place gets it, or
 * else the page's heading; after a dialog what had it before. A screen that names a better place has it first.
 */
export function useKeptPlace(): void {
  // an effect, because a row is known to be gone only after the page is drawn without it
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let list: Element | null = null;
    let place = -1;
    /** The dialog that had the focus last: a field of its own that takes it at once hides its opener from the dialog. */
    let dialog: Element | null = null;
    const remember = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return;
      dialog = target.closest(dialogs);
      if (target.closest('main') === null) return;
      focused = target;
      place = findPlace(target);
      list = listRows()[place]?.closest('table, ul, ol') ?? null;
    };
    // a person who leaves for a blank part of the page keeps no place there
    const forget = ({ target }: FocusEvent) => {
      const left = focused;
      if (left === null || target !== left) return;
      requestAnimationFrame(() => {
        const isOnNothing = document.activeElement === document.body && !isOverlayOpen();
        if (focused === left && isUsable(left) && isOnNothing) focused = null;
      });
    };
    const isLeft = () => (focused !== null && !isUsable(focused)) || dialog?.isConnected === false;
    const restore = () => {
      if (focused === null || !isLeft() || !isFocusLost() || isOverlayOpen()) return;
      dialog = null;
      if (isUsable(focused)) return focused.focus({ preventScroll: true });
      focused = null;
      const rows = listRows();
      const row = place < 0 || !list?.isConnected ? undefined : rows[Math.min(place, rows.length - 1)];
      keepPlaceOn(row ?? pageHeading(), { preventScroll: row === undefined });
    };
    const changes = new MutationObserver(() => {
      // the screen moves the focus itself once it is drawn
      if (isLeft()) requestAnimationFrame(() => requestAnimationFrame(restore));
    });
    // what took the focus while the page was drawn has it already
    remember(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => remember(target);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', forget);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', forget);
      changes.disconnect();
    };
  }, []);
}
