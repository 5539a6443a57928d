import { useEffect, useRef } from 'react';

/** What checks an input: the `body` of a contract route. */
interface InputShape {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The first message of each field that the server would refuse; empty when it may be sent. */
export function listInputErrors(shape: InputShape, value: unknown): Record<string, string> {
  const checked = shape.safeParse(value);
  const errors: Record<string, string> = {};
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * The same, where the page is not to wait for the schemas: they load once it stands. Until then the server alone checks,
 * and says so by field.
 */
export function useInputErrors(load: () => Promise<InputShape>): (value: unknown) => Record<string, string> {
  const loaded = useRef<InputShape>(null);
  // An effect, because the schemas come after the page.
  useEffect(() => {
    load().then(
      (shape) => {
        loaded.current = shape;
      },
      (error: unknown) => console.warn('Only the server checks this form.', error),
    );
  }, [load]);
  return (value) => (loaded.current === null ? {} : listInputErrors(loaded.current, value));
}
