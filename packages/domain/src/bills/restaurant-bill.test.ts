import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BillTotals, calculateRestaurantBill, toBillWeek } from './restaurant-bill.ts';

const week: BillTotals = {
  deliveredCop: 80_000,
  noShowsCop: 15_000,
  inSiteCop: 10_000,
  discountsCop: 5000,
  refundsCop: 4000,
  adjustmentsCop: 12_000,
};

test('a week of sales less own discounts, commission of 18 %, its IVA and refunds, with adjustments, is what is paid', () => {
  assert.deepEqual(calculateRestaurantBill(week, 1800), {
    ...week,
    commissionCop: 18_000,
    commissionTaxCop: 3420,
    toPayCop: 86_580,
  });
});

test('each restaurant is charged its own commission', () => {
  assert.deepEqual(
    [0, 1250, 2200].map((feeBps) => calculateRestaurantBill(week, feeBps).commissionCop),
    [0, 12_500, 22_000],
  );
});

test('whatever is billed, the lines add up to the peso and no commission is taken of nothing', () => {
  const cop = fc.integer({ min: 0, max: 5_000_000 });
  const totals = fc.record({
    deliveredCop: cop,
    noShowsCop: cop,
    inSiteCop: cop,
    refundsCop: cop,
    adjustmentsCop: cop,
  });
  fc.assert(
    fc.property(totals, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 5000 }), (sums, own, feeBps) => {
      const soldCop = sums.deliveredCop + sums.noShowsCop + sums.inSiteCop;
      const discountsCop = Math.floor((soldCop * own) / 10_000);
      const bill = calculateRestaurantBill({ ...sums, discountsCop }, feeBps);
      const { commissionCop, commissionTaxCop, toPayCop } = bill;
      assert.equal(
        toPayCop,
        soldCop - discountsCop - commissionCop - commissionTaxCop - bill.refundsCop + bill.adjustmentsCop,
      );
      assert.ok(commissionCop >= 0 && commissionCop <= soldCop - discountsCop);
      if (soldCop === 0) assert.deepEqual([commissionCop, commissionTaxCop], [0, 0]);
    }),
  );
});

test('a week is Monday to Sunday and issued on the Monday after', () => {
  for (const date of ['2026-11-23', '2026-11-26', '2026-11-29']) {
    assert.deepEqual(toBillWeek(date), { start: '2026-11-23', end: '2026-11-29', issuedOn: '2026-11-30' });
  }
});
