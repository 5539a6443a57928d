import { MOST_ORDERED_TAG } from './most-ordered-tag.ts';

/** Tags that only the platform sets. */
const platformTags: readonly string[] = [MOST_ORDERED_TAG];

/** The tags of a dish after its restaurant edits them; the platform's tags stay as they were. */
export const mergeDishTags = (sent: readonly string[], before: readonly string[]): string[] => [
  ...new Set([
    ...before.filter((tag) => platformTags.includes(tag)),
    ...sent.filter((tag) => !platformTags.includes(tag)),
  ]),
];

/** The tags a restaurant sent that only the platform may add. */
export const listForbiddenTags = (sent: readonly string[], before: readonly string[]): string[] =>
  sent.filter((tag) => platformTags.includes(tag) && !before.includes(tag));
