import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { home } from '@sazon/contract/home/routes';
import * as contract from '@sazon/contract/offers/routes';
import { applyPromotion, availablePromotions } from '@sazon/contract/promotions/routes';
import type { PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { sql } from 'kysely';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const [here, away] = [await aPlace(test), await aPlace(test)];
const kitchen = await aKitchen(test, here, { capacity: 1000 });
const far = await aKitchen(test, away, { capacity: 1000 });
const dish = {
  here: await aDish(test, kitchen, { priceCop: 20_000 }),
  away: await aDish(test, far, { priceCop: 20_000 }),
};
const staff = await aCustomer(test, {
  permissions: (['view', 'write', 'edit'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  })),
});
const cook = await aCustomer(test, {
  permissions: (['restaurant_bills_view', 'restaurant_bills_edit'] as const).map((permission) => ({
    ...{ permission, restaurantId: kitchen.restaurantId },
  })),
});
const weekly = {
  ...{ kind: 'promotion', code: 'LUGAR', title: 'Programa y gana', description: '', header: '', automatic: true },
  ...{ earnMethod: 'orders', applyMethod: 'percentage_discount', earnLevels: [{ goal: 2, reward: 2000 }] },
  ...{ brandIds: [], locationIds: [], minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null },
  ...{ maxOrdersWithDiscount: null, fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 } },
  ...{ enterpriseId: null, newCustomersOnly: false, maxUses: null, maxUsesPerUser: null },
  ...{ budgetCop: null, budgetEnd: 'stop' },
} satisfies PromotionDraft;

beforeEach(() => sql`UPDATE promotions SET active = false`.execute(db));

let made = 0;
async function anOffer(change: Partial<PromotionDraft>): Promise<{ id: string; code: string }> {
  const code = `LUGAR-${++made}`;
  const added = await test.call(contract.createOffer, {
    ...{ as: staff.token, body: { ...weekly, ...change, code } as never },
  });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  const { id } = added.body;
  await test.call(contract.moveOffer, { as: staff.token, params: { id }, body: { move: 'start' } });
  return { id, code };
}

const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
async function fill({ token: as }: Customer, places: readonly ('here' | 'away')[]) {
  for (const [day, name] of places.entries()) {
    const { locationId, timeId } = name === 'here' ? here : away;
    const body = { scheduleDate: days[day] ?? '', locationId, timeId, menuId: dish[name].menuId, quantity: 1 };
    assert.equal((await test.call(addToCart, { as, body })).status, 200);
  }
}
const choices = { useTingos: true, paymentMethod: 'balance' as const };
const totals = async ({ token: as }: Customer) => (await test.call(checkout, { as, body: choices })).body.priced.totals;
let keys = 0;
async function buy(who: Customer): Promise<void> {
  const { total } = await totals(who);
  const placed = await test.call(placeOrders, {
    ...{ as: who.token, headers: { 'idempotency-key': `places-${++keys}` } },
    body: { ...choices, expectedTotal: total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
}

it('a promotion counts only lunches at its places, and is shown only there', async () => {
  const { code, id } = await anOffer({ locationIds: [here.locationId] });
  const who = await aCustomer(test);
  const shownAt = async (place: typeof here) => {
    const query = { locationId: place.locationId, timeId: place.timeId };
    const { data } = (await test.call(availablePromotions, { as: who.token, query })).body;
    return data.find((one) => one.code === code)?.locations.map(({ id: locationId }) => locationId);
  };
  assert.deepEqual([await shownAt(here), await shownAt(away)], [[here.locationId], undefined]);
  await fill(who, ['here', 'away']);
  assert.equal((await totals(who)).promotion, 0);
  const more = await aCustomer(test);
  await fill(more, ['here', 'away', 'here']);
  assert.equal((await totals(more)).promotion, 8000);
  const { draft } = (await test.call(contract.readOffer, { as: staff.token, params: { id } })).body;
  assert.deepEqual(draft.kind === 'promotion' && draft.locationIds, [here.locationId]);
});

it('says how many purchases are left of a limited promotion, which is shown until none is', async () => {
  const { code } = await anOffer({ maxUses: 2, maxUsesPerUser: 1 });
  const who = await aCustomer(test);
  const slot = { locationId: here.locationId, timeId: here.timeId };
  const readShown = async () => {
    const { data } = (await test.call(availablePromotions, { as: who.token, query: {} })).body;
    const atHome = (await test.call(home, { as: who.token, query: slot })).body.promotions.data;
    const uses = [data, atHome].map((list) => list.find((one) => one.code === code));
    assert.deepEqual(uses[0], uses[1]);
    return uses[0] && [uses[0].usesLeft, uses[0].maxUsesPerUser];
  };
  const shown = [await readShown()];
  for (let person = 0; person < 2; person += 1) {
    const buyer = await aCustomer(test, { tingosCop: 500_000 });
    await fill(buyer, ['here', 'here']);
    await buy(buyer);
    shown.push(await readShown());
  }
  assert.deepEqual(shown, [[2, 1], [1, 1], undefined]);
});

it('takes no place that does not exist', async () => {
  const body = { ...weekly, code: 'NADA', locationIds: [test.deps.newId()] };
  const { status, body: refused } = await test.call(contract.createOffer, { as: staff.token, body: body as never });
  assert.deepEqual([status, (refused as { field?: string }).field], [400, 'locationIds']);
});

it('goes on after its budget when it is to, and from then on the platform alone pays', async () => {
  const { id, code } = await anOffer({
    ...{ brandIds: [kitchen.brandId], budgetCop: 10_000, budgetEnd: 'platform' },
    fundedBy: { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 },
  });
  const read = async () => (await test.call(contract.readOffer, { as: staff.token, params: { id } })).body;
  const [share] = (await read()).shares;
  await test.call(contract.answerRestaurantOffer, {
    ...{ as: cook.token, params: { shareId: share?.id ?? '' }, query: { restaurantId: kitchen.restaurantId } },
    body: { accept: true },
  });
  for (let person = 0; person < 3; person += 1) {
    const who = await aCustomer(test, { tingosCop: 500_000 });
    await fill(who, ['here', 'here']);
    await test.call(applyPromotion, { as: who.token, params: { code } });
    assert.equal((await totals(who)).promotion, 8000);
    await buy(who);
  }
  const { state, cost } = await read();
  assert.deepEqual([state, cost.spentCop], ['active', 24_000]);
  const bought = await db
    .selectFrom('purchases')
    .select('promotion_terms as terms')
    .where('promotion_code', '=', code)
    .execute();
  // the second purchase reaches the budget and is still shared
  assert.deepEqual(bought.map(({ terms }) => terms?.fundedBy.restaurantBps).toSorted(), [0, 4000, 4000]);
  await assertMoneyAddsUp(test, []);
});
