/** A ref for the button of a menu that loads on demand: it takes the focus that the button before it had. */
export const focusAtOnce = (button: HTMLElement | null): void => button?.focus();
