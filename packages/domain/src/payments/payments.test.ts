import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as card from './card-number.ts';
import {
  calculateHoldEnd,
  canSaveCard,
  formatOutsideMethod,
  getHoldMinutes,
} from './payment-methods-holds-and-card-limit.ts';
import {
  listDecisive,
  type PaymentIntent,
  PROVIDER_STATUSES,
  type ProviderUpdate,
  settleIntent,
  toPaymentResult,
} from './payment-status-and-settling.ts';

const intent: PaymentIntent = {
  status: 'created',
  amountCop: 19_260,
  transactionId: null,
  refundedTransactionIds: [],
  placesReleased: false,
  givenUp: false,
};
const news = (status: ProviderUpdate['status'], transactionId = 't1'): ProviderUpdate => ({
  transactionId,
  status,
  amountCop: 19_260,
  currency: 'COP',
});
/** Runs news through an intent and answers the last intent with every effect. */
const run = (start: PaymentIntent, ...events: ProviderUpdate[]) => {
  let current = start;
  const effects = events.map((event) => {
    const settled = settleIntent(current, event);
    current = settled.intent;
    return settled.ok ? settled.effect : settled.code;
  });
  return { current, effects };
};

test('approved is success, declined, error and voided are failure, anything else is pending', () => {
  assert.deepEqual([...PROVIDER_STATUSES, 'SOMETHING'].map(toPaymentResult), [
    'pending',
    'pending',
    'approved',
    'failed',
    'failed',
    'failed',
    'pending',
  ]);
});

test('the same news twice changes nothing the second time', () => {
  assert.deepEqual(run(intent, news('PENDING'), news('APPROVED'), news('APPROVED')).effects, [
    'none',
    'approve',
    'none',
  ]);
  assert.deepEqual(run(intent, news('DECLINED'), news('DECLINED'), news('PENDING')).effects, ['fail', 'none', 'none']);
});

test('an approval wins over a failure, before or after it', () => {
  const late = run(intent, news('DECLINED'), news('APPROVED', 't2'), news('DECLINED'));
  assert.deepEqual(late.effects, ['fail', 'approve', 'none']);
  assert.deepEqual([late.current.status, late.current.transactionId], ['approved', 't2']);
});

test('a second approval is refunded once', () => {
  const twice = run(intent, news('APPROVED'), news('APPROVED', 't2'), news('APPROVED', 't2'));
  assert.deepEqual(twice.effects, ['approve', 'refund_duplicate', 'none']);
  assert.equal(twice.current.transactionId, 't1');
});

test('an older transaction that fails does not fail the one that runs now', () => {
  assert.deepEqual(run(intent, news('PENDING', 't1'), news('PENDING', 't2'), news('DECLINED', 't1')).effects, [
    'none',
    'none',
    'none',
  ]);
});

test('a retry after a failure is pending again, and a void of the approved one is noted', () => {
  const retried = run(intent, news('DECLINED'), news('PENDING', 't2'));
  assert.equal(retried.current.status, 'pending');
  assert.deepEqual(run(intent, news('APPROVED'), news('VOIDED')).effects, ['approve', 'voided']);
});

test('approved after the places were released asks to take them again', () => {
  assert.deepEqual(run({ ...intent, placesReleased: true }, news('APPROVED')).effects, ['take_places_again']);
});

test('whatever comes of a payment whose purchase was given up buys nothing, and each approval goes back once', () => {
  const start: PaymentIntent = {
    ...intent,
    status: 'failed',
    transactionId: 't1',
    placesReleased: true,
    givenUp: true,
  };
  const event = fc
    .tuple(fc.constantFrom(...PROVIDER_STATUSES), fc.constantFrom('t1', 't2', 't3'))
    .map(([status, id]) => news(status, id));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { current, effects } = run(start, ...events);
      const approved = new Set(events.filter((one) => one.status === 'APPROVED').map((one) => one.transactionId));
      assert.equal(current.status, 'failed');
      assert.deepEqual(new Set(current.refundedTransactionIds), approved);
      assert.deepEqual(
        effects.filter((effect) => effect !== 'none'),
        [...approved].map(() => 'send_back'),
      );
    }),
  );
});

test('approved transactions decide; a failed one decides only when no other is pending', () => {
  const all = (...statuses: string[]) =>
    listDecisive(statuses.map((status) => ({ status }))).map(({ status }) => status);
  assert.deepEqual(all('DECLINED', 'PENDING'), []);
  assert.deepEqual(all('DECLINED', 'CREATED'), []);
  assert.deepEqual(all('DECLINED', 'ERROR'), ['DECLINED', 'ERROR']);
  assert.deepEqual(all('DECLINED', 'APPROVED', 'PENDING', 'APPROVED'), ['APPROVED', 'APPROVED']);
  assert.deepEqual(all(), []);
});

test('another amount or currency is refused', () => {
  assert.deepEqual(
    run(intent, { ...news('APPROVED'), amountCop: 1 }, { ...news('APPROVED'), currency: 'USD' }).effects,
    ['PAYMENT_MISMATCH', 'PAYMENT_MISMATCH'],
  );
});

test('in any order of news: approved if any was approved, exactly one approval, every other one refunded once', () => {
  const event = fc
    .tuple(fc.constantFrom(...PROVIDER_STATUSES), fc.constantFrom('t1', 't2', 't3'))
    .map(([status, id]) => news(status, id));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { current, effects } = run(intent, ...events);
      const approved = new Set(events.filter((one) => one.status === 'APPROVED').map((one) => one.transactionId));
      assert.equal(current.status === 'approved', approved.size > 0);
      assert.equal(effects.filter((effect) => effect === 'approve').length, Math.min(1, approved.size));
      assert.equal(effects.filter((effect) => effect === 'refund_duplicate').length, Math.max(0, approved.size - 1));
    }),
  );
});

test('brands are told by their first digits', () => {
  const brands = ['4', '37', '34', '51', '2221', '2720', '6011', '65', '36', '305', '1', ''].map(card.findCardBrand);
  assert.deepEqual(brands, [
    'VISA',
    'AMEX',
    'AMEX',
    'MASTERCARD',
    'MASTERCARD',
    'MASTERCARD',
    'DISCOVER',
    'DISCOVER',
    'DINERS',
    'DINERS',
    null,
    null,
  ]);
});

test('a whole number has its brand’s length and passes Luhn; spaces and hyphens are ignored', () => {
  for (const number of [
    '4242 4242 4242 4242',
    '4111-1111-1111-1111',
    '378282246310005',
    '5555555555554444',
    '6011111111111117',
    '30569309025904',
  ]) {
    assert.ok(card.isCardNumber(number), number);
  }
  for (const number of [
    '4242424242424241',
    '424242424242424',
    '378282246310006',
    '',
    '42424242424242424242',
    '4242x',
  ]) {
    assert.equal(card.isCardNumber(number), false, number);
  }
});

test('numbers break after positions 5 and 11 for Amex, 4, 11 and 15 for Diners, 4, 9 and 14 otherwise', () => {
  assert.equal(card.formatCardNumber('4242424242424242'), '4242 4242 4242 4242');
  assert.equal(card.formatCardNumber('378282246310005'), '37828 22463 10005');
  assert.equal(card.formatCardNumber('30569309025904'), '3056 930902 590 4');
  assert.equal(card.formatCardNumber('4242'), '4242');
  assert.equal(card.formatCardNumber('42424'), '4242 4');
  assert.equal(card.formatCardNumber('4242 4242 4242 4242 99'), '4242 4242 4242 4242');
});

test('places are held 15 minutes, 30 with a bank’s page, and never past the cutoff', () => {
  assert.equal(getHoldMinutes('card'), 15);
  assert.equal(getHoldMinutes('bancolombia'), 30);
  assert.equal(calculateHoldEnd('nequi', 0, 9e12), 900_000);
  assert.equal(calculateHoldEnd('nequi', 0, 60_000), 60_000);
});

test('a user saves five cards', () => {
  assert.equal(canSaveCard(4, 5).ok, true);
  assert.deepEqual(canSaveCard(5, 5), { ok: false, code: 'PAYMENT_CARD_LIMIT' });
});

test('what a provider took has a name, whatever an old purchase says of it', () => {
  assert.equal(formatOutsideMethod('wompi'), 'Nequi o PSE');
  assert.equal(formatOutsideMethod('card'), 'Tarjeta');
  assert.deepEqual(['card', 'pse'].map(formatOutsideMethod), ['Tarjeta', 'PSE']);
  for (const unknown of [null, 'efecty', 'toString']) assert.equal(formatOutsideMethod(unknown), 'Otro medio de pago');
});
