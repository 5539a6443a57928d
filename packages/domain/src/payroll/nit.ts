/**
 * The weight of each digit of a NIT (Colombian tax number), from the last one on (DIAN, orden administrativa 4 de
 * 1989).
 */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** Whether a text is a NIT with its right check digit, like '901377046-5'. */
export function isNit(text: string): boolean {
  const [, digits = '', last] = /^(\d{6,10})-(\d)$/.exec(text) ?? [];
  if (last === undefined) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0);
  const rest = sum % 11;
  return Number(last) === (rest > 1 ? 11 - rest : rest);
}
