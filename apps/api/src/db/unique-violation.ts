/**
 * Returns the unique index that an insert or update violated, or undefined for other errors. Simultaneous writes show
 * in it.
 */
export function findViolatedIndex(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
