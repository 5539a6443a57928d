import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether what had the focus is gone, so that the next Tab would begin at the top of the page, or from what keeps the
 * place meanwhile.
 */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('[data-keeps-place]');
};

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

/**
 * For a list whose rows may go while one of their buttons has the focus: `fallback` gets it then. The list itself has to
 * stay.
 */
export function useListFocus<List extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<List | null> {
  const ref = useRef<List>(null);
  // an effect, because a row is known to be gone only after the page is drawn without it
  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    let focused: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (isFocusLost()) fallback.current?.focus({ preventScroll: true });
    });
    list.addEventListener('focusin', remember);
    changes.observe(list, { childList: true, subtree: true });
    return () => {
      list.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, [fallback]);
  return ref;
}
