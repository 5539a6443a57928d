import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { applyCoupon } from '@sazon/contract/coupons/routes';
import * as contract from '@sazon/contract/offers/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { applyPromotion, availablePromotions } from '@sazon/contract/promotions/routes';
import { priceSampleWeeks } from '@sazon/domain/ledger/price-sample-weeks-of-offer';
import type { CouponDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { sql } from 'kysely';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 1000 });
const other = await aKitchen(test, place, { capacity: 1000 });
const prices = [21_500, 23_900, 24_900, 22_400, 20_800];
for (const priceCop of prices) await aDish(test, kitchen, { priceCop });
await aDish(test, other, { priceCop: 16_900 });
const company = await anEnterprise(test);

const staff = await aCustomer(test, {
  permissions: (['view', 'write', 'edit', 'delete'] as const).map((what) => ({
    permission: `admin_communications_${what}` as const,
  })),
});
const cook = await aCustomer(test, {
  permissions: (['restaurant_bills_view', 'restaurant_bills_edit'] as const).map((permission) => ({
    ...{ permission, restaurantId: kitchen.restaurantId },
  })),
});
const hr = await aCustomer(test, {
  permissions: (['enterprises_billing_view', 'enterprises_billing_approval_or_reject'] as const).map((permission) => ({
    ...{ permission, enterpriseId: company.id },
  })),
});
const platform = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

let made = 0;
const weekly = (change: Partial<PromotionDraft> = {}): PromotionDraft => ({
  kind: 'promotion',
  ...{ code: `SEMANA-${++made}`, title: 'Programa y gana', description: '', header: 'Programa tu semana' },
  ...{ automatic: false, earnMethod: 'orders', applyMethod: 'percentage_discount', brandIds: [kitchen.brandId] },
  earnLevels: [
    { goal: 2, reward: 2000 },
    { goal: 3, reward: 2500 },
    { goal: 5, reward: 3500 },
  ],
  ...{ minMenuPriceCop: 0, minScheduleDate: null, maxScheduleDate: null, maxOrdersWithDiscount: null },
  ...{ fundedBy: platform, enterpriseId: null, newCustomersOnly: false, maxUses: null, maxUsesPerUser: null },
  ...{ budgetCop: null, budgetEnd: 'stop', locationIds: [] },
  ...change,
});
const aCoupon = (change: Partial<CouponDraft> = {}): CouponDraft => ({
  kind: 'coupon',
  ...{ code: `CUPON-${++made}`, title: 'Veinte por ciento', discount: { type: 'percentage', rateBps: 2000 } },
  ...{ applyMethod: 'menu', minMenuPriceCop: 0, maxDiscountCop: null, brandIds: [], listed: false, hasCodes: false },
  ...{ startsOn: '2026-11-20', endsOn: null, fundedBy: platform, enterpriseId: null, newCustomersOnly: false },
  ...{ maxUses: null, maxUsesPerUser: null, budgetCop: null, budgetEnd: 'stop' },
  ...change,
});

const create = (draft: PromotionDraft | CouponDraft, as = staff) =>
  test.call(contract.createOffer, { as: as.token, body: draft as never });
const move = (id: string, name: 'start' | 'pause' | 'resume' | 'end') =>
  test.call(contract.moveOffer, { as: staff.token, params: { id }, body: { move: name } });
const read = async (id: string) => (await test.call(contract.readOffer, { as: staff.token, params: { id } })).body;

/** An offer that is on. */
async function anOffer<D extends PromotionDraft | CouponDraft>(draft: D): Promise<D & { id: string }> {
  const added = await create(draft);
  assert.equal(added.status, 200, JSON.stringify(added.body));
  assert.equal((await move(added.body.id, 'start')).status, 200);
  return { ...draft, id: added.body.id };
}

const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
const dishes = await db.selectFrom('menus').select(['id', 'price_cop', 'brand_id']).orderBy('price_cop').execute();
const own = dishes.filter((dish) => dish.brand_id === kitchen.brandId);

/** Puts lunches in a customer's cart, one a day. */
async function fill({ token: as }: Customer, menuIds: readonly string[], on: readonly string[] = days) {
  const { locationId, timeId } = place;
  for (const [index, menuId] of menuIds.entries()) {
    const body = { scheduleDate: on[index] ?? '', locationId, timeId, menuId, quantity: 1 };
    assert.equal((await test.call(addToCart, { as, body })).status, 200);
  }
}
const choose = ({ token: as }: Customer, code: string) => test.call(applyPromotion, { as, params: { code } });
const redeem = async ({ token: as }: Customer, code: string) =>
  (await test.call(applyCoupon, { as, params: { code } })).body;
const choices = { useTingos: true, paymentMethod: 'balance' as const };
const totals = async ({ token: as }: Customer) => (await test.call(checkout, { as, body: choices })).body.priced.totals;

/** An active promotion applies by itself when it is the best: each test has its own. */
const leaveOnly = (code: string) => sql`UPDATE promotions SET active = code = ${code}`.execute(db);
beforeEach(() => leaveOnly(''));

let keys = 0;
const buy = (who: Customer, expectedTotal: number) =>
  test.call(placeOrders, {
    as: who.token,
    headers: { 'idempotency-key': `offers-${++keys}` },
    body: { ...choices, expectedTotal },
  });
const rich = () => aCustomer(test, { tingosCop: 2_000_000 });
const firstDishes = (count: number) => own.slice(0, count).map(({ id }) => id);

describe('the editor of offers', () => {
  it('needs its permission, and takes nothing that pricing could not keep', async () => {
    assert.equal((await create(weekly(), cook)).status, 403);
    const level = (goal: number, reward: number) => [{ goal, reward }];
    for (const [draft, field] of [
      [weekly({ earnLevels: level(2, 10_001) }), 'earnLevels'],
      [weekly({ fundedBy: { ...platform, platformBps: 9000 } }), 'fundedBy'],
      [weekly({ brandIds: [], fundedBy: { platformBps: 5000, restaurantBps: 5000, enterpriseBps: 0 } }), 'fundedBy'],
      [weekly({ brandIds: [company.id] }), 'brandIds'],
      [aCoupon({ discount: { type: 'fixed', amountCop: 1 } }), 'amount'],
    ] as const) {
      const refused = await create(draft);
      assert.deepEqual([refused.status, (refused.body as { field?: string }).field], [400, field]);
    }
    const first = await create(weekly({ code: 'REPETIDA' }));
    assert.equal(first.status, 200);
    assert.equal((await create(aCoupon({ code: 'REPETIDA' }))).status, 409);
  });

  it('shows what the checkout charges: its three sample weeks, bought, cost the same', async () => {
    const promotion = await anOffer(weekly());
    const coupon = await anOffer(aCoupon({ brandIds: [kitchen.brandId], maxDiscountCop: 4000 }));
    const { body: picked } = await test.call(contract.offerSampleDishes, {
      ...{ as: staff.token, query: { brandIds: kitchen.brandId } },
    });
    const { fee } = (await test.call(contract.offerChoices, { as: staff.token })).body;
    for (const draft of [promotion, coupon]) {
      if (draft.kind === 'coupon') await leaveOnly('');
      for (const week of priceSampleWeeks(draft, { dishes: picked.data, monday: '2026-11-30', fee })) {
        const customer = await rich();
        const on = week.lunches.map((lunch) => lunch.scheduleDate);
        await fill(
          customer,
          week.lunches.map(({ dish }) => dish.menuId),
          on,
        );
        if (draft.kind === 'promotion') await choose(customer, draft.code);
        else assert.equal((await redeem(customer, draft.code)).applied, true);
        const charged = await totals(customer);
        assert.deepEqual([charged.net, charged.fee, charged.total], [week.netCop, week.feeCop, week.totalCop]);
        assert.equal(charged.promotion + charged.coupon, week.discountCop);
        assert.equal((await buy(customer, week.totalCop)).status, 200);
      }
    }
    const seen = await read(promotion.id);
    assert.equal(seen.uses, 3);
    assert.deepEqual(
      seen.reached.map(({ people }) => people),
      [1, 1, 1],
    );
  });

  it('changes a promotion for new carts; a purchase keeps its terms, and a coupon that people hold only gets better', async () => {
    const promotion = await anOffer(weekly());
    const customer = await rich();
    await fill(customer, firstDishes(2));
    await choose(customer, promotion.code);
    const before = await totals(customer);
    assert.equal((await buy(customer, before.total)).status, 200);
    const { id, ...draft } = promotion;
    const change = (body: object, of = id) =>
      test.call(contract.changeOffer, { as: staff.token, params: { id: of }, body: body as never });
    const changed = await change({ ...draft, earnLevels: [{ goal: 2, reward: 1000 }] });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.history[0]?.action, 'changed');
    assert.equal(changed.body.holders, 1);
    const kept = await db
      .selectFrom('purchases')
      .select('promotion_terms')
      .where('user_id', '=', customer.id)
      .execute();
    assert.equal(kept[0]?.promotion_terms?.earnLevels.length, 3);
    const next = await rich();
    await fill(next, firstDishes(2));
    await choose(next, promotion.code);
    assert.equal((await totals(next)).promotion, 4230);
    assert.equal((await change({ ...draft, code: 'OTRO' })).status, 400);

    const { id: couponId, ...held } = await anOffer(aCoupon({ listed: true }));
    const worse = await change({ ...held, discount: { type: 'percentage', rateBps: 1000 } }, couponId);
    assert.deepEqual([worse.status, (worse.body as { field?: string }).field], [400, 'amount']);
    assert.equal((await change({ ...held, discount: { type: 'percentage', rateBps: 3000 } }, couponId)).status, 200);
  });

  it('pauses, copies and stops an offer at once; what is paid keeps it', async () => {
    const promotion = await anOffer(weekly());
    const customer = await rich();
    await fill(customer, firstDishes(2));
    await choose(customer, promotion.code);
    const { total, promotion: off } = await totals(customer);
    assert.ok(off > 0);
    const paid = await rich();
    await fill(paid, firstDishes(2));
    await choose(paid, promotion.code);
    assert.equal((await buy(paid, total)).status, 200);

    assert.equal((await move(promotion.id, 'pause')).body.state, 'paused');
    assert.equal((await totals(customer)).promotion, 0);
    await move(promotion.id, 'resume');
    assert.equal((await totals(customer)).promotion, off);
    const kill = (reason: string) =>
      test.call(contract.killOffer, { as: staff.token, params: { id: promotion.id }, body: { reason } });
    assert.equal((await kill('')).status, 400);
    const killed = await kill('El nivel estaba mal');
    assert.equal(killed.body.state, 'killed');
    assert.equal((await buy(customer, total)).status, 409);
    assert.equal((await totals(customer)).promotion, 0);
    assert.equal((await move(promotion.id, 'resume')).status, 409);
    const order = await db.selectFrom('orders').select('promotion_cop').where('user_id', '=', paid.id).execute();
    assert.ok(order.every((one) => one.promotion_cop > 0));
    const copied = await test.call(contract.copyOffer, { as: staff.token, params: { id: promotion.id } });
    const copy = await read(copied.body.id);
    assert.deepEqual([copy.state, copy.draft.title], ['draft', promotion.title]);
    const { body } = await test.call(contract.listOffers, { as: staff.token, query: { state: 'killed' } });
    assert.deepEqual(
      body.data.map(({ code }) => code),
      [promotion.code],
    );
  });
});

describe('limits of offers', () => {
  it('stop a promotion at its budget, even when many buy at once, and give back what is cancelled', async () => {
    const promotion = await anOffer(weekly({ budgetCop: 10_000 }));
    const many = await Promise.all(Array.from({ length: 6 }, rich));
    for (const customer of many) {
      await fill(customer, firstDishes(2));
      await choose(customer, promotion.code);
    }
    // each takes 8.460 off: the second reaches the budget and still gets it
    const { total } = await totals(many[0] as Customer);
    const placed = await Promise.all(many.map((customer) => buy(customer, total)));
    assert.deepEqual(placed.map(({ status }) => status).sort(), [200, 200, 409, 409, 409, 409]);
    const seen = await read(promotion.id);
    assert.deepEqual([seen.state, seen.uses, seen.cost.spentCop], ['spent', 2, 16_920]);
    const late = await rich();
    const offered = (await test.call(availablePromotions, { as: late.token, query: {} })).body.data;
    assert.ok(!offered.some(({ code }) => code === promotion.code));
    const buyer = many.find((_, index) => placed[index]?.status === 200) as Customer;
    const orders = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute();
    for (const { id } of orders)
      assert.equal((await test.call(cancelOrder, { as: buyer.token, params: { orderId: id }, body: {} })).status, 200);
    const after = await read(promotion.id);
    assert.deepEqual([after.state, after.cost.spentCop], ['active', 8460]);
  });

  it('hold for a person, a company and a first purchase', async () => {
    const once = await anOffer(weekly({ maxUsesPerUser: 1 }));
    const customer = await rich();
    const discount = async (code: string, who = customer) => {
      await leaveOnly(code);
      await db.deleteFrom('cart_items').where('user_id', '=', who.id).execute();
      await fill(who, firstDishes(2));
      await choose(who, code);
      return (await totals(who)).promotion;
    };
    const fresh = await anOffer(weekly({ newCustomersOnly: true }));
    assert.ok((await discount(fresh.code)) > 0);
    assert.ok((await discount(once.code)) > 0);
    assert.equal((await buy(customer, (await totals(customer)).total)).status, 200);
    assert.equal(await discount(once.code), 0);
    assert.equal((await choose(customer, once.code)).status, 409);
    assert.equal(await discount(fresh.code), 0);
    const first = await anOffer(aCoupon({ newCustomersOnly: true }));
    assert.equal((await redeem(customer, first.code)).reason, 'Este cupón es para tu primera compra.');
    const theirs = await anOffer(weekly({ enterpriseId: company.id }));
    assert.equal(await discount(theirs.code), 0);
    const employee = await aCustomer(test, { tingosCop: 1_000_000, enterpriseId: company.id });
    assert.ok((await discount(theirs.code, employee)) > 0);
  });

  it('let each unique code be used for one lunch, once', async () => {
    const coupon = await anOffer(aCoupon({ hasCodes: true, maxUsesPerUser: 5 }));
    const add = (key: string) =>
      test.call(contract.addOfferCodes, {
        ...{ as: staff.token, params: { id: coupon.id }, headers: { 'idempotency-key': key } },
        body: { count: 300, prefix: 'feria' },
      });
    assert.deepEqual((await add('codes-of-the-fair')).body, { made: 300, used: 0 });
    assert.deepEqual((await add('codes-of-the-fair')).body, { made: 300, used: 0 });
    const url = `/api/admin/offers/${coupon.id}/codes/csv`;
    const file = await test.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
    const lines = file.body.trim().split(/\r?\n/);
    assert.equal(lines.length, 301);
    const code = lines[1]?.replaceAll('"', '').split(/[;,]/)[0] ?? '';
    assert.match(code, /^FERIA-[A-Z2-9]{8}$/);
    assert.equal((await test.app.inject({ url, headers: { authorization: `Bearer ${cook.token}` } })).statusCode, 403);

    const [one, two] = [await rich(), await rich()];
    for (const customer of [one, two]) await fill(customer, firstDishes(2));
    assert.equal((await redeem(one, coupon.code)).applied, false);
    for (const customer of [one, two]) assert.equal((await redeem(customer, code.toLowerCase())).applied, true);
    const { total, coupon: off } = await totals(one);
    assert.equal(off, 4300);
    const both = await Promise.all([buy(one, total), buy(two, total)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const seen = await read(coupon.id);
    assert.deepEqual([seen.codes, seen.uses, seen.cost.spentCop], [{ made: 300, used: 1 }, 1, 4300]);
    const buyer = both[0]?.status === 200 ? one : two;
    const used = await db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).where('coupon_cop', '>', 0);
    const [{ id }] = (await used.execute()) as [{ id: string }];
    await test.call(cancelOrder, { as: buyer.token, params: { orderId: id }, body: {} });
    assert.deepEqual((await read(coupon.id)).codes, { made: 300, used: 0 });
  });
});

describe('funders of an offer', () => {
  const asked = async () =>
    (await test.call(contract.restaurantOffers, { as: cook.token, query: { restaurantId: kitchen.restaurantId } })).body
      .data;
  const answer = (shareId: string, accept: boolean, as = cook, reason = '') =>
    test.call(contract.answerRestaurantOffer, {
      ...{ as: as.token, params: { shareId }, query: { restaurantId: kitchen.restaurantId }, body: { accept, reason } },
    });

  it('pay their share from when they accept it; until then the platform does', async () => {
    const wanted = { platformBps: 5000, restaurantBps: 4000, enterpriseBps: 1000 };
    const draft = weekly({ fundedBy: wanted, enterpriseId: company.id });
    const { id } = await anOffer(draft);
    assert.deepEqual((await read(id)).fundedNow, platform);
    const [share] = await asked();
    assert.deepEqual([share?.state, share?.askedBps, share?.offerState], ['waiting', 4000, 'active']);
    assert.equal((await answer(share?.id ?? '', true, hr)).status, 403);
    assert.equal((await answer(share?.id ?? '', false)).status, 400);
    assert.equal((await answer(share?.id ?? '', true)).status, 200);
    assert.deepEqual((await read(id)).fundedNow, { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 });
    const [theirs] = (await test.call(contract.companyOffers, { as: hr.token, params: { enterpriseId: company.id } }))
      .body.data;
    const params = { enterpriseId: company.id, shareId: theirs?.id ?? '' };
    const body = { accept: true };
    assert.equal((await test.call(contract.answerCompanyOffer, { as: hr.token, params, body })).status, 200);
    assert.deepEqual((await read(id)).fundedNow, wanted);

    const employee = await aCustomer(test, { tingosCop: 1_000_000, enterpriseId: company.id });
    await fill(employee, firstDishes(2));
    await choose(employee, draft.code);
    assert.equal((await buy(employee, (await totals(employee)).total)).status, 200);
    const terms = await db
      .selectFrom('purchases')
      .select('promotion_terms')
      .where('user_id', '=', employee.id)
      .execute();
    assert.deepEqual(terms[0]?.promotion_terms?.fundedBy, wanted);

    const change = (more: Partial<PromotionDraft>) =>
      test.call(contract.changeOffer, { as: staff.token, params: { id }, body: { ...draft, ...more } as never });
    const less = await change({ fundedBy: { platformBps: 7000, restaurantBps: 3000, enterpriseBps: 0 } });
    assert.deepEqual(less.body.fundedNow, { platformBps: 7000, restaurantBps: 3000, enterpriseBps: 0 });
    assert.deepEqual(
      less.body.shares.map(({ state }) => state),
      ['accepted'],
    );
    const again = await change({
      ...{ fundedBy: { platformBps: 7000, restaurantBps: 3000, enterpriseBps: 0 }, maxOrdersWithDiscount: 4 },
    });
    assert.deepEqual(again.body.fundedNow, platform);
    assert.deepEqual(
      again.body.shares.map(({ state }) => state),
      ['waiting'],
    );
  });

  it('keep the books: every peso of what was bought here is in the ledger once', async () => {
    await assertMoneyAddsUp(test, []);
  });
});
