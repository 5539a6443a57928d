import { useEffect, useRef } from 'react';

/** A schema that checks an input: the `body` of a contract route. */
interface InputShape {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Returns the first error of each field that the server would refuse, by the field's path; empty for a valid input. */
export function listInputErrors(shape: InputShape, value: unknown): Record<string, string> {
  const checked = shape.safeParse(value);
  const errors: Record<string, string> = {};
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * Returns a `listInputErrors` for the schema that `load` imports after the page is drawn. Until the schema has loaded,
 * or when it cannot load, the returned function finds no errors and only the server checks.
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
