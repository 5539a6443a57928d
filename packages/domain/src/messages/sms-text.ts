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
 * Returns the text in GSM-7, so that it costs one SMS: GSM-7 has é, ñ, ¿ and ¡ but not á, í, ó and ú, and one character
 * outside of it doubles the price. Characters without an equivalent are dropped. docs/colombia.md section 2.2.
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
