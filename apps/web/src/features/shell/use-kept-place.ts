import { useEffect } from 'react';
import { pageHeading } from '../../device/screen-title-and-layout.ts';

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

const isOverlayOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

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
 * For the screens of a desk: when what had the focus goes, or is disabled, the row that stands in its place gets it, or
 * else the page's heading. A screen that names a better place has it first.
 */
export function useKeptPlace(): void {
  // an effect, because a row is known to be gone only after the page is drawn without it
  useEffect(() => {
    let focused: Element | null = null;
    let place = -1;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('main') === null) return;
      focused = target;
      place = findPlace(target);
    };
    const restore = () => {
      const isGone = focused !== null && (!focused.isConnected || focused.matches(':disabled'));
      if (!isGone || !isFocusLost() || isOverlayOpen()) return;
      focused = null;
      const rows = listRows();
      const row = place < 0 ? undefined : rows[Math.min(place, rows.length - 1)];
      keepPlaceOn(row ?? pageHeading(), { preventScroll: row === undefined });
    };
    const changes = new MutationObserver(() => {
      if (focused === null || (focused.isConnected && !focused.matches(':disabled'))) return;
      // the screen moves the focus itself once it is drawn
      requestAnimationFrame(() => requestAnimationFrame(restore));
    });
    document.addEventListener('focusin', remember);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, []);
}
