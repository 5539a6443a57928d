import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, someOrders } from '../../testing/order-makers.ts';
import { readPdfStructure, wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertReward } from '../promotions/rewards-queries.ts';
import { findPurchaseReceipt } from './receipts-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
const customer = await aCustomer(test);
const of = { customer, kitchen, place, dish };

const get = (orderId: string, token?: string) =>
  test.app.inject({
    url: `/api/orders/${orderId}/receipt`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('the receipt of an order', () => {
  it('is a PDF with seller, buyer, each tax apart and who paid', async () => {
    const answer = await get(await anOrder(test, of), customer.token);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename="recibo-[0-9A-F]{12}\.pdf"$/);
    assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
    const words = wordsIn(answer.rawPayload);
    for (const said of [
      'Cocina S.A.S.',
      'consumidor final 222222222222',
      'INC 8',
      '$ 19.260',
      'Tarjeta',
      'no es una factura',
    ])
      assert.ok(words.includes(said), `${said} in ${words}`);
    const { kinds, untagged } = readPdfStructure(answer.rawPayload);
    assert.equal(untagged, 0, 'all of it has its place for who listens to it');
    for (const kind of ['H1', 'H2', 'Table', 'TH', 'TD']) assert.ok(kinds.includes(kind), kind);
  });

  it('is the same every time it is asked for', async () => {
    const id = await anOrder(test, of);
    assert.deepEqual((await get(id, customer.token)).rawPayload, (await get(id, customer.token)).rawPayload);
  });

  it('is nobody else’s, and of no order that does not exist', async () => {
    const id = await anOrder(test, of);
    assert.equal((await get(id, (await aCustomer(test)).token)).statusCode, 404);
    assert.equal((await get(test.deps.newId(), customer.token)).statusCode, 404);
    assert.equal((await get(id)).statusCode, 401);
    assert.equal((await get('x', customer.token)).statusCode, 400);
  });

  it('does not exist while the payment is not in', async () => {
    const id = await anOrder(test, of, { status: 'pending_confirmation' });
    assert.equal((await get(id, customer.token)).statusCode, 409);
  });
});

describe('the receipt of a purchase', () => {
  it('names the gift that its promotion promised', async () => {
    const id = await anOrder(test, of);
    const { purchaseId } = await test.deps.db
      .selectFrom('orders')
      .select('purchase_id as purchaseId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const gift = { purchaseId, userId: customer.id, kind: 'reward' as const, amountCop: 10_000 };
    const now = new Date(test.deps.now()).toISOString();
    await inTransaction(test.deps, (tx) => insertReward(tx, gift, now));
    const words = wordsIn((await findPurchaseReceipt(test.deps, purchaseId))?.content ?? Buffer.alloc(0));
    assert.match(words.replaceAll('\n', ''), /Regalo de tu promoción: \$ 10\.000 en tingos/);
  });

  it('has every order of it, over as many pages as it takes', async () => {
    const [id] = await someOrders(test, of, 30);
    const { purchaseId } = await test.deps.db
      .selectFrom('orders')
      .select('purchase_id as purchaseId')
      .where('id', '=', id as string)
      .executeTakeFirstOrThrow();
    const receipt = await findPurchaseReceipt(test.deps, purchaseId);
    const words = wordsIn(receipt?.content ?? Buffer.alloc(0));
    assert.equal(words.match(/1 × Ajiaco/g)?.length, 30);
    assert.ok(words.includes('$ 577.800'));
    assert.equal(readPdfStructure(receipt?.content ?? Buffer.alloc(0)).untagged, 0);
  });
});
