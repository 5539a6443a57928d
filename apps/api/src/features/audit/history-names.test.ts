import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { historyMachineTables, isHistoryColumnHidden } from '@sazon/domain/access/history-machinery';
import { findHistoryColumnName, findHistoryTableName } from '@sazon/domain/access/history-names';
import { formatHistoryWord } from '@sazon/domain/access/history-value-words';
import { sql } from 'kysely';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

/** The columns of every table whose rows the history keeps and shows, as the database has them. */
async function listShownColumns(): Promise<{ of: string; column: string }[]> {
  const { rows } = await sql<{ of: string; column: string }>`
    SELECT relname AS of, key AS column FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    -- a column that the history never keeps is gone from the row
    CROSS JOIN LATERAL jsonb_object_keys(staff_history_row(jsonb_build_object(attname, 1))) AS key
    WHERE EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname LIKE 'staff_history%'
      AND pg_get_triggerdef(pg_trigger.oid) NOT LIKE '%note_staff_change(''quiet'')%')`.execute(test.deps.db);
  return rows.filter(({ of, column }) => !historyMachineTables.has(of) && !isHistoryColumnHidden(column));
}

it('has a Spanish name for every table and column that the history can show', async () => {
  const shown = await listShownColumns();
  assert.ok(shown.length > 400);
  const tables = new Set(shown.map(({ of }) => of).filter((of) => findHistoryTableName(of) === undefined));
  assert.deepEqual([...tables], []);
  const columns = shown.filter(({ column }) => findHistoryColumnName(column) === undefined);
  assert.deepEqual(
    columns.map(({ of, column }) => `${of}.${column}`),
    [],
  );
});

it('has a Spanish word for every value of the code that the history can show', async () => {
  const schema = readFileSync(new URL('../../db/schema/tables.gen.ts', import.meta.url), 'utf8');
  const shown = new Set((await listShownColumns()).map(({ of, column }) => `${of}.${column}`));
  /** Words that are Spanish already, or a name. */
  const same = new Set(['normal', 'simple', 'IVA', 'tingos', 'carta']);
  let of = '';
  const english: string[] = [];
  for (const line of schema.split('\n')) {
    of = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? of;
    const [, column = '', choices = ''] = /^ {4}(\w+): .*text<('.*')>/.exec(line) ?? [];
    if (!shown.has(`${of}.${column}`)) continue;
    for (const [, value = ''] of choices.matchAll(/'([^']+)'/g))
      if (formatHistoryWord(column, value) === value && !same.has(value)) english.push(`${of}.${column}: ${value}`);
  }
  assert.deepEqual(english, []);
});
