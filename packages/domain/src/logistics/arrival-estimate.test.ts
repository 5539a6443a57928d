import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { describeArrival, estimateArrival, type WayToPlace } from './arrival-estimate.ts';

const now = 1_000_000 * MINUTE_MS;
const way: WayToPlace = {
  leftAtMs: now - 10 * MINUTE_MS,
  travelMinutes: 30,
  lastStopAtMs: null,
  stopsBefore: 0,
  stopsOfSameHour: 0,
  deliverUntilMs: now + 40 * MINUTE_MS,
};
const told = (more: Partial<WayToPlace> = {}) => {
  const estimate = estimateArrival({ ...way, ...more }, now);
  return estimate && describeArrival(estimate, now);
};

it('tells the minutes from the way that is left, in an honest range', () => {
  assert.equal(told(), 'Llega en 15 a 25 min');
  assert.equal(told({ leftAtMs: now - 28 * MINUTE_MS }), 'Llega en menos de 5 min');
  assert.equal(told({ leftAtMs: now - 45 * MINUTE_MS }), 'Llega en menos de 40 min');
});

it('reckons with the stops before, and widens for those that may come first', () => {
  assert.equal(told({ stopsBefore: 1 }), 'Llega en 25 a 45 min');
  assert.equal(told({ stopsOfSameHour: 1 }), 'Llega en 10 a 45 min');
  assert.equal(told({ lastStopAtMs: now - 5 * MINUTE_MS }), 'Llega en 5 a 15 min');
});

it('says nothing far away, or when nobody can know', () => {
  assert.equal(told({ stopsBefore: 3 }), null);
  assert.equal(told({ leftAtMs: now - 90 * MINUTE_MS, deliverUntilMs: now }), null);
});

const ways = fc.record({
  leftAtMs: fc.integer({ min: -120, max: 60 }).map((minutes) => now + minutes * MINUTE_MS),
  travelMinutes: fc.integer({ min: 0, max: 90 }),
  lastStopAtMs: fc.option(fc.integer({ min: -120, max: 0 }).map((minutes) => now + minutes * MINUTE_MS)),
  stopsBefore: fc.nat(5),
  stopsOfSameHour: fc.nat(5),
  deliverUntilMs: fc.integer({ min: -60, max: 120 }).map((minutes) => now + minutes * MINUTE_MS),
});

it('never lies in the past, and another stop never brings it nearer', () => {
  fc.assert(
    fc.property(ways, (one) => {
      const estimate = estimateArrival(one, now);
      if (estimate === null) return;
      assert.ok(now <= estimate.from && estimate.from <= estimate.until && now < estimate.until);
      const later = estimateArrival({ ...one, stopsBefore: one.stopsBefore + 1 }, now);
      assert.ok(later !== null && later.from >= estimate.from);
      const words = describeArrival(estimate, now);
      assert.ok(words === null || (words.match(/\d+/g) ?? []).every((minutes) => Number(minutes) % 5 === 0));
    }),
  );
});
