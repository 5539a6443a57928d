import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The platform's lists count up to this number: counting all rows costs more than reading a page. */
export const maxCountedRows = 10_001;

/** Escapes the wildcards of LIKE. */
const asWritten = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern for a word in `plain_text` form: lower case, without accents. */
export const toLikePattern = (search: string): RawBuilder<string> =>
  sql<string>`'%' || plain_text(${asWritten(search)}) || '%'`;

/** Whether a word is long enough to search people by: three characters, the unit of the trigram index. */
export const isSearchLongEnough = (search: string): boolean => search.trim().length >= 3;

/** Rows of `users` whose name, phone or e-mail contains the word; uses the index `users_found_by`. */
export const matchesPerson = (search: string): RawBuilder<SqlBool> => sql<SqlBool>`(users.deleted_at IS NULL
  AND users.search_text LIKE ${toLikePattern(search)})`;
