import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHeldCouponFaults } from './held-coupon-edit-faults.ts';
import { type CouponDraft, findOfferState, listOfferMoves, type OfferFacts } from './offer-drafts-states-and-moves.ts';
import {
  calculateAcceptedFunding,
  findNextFunding,
  haveTermsChanged,
} from './offer-funding-and-asking-funders-again.ts';
import { describeOfferChanges } from './offer-texts.ts';

const facts: OfferFacts = {
  ...{
    active: true,
    halted: null,
    from: '2026-11-20',
    to: '2026-12-04',
    budgetCop: 100_000,
    budgetEnd: 'stop',
    maxUses: 10,
  },
  ...{ uses: 3, spentCop: 40_000 },
};
const coupon: CouponDraft = {
  ...{ kind: 'coupon', code: 'HOLA', title: 'Hola', discount: { type: 'percentage', rateBps: 2000 } },
  ...{ applyMethod: 'menu', minMenuPriceCop: 15_000, maxDiscountCop: 5000, brandIds: ['fonda'] },
  ...{ startsOn: '2026-11-20', endsOn: '2026-12-04', listed: false, hasCodes: true },
  fundedBy: { platformBps: 4000, restaurantBps: 6000, enterpriseBps: 0 },
  ...{
    enterpriseId: null,
    newCustomersOnly: false,
    maxUses: 100,
    maxUsesPerUser: 2,
    budgetCop: null,
    budgetEnd: 'stop',
  },
};

test('an offer is off by its staff, over by its dates, spent by its budget or uses, and else on', () => {
  const state = (change: Partial<OfferFacts>, today = '2026-11-23') => findOfferState({ ...facts, ...change }, today);
  assert.equal(state({}), 'active');
  assert.equal(state({}, '2026-11-19'), 'scheduled');
  assert.equal(state({}, '2026-12-05'), 'ended');
  assert.equal(state({ spentCop: 100_000 }), 'spent');
  assert.equal(state({ uses: 10 }), 'spent');
  assert.equal(state({ active: false, halted: 'paused', spentCop: 100_000 }), 'paused');
  assert.equal(state({ active: false }), 'ended');
  assert.deepEqual(listOfferMoves('killed'), []);
});

test('the history of an offer names the months of its dates', () => {
  const draft = { ...coupon, endsOn: null };
  const changes = describeOfferChanges(draft, { ...draft, startsOn: '2027-01-22' });
  assert.deepEqual(changes, [{ field: 'Fechas', was: 'Desde el 20 de nov', is: 'Desde el 22 de ene' }]);
});

test('a coupon that people hold only gets better', () => {
  const fields = (change: Partial<CouponDraft>) =>
    findHeldCouponFaults(coupon, { ...coupon, ...change }).map((fault) => fault.field);
  assert.deepEqual(
    fields({ title: 'Otro', fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 } }),
    [],
  );
  assert.deepEqual(
    fields({
      ...{ discount: { type: 'percentage', rateBps: 2500 }, applyMethod: 'total', minMenuPriceCop: 0 },
      ...{ maxDiscountCop: null, brandIds: [], endsOn: null, maxUsesPerUser: 3, maxUses: null },
    }),
    [],
  );
  assert.deepEqual(fields({ discount: { type: 'percentage', rateBps: 1999 } }), ['amount']);
  assert.deepEqual(fields({ discount: { type: 'fixed', amountCop: 90_000 } }), ['amount']);
  assert.deepEqual(fields({ endsOn: '2026-12-03' }), ['endsOn']);
  assert.deepEqual(fields({ brandIds: ['wok'] }), ['brandIds']);
  assert.deepEqual(fields({ maxDiscountCop: 4999, minMenuPriceCop: 15_001 }), ['minMenuPriceCop', 'maxDiscountCop']);
  assert.deepEqual(fields({ newCustomersOnly: true, enterpriseId: 'nogal' }), ['newCustomersOnly', 'enterpriseId']);
});

test('the platform pays for whoever has not accepted, and new terms are asked again', () => {
  const wanted = { platformBps: 5000, restaurantBps: 4000, enterpriseBps: 1000 };
  const none = { restaurantBps: 0, enterpriseBps: 0 };
  assert.deepEqual(calculateAcceptedFunding(wanted, none), { platformBps: 10_000, ...none });
  assert.deepEqual(calculateAcceptedFunding(wanted, { restaurantBps: 4000, enterpriseBps: 0 }), {
    ...{ platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 },
  });
  assert.deepEqual(calculateAcceptedFunding(wanted, { restaurantBps: 9000, enterpriseBps: 1000 }), wanted);
  assert.equal(haveTermsChanged(coupon, { ...coupon, title: 'Otro' }), false);
  assert.equal(haveTermsChanged(coupon, { ...coupon, endsOn: '2026-12-05' }), true);
});

test('an offer that goes on after its budget is funded by the platform alone from then on', () => {
  const fundedBy = { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 };
  const goesOn = { budgetCop: 50_000, budgetEnd: 'platform' as const, fundedBy };
  assert.equal(findNextFunding(goesOn, 49_999), fundedBy);
  assert.deepEqual(findNextFunding(goesOn, 50_000), { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 });
  assert.equal(findNextFunding({ ...goesOn, budgetEnd: 'stop' }, 50_000), fundedBy);
});
