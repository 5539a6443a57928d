import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import {
  countGroupPlaces,
  findFullGroupProblem,
  findGroupPayProblem,
  findJoinProblem,
  GROUP_LUNCH_PAYERS,
  isOverGroupLimit,
  listJoinDeadlines,
} from './group-lunch.ts';

const nowMs = Date.UTC(2026, 10, 23, 14);

describe('until when people join a group lunch', () => {
  it('lies ahead, ends by the cutoff, and leaves the host time to pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 3000 }), fc.constantFrom(...GROUP_LUNCH_PAYERS), (minutesLeft, payer) => {
        const payByMs = nowMs + minutesLeft * MINUTE_MS;
        const deadlines = listJoinDeadlines(payByMs, payer, nowMs);
        assert.deepEqual(
          deadlines,
          deadlines.toSorted((a, b) => b - a),
        );
        for (const deadline of deadlines) {
          assert.ok(deadline > nowMs && deadline <= payByMs);
          if (payer === 'host') assert.ok(payByMs - deadline >= 15 * MINUTE_MS);
        }
        if (minutesLeft < 10) assert.deepEqual(deadlines, []);
      }),
    );
  });

  it('is followed by a time in which it can be paid and not joined', () => {
    const terms = { state: 'open', payer: 'host', limitCop: 20_000, joinByMs: nowMs, payByMs: nowMs + 1 } as const;
    assert.equal(findJoinProblem(terms, nowMs - 1), null);
    assert.equal(findJoinProblem(terms, nowMs), 'Ya pasó la hora para unirse.');
    assert.equal(findGroupPayProblem(terms, nowMs), null);
    assert.equal(findGroupPayProblem(terms, nowMs + 1), 'Ya pasó la hora de pagar este almuerzo.');
    const cancelled = { ...terms, state: 'cancelled' } as const;
    assert.equal(findJoinProblem(cancelled, 0), findGroupPayProblem(cancelled, 0));
  });
});

it('a dish may cost as much as the limit, and anything where there is none', () => {
  assert.equal(isOverGroupLimit({ limitCop: 20_000 }, 20_000), false);
  assert.equal(isOverGroupLimit({ limitCop: 20_000 }, 20_001), true);
  assert.equal(isOverGroupLimit({ limitCop: null }, 900_000), false);
});

it('takes as many people as its host may still buy for, and 20 at most', () => {
  assert.deepEqual(
    [countGroupPlaces('host', 100, 0), countGroupPlaces('host', 12, 2), countGroupPlaces('host', 3, 5)],
    [20, 10, 0],
  );
  assert.equal(countGroupPlaces('each', 1, 5), 20);
  assert.equal(findFullGroupProblem(9, 10), null);
  assert.match(findFullGroupProblem(10, 10) ?? '', /hasta 10 personas/);
});
