import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SETTLEMENT_LINE_KINDS } from './settlement-deduction-lines.ts';
import { calculateFairPay, listPaymentSteps } from './settlement-pay-breakdown.ts';

test('of each 100 pesos sold a restaurant sees how many it gets', () => {
  const ladder = [
    { kind: 'delivered' as const, grossCop: 40_000, amountCop: 39_000 },
    { kind: 'commission' as const, grossCop: 0, amountCop: -7020 },
    { kind: 'commission_tax' as const, grossCop: 0, amountCop: -1334 },
    { kind: 'rete_ica' as const, grossCop: 0, amountCop: -300 },
    { kind: 'refund' as const, grossCop: 0, amountCop: -500 },
  ];
  assert.deepEqual(calculateFairPay(ladder), {
    ...{ soldCop: 40_000, toPayCop: 29_846, discountsCop: -1000, commissionCop: -8354, taxesCop: -300, restCop: -500 },
    keptOf100Cop: 75,
  });
  assert.equal(calculateFairPay([]).keptOf100Cop, null);
});

test('the parts always come to what is paid', () => {
  const cop = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const rung = fc.record({ kind: fc.constantFrom(...SETTLEMENT_LINE_KINDS), grossCop: cop, amountCop: cop });
  fc.assert(
    fc.property(fc.array(rung), (ladder) => {
      const { soldCop, toPayCop, discountsCop, commissionCop, taxesCop, restCop } = calculateFairPay(ladder);
      assert.equal(soldCop + discountsCop + commissionCop + taxesCop + restCop, toPayCop);
      const steps = listPaymentSteps(ladder);
      assert.equal(steps.at(-2)?.toCop, steps.at(-1)?.amountCop, 'the last change ends at the payment');
      for (const { amountCop, fromCop, toCop } of steps) assert.equal(toCop - fromCop, amountCop);
      assert.deepEqual(
        steps.slice(2, -1).map(({ fromCop }) => fromCop),
        steps.slice(1, -2).map(({ toCop }) => toCop),
        'each change starts where the one before ended',
      );
    }),
  );
});
