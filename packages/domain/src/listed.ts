/**
 * 'Ajiaco, mojarra y tamal', 'maní e higos': as `Intl.ListFormat('es-CO')` writes it, whose first use costs a phone 60 ms.
 */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  if (before === '') return last;
  return `${before} ${/^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y'} ${last}`;
}

/** What a dish comes with, as one says it: 'con arroz y ensalada', 'con papa, sin picante'. Names begin as they are written. */
export function withAndWithout(names: readonly string[]): string {
  const isLeftOut = (name: string) => /^sin\s/i.test(name);
  const taken = names.filter((name) => !isLeftOut(name));
  const leftOut = names.filter(isLeftOut);
  return [...(taken.length > 0 ? [`con ${listed(taken)}`] : []), ...(leftOut.length > 0 ? [listed(leftOut)] : [])].join(
    ', ',
  );
}
