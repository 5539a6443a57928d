/**
 * Whether a text is accepted as a person's name: letters of any language, digits and name punctuation, with at least
 * one letter. No emoji, invisible or bidirectional characters, and nothing that reads as a web address.
 */
export function isPersonName(text: string): boolean {
  if (!/^[\p{L}\p{M}\p{N} .,'’´`()-]+$/u.test(text) || !/\p{L}/u.test(text)) return false;
  return !/\p{L}\.\p{Ll}{2,}/u.test(text) && !/^(www\.|https?)/iu.test(text);
}

const longest = 25;

/**
 * Shortens a name for messages to other people: only words of letters, at most 25 characters, so that a user's name
 * cannot carry a link, number or address into a message. Without any such word it is 'Alguien' (somebody).
 */
export function toMessageName(name: string): string {
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
