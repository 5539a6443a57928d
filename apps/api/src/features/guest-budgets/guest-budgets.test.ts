import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { companyBill, companyBillLines } from '@sazon/contract/company-bills/routes';
import * as group from '@sazon/contract/group-lunches/routes';
import * as budgets from '@sazon/contract/guest-budgets/routes';
import type { WrittenGuestBudget } from '@sazon/contract/guest-budgets/schemas';
import { offerLunch } from '@sazon/contract/meal-exchange/routes';
import { cancelOrder, rescheduleOrder } from '@sazon/contract/orders/routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertBillsAddUp, assertNothingTwice } from '../../testing/assert-bills-add-up.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen } from '../../testing/kitchen-makers.ts';
import { carryOrder } from '../../testing/money-walk-order-steps.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { chargeGiftToRestaurant } from '../customer-support/restaurant-pays-gift-actions.ts';
import { applyDecision } from '../incidents/apply-incident-decision-actions.ts';
import { raiseIncidents } from '../incidents/raise-incident-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { recordOrderFacts } from '../reports/record-order-facts-actions.ts';
import { notifyOfGuestBudgets } from './guest-budget-notices-actions.ts';
import { listDueMonths } from './guest-budget-notices-queries.ts';

const test = await testApp();
const { deps } = test;
const lunchCop = 21_400;
const date = '2026-11-25';

let company: Awaited<ReturnType<typeof aBilledCompany>>;
let menuId: string;
let hr: Customer;
let host: Customer;
let guest: Customer;
let personId: string;
let keys = 0;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  company = await aBilledCompany(test);
  const { enterpriseId } = company;
  menuId = (await aDish(test, await aKitchen(test, company.office), { priceCop: 20_000 })).menuId;
  hr = await aCustomer(test, {
    email: `rh-${enterpriseId}@empresa.test`,
    permissions: [
      { permission: 'enterprises_preapproved_users_view', enterpriseId },
      { permission: 'enterprises_preapproved_users_edit', enterpriseId },
      { permission: 'enterprises_rh_receive_notifications', enterpriseId },
      { permission: 'enterprises_billing_view', enterpriseId },
    ],
  });
  host = await company.employee();
  guest = await aCustomer(test, { firstName: 'Zoraida' });
  personId = await findPerson(host);
});

const findPerson = async ({ id }: Customer): Promise<string> =>
  (await deps.db.selectFrom('preapproved_users').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;

const write = (more: Partial<WrittenGuestBudget>): WrittenGuestBudget => ({
  ...{ name: 'Visitas', monthly: 60_000, perLunch: 25_000, costCentres: ['CC-10', 'CC-20'], groupIds: [] },
  ...{ personIds: [personId], ...more },
});

const add = (more: Partial<WrittenGuestBudget> = {}, as = hr) =>
  test.call(budgets.addGuestBudget, {
    as: as.token,
    params: { enterpriseId: company.enterpriseId },
    body: write(more),
  });

const where = () => ({ locationId: company.office.locationId, timeId: company.office.timeId, scheduleDate: date });

async function open(budgetId: string, more: { costCentre?: string } = {}) {
  const terms = await test.call(group.groupLunchTerms, { as: host.token, query: where() });
  const [joinBy = 0] = terms.body.joinBy.company;
  return await test.call(group.openGroupLunch, {
    as: host.token,
    body: {
      ...{ ...where(), title: 'Visita', joinBy, payer: 'company', limit: null },
      company: { budgetId, reason: 'Visita de un cliente', costCentre: more.costCentre ?? 'CC-10' },
    },
  });
}

const choose = (code: string, as: Customer) =>
  test.call(group.chooseGroupDish, { as: as.token, params: { code }, body: { menuId, groupMenuAdditions: [] } });

async function pay(code: string) {
  const choices = { useTingos: true, usePayroll: true, paymentMethod: null, groupLunch: code };
  const seen = await test.call(checkout, { as: host.token, body: choices });
  return await test.call(placeOrders, {
    as: host.token,
    headers: { 'idempotency-key': `guest-budget-${++keys}` },
    body: { ...choices, expectedTotal: seen.body.priced?.totals.total ?? 0 },
  });
}

/** A group lunch of host and guest that the company paid; the orders' ids. */
async function paid(): Promise<{ code: string; orderIds: string[]; budgetId: string }> {
  const budgetId = (await add()).body.id;
  const { code } = (await open(budgetId)).body;
  await choose(code, host);
  await choose(code, guest);
  const { status, body } = await pay(code);
  assert.equal(status, 200, JSON.stringify(body));
  return { code, orderIds: body.orderIds, budgetId };
}

const readBudget = async () => {
  const params = { enterpriseId: company.enterpriseId };
  return (await test.call(budgets.listGuestBudgets, { as: hr.token, params })).body.data[0];
};

/** Brings lunches to their guests as kitchen and courier do. */
async function eat(orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await carryOrder(test, host, orderId, 'deliver');
}

async function assertAll(): Promise<void> {
  await assertMoneyAddsUp(test, []);
  await assertNothingTwice(test);
}

describe('a budget for guests and teams', () => {
  it('is opened and changed by human resources of the company, for others than themselves', async () => {
    const { status, body } = await add();
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await add({}, host)).status, 403);
    assert.equal((await add()).body.code, 'STATE_CONFLICT', 'one name once');
    assert.equal((await add({ name: 'Otro', personIds: [] })).body.field, 'personIds');
    const stranger = await aCustomer(test, {
      permissions: [
        { permission: 'enterprises_preapproved_users_edit', enterpriseId: (await aBilledCompany(test)).enterpriseId },
      ],
    });
    assert.equal((await add({ name: 'Otro' }, stranger)).body.code, 'NOT_FOUND');
    const own = await company.employee();
    await deps.db
      .insertInto('user_permissions')
      .values({
        ...{ user_id: own.id, permission: 'enterprises_preapproved_users_edit', scope: 'enterprise' },
        scope_id: company.enterpriseId,
      })
      .execute();
    assert.equal((await add({ name: 'Mío', personIds: [await findPerson(own)] }, own)).body.code, 'FORBIDDEN');
    const change = {
      name: 'Visitas',
      monthly: 90_000,
      perLunch: 30_000,
      costCentres: [],
      personIds: [personId],
      groupIds: [],
    };
    assert.equal(
      (await test.call(budgets.changeGuestBudget, { as: hr.token, params: body, body: change })).status,
      200,
    );
    assert.deepEqual(
      [(await readBudget())?.monthly, (await readBudget())?.people.map(({ id }) => id)],
      [90_000, [personId]],
    );
    assert.equal((await test.call(budgets.archiveGuestBudget, { as: hr.token, params: body })).status, 200);
    assert.equal((await open(body.id)).body.field, 'company.budgetId');
  });

  it('pays a whole group lunch with reason and cost centre, and nothing of the host or of the benefits', async () => {
    const { code, orderIds } = await paid();
    const orders = await deps.db
      .selectFrom('orders')
      .select([
        'total_cop',
        'subsidy_cop',
        'payroll_cop',
        'tingos_cop',
        'outside_cop',
        'company_fee_cop',
        'promotion_cop',
      ])
      .where('id', 'in', orderIds)
      .execute();
    const byCompany = { total_cop: lunchCop, subsidy_cop: lunchCop, payroll_cop: 0, tingos_cop: 0, outside_cop: 0 };
    assert.deepEqual(orders, Array(2).fill({ ...byCompany, company_fee_cop: 0, promotion_cop: 0 }));
    assert.equal((await readBudget())?.spent, 2 * lunchCop);
    const { body: page } = await test.call(group.getGroupLunch, { as: host.token, params: { code } });
    assert.deepEqual(page.company, {
      ...{ budget: 'Visitas', reason: 'Visita de un cliente', costCentre: 'CC-10', left: 60_000 - 2 * lunchCop },
    });
    const { body: theirs } = await test.call(group.getGroupLunch, { as: guest.token, params: { code } });
    assert.deepEqual([theirs.payer, theirs.company], ['company', null], 'a guest reads neither reason nor budget');
    const looked = await company.look(host, date);
    assert.equal(looked.body.priced.sources.subsidy, 8000, 'the own subsidy of that day is not used');
    const moved = await test.call(rescheduleOrder, {
      ...{ as: host.token, params: { orderId: orderIds[0] ?? '' } },
      body: { scheduleDate: '2026-11-26', timeId: company.office.timeId },
    });
    assert.equal(moved.body.code, 'SUBSIDY_USED_UP');
    const offered = await test.call(offerLunch, {
      as: host.token,
      params: { id: orderIds[0] ?? '' },
      body: { price: 0 },
    });
    assert.match(offered.body.message, /lo paga la empresa/);
    await assertAll();
    await assertBillsAddUp(test);
  });

  it('pays no more than it has, at once by two, and gets back what is cancelled in time', async () => {
    const { orderIds, budgetId } = await paid();
    const codes = [(await open(budgetId)).body.code, (await open(budgetId)).body.code];
    for (const code of codes) await choose(code, guest);
    const refused = await pay(codes[0] ?? '');
    assert.deepEqual([refused.status, refused.body.code], [409, 'STATE_CONFLICT']);
    assert.match(refused.body.message, /le quedan \$\s17\.200/);
    await test.call(cancelOrder, { as: host.token, params: { orderId: orderIds[0] ?? '' }, body: {} });
    assert.equal((await readBudget())?.spent, lunchCop);
    const both = await Promise.all(codes.map(pay));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'it was enough for one');
    assert.equal((await readBudget())?.spent, 2 * lunchCop);
    await assertAll();
    await assertBillsAddUp(test);
  });

  it('is spent only by whom it names, for one of its cost centres', async () => {
    const other = await company.employee();
    const { id } = (await add({ personIds: [await findPerson(other)] })).body;
    assert.equal((await open(id)).body.field, 'company.budgetId');
    const mine = (await add({ name: 'Equipo' })).body.id;
    assert.equal((await open(mine, { costCentre: 'CC-99' })).body.field, 'company.costCentre');
    const { code } = (await open(mine)).body;
    await choose(code, guest);
    await sql`UPDATE preapproved_users SET active = false WHERE id = ${personId}`.execute(deps.db);
    assert.match((await pay(code)).body.message, /Ya no puedes usar ese presupuesto/);
    const left = (await readBudget())?.people;
    assert.deepEqual(left, [], 'who left is not listed, so that the budget can be changed');
  });

  it('pays nothing of a company that is suspended or over its limit of credit', async () => {
    const { id } = (await add()).body;
    const { code } = (await open(id)).body;
    await choose(code, guest);
    const { enterpriseId } = company;
    const readCompany = async () =>
      (await test.call(group.getGroupLunch, { as: host.token, params: { code } })).body.company?.budget;
    const setState = (state: 'active' | 'suspended') =>
      deps.db.updateTable('enterprises').set({ state }).where('id', '=', enterpriseId).execute();
    await setState('suspended');
    assert.match((await pay(code)).body.message, /Ya no puedes usar ese presupuesto/);
    assert.equal(await readCompany(), null);
    await setState('active');
    assert.equal(await readCompany(), 'Visitas');
    await deps.db.updateTable('enterprises').set({ credit_limit_cop: 10_000 }).where('id', '=', enterpriseId).execute();
    await deps.db
      .insertInto('enterprise_credit_periods')
      .values({ enterprise_id: enterpriseId, start_period: '2026-11-01', end_period: '2026-11-30', spent_cop: 10_000 })
      .execute();
    assert.match((await pay(code)).body.message, /Ya no puedes usar ese presupuesto/);
    await deps.db.updateTable('enterprises').set({ credit_limit_cop: 20_000 }).where('id', '=', enterpriseId).execute();
    assert.equal((await pay(code)).status, 200);
  });

  it('tells human resources once at 80 % and once at 100 %', async () => {
    await sql`UPDATE users SET verified_at = ${toIso(deps.now())} WHERE id = ${hr.id}`.execute(deps.db);
    const { budgetId } = await paid();
    const told = async () => {
      await notifyOfGuestBudgets(deps);
      await notifyOfGuestBudgets(deps);
      return (
        await deps.db
          .selectFrom('outbox_messages')
          .select('subject')
          .where('kind', '=', 'guest_budget')
          .where('recipient', '=', `rh-${company.enterpriseId}@empresa.test`)
          .orderBy('created_at')
          .execute()
      ).map(({ subject }) => subject);
    };
    const isDue = async () => (await listDueMonths(deps.db)).some((month) => month.budgetId === budgetId);
    assert.equal(await isDue(), true);
    assert.deepEqual(await told(), []);
    assert.equal(await isDue(), false, 'nothing is summed until something is bought or changed');
    const setMonthly = async (monthly: number) => {
      const change = { as: hr.token, params: { id: budgetId }, body: write({ monthly }) };
      assert.equal((await test.call(budgets.changeGuestBudget, change)).status, 200);
    };
    await setMonthly(50_000);
    assert.deepEqual(await told(), ['El presupuesto Visitas va en 80%']);
    await setMonthly(40_000);
    assert.equal((await told()).length, 2);
  });
});

describe('the bill of a company that pays for guests', () => {
  it('has each group lunch with reason and cost centre, less what came back, as ledger and report say', async () => {
    const { orderIds } = await paid();
    await eat(orderIds);
    const who = { by: 'platform', byId: hr.id } as const;
    await inTransaction(deps, async (tx) => {
      const [order] = await lockOrders(tx, [orderIds[1] ?? ''], 'everywhere');
      assert.ok(order);
      const gift = { agentId: hr.id, amountCop: 500, giftReason: 'cold' } as const;
      const refused = await chargeGiftToRestaurant(tx, deps, order, gift);
      assert.match('message' in refused ? String(refused.message) : '', /lo pagó una empresa/);
      const [incident] = await raiseIncidents(tx, deps, {
        ...{ orders: [order], type: 'not_as_described', ...who, description: 'Frío', isDecided: true },
      });
      assert.ok(incident);
      await applyDecision(tx, deps, incident, [order], {
        ...{ decision: 'refund_part', amountCop: 5000, shares: buildSoleShare('restaurant'), note: 'Llegó frío' },
        ...{ refundTo: 'tingos', who },
      });
    });
    const answers = await deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'problem_answered')
      .where('recipient', '=', host.id)
      .execute();
    assert.match(answers.map(({ body }) => body).join(), /Llegó frío$/, 'and nobody tells them of tingos');
    const lots = await deps.db.selectFrom('tingo_lots').select('id').where('user_id', '=', host.id).execute();
    assert.deepEqual(lots, [], 'what was wrong is not the host’s to gain');
    assert.equal((await readBudget())?.spent, 2 * lunchCop - 5000);
    await recordOrderFacts(deps);
    await assertBillsAddUp(test);
    await billNovember(test);
    const { id } = await latestBill(test, await aBillClerk(test), company.enterpriseId);
    const query = { enterpriseId: company.enterpriseId };
    const { body: bill } = await test.call(companyBill, { as: hr.token, params: { id }, query });
    assert.deepEqual(
      bill.sections.map(({ section, amountCop }) => [section, amountCop]),
      [['guests', 2 * lunchCop - 5000]],
    );
    assert.deepEqual(bill.guestLunches, [
      {
        ...{ date, host: bill.guestLunches[0]?.host, reason: 'Visita de un cliente', costCentre: 'CC-10' },
        ...{ lunches: 2, amountCop: 2 * lunchCop - 5000 },
      },
    ]);
    const lines = await test.call(companyBillLines, {
      as: hr.token,
      params: { id },
      query: { ...query, page: 1, perPage: 25 },
    });
    assert.deepEqual(
      lines.body.data.flatMap((person) => person.lines.map(({ kind, amountCop }) => [kind, amountCop])).sort(),
      [
        ['guest_lunch', -5000],
        ['guest_lunch', lunchCop],
        ['guest_lunch', lunchCop],
      ].sort(),
    );
    assert.ok(!JSON.stringify([bill, lines.body]).includes('Zoraida'), 'no guest is named');
    const file = await test.app.inject({
      url: `/api/admin/enterprises/bills/${id}/csv?enterpriseId=${company.enterpriseId}`,
      headers: { authorization: `Bearer ${hr.token}` },
    });
    assert.match(file.body, /Visita de un cliente/);
    await recordOrderFacts(deps);
    await assertAll();
  });
});
