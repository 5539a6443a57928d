import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { refundOrder } from '@sazon/contract/orders/refund-and-support-routes';
import { rescheduleOrder } from '@sazon/contract/orders/routes';
import { answerObjection } from '@sazon/contract/payroll/hr-answers-routes';
import type { ObjectionView } from '@sazon/contract/payroll/hr-answers-schemas';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { listPayroll, objectLine, payrollDetail } from '@sazon/contract/payroll/payroll-periods-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { consumeOrders, refundOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { closePayrollPeriods } from './close-payroll-periods-actions.ts';

const test = await testApp();
const { deps } = test;
const { id: enterpriseId } = await anEnterprise(test);
const office = await aPlace(test, { enterpriseId });
const dish = await aDish(test, await aKitchen(test, office), { priceCop: 20_000 });
const dear = await aDish(test, await aKitchen(test, office), { priceCop: 45_000 });
const decemberFirst = Date.parse('2026-12-01T13:00:00Z');
let keys = 0;

afterEach(() => deps.setNow(mondayMorning));

async function place(customer: Customer, scheduleDate: string, menuId = dish.menuId) {
  const choices = { usePayroll: true, paymentMethod: 'payroll' } as const;
  const { locationId, timeId } = office;
  const line = { scheduleDate, locationId, timeId, menuId, quantity: 1 };
  await test.call(addToCart, { as: customer.token, body: line });
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  return await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `close-${++keys}-and-more` },
    body: { ...choices, expectedTotal: seen.body.priced.totals.total },
  });
}

async function bought(customer: Customer, scheduleDate: string, menuId = dish.menuId): Promise<string> {
  const { status, body } = await place(customer, scheduleDate, menuId);
  assert.equal(status, 200, JSON.stringify(body));
  return body.orderIds[0] ?? '';
}

/** Ends a lunch: eaten, or cancelled by the kitchen. */
const end = (orderId: string, as: 'delivered' | 'cancelled') =>
  inTransaction(deps, async (tx) => {
    await tx.updateTable('orders').set({ status: as }).where('id', '=', orderId).execute();
    if (as === 'delivered') await consumeOrders(tx, deps, [orderId]);
    else await refundOrders(tx, deps, [orderId], 'restaurant', 'Se acabó');
  });

const november = async (customer: Customer) =>
  (await test.call(listPayroll, { as: customer.token, query: {} })).body.data.find(
    (one) => one.startPeriod === '2026-11-01',
  );
const readCredit = (customer: Customer) =>
  deps.db
    .selectFrom('payroll_credits')
    .select(['amount_cop as amount', 'reserved_cop as reserved', 'used_cop as used', 'returned_cop as returned'])
    .where('user_id', '=', customer.id)
    .where('start_period', '=', '2026-11-01')
    .executeTakeFirstOrThrow();
const returnedByLedger = async (customer: Customer) => {
  const { rows } = await sql<{ cop: number }>`SELECT coalesce(sum(amount_cop), 0)::int AS cop FROM ledger_transfers
    WHERE kind = 'payroll_return' AND debit = ${`payroll:${customer.id}`}`.execute(deps.db);
  return rows[0]?.cop;
};
/** What payroll pays of a lunch: 21.400 less the subsidy of 8.000. */
const share = 13_400;

describe('closing a payroll period', () => {
  it('states exactly the lunches that were eaten, gives the rest back, and tells the person', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const eaten = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    const cancelled = await bought(customer, '2026-11-26');
    for (const id of eaten) await end(id, 'delivered');
    await end(cancelled, 'cancelled');
    await closePayrollPeriods(deps);
    assert.equal((await november(customer))?.status, 'approved');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const closed = await november(customer);
    assert.deepEqual([closed?.status, closed?.used, closed?.orders], ['closed', 2 * share, 2]);
    assert.equal(closed?.objectUntil, decemberFirst + 48 * 3_600_000);
    const detail = await test.call(payrollDetail, { params: { id: closed?.id ?? '' }, as: customer.token });
    assert.deepEqual(detail.body.lines.map((line) => line.orderId).sort(), [...eaten].sort());
    assert.deepEqual(await readCredit(customer), {
      amount: 100_000,
      reserved: 0,
      used: 2 * share,
      returned: 100_000 - 2 * share,
    });
    assert.equal(await returnedByLedger(customer), 100_000 - 2 * share);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 200_000 }]);
    const paper = await deps.db
      .selectFrom('signed_documents')
      .select('html')
      .where('id', '=', closed?.closingDocumentId ?? '')
      .executeTakeFirstOrThrow();
    assert.ok(!paper.html.includes('Ajiaco'));
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .where('kind', 'like', 'payroll%')
      .execute();
    assert.deepEqual(
      told.map((one) => one.kind),
      ['payroll_closed'],
    );
  });

  it('happens once, however many run it; where one fails, everybody else’s is closed, and the next run goes on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => onPayroll(test, enterpriseId)));
    for (const customer of people) await end(await bought(customer, '2026-11-24'), 'delivered');
    deps.setNow(decemberFirst);
    const [unlucky, ...others] = people as [Customer, ...Customer[]];
    const send: typeof deps.messages.send = async (tx, messages, nowMs) => {
      if (messages.some(({ to }) => to === unlucky.id)) throw new Error('killed');
      await deps.messages.send(tx, messages, nowMs);
    };
    await assert.rejects(closePayrollPeriods({ ...deps, messages: { ...deps.messages, send } }), /killed/);
    assert.equal((await november(unlucky))?.status, 'approved');
    for (const customer of others) assert.equal((await november(customer))?.status, 'closed');
    await Promise.all([closePayrollPeriods(deps), closePayrollPeriods(deps), closePayrollPeriods(deps)]);
    for (const customer of people) {
      const closed = await november(customer);
      assert.deepEqual([closed?.status, closed?.used, closed?.orders], ['closed', share, 1]);
      assert.equal(await returnedByLedger(customer), 300_000 - share);
      const papers = await deps.db
        .selectFrom('signed_documents')
        .select('id')
        .where('user_id', '=', customer.id)
        .execute();
      assert.equal(papers.length, 1);
    }
  });

  it('waits three days for a lunch on its way, then leaves it to the next statement', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const late = await bought(customer, '2026-11-30');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    assert.equal((await november(customer))?.status, 'approved');
    deps.setNow(Date.parse('2026-12-04T13:00:00Z'));
    await closePayrollPeriods(deps);
    assert.deepEqual([(await november(customer))?.status, (await november(customer))?.used], ['closed', 0]);
    await end(late, 'delivered');
    deps.setNow(Date.parse('2027-01-02T13:00:00Z'));
    await closePayrollPeriods(deps);
    const { data } = (await test.call(listPayroll, { as: customer.token, query: {} })).body;
    const december = data.find((one) => one.startPeriod === '2026-12-01');
    assert.deepEqual([december?.status, december?.used, december?.orders], ['closed', share, 1]);
  });

  it('gives back what a lunch cancelled after the closing had held', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 100_000 });
    const late = await bought(customer, '2026-11-30');
    deps.setNow(Date.parse('2026-12-04T13:00:00Z'));
    await closePayrollPeriods(deps);
    assert.equal(await returnedByLedger(customer), 100_000 - share);
    await end(late, 'cancelled');
    await closePayrollPeriods(deps);
    await closePayrollPeriods(deps);
    assert.equal(await returnedByLedger(customer), 100_000);
    assert.deepEqual(await readCredit(customer), { amount: 100_000, reserved: 0, used: 0, returned: 100_000 });
  });

  it('states nothing of a period that was never authorised', async () => {
    const customer = await onPayroll(test, enterpriseId);
    await deps.db
      .updateTable('payroll_discounts')
      .set({ status: 'pending' })
      .where('user_id', '=', customer.id)
      .execute();
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const closed = await november(customer);
    assert.deepEqual([closed?.status, closed?.used, closed?.closingDocumentId], ['closed', 0, null]);
    assert.equal(await returnedByLedger(customer), 300_000);
  });
});

describe('objecting to a line', () => {
  it('takes a reason within 48 hours, once, of the person’s own lines', async () => {
    const [customer, other] = [await onPayroll(test, enterpriseId), await onPayroll(test, enterpriseId)];
    const ids = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    for (const id of ids) await end(id, 'delivered');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    const object = (orderId: string, as = customer.token) =>
      test.call(objectLine, { params: { id, orderId }, body: { reason: 'Nunca llegó' }, as });
    assert.equal((await object(ids[0] ?? '', other.token)).status, 404);
    assert.equal((await object(deps.newId())).status, 404);
    const [first, second] = await Promise.all([object(ids[0] ?? ''), object(ids[0] ?? '')]);
    assert.deepEqual([first?.status, second?.status].sort(), [200, 409]);
    deps.setNow(decemberFirst + 49 * 3_600_000);
    const late = await object(ids[1] ?? '');
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT']);
    const { lines } = (await test.call(payrollDetail, { params: { id }, as: customer.token })).body;
    assert.deepEqual(lines.map((line) => line.objection).sort(), ['Nunca llegó', null]);
    assert.equal((await test.call(payrollDetail, { params: { id }, as: other.token })).status, 404);
  });
});

describe('answering an objection', () => {
  const accepting = [
    { permission: 'enterprises_preapproved_users_view' },
    { permission: 'enterprises_preapproved_users_edit' },
    { permission: 'admin_preapproved_users' },
  ] as const;

  /** Somebody who objected to their one line. */
  async function anObjection() {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, '2026-11-24');
    await end(orderId, 'delivered');
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    await test.call(objectLine, { params: { id, orderId }, body: { reason: 'Nunca llegó' }, as: customer.token });
    const line = async () =>
      (await test.call(payrollDetail, { params: { id }, as: customer.token })).body.lines[0]?.answer;
    return { customer, orderId, line };
  }
  const answer = (orderId: string, as: string, given: 'accepted' | 'explained') =>
    test.call(answerObjection, { params: { orderId }, body: { answer: given, reason: 'Lo revisamos' }, as });
  const readTingos = async (customer: Customer) =>
    (
      await deps.db.selectFrom('tingo_lots').select('quantity_cop as cop').where('user_id', '=', customer.id).execute()
    ).map((lot) => lot.cop);

  it('shows HR its own people’s, without the dish, and lets it explain once; money only the platform gives', async () => {
    const { customer, orderId, line } = await anObjection();
    const createHr = async (id: string) =>
      await aCustomer(test, {
        permissions: [
          { permission: 'enterprises_preapproved_users_view', enterpriseId: id },
          { permission: 'enterprises_preapproved_users_edit', enterpriseId: id },
        ],
      });
    const [hr, stranger] = [await createHr(enterpriseId), await createHr((await anEnterprise(test)).id)];
    const { body } = await test.call(listHrRequests, { as: hr.token, query: { kind: 'objection' } });
    const seen = body.data.map(({ detail }) => detail as ObjectionView).find((one) => one.orderId === orderId);
    assert.deepEqual([seen?.objection, seen?.payroll, seen?.answer], ['Nunca llegó', share, null]);
    assert.ok(!JSON.stringify(body).includes('Ajiaco'));
    assert.deepEqual((await test.call(listHrRequests, { as: stranger.token, query: {} })).body.data, []);
    assert.equal((await answer(orderId, stranger.token, 'explained')).status, 404);
    assert.deepEqual((await answer(orderId, hr.token, 'accepted')).body.code, 'FORBIDDEN');
    assert.equal((await answer(orderId, customer.token, 'explained')).status, 403);
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const unfollow = deps.live.follow([`user:${customer.id}`], () => resolve());
    await deps.live.ready();
    const twice = await Promise.all([1, 2].map(() => answer(orderId, hr.token, 'explained')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    await told.then(unfollow);
    assert.deepEqual(await line(), { answer: 'explained', reason: 'Lo revisamos' });
    assert.deepEqual(await readTingos(customer), []);
  });

  it('lowers the deduction, once, when the platform accepts it while the company does not have it yet', async () => {
    const { customer, orderId, line } = await anObjection();
    const platform = await aCustomer(test, { permissions: [...accepting] });
    const twice = await Promise.all([1, 2].map(() => answer(orderId, platform.token, 'accepted')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    assert.deepEqual(await readTingos(customer), []);
    assert.deepEqual(await line(), { answer: 'accepted', reason: 'Lo revisamos' });
    const period = await november(customer);
    assert.equal(period?.used, 0);
    const { body } = await test.call(payrollDetail, { params: { id: period?.id ?? '' }, as: customer.token });
    assert.deepEqual(
      body.lines.map(({ payroll, corrected }) => [payroll, corrected]),
      [[share, share]],
    );
    const given = await deps.db
      .selectFrom('ledger_transfers')
      .select(['debit', 'credit', 'amount_cop as cop'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .execute();
    assert.deepEqual(given, [{ debit: 'platform:incidents', credit: `payroll-grants:${enterpriseId}`, cop: share }]);
  });

  it('gives what was deducted back in tingos once the company has the deduction', async () => {
    const { customer, orderId, line } = await anObjection();
    // the objections end on Thursday 3 December, the second working day after it is Monday
    deps.setNow(toInstantMs('2026-12-08', '00:00'));
    const platform = await aCustomer(test, { permissions: [...accepting] });
    const twice = await Promise.all([1, 2].map(() => answer(orderId, platform.token, 'accepted')));
    assert.deepEqual(twice.map((one) => one.status).sort(), [200, 409]);
    assert.deepEqual(await readTingos(customer), [share]);
    assert.deepEqual(await line(), { answer: 'accepted', reason: 'Lo revisamos' });
    assert.equal((await november(customer))?.used, share);
  });
});

describe('giving back what was objected to', () => {
  it('never gives more back than was paid: what was given back of the lunch before counts', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const ids = [await bought(customer, '2026-11-24'), await bought(customer, '2026-11-25')];
    for (const id of ids) await end(id, 'delivered');
    const given = [4000, share];
    const support = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    for (const [index, orderId] of ids.entries()) {
      const body = { amount: given[index] ?? 0, liable: 'platform', answer: 'Llegó frío' } as const;
      const { status } = await test.call(refundOrder, { params: { orderId }, body, as: support.token });
      assert.equal(status, 200);
    }
    deps.setNow(decemberFirst);
    await closePayrollPeriods(deps);
    const id = (await november(customer))?.id ?? '';
    const permissions = ['enterprises_preapproved_users_edit', 'admin_preapproved_users'] as const;
    const platform = await aCustomer(test, { permissions: permissions.map((permission) => ({ permission })) });
    const answers = [];
    for (const orderId of ids) {
      await test.call(objectLine, { params: { id, orderId }, body: { reason: 'No' }, as: customer.token });
      const body = { answer: 'accepted' as const, reason: 'Tienes razón' };
      answers.push((await test.call(answerObjection, { params: { orderId }, body, as: platform.token })).status);
    }
    assert.deepEqual(answers, [200, 409]);
    const lots = deps.db.selectFrom('tingo_lots').select('quantity_cop as cop').where('user_id', '=', customer.id);
    assert.deepEqual((await lots.execute()).map(({ cop }) => cop).sort(), [share, 4000].sort());
    assert.equal((await november(customer))?.used, share + 4000);
  });
});

describe('the limits of payroll', () => {
  it('are told with what is held, what one lunch takes, and the open days left', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 400_000 });
    await bought(customer, '2026-11-23');
    const { limit } = (await test.call(payrollLimit, { as: customer.token })).body;
    assert.deepEqual(limit, {
      startPeriod: '2026-11-01',
      endPeriod: '2026-11-30',
      deductsOn: null,
      limit: 400_000,
      used: share,
      remaining: 400_000 - share,
      reserved: share,
      status: 'approved',
      renewsOn: '2026-12-01',
      daily: 80_000,
      usedToday: share,
      lunch: share,
      openDaysLeft: 6,
    });
  });

  it('hold when lunches move to one date at once: together they would pass the limit of the day', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 300_000 });
    const ids = [await bought(customer, '2026-11-24', dear.menuId), await bought(customer, '2026-11-25', dear.menuId)];
    const moved = await Promise.all(
      ids.map((orderId) =>
        test.call(rescheduleOrder, {
          params: { orderId },
          body: { scheduleDate: '2026-11-26' },
          as: customer.token,
        }),
      ),
    );
    assert.deepEqual(moved.map((one) => one.status).sort(), [200, 409]);
  });

  it('hold when a lunch is bought while another one moves to its date, and for two tabs that buy at once', async () => {
    const customer = await onPayroll(test, enterpriseId, { amountCop: 110_000 });
    const orderId = await bought(customer, '2026-11-24', dear.menuId);
    const [placed, moved] = await Promise.all([
      place(customer, '2026-11-26', dear.menuId),
      test.call(rescheduleOrder, { params: { orderId }, body: { scheduleDate: '2026-11-26' }, as: customer.token }),
    ]);
    const isRefused = [placed.status, moved.status].filter((status) => status !== 200).length;
    const { rows } = await sql<{ cop: number }>`SELECT sum(payroll_cop)::int AS cop FROM orders
      WHERE user_id = ${customer.id} AND status <> 'cancelled' GROUP BY schedule_date`.execute(deps.db);
    assert.ok(
      rows.every((day) => day.cop <= 60_000),
      JSON.stringify(rows),
    );
    assert.equal(isRefused, 1);
    await Promise.all([place(customer, '2026-11-27'), place(customer, '2026-11-27')]);
    const credit = await readCredit(customer);
    const held = await deps.db
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<number>('payroll_cop').as('cop'))
      .where('user_id', '=', customer.id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirstOrThrow();
    assert.equal(credit.reserved, Number(held.cop));
    assert.ok(credit.reserved <= 110_000);
  });
});
