import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Lists of the platform count no further: nobody pages that deep, and counting everything costs more than finding it. */
export const mostCounted = 10_001;

/** The signs that LIKE reads, as themselves. */
const asWritten = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** What holds a word as `plain_text` writes it: small letters, without accents. */
export const likeOf = (search: string): RawBuilder<string> =>
  sql<string>`'%' || plain_text(${asWritten(search)}) || '%'`;

/** Whether a word says enough to look for people by it: three signs, as the index of names has them. */
export const namesPeople = (search: string): boolean => search.trim().length >= 3;

/** Whom of `users` a name, a phone or an e-mail holds, in the words of the index `users_found_by`. */
export const isCalled = (search: string): RawBuilder<SqlBool> => sql<SqlBool>`(users.deleted_at IS NULL
  AND found_by(users.first_name, users.last_name, users.cell_phone, users.email) LIKE ${likeOf(search)})`;
