import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isCalled } from './people-search.ts';

/** How people can be reached whom an id means, or whom a name, a phone or an e-mail holds: `most` of them. */
export const peopleMeant = (
  db: Reader,
  meant: { userId: string } | { search: string },
  most: number,
): Promise<{ id: string; cellPhone: string; email: string | null }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'cell_phone as cellPhone', 'email'])
    .where('userId' in meant ? sql<SqlBool>`id = ${meant.userId}` : isCalled(meant.search))
    .limit(most)
    .execute();
