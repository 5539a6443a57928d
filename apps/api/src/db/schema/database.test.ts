import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { tablesFile, tablesText } from '../../testing/build-table-types-text.ts';
import { freshDatabase } from '../../testing/test-database.ts';

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

const written = fs.readFileSync(tablesFile, 'utf8');

describe('the types of the rows', () => {
  it('are what the migrations made: if not, node checks/write-tables.ts', async () => {
    assert.equal(written, await tablesText(database.url));
  });

  it('change with a column that a migration adds, retypes or relaxes, and with the words that a CHECK allows', async () => {
    const changes = {
      'ALTER TABLE carts ADD COLUMN colour text': 'ALTER TABLE carts DROP COLUMN colour',
      'ALTER TABLE users ALTER COLUMN first_name DROP NOT NULL':
        'ALTER TABLE users ALTER COLUMN first_name SET NOT NULL',
      'ALTER TABLE menus ALTER COLUMN calories TYPE bigint': 'ALTER TABLE menus ALTER COLUMN calories TYPE int',
      'ALTER TABLE menus ALTER COLUMN active DROP DEFAULT': 'ALTER TABLE menus ALTER COLUMN active SET DEFAULT true',
      'CREATE TABLE extra (id int)': 'DROP TABLE extra',
      "ALTER TABLE carts ADD CHECK (promotion_code IN ('A', 'B'))":
        'ALTER TABLE carts DROP CONSTRAINT carts_promotion_code_check',
    };
    for (const [change, back] of Object.entries(changes)) {
      await client.query(change);
      assert.notEqual(written, await tablesText(database.url), change);
      await client.query(back);
      assert.equal(written, await tablesText(database.url), back);
    }
  });
});
