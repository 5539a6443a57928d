/** The unique index that an insert or update ran into; undefined for any other error. Two at once end here, not in a 500. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
