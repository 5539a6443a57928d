/**
 * The unique index that an insert or update violated; undefined for other errors. Concurrent writes are detected by it.
 */
export function findViolatedIndex(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
