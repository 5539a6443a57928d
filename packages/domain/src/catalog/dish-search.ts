import { foldText } from '../fold-text.ts';
import { distance, spellSound, tolerated } from './search-spelling-suggestion.ts';
import { listSynonyms } from './search-synonyms.ts';

/** A typed word: as folded text, and the sounds that answer it, its own first. */
export type SearchedWord = { readonly word: string; readonly sounds: readonly string[] };

const fillers = new Set(['a', 'al', 'con', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'los', 'para', 'un', 'una', 'y']);
/** A longer search is cut: nobody types more, and each word costs a comparison. */
const MOST_WORDS = 6;
const SHORTEST_PLURAL = 5;

/** The folded words of a text. */
const wordsIn = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? [];

/** Without the ending of a plural; what is left begins both forms: 'sopas' is 'sopa', 'tomates' is 'tomat'. */
function toStem(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word;
  if (/[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words of a search without fillers, each with its synonyms. Empty: nothing to search by. */
export function parseSearch(search: string): SearchedWord[] {
  const all = wordsIn(search);
  const telling = all.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS).map((word) => {
    const stem = toStem(word);
    const sounds = [stem, ...listSynonyms(word), ...listSynonyms(stem)].map(toSearchSound);
    return { word, sounds: [...new Set(sounds)] };
  });
}

/** A text as searches compare it: each word by its sound. `search_sound` of the database is the same, and a test holds it. */
export const toSearchSound = (text: string): string => wordsIn(text).map(spellSound).filter(Boolean).join(' ');

/** A stored word with its sound. */
export type KnownWord = { readonly word: string; readonly sound: string };

/** The word that was probably meant: the nearest by sound, then the one given first; undefined: none is near. */
export function chooseMeantWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const sound = spellSound(toStem(typed));
  const most = tolerated(typed.length);
  return known
    .map(({ word, sound: other }) => ({
      word,
      far: Math.min(distance(sound, other, most), distance(spellSound(typed), other, most)),
    }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)[0]?.word;
}

/** Whether a text has every word of a search, by sound or synonym. */
export function hasSearched(text: string, search: string): boolean {
  const sounds = ` ${toSearchSound(text)}`;
  return parseSearch(search).every((word) => word.sounds.some((sound) => sounds.includes(` ${sound}`)));
}

/** A piece of a name; `found`: it answers the search. */
export type NamePiece = { readonly text: string; readonly found: boolean };

/** A name in pieces, with the words that begin like a searched one marked. */
export function markFound(name: string, search: string): NamePiece[] {
  const own = parseSearch(search).map(({ sounds }) => sounds[0] ?? '');
  const answers = (word: string) => {
    const sound = toSearchSound(word);
    return sound !== '' && own.some((one) => one !== '' && sound.startsWith(one));
  };
  const pieces = name.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u).filter((text) => text !== '');
  return pieces.map((text) => ({ text, found: answers(text) }));
}
