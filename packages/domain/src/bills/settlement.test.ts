import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from '../calendar/bogota-time.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { toRestaurantAccount } from '../ledger/accounts.ts';
import { sumByTax } from '../money/sale-taxes.ts';
import { type TaxRegime, toSoldTax } from '../money/tax.ts';
import { calculateRestaurantBill } from './restaurant-bill.ts';
import {
  calculateDaysToPay,
  findBillDisputeDeadline,
  findPaymentDate,
  formatSettlementNumber,
} from './settlement-dates-and-number.ts';
import { buildDeductionLines } from './settlement-deduction-lines.ts';
import {
  checkSettlementAction,
  isLastPayment,
  SETTLEMENT_ACTIONS,
  SETTLEMENT_STATES,
  type SettlementFacts,
  type SettlementState,
  settlementActions,
} from './settlement-lifecycle.ts';
import { buildIssueTransfers, buildVoidTransfers } from './settlement-transfers.ts';
import { calculateWithholdings, type WithheldParty, type WithholdingRule } from './withholdings.ts';

const sumLines = (lines: readonly { amountCop: number }[]) => lines.reduce((sum, { amountCop }) => sum + amountCop, 0);

const issuedOn = '2026-11-23';
const deadlineMs = toInstantMs('2026-11-26', '18:00');
const facts = (state: SettlementState | 'new', more: Partial<SettlementFacts> = {}): SettlementFacts => ({
  ...{ state, weekOverAtMs: toInstantMs(issuedOn, '00:00'), deadlineMs, openDisputes: 0, paidCop: 0, ...more },
});

test('disputes end after three working days and the money leaves on the Thursday of the week after', () => {
  assert.equal(findBillDisputeDeadline(issuedOn), deadlineMs);
  assert.equal(findPaymentDate(issuedOn), '2026-12-03');
  assert.equal(findPaymentDate(issuedOn, { weekday: 2, weeksAfterIssue: 0 }), '2026-11-24');
  assert.equal(addWorkingDays('2026-12-04', 2), '2026-12-09', 'the 8th is a holiday');
  assert.equal(findPaymentDate('2026-12-18'), '2026-12-24');
  assert.equal(
    findPaymentDate('2026-12-14', { weekday: 5, weeksAfterIssue: 1 }),
    '2026-12-28',
    'the 25th is a holiday',
  );
});

test('days to pay are red above 45', () => {
  assert.deepEqual(calculateDaysToPay('2026-11-22', '2027-01-06'), { days: 45, isLate: false });
  assert.deepEqual(calculateDaysToPay('2026-11-22', '2027-01-07'), { days: 46, isLate: true });
  assert.equal(formatSettlementNumber(2026, 47), 'L-2026-47');
});

test('every state is reached and only the ends lead nowhere but back from the bank', () => {
  const reached = new Set<string>(['new']);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const name of SETTLEMENT_ACTIONS) {
      const { from, to } = settlementActions[name];
      if (to !== 'same' && from.some((state) => reached.has(state))) reached.add(to);
    }
  }
  for (const state of SETTLEMENT_STATES) assert.ok(reached.has(state), state);
  const leaving = (state: SettlementState) =>
    SETTLEMENT_ACTIONS.filter((name) => {
      const { from, to } = settlementActions[name];
      return to !== 'same' && (from as readonly string[]).includes(state);
    });
  assert.deepEqual(leaving('voided'), []);
  assert.deepEqual(leaving('paid'), ['returnPayment']);
});

test('the restaurant disputes in time, approves without an open dispute, and silence approves later', () => {
  const before = deadlineMs - 1;
  assert.deepEqual(checkSettlementAction('dispute', 'restaurant', facts('issued'), before), {
    ok: true,
    to: 'in_review',
  });
  const no = (...of: Parameters<typeof checkSettlementAction>) => {
    const verdict = checkSettlementAction(...of);
    return verdict.ok ? 'ok' : verdict.reason;
  };
  assert.equal(no('dispute', 'restaurant', facts('issued'), deadlineMs), 'before_deadline');
  assert.equal(no('dispute', 'admin', facts('issued'), before), 'role');
  assert.equal(no('approve', 'restaurant', facts('in_review', { openDisputes: 1 }), before), 'no_open_dispute');
  assert.equal(no('approve', 'restaurant', facts('issued'), before), 'ok');
  assert.equal(no('approve', 'system', facts('issued'), before), 'after_deadline');
  assert.equal(no('approve', 'system', facts('in_review'), deadlineMs), 'ok');
  assert.equal(no('void', 'admin', facts('approved', { paidCop: 1 }), before), 'unpaid');
  assert.equal(no('pay', 'admin', facts('in_review'), before), 'state');
  assert.equal(no('adjust', 'admin', facts('issued'), before), 'state');
});

test('what is frozen or over is never adjusted, disputed or issued again', () => {
  const any = fc.constantFrom(...SETTLEMENT_STATES);
  const role = fc.constantFrom('restaurant' as const, 'admin' as const, 'system' as const);
  fc.assert(
    fc.property(any, role, fc.integer({ min: 0, max: 3 }), fc.boolean(), (state, by, openDisputes, isLate) => {
      const nowMs = isLate ? deadlineMs : deadlineMs - 1;
      const may = (action: (typeof SETTLEMENT_ACTIONS)[number]) =>
        checkSettlementAction(action, by, facts(state, { openDisputes }), nowMs).ok;
      if (state !== 'draft') assert.ok(!may('adjust') && !may('issue'));
      if (state === 'voided' || state === 'paid') assert.ok(!may('dispute') && !may('approve') && !may('void'));
      if (may('approve')) assert.equal(openDisputes, 0);
    }),
  );
});

const soldBy = (regime: TaxRegime, amountCop: number) => sumByTax([{ tax: toSoldTax(regime, 'regime'), amountCop }]);

const party: WithheldParty = { regime: 'INC', city: 'Bogotá', isSimple: false, isSelfWithholder: false };
const rule = (more: Partial<WithholdingRule>): WithholdingRule => ({
  ...{ tax: 'rete_fuente', regime: null, city: null, ratePpm: 35_000, minBaseCop: 0, validFrom: '2025-06-01' },
  ...{ validTo: null, ...more },
});

test('withholdings take the rule of the date, regime and city, on the base without tax', () => {
  const rules = [
    rule({ ratePpm: 25_000, validFrom: '2020-01-01' }),
    rule({ minBaseCop: 500_000 }),
    rule({ tax: 'rete_ica', city: 'Bogotá', ratePpm: 13_800 }),
    rule({ tax: 'rete_ica', city: 'Medellín', ratePpm: 7000 }),
    rule({ tax: 'rete_iva', regime: 'IVA', ratePpm: 150_000 }),
  ];
  const of = (more: Partial<WithheldParty>, soldCop = 1_080_000, on = '2026-11-22') =>
    calculateWithholdings(soldBy(more.regime ?? 'INC', soldCop), { ...party, ...more }, rules, on).map(
      ({ tax, amountCop }) => [tax, amountCop],
    );
  assert.deepEqual(of({}), [
    ['rete_fuente', 35_000],
    ['rete_ica', 13_800],
  ]);
  assert.deepEqual(of({}, 1_080_000, '2024-01-01'), [['rete_fuente', 25_000]]);
  assert.deepEqual(of({}, 108_000), [['rete_ica', 1380]]);
  assert.deepEqual(of({ isSimple: true }), []);
  assert.deepEqual(of({ isSelfWithholder: true, city: 'Cali' }), []);
  assert.deepEqual(of({ regime: 'IVA', city: 'Cali' }, 1_190_000), [
    ['rete_fuente', 35_000],
    ['rete_iva', 28_500],
  ]);
});

test('of a mixed sale only the IVA of its packaged products is withheld as reteIVA', () => {
  const rules = [rule({ ratePpm: 10_000 }), rule({ tax: 'rete_iva', ratePpm: 150_000 })];
  const sold = [...soldBy('INC', 1_080_000), ...soldBy('IVA', 119_000)];
  assert.deepEqual(
    calculateWithholdings(sold, party, rules, '2026-11-22').map(({ tax, baseCop }) => [tax, baseCop]),
    [
      ['rete_fuente', 1_100_000],
      ['rete_iva', 19_000],
    ],
  );
});

test('with one rate the deductions are those of the running bill', () => {
  const totals = { noShowsCop: 0, inSiteCop: 0, refundsCop: 0, adjustmentsCop: 0, discountsCop: 0 };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (deliveredCop, rateBps) => {
        const bill = calculateRestaurantBill({ ...totals, deliveredCop }, rateBps);
        const lines = buildDeductionLines(
          [{ rateBps, earnedCop: deliveredCop }],
          soldBy('INC', deliveredCop),
          party,
          [],
          '2026-11-22',
        );
        assert.equal(deliveredCop + sumLines(lines), bill.toPayCop);
      },
    ),
  );
});

test('the ledger moves what the lines of the whole come to, and a void takes back exactly that', () => {
  const earned = fc.array(
    fc.record({
      rateBps: fc.integer({ min: 0, max: 9000 }),
      earnedCop: fc.integer({ min: -1_000_000, max: 5_000_000 }),
    }),
    { maxLength: 4 },
  );
  const account = toRestaurantAccount('r');
  const net = (transfers: ReturnType<typeof buildIssueTransfers>) =>
    transfers.reduce((sum, { credit, amountCop }) => sum + (credit === account ? amountCop : -amountCop), 0);
  fc.assert(
    fc.property(earned, fc.integer({ min: -90_000, max: 90_000 }), (weeks, manualCop) => {
      const lines = [
        ...buildDeductionLines(weeks, soldBy('INC', 900_000), party, [rule({})], '2026-11-22'),
        { kind: 'manual' as const, amountCop: manualCop },
      ];
      const moved = buildIssueTransfers('r', [
        ...lines,
        { kind: 'carried', amountCop: -5 },
        { kind: 'refund', amountCop: -9 },
      ]);
      assert.equal(net(moved), sumLines(lines));
      assert.ok(moved.every(({ amountCop }) => amountCop > 0));
      assert.equal(net(moved) + net(buildVoidTransfers('r', lines)), 0);
    }),
  );
});

test('the last payment is the one that leaves nothing', () => {
  assert.equal(isLastPayment({ toPayCop: 100, paidCop: 40 }, 60), true);
  assert.equal(isLastPayment({ toPayCop: 100, paidCop: 40 }, 59), false);
  assert.throws(() => isLastPayment({ toPayCop: 100, paidCop: 40 }, 61));
});
