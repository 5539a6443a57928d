/** GSM 03.38 without its Greek capitals, which nobody here writes: what an SMS of 160 characters is made of. */
const gsm7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅå_ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters of GSM-7's extension take two places. */
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
 * The text as an SMS carries it for the price of one: GSM-7 has é, ñ, ¿ and ¡ but not á, í, ó and ú, and a single
 * character outside of it makes the whole text cost double. What has no equivalent is left out. docs/colombia.md section 2.2.
 */
export function smsText(text: string): string {
  let plain = '';
  for (const character of text) {
    const wanted = replacements[character] ?? character;
    plain += [...wanted].every(isGsm7) ? wanted : [...wanted.normalize('NFD')].filter(isGsm7).join('');
  }
  return plain;
}

const isGsm7 = (character: string): boolean => gsm7.has(character) || doubled.has(character);
