import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BilledOrder, billWeekOf, restaurantBill } from './restaurant-bill.ts';

test('a week of sales less own discounts, commission of 18 %, its IVA and refunds is what is paid', () => {
  const bill = restaurantBill(
    [
      { kind: 'delivered', grossCop: 80_000, discountCop: 0 },
      { kind: 'no_show', grossCop: 15_000, discountCop: 5000 },
      { kind: 'in_site', grossCop: 10_000, discountCop: 0 },
    ],
    4000,
    1800,
  );
  assert.deepEqual(bill, {
    deliveredCop: 80_000,
    noShowsCop: 15_000,
    inSiteCop: 10_000,
    discountsCop: 5000,
    commissionCop: 18_000,
    commissionTaxCop: 3420,
    refundsCop: 4000,
    toPayCop: 74_580,
  });
});

test('whatever is billed, the lines add up to the peso and no commission is taken of nothing', () => {
  const order = fc.integer({ min: 0, max: 90_000 }).chain((grossCop) =>
    fc.record<BilledOrder>({
      kind: fc.constantFrom('delivered', 'no_show', 'in_site'),
      grossCop: fc.constant(grossCop),
      discountCop: fc.integer({ min: 0, max: grossCop }),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(order),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (orders, refunds, fee) => {
        const bill = restaurantBill(orders, refunds, fee);
        const soldCop = bill.deliveredCop + bill.noShowsCop + bill.inSiteCop;
        assert.equal(
          bill.toPayCop + bill.refundsCop + bill.commissionTaxCop + bill.commissionCop + bill.discountsCop,
          soldCop,
        );
        assert.equal(
          soldCop,
          orders.reduce((sum, { grossCop }) => sum + grossCop, 0),
        );
        if (orders.length === 0) assert.equal(bill.commissionCop, 0);
      },
    ),
  );
});

test('a week is Monday to Sunday and issued on the Monday after', () => {
  for (const date of ['2026-11-23', '2026-11-26', '2026-11-29']) {
    assert.deepEqual(billWeekOf(date), { start: '2026-11-23', end: '2026-11-29', issuedOn: '2026-11-30' });
  }
});
