import { type RefObject, useEffect, useRef } from 'react';
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

/** Whether what had the focus is gone or disabled, so that the next Tab would begin elsewhere. */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled, [data-keeps-place]')
  );
};

/** Focuses an element, marked as one that only keeps the place: a screen that knows a better one may still take it. */
function keepPlaceOn(element: HTMLElement | null, options: FocusOptions): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.dataset.keepsPlace = '';
  element.addEventListener('blur', () => delete element.dataset.keepsPlace, { once: true });
  element.focus(options);
}

/** Lists the elements around one that name, by a selector, what takes the focus of what goes inside them. */
function listNaming(element: Element | null): HTMLElement[] {
  const naming = element?.closest<HTMLElement>('[data-focus-fallback]') ?? null;
  return naming === null ? [] : [naming, ...listNaming(naming.parentElement)];
}

/** Finds what the nearest of these that is still there names. */
function findNamed(naming: readonly HTMLElement[]): HTMLElement | null {
  const nearest = naming.find(({ isConnected }) => isConnected);
  return nearest?.querySelector<HTMLElement>(nearest.dataset.focusFallback ?? '') ?? null;
}

/** Runs two frames later: the screen moves the focus itself once it is drawn. */
const onceDrawn = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** Holds what was disabled while it had the focus, as a field is while its form is sent, and gives the focus back after. */
function createDisabledKeeper() {
  let held: HTMLElement | null = null;
  const giveBack = () => {
    if (held === null || !isUsable(held)) return;
    if (isFocusLost() && !isOverlayOpen()) held.focus({ preventScroll: true });
    held = null;
  };
  return {
    hold: (element: HTMLElement) => {
      held = element.isConnected ? element : null;
    },
    /** Looks, after a change of the page, whether it can have the focus again. */
    look: () => {
      if (held?.isConnected === false) held = null;
      if (held !== null && isUsable(held)) onceDrawn(giveBack);
    },
  };
}

/**
 * From now on, when what had the focus goes, or is disabled, what `data-focus-fallback` around it names gets it, else the
 * row that stands in its place, else the page's heading; after a dialog what had it before. Returns how to stop.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null;
  let naming: readonly HTMLElement[] = [];
  let list: Element | null = null;
  let place = -1;
  /** The dialog that had the focus last: a field of its own that takes it at once hides its opener from the dialog. */
  let dialog: Element | null = null;
  const disabled = createDisabledKeeper();
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return;
    dialog = target.closest(dialogs);
    if (target.closest('main') === null) {
      // the person is in the bars of a page that no longer has what they left
      if (dialog === null && focused !== null && !isUsable(focused)) focused = null;
      return;
    }
    focused = target;
    naming = listNaming(target);
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
    disabled.hold(focused);
    focused = null;
    const named = findNamed(naming);
    if (named !== null) return keepPlaceOn(named, { preventScroll: true });
    const rows = listRows();
    const row = place < 0 || !list?.isConnected ? undefined : rows[Math.min(place, rows.length - 1)];
    keepPlaceOn(row ?? pageHeading(), { preventScroll: row === undefined });
  };
  const changes = new MutationObserver(() => {
    if (isLeft()) onceDrawn(restore);
    else disabled.look();
  });
  // what took the focus while the page was drawn has it already
  remember(document.activeElement);
  const onFocus = ({ target }: FocusEvent) => remember(target);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', forget);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    focused = null;
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', forget);
    changes.disconnect();
  };
}

/**
 * For a form that opens under its row: its text gets the focus, and once it closes the button that opened it, or
 * else the name of its row.
 */
export function useRowFormFocus(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  // a form that opens and closes by keys keeps the place of who does not use a mouse
  useEffect(() => {
    const form = ref.current;
    const opener = document.activeElement;
    const row = form?.closest('li, tr') ?? null;
    form?.querySelector('textarea')?.focus();
    return () => {
      if (!isFocusLost() && !form?.contains(document.activeElement)) return;
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (isThere && !opener.matches(':disabled')) return opener.focus();
      const name = [row, row?.previousElementSibling].map((one) => one?.querySelector<HTMLElement>('[data-row]'));
      name.find((one) => one != null)?.focus();
    };
  }, []);
  return ref;
}

/**
 * For the heading of a wizard's step, with `tabIndex={-1}`: it gets the focus when the step before took it away. With
 * `preventScroll` the page stays where its address put it.
 */
export function useStepFocus<Heading extends HTMLElement>(
  step: unknown,
  { preventScroll = false }: FocusOptions = {},
): RefObject<Heading | null> {
  const ref = useRef<Heading>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the step is what may take the focus away
  useEffect(() => {
    if (isFocusLost()) ref.current?.focus({ preventScroll });
  }, [step]);
  return ref;
}
