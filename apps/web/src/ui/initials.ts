const smallWords = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y']);

/**
 * `La Fonda de Inés` → `FI`: the first letters of the first and last significant words. With four words or more the second
 * last counts, the first surname of `Ana María Gómez Ruiz`.
 */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !smallWords.has(word.toLowerCase()));
  const [first = '', ...others] = telling.length > 0 ? telling : words;
  const last = others.at(others.length > 2 ? -2 : -1);
  return (last ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)).toUpperCase();
}
