import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Check } from './money-check-types.ts';

const mostDifferences = 500;

/** A check's differences, at most some hundred; empty: everything adds up. */
export const listDifferences = async (db: Reader, check: Check): Promise<object[]> =>
  (
    await sql<{ row: object }>`
      SELECT row_to_json(differences) AS row FROM (${check}) AS differences LIMIT ${mostDifferences}`.execute(db)
  ).rows.map(({ row }) => row);
