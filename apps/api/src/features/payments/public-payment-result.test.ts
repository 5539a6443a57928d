import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { providerEvent, publicPaymentResult, startWidget } from '@sazon/contract/payments/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
const total = 21_400;

const result = async (transactionId: string) =>
  (await test.call(publicPaymentResult, { query: { transactionId } })).body as unknown;

it('says without a session what became of a payment, and not whose, what for or how much', async () => {
  const { token: as } = await aCustomer(test);
  const { locationId, timeId } = place;
  const line = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as, body: line });
  const placed = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': 'public-result' },
    body: { paymentMethod: 'wompi', expectedTotal: total },
  });
  const { purchaseId } = placed.body;
  const { reference } = (await test.call(startWidget, { as, body: { purchaseId } })).body;
  const { id: transactionId } = test.provider.paid(reference, total);
  assert.deepEqual(await result(transactionId), { result: 'pending' });
  await test.call(providerEvent, { body: { genuine: true, transactionId } });
  assert.deepEqual(await result(transactionId), { result: 'approved' });
  assert.deepEqual(await result('nobodys-payment'), { result: 'pending' });
});
