/**
 * 'Ajiaco, mojarra y tamal', 'maní e higos': as `Intl.ListFormat('es-CO')` writes it, whose first use costs a phone 60 ms.
 */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1).join(', ');
  if (before === '') return last;
  return `${before} ${/^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y'} ${last}`;
}
