import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurantSettlement, restaurantSettlementLines } from '@sazon/contract/bills/settlements-routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { decideDishApprovals, listDishApprovals } from '@sazon/contract/dish-approvals/routes';
import { menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { buildReceipt } from '@sazon/domain/receipts/receipt';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { aDishReviewer } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAndIssueSettlements } from '../bills/approve-and-issue-settlements-actions.ts';
import { findReceiptRow } from '../receipts/receipts-queries.ts';
import { consumeOrders } from '../refunds/book-earnings-and-refunds-actions.ts';

const test = await testApp();
const { db } = test.deps;
const reviewer = await aDishReviewer(test);
const place = await aPlace(test);
const tuesday = '2026-11-24';

async function aRestaurant() {
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const codes = ['restaurant_menu_view', 'restaurant_menu_edit', 'restaurant_bills_view'] as const;
  const cook = await aCustomer(test, { permissions: codes.map((permission) => ({ permission, restaurantId })) });
  const dish = await aDish(test, kitchen, { priceCop: 20_000 });
  const read = async () =>
    (await test.call(menusAll, { as: cook.token, params: { id: restaurantId }, query: {} })).body.data.find(
      ({ id }) => id === dish.menuId,
    );
  return { kitchen, restaurantId, cook, dish, read };
}

/** Buys the dish with one egg, and answers the order. */
async function buy({ dish }: Awaited<ReturnType<typeof aRestaurant>>) {
  const customer = await aCustomer(test, { tingosCop: 60_000 });
  await test.call(addToCart, {
    as: customer.token,
    body: {
      ...{
        scheduleDate: tuesday,
        locationId: place.locationId,
        timeId: place.timeId,
        menuId: dish.menuId,
        quantity: 1,
      },
      groupMenuAdditions: [{ groupId: dish.groupId, selectedMenuAdditionals: [{ id: dish.additionId, quantity: 1 }] }],
    },
  });
  const body = { paymentMethod: 'balance' as const, useTingos: true, expectedTotal: 23_540 };
  const placed = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': test.deps.newId() },
    body,
  });
  assert.equal(placed.status, 200);
  return { customer, orderId: placed.body.orderIds[0] as string };
}

const readReceipt = async (customerId: string, orderId: string) => {
  const row = await findReceiptRow(db, customerId, orderId);
  assert.ok(row);
  const { taxes, totalCop } = buildReceipt([{ ...row, tax: row.snapshot.tax, additions: row.snapshot.additions }]);
  assert.equal(
    taxes.reduce((sum, one) => sum + one.baseCop + one.taxCop, 0),
    totalCop,
  );
  return taxes.map(({ name, taxCop }) => [name, taxCop]);
};

describe('the tax of a dish', () => {
  it('waits for the platform, which reads it beside the old one, and then holds', async () => {
    const { cook, dish, read, restaurantId } = await aRestaurant();
    const { body } = await test.call(updateMenu, { as: cook.token, body: { id: dish.menuId, tax: 'iva_19' } });
    assert.deepEqual([body.waits, body.inReview], [['tax'], true]);
    assert.deepEqual([(await read())?.tax, (await read())?.review?.wanted.tax], ['regime', 'iva_19']);
    const waiting = await test.call(listDishApprovals, { as: reviewer.token, query: { restaurantId } });
    const review = waiting.body.data.find(({ wanted }) => wanted.tax === 'iva_19');
    assert.equal(review?.before?.tax, 'regime');
    await test.call(decideDishApprovals, {
      as: reviewer.token,
      body: { ids: [review?.id ?? ''], decision: 'publish' },
    });
    assert.equal((await read())?.tax, 'iva_19');
    const wrong = await test.call(updateMenu, {
      as: cook.token,
      body: { id: dish.menuId, tax: 'iva_16' as 'iva_19' },
    });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'tax']);
  });

  it('is frozen with the order: receipt and settlement keep it, whatever dish and restaurant become', async () => {
    const restaurant = await aRestaurant();
    const { dish, restaurantId, cook } = restaurant;
    await db.updateTable('additions').set({ tax: 'iva_19' }).where('id', '=', dish.additionId).execute();
    const { customer, orderId } = await buy(restaurant);
    const taxes = [
      ['INC 8%', 1481],
      ['IVA 19%', 319],
      ['IVA 19% del servicio', 246],
    ];
    assert.deepEqual(await readReceipt(customer.id, orderId), taxes);

    await db.updateTable('menus').set({ tax: 'exempt' }).where('id', '=', dish.menuId).execute();
    await db.updateTable('restaurants').set({ tax_regime: 'NO_RESPONSABLE' }).where('id', '=', restaurantId).execute();
    assert.deepEqual(await readReceipt(customer.id, orderId), taxes);
    const later = await buy(restaurant);
    assert.deepEqual(await readReceipt(later.customer.id, later.orderId), [
      ['Sin impuesto', 0],
      ['IVA 19% del servicio', 246],
    ]);

    const ids = [orderId, later.orderId];
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', 'in', ids).execute();
    await inTransaction(test.deps, (tx) => consumeOrders(tx, test.deps, ids));
    test.deps.setNow(toInstantMs('2026-11-30', '06:00'));
    await approveAndIssueSettlements(test.deps);
    const { id } = await db
      .selectFrom('bills')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    const of = { as: cook.token, params: { id }, query: { restaurantId } };
    const bill = (await test.call(restaurantSettlement, of)).body;
    const lines = (await test.call(restaurantSettlementLines, of)).body.data;
    assert.deepEqual(bill.taxes.map(({ tax, amountCop, taxCop }) => [tax, amountCop, taxCop]).sort(), [
      ['inc_8', 20_000, 1481],
      ['iva_19', 2000, 319],
      ['none', 22_000, 0],
    ]);
    const sum = (list: readonly { amountCop: number }[]) => list.reduce((total, { amountCop }) => total + amountCop, 0);
    assert.equal(sum(bill.taxes), sum(lines));
    assert.equal(sum(lines.flatMap((line) => line.taxes)), sum(lines));
  });
});
