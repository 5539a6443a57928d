import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import {
  ACCOUNT_KINDS,
  toAccountKind,
  toPayrollGrantsAccount,
  toRestaurantAccount,
  toTingosAccount,
} from '@sazon/domain/ledger/accounts';
import { TRANSFER_KINDS } from '@sazon/domain/ledger/transfer-kinds';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 4);
after(async () => {
  await db.destroy();
  await database.drop();
});

const instant = '2026-11-23T12:00:00Z';
const person = '01980000-0000-7000-8000-000000000001';
await sql`INSERT INTO users (id, first_name, last_name, cell_phone, created_at)
  VALUES (${person}, 'Ana', 'Ruiz', '3001234567', ${instant})`.execute(db);

const move = (debit: string, credit: string, kind = 'reserve') =>
  sql`INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, created_at)
    VALUES (${debit}, ${credit}, 1, ${kind}, ${instant})`.execute(db);

/** The texts that a CHECK lists. */
async function listedIn(table: string, constraint: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND conname = ${constraint}`.execute(db);
  return [...(rows[0]?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word as string).sort();
}

describe('the accounts of the ledger', () => {
  it('are of the kinds that the rules know, and so are the transfers', async () => {
    assert.deepEqual(await listedIn('ledger_accounts', 'ledger_accounts_kind_check'), [...ACCOUNT_KINDS].sort());
    assert.deepEqual(await listedIn('ledger_transfers', 'ledger_transfers_kind'), [...TRANSFER_KINDS].sort());
  });

  it('are opened by the first transfer that names them, once, also by two at the same moment', async () => {
    await Promise.all([1, 2, 3, 4].map(() => move(toTingosAccount(person), 'orders:held')));
    const rows = await db.selectFrom('ledger_accounts').select(['id', 'kind', 'user_id']).orderBy('id').execute();
    assert.deepEqual(rows, [
      { id: 'orders:held', kind: 'orders', user_id: null },
      { id: toTingosAccount(person), kind: toAccountKind(toTingosAccount(person)), user_id: person },
    ]);
  });

  it('are of somebody who exists, by a name that is one of ours', async () => {
    const nobody = '01980000-0000-7000-8000-00000000dead';
    for (const account of [toTingosAccount(nobody), toRestaurantAccount(nobody), toPayrollGrantsAccount(nobody)])
      await assert.rejects(move(account, 'orders:held'), /foreign key/, account);
    for (const account of [
      'tingo:x',
      'platform:party',
      'orders:lost',
      'provider:',
      toTingosAccount('x'),
      `tingos:${person.slice(1)}`,
    ])
      await assert.rejects(move(account, 'orders:held'), /ledger_accounts|uuid/, account);
    await assert.rejects(move(toTingosAccount(person), 'orders:held', 'gift'), /ledger_transfers_kind/);
  });
});

it('a purchase is rewarded once and a lunch charged its fee once', async () => {
  const purchase = '01980000-0000-7000-8000-000000000002';
  await sql`INSERT INTO purchases (id, user_id, idempotency_key, status, total_cop, subsidy_cop, tingos_cop, payroll_cop,
    outside_cop, created_at) VALUES (${purchase}, ${person}, 'k', 'paid', 0, 0, 0, 0, 0, ${instant})`.execute(db);
  const reward = () =>
    sql`INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, purchase_id, created_at)
    VALUES ('platform:rewards', ${`rewards:${person}`}, 1, 'reward', ${purchase}, ${instant})`.execute(db);
  await reward();
  await assert.rejects(reward(), /ledger_transfers_reward_once/);
  const { rows } = await sql<{
    of: string;
  }>`SELECT pg_get_indexdef('ledger_transfers_fee_once'::regclass) AS of`.execute(db);
  assert.match(rows[0]?.of ?? '', /^CREATE UNIQUE INDEX .*\(order_id\) WHERE \(kind = 'fee'::text\)$/);
});
