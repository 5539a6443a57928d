import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import {
  adminCancelOrder,
  forceOrderStatus,
} from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { inTransaction } from '../../db/transaction.ts';
import type { OutgoingMessage } from '../../outside/message-sender-types.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { deliverDue } from '../../testing/deliver-due-messages.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { buildPurchaseMessages } from './purchase-messages.ts';

const test = await testApp({
  env: { MESSAGE_CHANNELS: 'email', SMTP_URL: 'smtp://127.0.0.1:2', EMAIL_FROM: 'hola@sazon.example' },
});
const place = await aPlace(test, { hour: '12:30' });
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000, name: 'Ajiaco' });

const buy = async (customer: Customer, dates: readonly string[], paymentMethod: 'balance' | 'card') => {
  const line = { locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId, quantity: 1 };
  for (const scheduleDate of dates) await test.call(addToCart, { as: customer.token, body: { ...line, scheduleDate } });
  return await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `buy-${customer.id}` },
    body: { paymentMethod, useTingos: paymentMethod === 'balance', expectedTotal: 21_400 * dates.length },
  });
};

const toldTo = async (customer: Customer) =>
  await test.deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'subject', 'body'])
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .execute();

describe('who bought lunches', () => {
  it('is told at once, once, with the day, the hour and the place, and by mail with the receipt', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    assert.equal((await buy(customer, ['2026-11-24'], 'balance')).status, 200);
    const [push, mail, ...more] = await toldTo(customer);
    assert.deepEqual(more, []);
    assert.equal(push?.kind, 'order_placed');
    assert.match(
      push?.body ?? '',
      /^Programaste Ajiaco para el martes 24 de noviembre, a las 12:30\sp\.\sm\., en Torre /,
    );
    assert.equal(mail?.kind, 'purchase_receipt');
    assert.match(mail?.body ?? '', /\$\s21\.400.*- Ajiaco: Mar 24, 12:30\sp\.\sm\./s);

    const sent: OutgoingMessage[] = [];
    const sender = {
      send: async (message: OutgoingMessage) => {
        sent.push(message);
        return { outcome: 'sent' as const, providerId: null };
      },
    };
    await deliverDue(test.deps, { email: sender });
    const [file] = sent[0]?.attachments ?? [];
    assert.match(file?.name ?? '', /^recibo-.*\.pdf$/);
    assert.equal(file?.content.subarray(0, 5).toString(), '%PDF-');
  });

  it('is told by mail of the gift of the promotion', () => {
    const news = { purchaseId: 'p', userId: 'u', email: 'ana@example.co', totalCop: 60_000 };
    const lunches = [
      { menuName: 'Ajiaco', scheduleDate: '2026-11-24', hour: '12:30', locationName: 'Torre', askedLate: false },
    ];
    const mailWith = (gift: Parameters<typeof buildPurchaseMessages>[0]['gift']) =>
      buildPurchaseMessages({ ...news, lunches, gift, guests: [] }).find(({ channel }) => channel === 'email')?.body ??
      '';
    assert.match(mailWith({ kind: 'reward', amountCop: 10_000 }), /Regalo de tu promoción: \$\s10\.000 en tingos/);
    assert.match(mailWith({ kind: 'coupon', amountCop: 5000 }), /un cupón de \$\s5\.000/);
    assert.doesNotMatch(mailWith(null), /Regalo/);
  });

  it('is told by mail what a cancellation gave back, and where to', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const { orderIds } = (await buy(customer, ['2026-11-26'], 'balance')).body;
    const params = { orderId: orderIds[0] ?? '' };
    assert.equal((await test.call(cancelOrder, { as: customer.token, params, body: {} })).status, 200);
    const mail = (await toldTo(customer)).filter(({ kind }) => kind === 'order_refund');
    assert.deepEqual(
      mail.map(({ channel, subject }) => [channel, subject]),
      [['email', 'Te devolvimos lo que pagaste']],
    );
    assert.match(mail[0]?.body ?? '', /Cancelaste Ajiaco\. Te devolvimos \$\s21\.400:\s+- \$\s21\.400 a tus tingos/);
  });

  it('is told by mail what went back, too, when the platform cancels', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const { orderIds } = (await buy(customer, ['2026-11-26'], 'balance')).body;
    const { token: as } = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const params = { orderId: orderIds[0] ?? '', userId: customer.id };
    const body = { reason: 'Se dañó el horno', liable: 'platform' as const };
    assert.equal((await test.call(adminCancelOrder, { as, params, body })).status, 200);
    const [mail, ...more] = (await toldTo(customer)).filter(({ kind }) => kind?.startsWith('order_refund'));
    assert.deepEqual([mail?.kind, mail?.channel, more], ['order_refund_by_us', 'email', []]);
    assert.match(
      mail?.body ?? '',
      /^Tuvimos que cancelar Ajiaco\. Te devolvimos \$\s21\.400:\s+- \$\s21\.400 a tus tingos/,
    );
  });

  it('is told by mail what a forced cancellation gave back, and what a problem was compensated with', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    const { orderIds } = (await buy(customer, ['2026-11-26'], 'balance')).body;
    const orderId = orderIds[0] ?? '';
    await inTransaction(test.deps, async (tx) => {
      const [money] = await loadOrdersMoney(tx, [orderId]);
      assert.ok(money);
      await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('platform'), amountCop: 3000 });
    });
    const { token: as } = await aCustomer(test, { permissions: [{ permission: 'admin_force_change_order_status' }] });
    const body = { status: 'cancelled' as const, reason: 'Se cerró el edificio', money: 'giveBack' as const };
    assert.equal((await test.call(forceOrderStatus, { as, params: { orderId }, body })).status, 200);
    const mails = (await toldTo(customer)).filter(({ kind }) => /order_(refund|compensation)/.test(kind ?? ''));
    assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ['order_compensation', 'order_refund_by_us']);
    const compensation = mails.find(({ kind }) => kind === 'order_compensation');
    assert.match(compensation?.body ?? '', /Te dimos \$\s3\.000:\s+- \$\s3\.000 en tingos, que no vencen/);
  });

  it('is told of a week in one message', async () => {
    const customer = await aCustomer(test, { tingosCop: 90_000 });
    await buy(customer, ['2026-11-26', '2026-11-24', '2026-11-25'], 'balance');
    const [push] = await toldTo(customer);
    assert.match(push?.body ?? '', /^Programaste 3 almuerzos\. El primero llega el martes 24 de noviembre/);
  });

  it('is told nothing before the payment is in, and then once however often the provider tells us', async () => {
    const customer = await aCustomer(test);
    const { body } = await buy(customer, ['2026-11-24'], 'card');
    assert.deepEqual(await toldTo(customer), []);
    test.provider.nextStatus = 'APPROVED';
    const { purchaseId } = body;
    const paid = await test.call(payByCard, { as: customer.token, body: { purchaseId, token: 'tok_good' } });
    assert.equal(paid.body.result, 'approved');
    assert.deepEqual(
      (await toldTo(customer)).map((message) => message.kind),
      ['order_placed', 'purchase_receipt'],
    );
  });

  it('is told nothing when nothing was bought', async () => {
    const customer = await aCustomer(test, { tingosCop: 1000 });
    assert.equal((await buy(customer, ['2026-11-24'], 'balance')).status, 409);
    assert.deepEqual(await toldTo(customer), []);
  });
});
