import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as accounts from '../ledger/accounts.ts';
import { calculateBalances } from '../ledger/balances-for-tests.ts';
import { buildCompensationTransfers, buildDisputeTransfers, buildIncidentTransfers } from './incident-transfers.ts';
import { INCIDENT_STAGES, INCIDENT_TYPES, isBlockingIncident } from './incident-types-and-decisions.ts';
import {
  areSharesComplete,
  buildSoleShare,
  completeShares,
  LIABLE_PARTIES,
  type LiableShares,
  splitCost,
} from './liability-shares.ts';
import {
  checkIncidentAction,
  DISPUTE_WINDOW_MS,
  findDisputeDeadline,
  INCIDENT_STATUSES,
  type IncidentStatus,
  incidentActions,
  mayAnswerDispute,
} from './lifecycle.ts';
import {
  calculateProposedRefundCop,
  findReplacementTime,
  proposeIncidentOutcome,
  toIncidentStage,
} from './proposed-liability-and-compensation.ts';

const cost = fc.integer({ min: 0, max: 5_000_000 });

/** Shares of four payers, none on the customer. */
const shares = fc.tuple(...[0, 0, 0].map(() => fc.integer({ min: 0, max: 10_000 }))).map((cuts): LiableShares => {
  const [a = 0, b = 0, c = 0] = [...cuts].sort((x, y) => x - y);
  return completeShares({ restaurant: a, courier: b - a, consolidator: c - b, platform: 10_000 - c });
});

const restaurant = accounts.toRestaurantAccount('r');

test('shares of a cost add up to the peso, and none is below zero', () => {
  fc.assert(
    fc.property(cost, shares, (costCop, of) => {
      assert.ok(areSharesComplete(of));
      const parts = LIABLE_PARTIES.map((party) => splitCost(costCop, of)[party]);
      assert.equal(
        parts.reduce((sum, part) => sum + part, 0),
        costCop,
      );
      assert.ok(parts.every((part) => part >= 0));
    }),
  );
});

test('equal remainders go to the restaurant first; the mock-up’s 70 and 30 of 22.830', () => {
  const parts = splitCost(22_830, completeShares({ restaurant: 7000, courier: 3000 }));
  assert.deepEqual([parts.restaurant, parts.courier], [15_981, 6849]);
});

test('what is given to the customer is paid whole by those who answer, and never by a person', () => {
  fc.assert(
    fc.property(cost, shares, (costCop, of) => {
      const to = accounts.toTingosAccount('u');
      const paid = buildIncidentTransfers(costCop, of, { restaurantId: 'r', to, kind: 'refund' });
      assert.equal(calculateBalances(paid).get(to) ?? 0, costCop);
      const payers = new Set([restaurant, accounts.PLATFORM_DELIVERY_FUND, accounts.PLATFORM_INCIDENTS]);
      assert.ok(paid.every(({ debit, amountCop }) => payers.has(debit) && amountCop > 0));
    }),
  );
});

test('a restaurant that cooked is paid all but its own share', () => {
  fc.assert(
    fc.property(cost, shares, (costCop, of) => {
      const paid = buildIncidentTransfers(costCop, of, { restaurantId: 'r', to: restaurant, kind: 'incident' });
      assert.equal(calculateBalances(paid).get(restaurant) ?? 0, costCop - splitCost(costCop, of).restaurant);
    }),
  );
});

test('a dispute moves exactly the difference of the shares, and nothing else', () => {
  fc.assert(
    fc.property(cost, shares, shares, (costCop, before, after) => {
      const moved = calculateBalances(buildDisputeTransfers(costCop, { before, after, restaurantId: 'r' }));
      const was = splitCost(costCop, before);
      const is = splitCost(costCop, after);
      const expected = {
        [restaurant]: was.restaurant - is.restaurant,
        [accounts.PLATFORM_DELIVERY_FUND]: was.courier + was.consolidator - is.courier - is.consolidator,
        [accounts.PLATFORM_INCIDENTS]: was.platform - is.platform,
      };
      for (const [account, amountCop] of Object.entries(expected)) assert.equal(moved.get(account) ?? 0, amountCop);
      assert.deepEqual(
        buildDisputeTransfers(costCop, { before, after: before, restaurantId: 'r' }),
        [],
        'the same shares move nothing',
      );
    }),
  );
});

test('a disputing party never ends up with a larger share, and the customer’s refund stays', () => {
  const before = completeShares({ restaurant: 7000, courier: 3000 });
  assert.ok(mayAnswerDispute(before, completeShares({ restaurant: 3500, courier: 6500 })));
  assert.ok(mayAnswerDispute(before, buildSoleShare('courier')));
  assert.ok(!mayAnswerDispute(before, before), 'that is to uphold it');
  assert.ok(!mayAnswerDispute(before, buildSoleShare('restaurant')));
  assert.ok(!mayAnswerDispute(before, completeShares({ restaurant: 3500, courier: 3000 })), 'they do not add up');
  assert.ok(!mayAnswerDispute(before, completeShares({ restaurant: 3500, customer: 6500 })));
});

const decided = { shares: buildSoleShare('restaurant'), decidedAtMs: 1000, raisedBy: 'customer' as const };

test('a dispute has 48 hours, needs a share of the restaurant, and closes by itself after', () => {
  const incident = { ...decided, status: 'decided' as const };
  const lastMs = 1000 + DISPUTE_WINDOW_MS - 1;
  assert.deepEqual(checkIncidentAction('dispute', incident, lastMs), { ok: true, to: 'disputed' });
  assert.deepEqual(checkIncidentAction('dispute', incident, lastMs + 1), { ok: false, reason: 'late' });
  assert.deepEqual(checkIncidentAction('close', incident, lastMs), { ok: false, reason: 'early' });
  assert.deepEqual(checkIncidentAction('close', incident, lastMs + 1), { ok: true, to: 'closed' });
  assert.deepEqual(checkIncidentAction('dispute', { ...incident, shares: buildSoleShare('platform') }, 2000), {
    ok: false,
    reason: 'share',
  });
  assert.equal(
    findDisputeDeadline({ ...decided, raisedBy: 'restaurant' }),
    null,
    'what it said itself it does not dispute',
  );
});

test('from open every incident can be closed, and from closed nothing is done', () => {
  const leads = (from: IncidentStatus): IncidentStatus[] =>
    Object.values(incidentActions).flatMap((rule) =>
      (rule.from as readonly string[]).includes(from) ? [rule.to] : [],
    );
  const reached = new Set<IncidentStatus>(['open']);
  for (const status of reached) for (const next of leads(status)) reached.add(next);
  assert.deepEqual([...reached].sort(), [...INCIDENT_STATUSES].sort());
  assert.deepEqual(leads('closed'), []);
  for (const status of INCIDENT_STATUSES.filter((one) => one !== 'closed')) assert.ok(leads(status).length > 0, status);
});

test('each incident has a proposal whose shares add up, and never on the customer', () => {
  const clues = { pickedUp: true, leftLate: false, isOver: false };
  for (const type of INCIDENT_TYPES) {
    for (const place of INCIDENT_STAGES) {
      const { shares: of, decision } = proposeIncidentOutcome({ ...clues, type, place });
      assert.ok(areSharesComplete(of) && of.customer === 0, `${type} ${place}`);
      assert.ok(
        decision === 'refund_full' || !isBlockingIncident(type),
        `${type}: a customer without lunch is refunded in full`,
      );
    }
  }
});

test('who probably answers follows from where it was found', () => {
  const clues = { pickedUp: true, leftLate: false, isOver: false };
  const proposeForRestaurant = (more: Partial<Parameters<typeof proposeIncidentOutcome>[0]>) =>
    proposeIncidentOutcome({ ...clues, type: 'damaged', place: 'consolidation', ...more }).shares.restaurant;
  assert.equal(proposeForRestaurant({}), 7000);
  assert.equal(proposeForRestaurant({ pickedUp: false, place: 'pick_up' }), 10_000);
  assert.equal(proposeForRestaurant({ place: 'route' }), 0);
  assert.equal(proposeForRestaurant({ type: 'missing' }), 0);
  assert.equal(proposeForRestaurant({ type: 'missing', pickedUp: false }), 10_000);
  assert.equal(proposeForRestaurant({ type: 'late', leftLate: true, place: 'table' }), 10_000);
  assert.equal(toIncidentStage('confirmed', 'courier'), 'pick_up');
  assert.equal(toIncidentStage('in_picking', 'consolidator'), 'consolidation');
});

test('what is proposed to be given back is never more than what is left', () => {
  fc.assert(
    fc.property(cost, cost, (paidCop, leftCop) => {
      for (const decision of ['refund_full', 'refund_part', 'none', 'replace'] as const)
        assert.ok(calculateProposedRefundCop(decision, paidCop, leftCop) <= leftCop);
    }),
  );
});

test('another lunch is offered while it comes at most half an hour after its window', () => {
  const at = (minutes: number) => minutes * 60_000;
  const slot = { prepMinutes: 30, travelMinutes: 30, untilMs: at(100) };
  assert.equal(findReplacementTime(at(70), slot), at(130));
  assert.equal(findReplacementTime(at(71), slot), null);
});

test('a remedy costs each party the same wherever it goes, and no more than was asked goes outside', () => {
  const tingos = accounts.toTingosAccount('ana');
  const outside = accounts.toProviderAccount('wompi');
  fc.assert(
    fc.property(cost, shares, cost, (costCop, of, wantedCop) => {
      const outsideCop = Math.min(wantedCop, costCop);
      const to = { restaurantId: 'k', tingos, outside, outsideCop };
      const moved = calculateBalances(buildCompensationTransfers(costCop, of, to));
      const plain = calculateBalances(
        buildIncidentTransfers(costCop, of, { restaurantId: 'k', to: tingos, kind: 'refund' }),
      );
      assert.equal(moved.get(outside) ?? 0, outsideCop);
      assert.equal((moved.get(tingos) ?? 0) + outsideCop, plain.get(tingos) ?? 0);
      for (const [account, cop] of plain) if (account !== tingos) assert.equal(moved.get(account), cop);
    }),
  );
});
