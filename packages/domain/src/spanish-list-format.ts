/**
 * Joins names as `Intl.ListFormat('es-CO')` does: 'Ajiaco, mojarra y tamal', 'maní e higos'. Written by hand because
 * the first use of Intl.ListFormat takes 60 ms on a phone.
 */
export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  if (before === '') return last;
  return `${before} ${/^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y'} ${last}`;
}

/** Describes the additions of a dish in a sentence: 'con arroz y ensalada', 'con papa, sin picante'. */
export function describeChoices(names: readonly string[]): string {
  const isLeftOut = (name: string) => /^sin\s/i.test(name);
  const taken = names.filter((name) => !isLeftOut(name));
  const leftOut = names.filter(isLeftOut);
  return [
    ...(taken.length > 0 ? [`con ${formatList(taken)}`] : []),
    ...(leftOut.length > 0 ? [formatList(leftOut)] : []),
  ].join(', ');
}

/** 'aguacate ×2', and 'aguacate' for one. */
export const formatTimes = (what: string, times: number): string => (times > 1 ? `${what} ×${times}` : what);
