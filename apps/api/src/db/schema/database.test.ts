import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../testing/test-database.ts';
import { tables } from './database.ts';

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

type Line = { table: string; column: string; type: string; nullable: boolean; filledIn: boolean };

/** What the migrations made: every column of every table of ours. */
async function made(): Promise<string[]> {
  const { rows } = await client.query<Line>(`
    SELECT table_name AS table, column_name AS column, udt_name AS type, is_nullable = 'YES' AS nullable,
      column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "filledIn"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely\\_%'`);
  return rows.map(describeColumn).sort();
}

const declared = (): string[] =>
  Object.entries(tables)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, { type, nullable, filledIn }]) =>
        describeColumn({ table, column, type, nullable, filledIn }),
      ),
    )
    .sort();

const describeColumn = ({ table, column, type, nullable, filledIn }: Line) =>
  `${table}.${column} ${type}${nullable ? ' or null' : ''}${filledIn ? ', filled in' : ''}`;

describe('the declared schema', () => {
  it('is what the migrations made: tables, columns, types, nulls and defaults', async () => {
    assert.deepEqual(declared(), await made());
  });

  it('sees a column that a migration added, retyped or relaxed behind its back', async () => {
    for (const change of [
      'ALTER TABLE carts ADD COLUMN colour text',
      'ALTER TABLE users ALTER COLUMN first_name DROP NOT NULL',
      'ALTER TABLE menus ALTER COLUMN price_cop TYPE bigint',
      'ALTER TABLE menus ALTER COLUMN active DROP DEFAULT',
      'CREATE TABLE extra (id int)',
    ]) {
      await client.query('BEGIN');
      await client.query(change);
      const found = await made();
      await client.query('ROLLBACK');
      assert.notDeepEqual(declared(), found, change);
    }
  });
});
