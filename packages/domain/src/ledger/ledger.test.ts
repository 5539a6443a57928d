import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculatePaidCop, type PaidSources, planRefund } from '../orders/refund-plan.ts';
import { addSources, spreadKeptSources } from '../orders/spread-cancelled-order-money.ts';
import type { CheckoutInput } from '../pricing/checkout-input-types.ts';
import { priceCheckout } from '../pricing/price-checkout.ts';
import type { PricedOrder } from '../pricing/priced-checkout-types.ts';
import { calculatePartialCancel } from '../promotions/apply-promotion-and-partial-cancel.ts';
import { type PromotionTerms, WEEKLY_LEVELS } from '../promotions/promotion-terms.ts';
import { ORDERS_HELD, toPayrollAccount, toRewardsAccount, toTingosAccount } from './accounts.ts';
import { calculateBalances } from './balances-for-tests.ts';
import * as transfers from './order-transfers.ts';
import * as payrollTransfers from './payroll-transfers.ts';
import { calculateSpendableCop, listSpendableLots, type TingoLot } from './tingo-lots.ts';
import { groupTingos } from './tingo-lots-by-type.ts';
import * as tingoTransfers from './tingo-transfers.ts';

const parties = { userId: 'ana', restaurantId: 'r1', enterpriseId: 'e1', provider: 'wompi' };
const promotion: PromotionTerms = {
  code: 'PROGANA',
  title: 'Programa y gana',
  earnMethod: 'orders',
  applyMethod: 'percentage_discount',
  earnLevels: WEEKLY_LEVELS,
  brandIds: [],
  minMenuPriceCop: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  fundedBy: { platformBps: 5000, restaurantBps: 3000, enterpriseBps: 2000 },
};
const checkout = (prices: number[], rewardCop: number, debitCop: number, payrollCop: number): CheckoutInput => ({
  orders: prices.map((menuPriceCop, index) => ({
    key: String(index),
    scheduleDate: `2026-11-${23 + index}`,
    type: 'delivery',
    brandId: 'fonda',
    locationId: 'nogal',
    menuId: 'm',
    menuPriceCop,
    additionsCop: 1000,
    menuDiscount: null,
    companyPaysFee: index % 3 === 0,
    subsidyRefusal: index % 2 === 0 ? null : 'other_location',
    coupon: null,
    periodKey: 'nov',
  })),
  promotion,
  fee: { rateBps: 700, minimumCop: 1000, maximumCop: null },
  subsidy: Object.fromEntries(
    prices.map((_, index) => [
      `2026-11-${23 + index}`,
      { perOrderCop: 6000, ordersPerDay: 1, leftOfPeriodCop: null, usedOrders: 0 },
    ]),
  ),
  tingos: {
    use: true,
    lots: [
      { id: 'regalo', isReward: true, availableCop: rewardCop, expiresAt: 9 },
      { id: 'saldo', isReward: false, availableCop: debitCop, expiresAt: null },
    ],
  },
  payroll: { use: true, leftByPeriodCop: { nov: payrollCop }, leftByDateCop: null, unsignedPeriodKeys: [] },
  outsideMethod: 'card',
});
const listSources = ({ subsidyCop, tingoShares, payrollCop, outsideCop }: PricedOrder): PaidSources => ({
  subsidyCop,
  tingoShares,
  payrollCop,
  outsideCop,
});

type Live = {
  order: PricedOrder;
  sources: PaidSources;
  promotionCop: number;
  menuPriceCop: number;
  state: 'live' | 'done';
};

/** Cancels one live order as a customer would, moving what the rest no longer earns into their sources. */
function cancelOne(all: Live[], index: number, ledger: transfers.Transfer[], keepsLevel: boolean): number {
  const target = all[index] as Live;
  const rest = all.filter((one) => one.state === 'live');
  const bought = rest.map((one) => ({
    scheduleDate: one.order.scheduleDate,
    brandId: 'fonda',
    locationId: 'nogal',
    menuPriceCop: one.menuPriceCop,
    menuNetCop: one.menuPriceCop,
    promotionCop: one.promotionCop,
    hasCoupon: false,
    isGone: false,
  }));
  const lost = calculatePartialCancel(promotion, bought, new Set([rest.indexOf(target)]), keepsLevel);
  const plan = planRefund(target.sources, lost.lostDiscountCop, 'tingos');
  ledger.push(...transfers.buildCancelTransfers(parties, plan));
  spreadKeptSources(plan.kept, lost.lostByOrderCop).forEach((part, position) => {
    const one = rest[position] as Live;
    one.sources = addSources(one.sources, part);
    one.promotionCop -= calculatePaidCop(part);
  });
  target.state = 'done';
  return plan.refundCop;
}

const anyRun = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 6 }),
  rewardCop: fc.integer({ min: 0, max: 30_000 }),
  debitCop: fc.integer({ min: 0, max: 60_000 }),
  payrollCop: fc.integer({ min: 0, max: 90_000 }),
  steps: fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom('cancel', 'reject', 'deliver', 'notDelivered')), {
    maxLength: 8,
  }),
});

test('any sequence of placing, cancelling and delivering keeps sums equal to balances, and refunds within what was paid', () => {
  fc.assert(
    fc.property(anyRun, ({ prices, rewardCop, debitCop, payrollCop, steps }) => {
      const ledger = [
        ...tingoTransfers.buildRewardTransfers('ana', rewardCop),
        ...tingoTransfers.buildTopUpTransfers('ana', 'wompi', debitCop),
        ...payrollTransfers.buildPayrollGrantTransfers('ana', 'e1', payrollCop),
      ];
      const priced = priceCheckout(checkout(prices, rewardCop, debitCop, payrollCop));
      const all = priced.orders.map((order, index): Live => {
        ledger.push(...transfers.buildPlacementTransfers(parties, listSources(order)));
        const menuPriceCop = prices[index] ?? 0;
        return { order, sources: listSources(order), promotionCop: order.promotionCop, menuPriceCop, state: 'live' };
      });
      let [refundedCop, consumedCop] = [0, 0];
      for (const [index, step] of steps) {
        const one = all[index];
        if (one?.state !== 'live') continue;
        if (step === 'cancel' || step === 'reject') refundedCop += cancelOne(all, index, ledger, step === 'reject');
        else {
          const totalCop = calculatePaidCop(one.sources);
          const netCop = totalCop - one.order.feeCop;
          const price = {
            netCop,
            feeCop: one.order.feeCop,
            companyFeeCop: one.order.companyFeeCop,
            discountCop: one.promotionCop,
            fundedBy: promotion.fundedBy,
          };
          ledger.push(...transfers.buildDeliveryTransfers(parties, price));
          consumedCop += totalCop;
          one.state = 'done';
        }
      }
      const balances = calculateBalances(ledger);
      const heldCop = all
        .filter((one) => one.state === 'live')
        .reduce((sum, one) => sum + calculatePaidCop(one.sources), 0);
      assert.equal(
        [...balances.values()].reduce((sum, balance) => sum + balance, 0),
        0,
      );
      assert.equal(balances.get(ORDERS_HELD) ?? 0, heldCop);
      assert.equal(refundedCop + consumedCop + heldCop, priced.totals.totalCop);
      for (const account of [toTingosAccount('ana'), toRewardsAccount('ana'), toPayrollAccount('ana')]) {
        assert.ok((balances.get(account) ?? 0) >= 0, account);
      }
      assert.ok(ledger.every((row) => row.amountCop > 0 && row.debit !== row.credit));
    }),
    { numRuns: 300 },
  );
});

test('cancelling a whole promotion one order at a time gives back exactly what was paid', () => {
  const priced = priceCheckout(checkout([20_000, 20_000, 20_000, 20_000, 20_000], 5000, 0, 40_000));
  const ledger = priced.orders.flatMap((order) => transfers.buildPlacementTransfers(parties, listSources(order)));
  const all = priced.orders.map(
    (order): Live => ({
      order,
      sources: listSources(order),
      promotionCop: order.promotionCop,
      menuPriceCop: 20_000,
      state: 'live',
    }),
  );
  const refunds = all.map((_, index) => cancelOne(all, index, ledger, false));
  assert.equal(
    refunds.reduce((sum, one) => sum + one, 0),
    priced.totals.totalCop,
  );
  assert.equal(calculateBalances(ledger).get(ORDERS_HELD), 0);
});

test('a delivered order pays the restaurant net plus the others’ shares of the discount, and the fee to the platform', () => {
  const price = { netCop: 14_000, feeCop: 1000, companyFeeCop: 0, discountCop: 6001, fundedBy: promotion.fundedBy };
  assert.deepEqual(transfers.buildDeliveryTransfers(parties, price), [
    { debit: 'orders:held', credit: 'restaurant:r1', amountCop: 14_000, kind: 'consume' },
    { debit: 'orders:held', credit: 'platform:fees', amountCop: 1000, kind: 'fee' },
    { debit: 'platform:promotions', credit: 'restaurant:r1', amountCop: 3001, kind: 'promotion' },
    { debit: 'promotions:e1', credit: 'restaurant:r1', amountCop: 1200, kind: 'promotion' },
  ]);
});

test('what a provider took becomes tingos at once, or goes back to the provider', () => {
  const paid: PaidSources = { subsidyCop: 0, tingoShares: [], payrollCop: 0, outsideCop: 19_260 };
  const credit = (way: 'tingos' | 'provider') =>
    transfers.buildCancelTransfers(parties, planRefund(paid, 0, way))[0]?.credit;
  assert.equal(credit('tingos'), 'tingos:ana');
  assert.equal(credit('provider'), 'provider:wompi');
});

test('rewards expire and payroll credit is returned to where they came from', () => {
  const rows = [
    ...tingoTransfers.buildRewardTransfers('ana', 500),
    ...tingoTransfers.buildRewardExpiryTransfers('ana', 500),
    ...payrollTransfers.buildPayrollGrantTransfers('ana', 'e1', 900),
    ...payrollTransfers.buildPayrollReturnTransfers('ana', 'e1', 900),
  ];
  assert.ok([...calculateBalances(rows).values()].every((balance) => balance === 0));
});

const lot = (id: string, over: Partial<TingoLot> = {}): TingoLot => ({
  id,
  type: 'credit',
  isReward: true,
  quantity: 1000,
  used: 0,
  pending: 0,
  expiresAt: 100,
  ...over,
});
const debit = lot('debit', { type: 'debit', isReward: false, quantity: 5000, expiresAt: null });

test('lots are spent reward first by nearest expiry, then debit; expired ones and payroll credit are not tingos', () => {
  const lots = [
    debit,
    lot('late', { expiresAt: 200 }),
    lot('soon'),
    lot('gone', { expiresAt: 5 }),
    lot('nomina', { isReward: false }),
  ];
  assert.deepEqual(
    listSpendableLots(lots, 10).map((one) => one.id),
    ['soon', 'late', 'debit'],
  );
  assert.equal(calculateSpendableCop(lots, 10), 7000);
});

test('the wallet’s groups: what remains of credit and debit, and the sums of rewards and credit', () => {
  const nomina = lot('nomina', { isReward: false, quantity: 300, used: 100, expiresAt: null });
  const groups = groupTingos([lot('a', { used: 200, pending: 300 }), { ...debit, used: 1000 }, nomina]);
  assert.equal(groups.credit.quantity, 200);
  assert.equal(groups.debit.quantity, 4000);
  assert.deepEqual([groups.reward.quantity, groups.reward.used, groups.reward.pending], [1300, 300, 300]);
  assert.deepEqual(
    groups.reward.tingos.map((one) => one.id),
    ['a'],
  );
});

test('the platform pays an enterprise’s share of a discount where the customer has no employer', () => {
  const price = {
    netCop: 10_000,
    feeCop: 1000,
    companyFeeCop: 0,
    discountCop: 4000,
    fundedBy: { platformBps: 0, restaurantBps: 5000, enterpriseBps: 5000 },
  };
  const parties = { userId: 'u', restaurantId: 'r', enterpriseId: null, provider: 'wompi' };
  const [, , promotion] = transfers.buildDeliveryTransfers(parties, price);
  assert.deepEqual([promotion?.debit, promotion?.amountCop], ['platform:promotions', 2000]);
});

test('a delivered order that loses some of its discount ends where it would be had it never had it', () => {
  const parties = { userId: 'u', restaurantId: 'r', enterpriseId: 'e', provider: 'wompi' };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }), (keptCop, lostCop) => {
      const price = (discountCop: number) => ({
        netCop: 20_000 - discountCop,
        feeCop: 1000,
        companyFeeCop: 0,
        discountCop,
        fundedBy: promotion.fundedBy,
      });
      const moved = [
        ...transfers.buildDeliveryTransfers(parties, price(keptCop + lostCop)),
        ...transfers.buildLostDiscountTransfers(parties, price(keptCop), lostCop),
      ];
      const balances = calculateBalances(moved);
      for (const [account, balance] of calculateBalances(transfers.buildDeliveryTransfers(parties, price(keptCop)))) {
        assert.equal(balances.get(account), balance, account);
      }
    }),
  );
});

test('a fee that the company pays comes out of its account, and goes back there', () => {
  const parties = { userId: 'u', restaurantId: 'r', enterpriseId: 'e', provider: 'wompi' };
  const price = { netCop: 14_000, feeCop: 0, companyFeeCop: 1000, discountCop: 0, fundedBy: promotion.fundedBy };
  const moved = transfers.buildDeliveryTransfers(parties, price);
  assert.deepEqual(moved[1], {
    ...{ debit: 'service-fees:e', credit: 'platform:fees', amountCop: 1000, kind: 'company_fee' },
  });
  const back = transfers.buildCompanyFeeReturnTransfers(parties, 1000);
  assert.equal(calculateBalances([...moved, ...back]).get('service-fees:e'), 0);
});
