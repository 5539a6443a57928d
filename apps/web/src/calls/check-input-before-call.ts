import { useEffect, useRef } from 'react';

/** A schema that checks an input: the `body` of a contract route. */
interface InputShape {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The first error of each field that the server would refuse; empty when the input is valid. */
export function listInputErrors(shape: InputShape, value: unknown): Record<string, string> {
  const checked = shape.safeParse(value);
  const errors: Record<string, string> = {};
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * The same for pages that do not wait for the schemas: they load after the page. Until then only the server checks, and
 * refuses by field.
 */
export function useInputErrors(load: () => Promise<InputShape>): (value: unknown) => Record<string, string> {
  const loaded = useRef<InputShape>(null);
  // An effect, because the schemas load after the page.
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
