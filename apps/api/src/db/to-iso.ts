/** Converts epoch milliseconds to the text that an `instant` column is written with. */
export const toIso = (instantMs: number): string => new Date(instantMs).toISOString();
