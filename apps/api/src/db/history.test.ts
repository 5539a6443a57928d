import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 2);
after(async () => {
  await db.destroy();
  await database.drop();
});

const instant = '2026-11-23T12:00:00Z';
const rows: Readonly<Record<string, { insert: string; change: string }>> = {
  ledger_transfers: {
    insert: `INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, created_at) VALUES ('provider:wompi', 'platform:fees', 1, 'fee', '${instant}')`,
    change: 'amount_cop = 2',
  },
  ledger_accounts: {
    insert: `INSERT INTO ledger_accounts (id, kind, opened_at) VALUES ('provider:other', 'provider', '${instant}')`,
    change: 'opened_at = now()',
  },
  payment_events: {
    insert: `INSERT INTO payment_events (transaction_id, status, reference, body, received_at)
      VALUES ('t', 'APPROVED', 'r', '{}', '${instant}')`,
    change: "status = 'DECLINED'",
  },
  staff_acts: {
    insert: `INSERT INTO staff_acts (id, at, call, about) VALUES (gen_random_uuid(), now(), 'settings.change', '{}')`,
    change: "call = 'x'",
  },
  setting_changes: {
    insert: `INSERT INTO setting_changes (key, old_value, new_value, changed_at) VALUES ('terms', '1', '2', '${instant}')`,
    change: "new_value = '3'",
  },
};

it('what is history is only added to', async () => {
  for (const [table, { insert, change }] of Object.entries(rows)) {
    await sql.raw(insert).execute(db);
    for (const statement of [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await assert.rejects(sql.raw(statement).execute(db), /is history: it is only added to/, statement);
  }
  const { rows: guarded } = await sql<{ name: string }>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%_whole' ORDER BY 1`.execute(db);
  assert.deepEqual(
    guarded.map(({ name }) => name),
    [
      ...[
        'autopilot_mandates',
        'bill_events',
        'bill_lines',
        'bill_people',
        'consents',
        'debt_events',
        'duty_changes',
        'enterprise_changes',
      ],
      'incident_events',
      ...[
        'ledger_accounts',
        'ledger_transfers',
        'menu_declarations',
        'order_events',
        'payment_events',
        'restaurant_changes',
        'service_exception_events',
        'service_fee_terms',
        'setting_changes',
      ],
      ...['signed_documents', 'staff_act_changes', 'staff_acts'],
    ],
  );
});
