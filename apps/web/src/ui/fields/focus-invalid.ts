/** What is wrong is on the screen after a frame or two; a form without it is not watched for ever. */
const frames = 30;

/**
 * Leads to the first field that says what is wrong with it, as soon as it is on the screen and can be typed into; without
 * such a field, to the words that say it of the whole form.
 */
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
