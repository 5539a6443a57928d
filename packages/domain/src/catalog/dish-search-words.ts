import { foldText } from '../fold-text.ts';
import { calculateDistance, countToleratedErrors, spellSound } from './search-spelling-suggestion.ts';
import { listSynonyms } from './search-synonyms.ts';

/** A word of a search, and the sounds that dishes may match: its own first, then those of its synonyms. */
export type SearchedWord = { readonly word: string; readonly sounds: readonly string[] };

const fillers = new Set(['a', 'al', 'con', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'los', 'para', 'un', 'una', 'y']);
/** The most words of a search that are used. Nobody types more, and each word costs a comparison. */
const MOST_WORDS = 6;
const SHORTEST_PLURAL = 5;

/** Returns the words of a text without accents or capitals. */
const wordsIn = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? [];

/**
 * Removes the ending of a plural. What is left begins both forms: 'sopas' becomes 'sopa', 'tomates' becomes 'tomat'.
 */
function toStem(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word;
  if (/[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Parses a search into its words, without fillers (unless there are only fillers) and without those that have no sound
 * ('h'), each with its synonyms. Empty when there is nothing to search by.
 */
export function parseSearch(search: string): SearchedWord[] {
  const all = wordsIn(search);
  const telling = all.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS).flatMap((word) => {
    const stem = toStem(word);
    const sounds = [stem, ...listSynonyms(word), ...listSynonyms(stem)]
      .map(toSearchSound)
      .filter((sound) => sound !== '');
    return sounds.length === 0 ? [] : [{ word, sounds: [...new Set(sounds)] }];
  });
}

/**
 * Returns a text as searches compare it, each word by its sound. The database function `search_sound` does the same; a
 * test compares both.
 */
export const toSearchSound = (text: string): string => wordsIn(text).map(spellSound).filter(Boolean).join(' ');

/** A stored word with its sound. */
export type KnownWord = { readonly word: string; readonly sound: string };

/**
 * Returns the known word that was probably meant: the nearest by sound, the first of equals, or undefined when none is
 * near.
 */
export function chooseMeantWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const sound = spellSound(toStem(typed));
  const most = countToleratedErrors(typed.length);
  return known
    .map(({ word, sound: other }) => ({
      word,
      far: Math.min(calculateDistance(sound, other, most), calculateDistance(spellSound(typed), other, most)),
    }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)[0]?.word;
}

/** Whether a text has a match for every word of a search, by sound or synonym. */
export function matchesSearch(text: string, search: string): boolean {
  const sounds = ` ${toSearchSound(text)}`;
  return parseSearch(search).every((word) => word.sounds.some((sound) => sounds.includes(` ${sound}`)));
}

/** A piece of a name. `found` says that it matches the search. */
export type NamePiece = { readonly text: string; readonly found: boolean };

/** Splits a name into pieces, marking the words that begin like a word of the search. */
export function markFound(name: string, search: string): NamePiece[] {
  const own = parseSearch(search).map(({ sounds }) => sounds[0] ?? '');
  const answers = (word: string) => {
    const sound = toSearchSound(word);
    return sound !== '' && own.some((one) => one !== '' && sound.startsWith(one));
  };
  const pieces = name.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u).filter((text) => text !== '');
  return pieces.map((text) => ({ text, found: answers(text) }));
}
