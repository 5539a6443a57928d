import assert from 'node:assert/strict';
import { it } from 'node:test';
import { calculatePromisedCop, listAccountSteps } from './settlement-account-lines-and-names.ts';

const rung = { grossCop: 0, baseCop: null, ratePpm: null, reason: null };

it('lists sales before the restaurant’s discounts, then what is taken, which adds up to the payment', () => {
  const steps = listAccountSteps([
    { ...rung, kind: 'commission', count: 1, amountCop: -180_000, baseCop: 1_000_000, ratePpm: 180_000 },
    { ...rung, kind: 'no_show', count: 1, grossCop: 67_210, amountCop: 64_521 },
    { ...rung, kind: 'delivered', count: 52, grossCop: 1_199_800, amountCop: 1_169_292 },
  ]);
  assert.deepEqual(
    steps.map(({ name, note, amountCop }) => [name, note?.replaceAll('\u00a0', ' ') ?? null, amountCop]),
    [
      ['Entregado', '52 almuerzos', 1_199_800],
      ['No recogido y cobrado', '1 almuerzo', 67_210],
      ['Vendiste', null, 1_267_010],
      ['Descuentos a tu cargo', null, -33_197],
      ['Comisión', '18% sobre $ 1.000.000', -180_000],
    ],
  );
  assert.equal(
    steps.reduce((sum, { amountCop, isSum }) => sum + (isSum ? 0 : amountCop), 0),
    1_169_292 + 64_521 - 180_000,
  );
});

it('promises what is neither paid nor paused', () => {
  assert.equal(calculatePromisedCop({ toPayCop: 995_548, paidCop: 10_000, pausedCop: 23_400 }), 962_148);
});
