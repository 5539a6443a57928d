/** The GSM 03.38 characters, of which an SMS of 160 is made, without Greek capitals, which the product does not use. */
const gsm7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅå_ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The characters of the GSM-7 extension, which take two places. */
const doubled = new Set('^{}\\[~]|€');

const replacements: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/**
 * Rewrites a text in GSM-7, so that it costs one SMS: GSM-7 has é, ñ, ¿ and ¡ but not á, í, ó and ú, and a single other
 * character doubles the price. What has no equivalent is dropped. Source: docs/colombia.md section 2.2.
 */
export function toSmsText(text: string): string {
  let plain = '';
  for (const character of text) {
    const wanted = replacements[character] ?? character;
    plain += [...wanted].every(isGsm7) ? wanted : [...wanted.normalize('NFD')].filter(isGsm7).join('');
  }
  return plain;
}

const isGsm7 = (character: string): boolean => gsm7.has(character) || doubled.has(character);

/**
 * How an SMS of this text is sent: its length in units, how many fit in a segment, and the character that rules out
 * GSM-7.
 */
export type SmsSize = {
  readonly encoding: 'GSM-7' | 'UCS-2';
  readonly units: number;
  readonly segments: number;
  readonly perSegment: number;
  readonly culprit: string | null;
};

/**
 * Measures an SMS. One segment has 160 units of GSM-7 or 70 of UCS-2; in several, each has 153 or 67 (docs/colombia.md
 * section 2.2).
 */
export function measureSms(text: string): SmsSize {
  const culprit = [...text].find((character) => !isGsm7(character)) ?? null;
  const sizes = culprit === null ? [...text].map((character) => (doubled.has(character) ? 2 : 1)) : sizesInUcs2(text);
  const [alone, each] = culprit === null ? [160, 153] : [70, 67];
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const encoding = culprit === null ? 'GSM-7' : 'UCS-2';
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1, perSegment: alone, culprit };
  return { encoding, units, segments: countFilled(sizes, each), perSegment: each, culprit };
}

const sizesInUcs2 = (text: string): number[] => [...text].map((character) => character.length);

/**
 * Counts the segments that these characters fill. A character of two units is not split, but begins the next segment.
 */
function countFilled(sizes: readonly number[], each: number): number {
  let segments = 1;
  let left = each;
  for (const size of sizes) {
    if (size > left) {
      segments += 1;
      left = each;
    }
    left -= size;
  }
  return segments;
}
