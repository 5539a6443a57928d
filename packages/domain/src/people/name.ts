/**
 * What a person may be called: letters of any language, and the marks that names are written with. No emoji, no hidden
 * or turning characters, and nothing that reads as an address of the web.
 */
export function isPersonName(text: string): boolean {
  if (!/^[\p{L}\p{M}\p{N} .,'’´`()-]+$/u.test(text) || !/\p{L}/u.test(text)) return false;
  return !/\p{L}\.\p{Ll}{2,}/u.test(text) && !/^(www\.|https?)/iu.test(text);
}

const longest = 25;

/**
 * A name as it stands inside a message that we send to others: words of letters only, 25 characters at most. Whatever
 * somebody calls themselves, our messages carry no link, number or address of theirs.
 */
export function nameInMessage(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => !/[\d./\\:@_]/u.test(word.replace(/^(\p{L}{1,3})\.$/u, '$1')))
    .map((word) => word.replaceAll(/[^\p{L}\p{M}'’-]/gu, ''))
    .filter((word) => /\p{L}/u.test(word));
  let short = '';
  for (const word of words) {
    const longer = short === '' ? word : `${short} ${word}`;
    if (longer.length > longest) break;
    short = longer;
  }
  return short === '' ? (words[0]?.slice(0, longest) ?? 'Alguien') : short;
}
