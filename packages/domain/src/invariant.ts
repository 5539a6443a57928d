/** A bug, not a refusal: it crashes the request, is logged, and leaks nothing. */
class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Throws InvariantError with `message` when `condition` does not hold. For things that can only be bugs. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
