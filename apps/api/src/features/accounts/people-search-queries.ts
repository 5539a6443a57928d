import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { matchesPerson } from './people-search-conditions.ts';

/** Lists contact data of the person with this id, or of up to `most` whose name, phone or e-mail contains the text. */
export const listMatchingPeople = (
  db: Reader,
  meant: { userId: string } | { search: string },
  most: number,
): Promise<{ id: string; cellPhone: string; email: string | null }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'cell_phone as cellPhone', 'email'])
    .where('userId' in meant ? sql<SqlBool>`id = ${meant.userId}` : matchesPerson(meant.search))
    .limit(most)
    .execute();
