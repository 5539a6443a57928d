import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as admin from '@sazon/contract/bills/admin-settlements-routes';
import { changeRestaurantFee } from '@sazon/contract/bills/commission-routes';
import * as invoices from '@sazon/contract/bills/settlement-invoice-routes';
import * as own from '@sazon/contract/bills/settlements-routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { SETTLEMENT_ACTIONS } from '@sazon/domain/bills/settlement-lifecycle';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { billChecks } from '../../testing/money-checks-of-all-days.ts';
import { type Random, randomFrom } from '../../testing/money-walk-world.ts';
import { aSellingKitchen, lastWeek } from '../../testing/settlement-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { anUnsteadyProvider } from '../../testing/unsteady-invoice-provider.ts';
import { askDueInvoices } from '../company-bills/ask-due-invoices-actions.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { buildReportChecks } from '../money-checks/report-checks.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { recordOrderFacts } from '../reports/record-order-facts-actions.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);
const { token: as } = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
type Kitchen = Awaited<ReturnType<typeof aSellingKitchen>>;

const readBills = async (restaurantId: string) =>
  await db
    .selectFrom('bills')
    .select(['id', 'state', 'to_pay_cop as toPayCop', 'paid_cop as paidCop'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .execute();

/** Everything that may be done with settlements, allowed or not; what is not allowed is refused and changes nothing. */
const steps: readonly ((kitchen: Kitchen, random: Random, monday: IsoDate) => Promise<unknown>)[] = [
  ({ sold }, random, monday) =>
    sold(1 + random.below(3), {
      totalCop: 5000 + random.below(40_000),
      scheduleDate: addDays(monday, random.below(7) - random.below(2) * 7),
    }),
  ({ sold }, random, monday) =>
    sold(
      1,
      { totalCop: 5000 + random.below(20_000), status: 'cancelled', scheduleDate: addDays(monday, random.below(5)) },
      { charged: true },
    ),
  async ({ restaurantId }, random) => {
    const orders = await db.selectFrom('orders').select('id').where('restaurant_id', '=', restaurantId).execute();
    if (orders.length === 0) return;
    await inTransaction(test.deps, async (tx) => {
      const [money] = await loadOrdersMoney(tx, [random.one(orders).id]);
      const amountCop = 1 + random.below(Math.min(9000, money?.paid.outsideCop ?? 1));
      const shares = buildSoleShare(random.one(['restaurant', 'platform'] as const));
      if (money !== undefined) await giveCompensation(tx, test.deps, money, { shares, amountCop });
    });
  },
  async ({ restaurantId, keeper }, random) => {
    const lines = await db
      .selectFrom('bill_lines')
      .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
      .select(['bill_lines.id as lineId', 'bills.id as billId'])
      .where('bills.restaurant_id', '=', restaurantId)
      .where('order_id', 'is not', null)
      .execute();
    if (lines.length === 0) return;
    const { lineId, billId: id } = random.one(lines);
    const body = { restaurantId, lineId, reason: 'amount' as const, note: 'x' };
    return await test.call(own.disputeBillLine, { as: keeper.token, params: { id }, body });
  },
  async ({ restaurantId }, random) => {
    const open = await db
      .selectFrom('bill_disputes')
      .innerJoin('bills', 'bills.id', 'bill_disputes.bill_id')
      .select('bill_disputes.id')
      .where('bills.restaurant_id', '=', restaurantId)
      .execute();
    if (open.length === 0) return;
    const body = { answer: 'x', creditCop: random.one([null, 1 + random.below(20_000)]) };
    return await test.call(admin.answerBillDispute, { as, params: { id: random.one(open).id }, body });
  },
  ({ restaurantId }, random) =>
    test.call(admin.adjustSettlement, {
      as,
      body: { restaurantId, amountCop: random.below(20_000) - 10_001, reason: 'x' },
    }),
  async ({ restaurantId, keeper }, random) => {
    const bills = await readBills(restaurantId);
    if (bills.length === 0) return;
    const params = { id: random.one(bills).id };
    return await test.call(own.approveSettlement, { as: keeper.token, params, body: { restaurantId } });
  },
  async ({ restaurantId }, random) => {
    const bills = await readBills(restaurantId);
    if (bills.length === 0) return;
    const { id, toPayCop, paidCop } = random.one(bills);
    const left = Math.max(1, (toPayCop ?? 0) - paidCop);
    const payments = [{ billId: id, amountCop: random.one([left, 1 + random.below(left)]) }];
    const paidOn = test.deps.now() > toInstantMs('2026-11-30', '00:00') ? '2026-11-30' : '2026-11-23';
    const body = { payments, reference: `R${random.below(12)}`, paidOn, otherWay: true };
    return await test.call(admin.paySettlements, { as, body });
  },
  async ({ restaurantId }, random) => {
    const made = await db
      .selectFrom('bill_payments')
      .innerJoin('bills', 'bills.id', 'bill_payments.bill_id')
      .select('bill_payments.id')
      .where('bills.restaurant_id', '=', restaurantId)
      .execute();
    if (made.length === 0) return;
    return await test.call(admin.returnBillPayment, {
      as,
      params: { id: random.one(made).id },
      body: { reason: 'x' },
    });
  },
  // what is sold already keeps its commission
  ({ restaurantId }, random) =>
    test.call(changeRestaurantFee, {
      as,
      params: { restaurantId },
      body: { ownBps: random.one([1200, 1500, 1800, 2200]) },
    }),
  async ({ restaurantId }, random) => {
    const bills = await readBills(restaurantId);
    if (bills.length === 0 || random.below(2) === 0) return;
    return await test.call(admin.voidSettlement, { as, params: { id: random.one(bills).id }, body: { reason: 'x' } });
  },
  () => askDueInvoices(test.deps),
  async ({ restaurantId }, random) => {
    const bills = await readBills(restaurantId);
    if (bills.length === 0) return;
    const params = { id: random.one(bills).id };
    if (random.below(2) === 0) return await test.call(invoices.askSettlementInvoice, { as, params, body: {} });
    return await test.call(invoices.creditSettlementInvoice, { as, params, body: { reason: 'x', note: null } });
  },
];

/** What is withheld of settlements from some date on; a later change withholds more, for what is issued then. */
async function withhold(rates: { reteFuentePpm: number; reteIcaPpm: number }): Promise<void> {
  const rule = { regime: null, city: null, minBaseCop: 0, validFrom: '2026-01-01', validTo: null };
  const value = [
    { ...rule, tax: 'rete_fuente', ratePpm: rates.reteFuentePpm },
    { ...rule, tax: 'rete_ica', ratePpm: rates.reteIcaPpm },
  ];
  const row = await db
    .selectFrom('settings')
    .select(sql<number | null>`floor(extract(epoch FROM updated_at) * 1000)::float8`.as('at'))
    .where('key', '=', 'withholdings')
    .executeTakeFirst();
  const body = { value, seenUpdatedAt: row?.at ?? null };
  assert.equal((await test.call(changeSetting, { as, params: { key: 'withholdings' }, body })).status, 200);
}

async function assertEqual(what: string): Promise<void> {
  await recordOrderFacts(test.deps);
  const reports = buildReportChecks({ from: '-infinity', to: 'infinity' });
  await assertNoDifferences(db, { ...billChecks, ...reports }, what);
}

/** Frozen: what an issued bill and its lines were. */
const frozenNow = async () =>
  (
    await sql<{ id: string; was: string }>`
      SELECT bill.id, bill.number || ' ' || bill.to_pay_cop || ' ' || (SELECT string_agg(line.id || ' ' || line.kind || ' '
        || line.amount_cop, ',' ORDER BY line.id) FROM bill_lines line WHERE line.bill_id = bill.id) AS was
      FROM bills bill WHERE bill.issued_at IS NOT NULL ORDER BY bill.id`.execute(db)
  ).rows;

describe('any life of orders and settlements over five weeks', () => {
  for (const seed of [1, 2, 3]) {
    it(`keeps bills, lines, payments and ledger equal, and every issued bill as it was (seed ${seed})`, async () => {
      const random = randomFrom(seed);
      test.deps.setNow(toInstantMs('2026-11-23', '06:00'));
      test.deps.invoices = anUnsteadyProvider(random);
      const kitchens = [
        await aSellingKitchen(test, place, customer),
        await aSellingKitchen(test, place, customer),
      ] as const;
      const frozen = new Map<string, string>();
      for (let monday: IsoDate = lastWeek; monday < '2026-12-21'; monday = addDays(monday, 7)) {
        test.deps.setNow(toInstantMs(addDays(monday, 7), '07:00'));
        await withhold({ reteFuentePpm: random.one([25_000, 35_000]), reteIcaPpm: random.one([9660, 13_800]) });
        for (let turn = 0; turn < 30; turn += 1) {
          const step = steps[random.below(steps.length)] as (typeof steps)[number];
          const answer = (await step(random.one(kitchens), random, monday)) as { status?: number } | undefined;
          assert.ok((answer?.status ?? 0) < 500, JSON.stringify(answer));
          if (turn === 8) await approveAndIssueSettlements(test.deps);
          if (turn % 10 === 9) test.deps.setNow(test.deps.now() + 36 * 3_600_000);
        }
        await approveAndIssueSettlements(test.deps);
        await assertEqual(monday);
        for (const { id, was } of await frozenNow()) {
          assert.equal(frozen.get(id) ?? was, was);
          frozen.set(id, was);
        }
      }
      assert.ok(frozen.size > 5);
    });
  }

  it('met withholdings and more than one commission of a restaurant', async () => {
    const { rows } = await sql<{ withheld: number; rates: number }>`
      SELECT count(*) FILTER (WHERE kind IN ('rete_fuente', 'rete_ica'))::int AS withheld,
        count(DISTINCT rate_ppm) FILTER (WHERE kind = 'commission')::int AS rates FROM bill_lines`.execute(db);
    assert.ok((rows[0]?.withheld ?? 0) > 10 && (rows[0]?.rates ?? 0) > 1, JSON.stringify(rows));
  });

  it('met every step of a settlement', async () => {
    const { rows } = await sql<{ action: string }>`SELECT DISTINCT action FROM bill_events ORDER BY 1`.execute(db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      [...SETTLEMENT_ACTIONS].sort(),
    );
  });
});
