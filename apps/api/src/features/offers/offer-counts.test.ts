import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import * as contract from '@sazon/contract/offers/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { checkMoney } from '../money-checks/money-checks-actions.ts';
import { buildOfferChecks, everyOffer } from '../money-checks/offer-counter-checks.ts';

const test = await testApp({ env: { LOG_LEVEL: 'silent' } });
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const staff = await aCustomer(test, {
  permissions: (['view', 'write', 'edit'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  })),
});

const draft = {
  ...{ kind: 'promotion', code: 'CONTADA', locationIds: [], title: 'Programa y gana', description: '', header: '' },
  ...{ automatic: true, earnMethod: 'orders', applyMethod: 'percentage_discount', brandIds: [] },
  ...{ earnLevels: [{ goal: 2, reward: 1000 }], minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null },
  ...{ maxOrdersWithDiscount: null, fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 } },
  ...{
    enterpriseId: null,
    newCustomersOnly: false,
    maxUses: null,
    maxUsesPerUser: null,
    budgetCop: null,
    budgetEnd: 'stop',
  },
};

/** Makes an offer that is on. */
async function startOffer(body: object): Promise<{ id: string }> {
  const { status, body: made } = await test.call(contract.createOffer, { as: staff.token, body: body as never });
  assert.equal(status, 200, JSON.stringify(made));
  await test.call(contract.moveOffer, { as: staff.token, params: { id: made.id }, body: { move: 'start' } });
  return made;
}
const offer = await startOffer(draft);

const choices = { useTingos: true, paymentMethod: 'balance' as const };
const price = async ({ token: as }: Customer) => (await test.call(checkout, { as, body: choices })).body.priced.totals;

/** A customer with two lunches in the cart, on two days. */
async function aBuyer(second = dish): Promise<Customer> {
  const customer = await aCustomer(test, { tingosCop: 1_000_000 });
  for (const [scheduleDate, { menuId }] of [
    ['2026-11-24', dish],
    ['2026-11-25', second],
  ] as const) {
    const body = { scheduleDate, ...place, menuId, quantity: 1 };
    assert.equal((await test.call(addToCart, { as: customer.token, body })).status, 200);
  }
  return customer;
}

let keys = 0;
const buy = (who: Customer, expectedTotal: number) =>
  test.call(placeOrders, {
    as: who.token,
    headers: { 'idempotency-key': `counted-${++keys}` },
    body: { ...choices, expectedTotal },
  });

/** Lets that many people buy the same two lunches at once, and returns how many could. */
async function buyAtOnce(people: number): Promise<Customer[]> {
  const buyers: Customer[] = [];
  for (let n = 0; n < people; n++) buyers.push(await aBuyer());
  const { total, promotion } = await price(buyers[0] as Customer);
  assert.equal(promotion, 4000);
  const placed = await Promise.all(buyers.map((buyer) => buy(buyer, total)));
  assert.ok(placed.every(({ status }) => status === 200 || status === 409));
  return buyers.filter((_, index) => placed[index]?.status === 200);
}

let bought: Customer[] = [];

/** What the database has counted, and where. */
async function readCounts({ id } = offer) {
  const { rows } = await sql<{ total: string; inOneRow: number }>`
    SELECT (SELECT purchases || ' ' || lunches || ' ' || spent_cop FROM offer_totals WHERE offer_id = ${id}) AS total,
      coalesce((SELECT purchases FROM offer_counters WHERE offer_id = ${id}), 0) AS "inOneRow"`.execute(db);
  return rows[0];
}

/** Cancels all lunches of a customer. */
async function cancelAll({ id, token: as }: Customer): Promise<void> {
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', id).execute();
  for (const { id: orderId } of orders)
    assert.equal((await test.call(cancelOrder, { as, params: { orderId }, body: {} })).status, 200);
}

it('counts each purchase with an offer once, in parts until a limit makes purchases take turns at one row', async () => {
  bought = await buyAtOnce(8);
  assert.equal(bought.length, 8);
  assert.deepEqual(await readCounts(), { total: '8 16 32000', inOneRow: 0 });

  const limited = { ...draft, maxUses: 10 };
  const { status } = await test.call(contract.changeOffer, {
    ...{ as: staff.token, params: { id: offer.id }, body: limited as never },
  });
  assert.equal(status, 200);
  const last = await buyAtOnce(6);
  assert.equal(last.length, 2, 'the tenth use is the last, those in parts included');
  assert.deepEqual(await readCounts(), { total: '10 20 40000', inOneRow: 2 });
  assert.equal((await price(await aBuyer())).promotion, 0);
});

it('gives back what cancelled lunches cost, wherever it was counted', async () => {
  await cancelAll(bought[0] as Customer);
  assert.deepEqual(await readCounts(), { total: '10 18 36000', inOneRow: 2 });
});

it('holds the budget of a coupon beside a promotion of the same purchase, and counts each lunch for one of them', async () => {
  const other = await aKitchen(test, place);
  const halved = await aDish(test, other, { priceCop: 20_000 });
  const promotion = await startOffer({ ...draft, code: 'JUNTAS' });
  const coupon = await startOffer({
    ...{
      kind: 'coupon',
      code: 'MITAD',
      brandIds: [other.brandId],
      title: 'La mitad',
      discount: { type: 'percentage', rateBps: 5000 },
    },
    ...{ applyMethod: 'menu', minMenuPriceCop: 0, maxDiscountCop: null, listed: false, hasCodes: false },
    ...{ startsOn: '2026-11-20', endsOn: null, fundedBy: draft.fundedBy, enterpriseId: null, newCustomersOnly: false },
    ...{ maxUses: null, maxUsesPerUser: null, budgetCop: 10_000, budgetEnd: 'stop' },
  });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(halved)));
  for (const { token: as } of buyers)
    assert.equal((await test.call(applyCoupon, { as, params: { code: 'MITAD' } })).body.applied, true);
  const seen = await price(buyers[0] as Customer);
  assert.deepEqual([seen.coupon, seen.promotion], [10_000, 2000]);
  const placed = await Promise.all(buyers.map((buyer) => buy(buyer, seen.total)));
  assert.deepEqual(placed.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  assert.deepEqual((await readCounts(coupon))?.total, '0 1 10000');
  assert.deepEqual((await readCounts(promotion))?.total, '1 1 2000');

  await cancelAll(buyers[placed.findIndex(({ status }) => status === 200)] as Customer);
  assert.deepEqual((await readCounts(coupon))?.total, '0 0 0');
  assert.deepEqual((await readCounts(promotion))?.total, '1 0 0');
});

it('is compared with its purchases every night when it has a limit, and an alarm names the offer that differs', async () => {
  const readAlarms = async () => {
    const { rows } = await sql<{ text: string; data: { rows: object[] } }>`
      SELECT error AS text, data FROM failed_jobs WHERE name LIKE 'money: an offer%'`.execute(db);
    return rows;
  };
  await checkMoney(test.deps);
  assert.deepEqual(await readAlarms(), []);

  await sql`UPDATE offer_counters SET spent_cop = spent_cop - 500 WHERE offer_id = ${offer.id}`.execute(db);
  test.deps.setNow(test.deps.now() + 86_400_000);
  await checkMoney(test.deps);
  const [alarm, ...more] = await readAlarms();
  assert.deepEqual(more, []);
  assert.match(alarm?.text ?? '', /No cuadra \(1\)/);
  const { data } = alarm as { data: { rows: object[] } };
  const seen = { purchases: 10, used_purchases: 10, lunches: 18, used_lunches: 18, cop: 35_500, used_cop: 36_000 };
  assert.deepEqual(data.rows, [{ id: offer.id, ...seen }]);
  await sql`UPDATE offer_counters SET spent_cop = spent_cop + 500 WHERE offer_id = ${offer.id}`.execute(db);

  // one without a limit may be of most orders: it is compared in four weeks
  const code = 'JUNTAS';
  const unlimited = await db.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  await sql`UPDATE offer_part_counters SET purchases = purchases + 1 WHERE offer_id = ${unlimited.id}`.execute(db);
  const checkAfterDays = async (days: number) => {
    await sql`DELETE FROM failed_jobs`.execute(db);
    test.deps.setNow(test.deps.now() + days * 86_400_000);
    await checkMoney(test.deps);
    return (await readAlarms()).flatMap(({ data }) => data.rows.map((row) => (row as { id: string }).id));
  };
  assert.deepEqual(await checkAfterDays(1), []);
  assert.deepEqual(await checkAfterDays(28), [unlimited.id]);
});

it('reads the uses of coupons once, however many offers are compared', async () => {
  const [check] = Object.values(buildOfferChecks(everyOffer));
  const plan = await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_nestloop = off`.execute(tx);
    return JSON.stringify((await sql`EXPLAIN (ANALYZE, FORMAT JSON) ${check}`.execute(tx)).rows);
  });
  const scans = [...plan.matchAll(/"Relation Name":"coupon_uses"[^{}]*?"Actual Loops":(\d+)/g)];
  assert.equal(Math.max(...scans.map(([, loops]) => Number(loops))), 1);
});
