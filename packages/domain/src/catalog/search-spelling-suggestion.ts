import { foldText } from '../fold-text.ts';

/** The folded words of a text that contain a letter. */
const wordsIn = (text: string): string[] =>
  foldText(text)
    .match(/[a-z0-9]+/g)
    ?.filter((word) => /[a-z]/.test(word)) ?? [];

/** Returns how a word sounds in Colombian Spanish: the same for 'pollo' and 'poyo', or for 'arroz' and 'arros'. */
export const spellSound = (word: string): string =>
  word
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/[cz](?=[ei])/g, 's')
    .replace(/z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/(?<!c)h/g, '')
    .replace(/(.)\1/g, '$1');

/**
 * Returns how many edits make one word of another (insert, delete, replace, swap neighbours); above `most` only that it
 * is above.
 */
export function calculateDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let at = 1; at <= to.length; at++) {
      const same = from[row - 1] === to[at - 1] ? 0 : 1;
      let best = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      const swapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (swapped) best = Math.min(best, (before[at - 2] ?? 0) + 1);
      next.push(best);
    }
    before = last;
    last = next;
  }
  return last[to.length] ?? most + 1;
}

/**
 * Returns how many edits a word of this length may be away. Short words allow none, since they resemble too many
 * others.
 */
export const countToleratedErrors = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Returns the word that was probably meant: the nearest by sound, then the most frequent, or undefined when none is
 * near.
 */
function nearest(typed: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  const sound = spellSound(typed);
  const most = countToleratedErrors(typed.length);
  return [...vocabulary]
    .filter(([word]) => word.length > 2)
    .map(([word, count]) => ({ word, count, far: calculateDistance(sound, spellSound(word), most) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || b.count - a.count || (a.word < b.word ? -1 : 1))[0]?.word;
}

/**
 * Suggests a corrected search, from the words of `texts`: 'pollo' for 'poyo'. A word that is part of a known one stays.
 * Returns null when there is nothing to correct, or a word has no near match.
 */
export function suggestSearch(search: string, texts: readonly string[]): string | null {
  const vocabulary = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn)) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  const known = [...vocabulary.keys()];
  const typed = wordsIn(search);
  const meant = typed.map((word) => (known.some((one) => one.includes(word)) ? word : nearest(word, vocabulary)));
  if (meant.length === 0 || meant.includes(undefined)) return null;
  const instead = meant.join(' ');
  return instead === typed.join(' ') ? null : instead;
}
