import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findDateOverLimit, findHoldRefusal, DEFAULT_HOLD_TERMS as terms } from './unpaid-purchase-and-date-limits.ts';

const minute = 60_000;
const now = 1_000 * minute;
const ago = (...minutes: number[]) => minutes.map((each) => now - each * minute);

test('two purchases are held at once, not three', () => {
  assert.equal(findHoldRefusal({ heldPurchases: 1, givenUpAtMs: [] }, terms, now), null);
  assert.deepEqual(findHoldRefusal({ heldPurchases: 2, givenUpAtMs: [] }, terms, now), { code: 'HOLDS_FULL' });
});

test('after three given up within an hour the next waits until the oldest of them is an hour ago', () => {
  const of = (...minutes: number[]) => findHoldRefusal({ heldPurchases: 0, givenUpAtMs: ago(...minutes) }, terms, now);
  assert.equal(of(1, 2), null);
  assert.equal(of(1, 2, 60), null);
  assert.deepEqual(of(1, 2, 59), { code: 'HOLD_WAIT', untilMs: now + minute });
  assert.deepEqual(of(10, 1, 2, 59, 300), { code: 'HOLD_WAIT', untilMs: now + 50 * minute });
});

test('after that time holding is possible again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 12 }), (minutes) => {
      const holds = { heldPurchases: 0, givenUpAtMs: ago(...minutes) };
      const no = findHoldRefusal(holds, terms, now);
      if (no === null) return;
      assert.ok(no.code === 'HOLD_WAIT' && no.untilMs > now);
      assert.equal(findHoldRefusal(holds, terms, no.untilMs), null);
      assert.notEqual(findHoldRefusal(holds, terms, no.untilMs - 1), null);
    }),
  );
});

test('a person has 20 lunches on a date, whatever they are paid with', () => {
  assert.equal(findDateOverLimit({ '2026-11-24': 20 }, {}, terms), null);
  assert.equal(findDateOverLimit({ '2026-11-24': 1, '2026-11-25': 20 }, { '2026-11-24': 19 }, terms), null);
  assert.equal(findDateOverLimit({ '2026-11-25': 2, '2026-11-24': 2 }, { '2026-11-25': 19 }, terms), '2026-11-25');
});
