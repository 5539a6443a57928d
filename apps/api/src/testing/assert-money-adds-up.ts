import assert from 'node:assert/strict';
import { providerEvent } from '@sazon/contract/payments/routes';
import { toPayrollAccount, toProviderAccount, toRewardsAccount, toTingosAccount } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import { selectCountersOff } from '../features/money-checks/find-and-repair-seat-and-stock-counters-queries.ts';
import { reconcilePayments } from '../features/payments/payments-reconcile-actions.ts';
import { assertNoDifferences } from './assert-no-differences.ts';
import { moneyChecks } from './money-checks-of-all-days.ts';
import type { TestApp } from './test-app.ts';

/** What the makers put in a wallet without a ledger row. */
export type Opening = { userId: string; tingosCop: number; rewardsCop: number; payrollCop: number };

/**
 * That every place where money or a counter is kept tells the same: the ledger's balances, the lots, the payroll credits,
 * the places and dishes taken, and the sums of the orders themselves.
 */
export async function assertMoneyAddsUp({ deps: { db } }: TestApp, openings: readonly Opening[]): Promise<void> {
  await assertNoDifferences(db, moneyChecks);
  const { rows: counters } = await selectCountersOff('2000-01-01').execute(db);
  assert.deepEqual(counters, [], 'places and dishes taken are those of the orders that take them');
  const balances = await ledgerBalances(db);
  const of = (account: string) => balances.get(account) ?? 0;
  for (const opening of openings) {
    const { debitCop, rewardCop, creditCop } = await readWallet(db, opening.userId);
    assert.deepEqual(
      {
        tingos: of(toTingosAccount(opening.userId)) + opening.tingosCop,
        rewards: of(toRewardsAccount(opening.userId)) + opening.rewardsCop,
        payroll: of(toPayrollAccount(opening.userId)) + opening.payrollCop,
      },
      { tingos: debitCop, rewards: rewardCop, payroll: creditCop },
      'balances are what lots and credits can still pay',
    );
  }
}

type Db = TestApp['deps']['db'];

async function ledgerBalances(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT account, sum(cop)::int AS balance FROM (
      SELECT debit AS account, -amount_cop AS cop FROM ledger_transfers
      UNION ALL SELECT credit, amount_cop FROM ledger_transfers) AS moves GROUP BY account
  `.execute(db);
  return new Map(rows.map((row) => [row.account, row.balance]));
}

/**
 * That the ledger says what the provider has of our customers' money, once all news is heard and nothing is left to send
 * back: the payments it approved and did not give back, less what a person is to send.
 */
export async function assertProviderAddsUp({ deps, provider, call }: TestApp): Promise<void> {
  for (const { id: transactionId } of provider.transactions.values()) {
    await call(providerEvent, { body: { genuine: true, transactionId } });
  }
  await reconcilePayments(deps);
  const approved = [...provider.transactions.values()].filter(({ status }) => status === 'APPROVED');
  const { rows } = await sql<{ byHand: number; toDo: number }>`
    SELECT coalesce(sum(amount_cop) FILTER (WHERE transaction_id IS NULL), 0)::int AS "byHand",
      count(*) FILTER (WHERE transaction_id IS NOT NULL)::int AS "toDo"
    FROM refunds WHERE way = 'provider' AND status = 'to_do'`.execute(deps.db);
  assert.equal(rows[0]?.toDo, 0, 'the provider was asked for every refund');
  const hasCop = approved.reduce((sum, { amountInCents }) => sum + amountInCents / 100, 0) - (rows[0]?.byHand ?? 0);
  const balances = await ledgerBalances(deps.db);
  assert.equal(hasCop + (balances.get(toProviderAccount('wompi')) ?? 0), 0, 'the provider has what the ledger says');
}

async function readWallet(db: Db, userId: string) {
  const { rows } = await sql<{ debitCop: number; rewardCop: number; creditCop: number }>`
    SELECT coalesce(sum(quantity_cop - used_cop - pending_cop) FILTER (WHERE NOT is_reward), 0)::int AS "debitCop",
      coalesce(sum(quantity_cop - used_cop - pending_cop) FILTER (WHERE is_reward), 0)::int AS "rewardCop",
      (SELECT coalesce(sum(amount_cop - reserved_cop - used_cop - returned_cop), 0)::int FROM payroll_credits
        WHERE user_id = ${userId}) AS "creditCop"
    FROM tingo_lots WHERE user_id = ${userId}
  `.execute(db);
  return rows[0] ?? { debitCop: 0, rewardCop: 0, creditCop: 0 };
}
