/** What checks an input: the `body` of a contract route. */
interface InputShape {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The first message of each field that the server would refuse; empty when it may be sent. */
export function inputErrors(shape: InputShape, value: unknown): Record<string, string> {
  const checked = shape.safeParse(value);
  const errors: Record<string, string> = {};
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
