/**
 * A bug in the product, not a refusal: the request fails, the error is logged, and its message is not sent to the
 * client.
 */
class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Throws InvariantError with `message` unless `condition` holds. Only for conditions that no input can break. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
