import { invariant } from '../invariant.ts';

/**
 * The pairs of digits a code is made of, spoken as "veintitrés, cuarenta y cinco": 10 to 99 without the sixties, which
 * sound like seventies. That gives 80 × 80 codes for a location and date.
 */
const PAIRS: readonly number[] = Array.from({ length: 90 }, (_, index) => index + 10).filter(
  (pair) => pair < 60 || pair > 69,
);
export const CONFIRMATION_CODE_COUNT = PAIRS.length * PAIRS.length;

/**
 * Returns a confirmation code of 4 digits that is free at a location and date: the one at index `random` (a whole
 * number, not negative), or the next free one. Returns null when all 6400 are taken.
 */
export function chooseConfirmationCode(random: number, taken: ReadonlySet<string>): string | null {
  invariant(Number.isSafeInteger(random) && random >= 0, 'a code needs a whole random number');
  for (let step = 0; step < CONFIRMATION_CODE_COUNT; step += 1) {
    const index = (random + step) % CONFIRMATION_CODE_COUNT;
    const code = `${PAIRS[Math.floor(index / PAIRS.length)]}${PAIRS[index % PAIRS.length]}`;
    if (!taken.has(code)) return code;
  }
  return null;
}

/** How many codes are offered to each order, so that one is still free when other purchases take some meanwhile. */
const OFFERED_CODES = 12;

/**
 * Offers several codes to each order; no code is offered twice. `wheres` is each order's location and date, `takenAt`
 * the codes known to be taken there, `random` draws a whole number. Returns null when an order gets no code.
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
      const code = chooseConfirmationCode(random(), given.get(where) ?? new Set());
      if (code === null) continue;
      given.get(where)?.add(code);
      dealt[index]?.push(code);
    }
  }
  return dealt.every((codes) => codes.length > 0) ? dealt : null;
}

export const DELEGATE_CODE_COUNT = PAIRS.length * 10;

/**
 * Returns a free code for the person who receives in the customer's place. Its second pair is 00 to 09, so it never
 * equals an order's code. Throws when all 800 of a location and date are taken.
 */
export function chooseDelegateCode(random: number, taken: ReadonlySet<string>): string {
  invariant(Number.isSafeInteger(random) && random >= 0, 'a code needs a whole random number');
  for (let step = 0; step < DELEGATE_CODE_COUNT; step += 1) {
    const index = (random + step) % DELEGATE_CODE_COUNT;
    const code = `${PAIRS[Math.floor(index / 10)]}0${index % 10}`;
    if (!taken.has(code)) return code;
  }
  invariant(false, "every delegate's code of this location and date is taken");
}

/** Whether a code typed by a courier matches; spaces are ignored. */
export function isSameConfirmationCode(typed: string, code: string): boolean {
  return typed.replaceAll(/\s/g, '') === code;
}

/**
 * Finds the code in the text of a scan: four digits alone (a customer's QR), in an address (…codigo=4833, …/4833), or
 * among other words (a label). Returns null when there is none, or more than one candidate.
 */
export function findCodeInScan(text: string): string | null {
  const named = /(?:codigo|code)=(\d{4})(?!\d)/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const found = new Set([...text.matchAll(/(?<![\dA-Za-z-])\d{4}(?![\dA-Za-z-])/g)].map(([code]) => code));
  const [code, another] = found;
  return code !== undefined && another === undefined ? code : null;
}
