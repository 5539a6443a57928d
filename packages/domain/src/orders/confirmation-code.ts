import { invariant } from '../invariant.ts';

/**
 * A code is said in two pairs, "veintitrés, cuarenta y cinco": each pair is 10 to 99 without the sixties, which are
 * misheard as seventies. That leaves 80 × 80 codes for a location and date.
 */
const PAIRS: readonly number[] = Array.from({ length: 90 }, (_, index) => index + 10).filter(
  (pair) => pair < 60 || pair > 69,
);
export const CONFIRMATION_CODES = PAIRS.length * PAIRS.length;

/**
 * A confirmation code of 4 digits that nobody has at this location and date: the one `random` points at (a whole
 * number, zero or more), or the next free one. null when all 6400 are taken.
 */
export function confirmationCode(random: number, taken: ReadonlySet<string>): string | null {
  invariant(Number.isSafeInteger(random) && random >= 0, 'a code needs a whole random number');
  for (let step = 0; step < CONFIRMATION_CODES; step += 1) {
    const index = (random + step) % CONFIRMATION_CODES;
    const code = `${PAIRS[Math.floor(index / PAIRS.length)]}${PAIRS[index % PAIRS.length]}`;
    if (!taken.has(code)) return code;
  }
  return null;
}

/** So many codes are offered for each order, so that some are free whatever others draw meanwhile. */
const OFFERED_CODES = 12;

/**
 * Codes for several orders, each to be called by one of its own: no two are offered the same. `wheres` says at which
 * location and date each order is, `takenAt` which codes are known to be taken there, `random` draws a whole number. Who
 * comes late finds fewer; null when an order is left without any.
 */
export function dealCodes(
  wheres: readonly string[],
  takenAt: ReadonlyMap<string, ReadonlySet<string>>,
  random: () => number,
): string[][] | null {
  const given = new Map([...new Set(wheres)].map((where) => [where, new Set(takenAt.get(where))]));
  const dealt: string[][] = wheres.map(() => []);
  for (let round = 0; round < OFFERED_CODES; round += 1) {
    for (const [index, where] of wheres.entries()) {
      const code = confirmationCode(random(), given.get(where) ?? new Set());
      if (code === null) continue;
      given.get(where)?.add(code);
      dealt[index]?.push(code);
    }
  }
  return dealt.every((codes) => codes.length > 0) ? dealt : null;
}

export const DELEGATE_CODES = PAIRS.length * 10;

/**
 * The code of somebody who receives in the customer's place: its second pair is 00 to 09, which no order's code has, so
 * that the two are never mistaken for each other. Throws when all 800 of a location and date are taken.
 */
export function delegateCode(random: number, taken: ReadonlySet<string>): string {
  invariant(Number.isSafeInteger(random) && random >= 0, 'a code needs a whole random number');
  for (let step = 0; step < DELEGATE_CODES; step += 1) {
    const index = (random + step) % DELEGATE_CODES;
    const code = `${PAIRS[Math.floor(index / 10)]}0${index % 10}`;
    if (!taken.has(code)) return code;
  }
  invariant(false, "every delegate's code of this location and date is taken");
}

/** Is this a code as a courier types it: 4 digits, spaces ignored? */
export function sameConfirmationCode(typed: string, code: string): boolean {
  return typed.replaceAll(/\s/g, '') === code;
}

/**
 * The code in what a camera or a scanner read: the customer's QR holds the four digits alone, a label may hold them in an
 * address (…codigo=4833, …/4833) or among other words. null: no code, or more than one that it could be.
 */
export function codeInScan(text: string): string | null {
  const named = /(?:codigo|code)=(\d{4})(?!\d)/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const found = new Set([...text.matchAll(/(?<![\dA-Za-z-])\d{4}(?![\dA-Za-z-])/g)].map(([code]) => code));
  const [code, another] = found;
  return code !== undefined && another === undefined ? code : null;
}
