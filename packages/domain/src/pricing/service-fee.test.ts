import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculateServiceFeeCop, chooseFeeReason, findFeePayer, hasServiceFee } from './service-fee.ts';

const terms = fc.record({
  rateBps: fc.constantFrom(0, 1, 700, 10_000),
  minimumCop: fc.constantFrom(0, 1, 1000),
  maximumCop: fc.constantFrom(null, 0, 3000),
});

test('terms take a fee of some lunch, or of none', () => {
  fc.assert(
    fc.property(terms, fc.array(fc.integer({ min: 1, max: 200_000 })), (fee, netsCop) => {
      const fees = [200_000, ...netsCop].map((netCop) =>
        calculateServiceFeeCop(netCop, chooseFeeReason(netCop, 'delivery', false, fee), fee),
      );
      if (!hasServiceFee(fee)) assert.deepEqual(new Set(fees), new Set([0]));
      else if (fee.minimumCop === 0) assert.ok(fees.some((feeCop) => feeCop > 0));
    }),
  );
  assert.ok(hasServiceFee({ rateBps: 0, minimumCop: 1000, maximumCop: null }));
  assert.ok(!hasServiceFee({ rateBps: 700, minimumCop: 0, maximumCop: 0 }));
});

test('who pays the fee holds from a date on, and never before it', () => {
  const terms = [
    { payer: 'enterprise', from: '2026-12-01' },
    { payer: 'employee', from: '2027-01-01' },
    { payer: 'enterprise', from: '2027-01-01' },
  ] as const;
  const payers = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((date) => findFeePayer(terms, date));
  assert.deepEqual(payers, ['employee', 'enterprise', 'enterprise', 'enterprise']);
  assert.equal(findFeePayer([], '2026-12-01'), 'employee');
});
