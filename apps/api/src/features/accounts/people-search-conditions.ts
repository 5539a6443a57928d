import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Up to how many rows the platform's lists count, because counting all costs more than reading a page. */
export const maxCountedRows = 10_001;

/** Escapes the wildcards of LIKE in a text. */
const asWritten = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Builds the LIKE pattern for a word in the form of `plain_text`: lower case, without accents. */
export const toLikePattern = (search: string): RawBuilder<string> =>
  sql<string>`'%' || plain_text(${asWritten(search)}) || '%'`;

const documentType = /^\s*(c\.?\s?[ce]|nit|t\.?\s?i|ppt?|pep)\.?\s+(?=\d[\d.,\s]*(-\d)?\s*$)/i;

/** Returns a document as it is kept when a search has it as pages write it: 'CC 1.999.000.155' is 1999000155. */
export const undotDocument = (search: string): string => {
  const bare = search.replace(documentType, '').trim();
  return /^\d[\d.,\s]*(-\d)?$/.test(bare) ? bare.replaceAll(/[.,\s]/g, '') : search;
};

/**
 * Builds a LIKE pattern for each word of a search for people, which match in any order. A document is found as pages write
 * it: 'CC 1.999.000.155' asks for 1999000155.
 */
export const toWordPatterns = (search: string): RawBuilder<string>[] =>
  search
    .replace(documentType, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => toLikePattern(/^\d[\d.,]*(-\d)?$/.test(word) ? word.replaceAll(/[.,]/g, '') : word));

/** Whether a word is long enough to search people by: three characters, the unit of the trigram index. */
export const isSearchLongEnough = (search: string): boolean => search.trim().length >= 3;

/** Whether name, phone or e-mail of a row of `users` contains the word. It uses the index `users_found_by`. */
export const matchesPerson = (search: string): RawBuilder<SqlBool> => sql<SqlBool>`(users.deleted_at IS NULL
  AND users.search_text LIKE ${toLikePattern(search)})`;
