/** The bars at the lower edge with what somebody is about to press. */
const bars = '[class*="foot-bar"], :is(.fixed, .sticky):is(.bottom-0, .bottom-4)';
const openDialogs = '[role="dialog"][data-open], [role="alertdialog"][data-open]';
const gapPx = 12;

/** The lowest buttons or fields of a dialog whose buttons stand in no bar. */
function findLowest(dialog: Element): Element[] {
  const lowest = [...dialog.querySelectorAll('button, input, textarea')].filter(
    (one) => one.checkVisibility?.() ?? true,
  );
  return lowest.slice(-2);
}

/** Where the toasts stand without a bar: their edges, and their height together (px). */
type Place = Pick<DOMRect, 'left' | 'right' | 'bottom' | 'height'>;

/**
 * How far from the window's lower edge (px) toasts cover neither a bar, nor the last buttons of an open dialog, nor lie
 * below the keyboard; 0 where their usual place is free.
 */
export function measureToastClearance({ left, right, bottom, height: toastsPx }: Place): number {
  const height = window.innerHeight;
  const seen = window.visualViewport;
  const keyboardPx = seen?.scale === 1 ? Math.max(0, height - seen.offsetTop - seen.height) : 0;
  // a toast is a dialog too
  const dialogs = [...document.querySelectorAll(openDialogs)].filter((one) => one.closest('.toast-region') === null);
  const scope: ParentNode[] = dialogs.length > 0 ? dialogs : [document];
  const obstacles = [...scope.flatMap((part) => [...part.querySelectorAll(bars)]), ...dialogs.flatMap(findLowest)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left <= right && box.right >= left && box.top > height / 2)
    .sort((one, other) => other.top - one.top);
  const usualPx = height - bottom;
  let clearPx = keyboardPx === 0 ? usualPx : Math.max(usualPx, keyboardPx + gapPx);
  for (const box of obstacles) {
    const isBelow = height - box.top + gapPx <= clearPx;
    if (!isBelow && height - box.bottom < clearPx + toastsPx + gapPx) clearPx = height - box.top + gapPx;
  }
  return clearPx === usualPx ? 0 : clearPx;
}
