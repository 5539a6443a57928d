/** How long to wait for an error to appear after a submit, ms. */
const frames = 30;

/** Focuses the first invalid field once it is on screen and enabled; without one, the form's general error. */
export function focusFirstInvalid(form: HTMLElement | null, left = frames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
    if (field === null || field === undefined) {
      if (left > 1) focusFirstInvalid(form, left - 1);
      else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
      return;
    }
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
