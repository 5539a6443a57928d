import { foldText } from '@sazon/domain/fold-text';
import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';

export interface RecentSearch {
  words: string;
  /** How many dishes it found. */
  found: number;
}

const MOST_RECENT = 5;

/** 'Tus búsquedas': the last ones that led to a dish, on this device only. */
export const recentSearches = createPersisted<RecentSearch[]>(
  'recent_searches',
  'local',
  v.array(v.object({ words: v.string(), found: v.number() })),
  [],
);

/** Puts a search first, once. */
export function keepSearch(words: string, found: number): void {
  const kept = words.trim();
  if (kept === '' || found === 0) return;
  const others = recentSearches.read().filter((one) => foldText(one.words) !== foldText(kept));
  recentSearches.write([{ words: kept, found }, ...others].slice(0, MOST_RECENT));
}
