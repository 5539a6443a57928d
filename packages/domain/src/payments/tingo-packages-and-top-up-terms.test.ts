import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canVoidPayment, type PaymentToVoid } from './card-void.ts';
import { getTopUpMinutes, MAX_TOP_UP_COP, MIN_TOP_UP_COP, TINGO_PACKAGES } from './tingo-packages-and-top-up-terms.ts';

const noon = Date.parse('2026-11-23T17:00:00Z');
const payment: PaymentToVoid = {
  isApproved: true,
  byCard: true,
  amountCop: 21_400,
  settledAtMs: noon,
  hasRefund: false,
};

test('every package can be bought', () => {
  for (const amountCop of TINGO_PACKAGES) assert.ok(amountCop >= MIN_TOP_UP_COP && amountCop <= MAX_TOP_UP_COP);
});

test('who goes to a page of a bank has half an hour, everybody else a quarter', () => {
  assert.deepEqual([getTopUpMinutes('pse'), getTopUpMinutes('wompi'), getTopUpMinutes('bancolombia')], [30, 30, 30]);
  assert.deepEqual([getTopUpMinutes('card'), getTopUpMinutes('nequi'), getTopUpMinutes('daviplata')], [15, 15, 15]);
});

test('a card payment is voided on its day in Bogotá, also late in the evening, and not the day after', () => {
  const lateEvening = Date.parse('2026-11-24T04:59:00Z');
  assert.ok(canVoidPayment(payment, 21_400, lateEvening));
  assert.equal(canVoidPayment(payment, 21_400, lateEvening + 60_000), false);
});

test('what is voided is a whole card payment that stands, never more, less or twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.record({
        isApproved: fc.boolean(),
        byCard: fc.boolean(),
        amountCop: fc.integer({ min: 1, max: 1_000_000 }),
        settledAtMs: fc.option(fc.constant(noon)),
        hasRefund: fc.boolean(),
      }),
      (refundCop, any) => {
        if (!canVoidPayment(any, refundCop, noon)) return;
        assert.equal(refundCop, any.amountCop);
        assert.ok(any.isApproved && any.byCard && !any.hasRefund && any.settledAtMs !== null);
      },
    ),
  );
});
