import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tablesFile } from '../apps/api/src/testing/build-table-types-text.ts';
import { describeChanges } from '../apps/web/src/features/audit/history-row-texts.ts';
import { historyMachineTables } from '../packages/domain/src/access/history-machinery.ts';

/** Tables of which the history of staff keeps only that a call wrote them. */
const quiet = /^(employee_imports|outbox_messages|payment_events)$/;

/** The word of a state, as the history shows it of a new row. */
const formatStateName = (of: string, state: string) =>
  describeChanges([{ of, orderCode: null, before: null, after: { state } }])[0]?.lines[0]?.after;

/** Reads the states that a row of each table can have from the types of the rows. */
function listStates(): { of: string; state: string }[] {
  const tables = readFileSync(tablesFile, 'utf8').matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms);
  return [...tables].flatMap(([, of = '', columns = '']) =>
    [...columns.matchAll(/^ {4}(?:state|(?:application_)?status): .*?text<([^>]+)>/gm)].flatMap(([, states = '']) =>
      states.split(' | ').map((state) => ({ of, state: state.replaceAll("'", '') })),
    ),
  );
}

test('each state of each table has a Spanish word in the history of what staff did', () => {
  const states = listStates().filter(({ of }) => !quiet.test(of) && !historyMachineTables.has(of));
  assert.ok(states.length > 80, String(states.length));
  assert.deepEqual(
    states.filter(({ of, state }) => formatStateName(of, state) === state),
    [],
  );
  assert.deepEqual(
    [formatStateName('orders', 'in_route'), formatStateName('restaurants', 'active')],
    ['en ruta', 'vende'],
  );
});
