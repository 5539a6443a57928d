import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS, toBogotaHour } from '../calendar/bogota-time.ts';
import {
  calculateSlotPlan,
  calculateWait,
  DEFAULT_PLAN_TERMS,
  isArrivalEarly,
  type SlotToPlan,
} from './calculate-slot-plan-times.ts';
import {
  calculateCutoffPace,
  calculateDispatchPace,
  calculateKitchenPace,
  calculateRoadPace,
  describeLateness,
  describePace,
} from './deadline-pace.ts';

const noon: SlotToPlan = {
  scheduleDate: '2026-11-23',
  hour: '12:30',
  travelMinutes: 30,
  prepMinutes: 60,
  hasConsolidator: false,
};
const anySlot = fc.record({
  scheduleDate: fc.constantFrom('2026-11-23', '2026-12-31', '2027-02-28'),
  hour: fc.constantFrom('11:30', '12:00', '12:30', '13:00', '00:10'),
  travelMinutes: fc.integer({ min: 0, max: 180 }),
  prepMinutes: fc.constantFrom(30, 60, 90),
  hasConsolidator: fc.boolean(),
});
const anyTerms = fc.record({
  windowMinutes: fc.integer({ min: 1, max: 60 }),
  consolidationMinutes: fc.integer({ min: 0, max: 90 }),
});
const instants = fc.integer({ min: -400, max: 400 }).map((minutes) => minutes * MINUTE_MS);

describe('the plan of a slot', () => {
  it('starts, leaves and is delivered at these times', () => {
    const at = (slot: SlotToPlan) => {
      const { startBy, departBy, dispatchBy, deliverFrom, deliverUntil } = calculateSlotPlan(slot, DEFAULT_PLAN_TERMS);
      return [startBy, departBy, dispatchBy, deliverFrom, deliverUntil].map(toBogotaHour).join(' ');
    };
    assert.equal(at(noon), '11:00 12:00 12:00 12:30 12:40');
    assert.equal(at({ ...noon, travelMinutes: 45, prepMinutes: 30 }), '11:15 11:45 11:45 12:30 12:40');
    assert.equal(at({ ...noon, hasConsolidator: true }), '10:45 11:45 12:00 12:30 12:40');
  });

  it('comes in order, whatever the travel, the cooking and the consolidation take', () => {
    fc.assert(
      fc.property(anySlot, anyTerms, (slot, terms) => {
        const plan = calculateSlotPlan(slot, terms);
        const times = [plan.startBy, plan.departBy, plan.dispatchBy, plan.deliverFrom, plan.deliverUntil];
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        );
        assert.equal(plan.departBy - plan.startBy, slot.prepMinutes * MINUTE_MS);
        assert.equal(plan.deliverFrom - plan.dispatchBy, slot.travelMinutes * MINUTE_MS);
        const apart = plan.dispatchBy - plan.departBy;
        assert.equal(apart, slot.hasConsolidator ? terms.consolidationMinutes * MINUTE_MS : 0);
        const farther = calculateSlotPlan({ ...slot, travelMinutes: slot.travelMinutes + 5 }, terms);
        assert.equal(plan.departBy - farther.departBy, 5 * MINUTE_MS);
        assert.equal(farther.deliverUntil, plan.deliverUntil);
      }),
    );
  });

  it('waits from the arrival or from the end of the window, whichever is later, and never ends before it', () => {
    const { deliverUntil } = calculateSlotPlan(noon, DEFAULT_PLAN_TERMS);
    const early = deliverUntil - 52 * MINUTE_MS;
    assert.equal(toBogotaHour(calculateWait(deliverUntil, early, 15).until), '12:55');
    assert.equal(toBogotaHour(calculateWait(deliverUntil, deliverUntil + 5 * MINUTE_MS, 15).until), '13:00');
    fc.assert(
      fc.property(anySlot, anyTerms, instants, fc.integer({ min: 1, max: 240 }), (slot, terms, offMs, minutes) => {
        const { deliverFrom, deliverUntil: end } = calculateSlotPlan(slot, terms);
        const arrivedAtMs = deliverFrom + offMs;
        const { startsAt, until } = calculateWait(end, arrivedAtMs, minutes);
        assert.equal(until - startsAt, minutes * MINUTE_MS);
        assert.ok(until >= end + minutes * MINUTE_MS);
        assert.ok(until >= arrivedAtMs + minutes * MINUTE_MS);
        assert.ok(until === end + minutes * MINUTE_MS || until === arrivedAtMs + minutes * MINUTE_MS);
      }),
    );
  });

  it('asks about an arrival much before the hour', () => {
    const plan = calculateSlotPlan(noon, DEFAULT_PLAN_TERMS);
    assert.equal(isArrivalEarly(plan, plan.deliverFrom - 42 * MINUTE_MS), true);
    assert.equal(isArrivalEarly(plan, plan.deliverFrom - 20 * MINUTE_MS), false);
  });
});

describe('the words of a plan', () => {
  const plan = calculateSlotPlan(noon, DEFAULT_PLAN_TERMS);
  const kitchen = (minutesToHour: number, isPacked = false) => {
    const pace = calculateKitchenPace(plan, isPacked, plan.deliverFrom - minutesToHour * MINUTE_MS);
    return `${describePace(pace)}, ${pace.tone}`;
  };

  it('tell a kitchen to start, when it leaves, and that it is late', () => {
    assert.equal(kitchen(100), 'Sale en 1 h 10 min, calm');
    assert.equal(kitchen(90), 'Empieza ya, soon');
    assert.equal(kitchen(61), 'Empieza ya, soon');
    assert.equal(kitchen(60), 'Sale en 30 min, soon');
    assert.equal(kitchen(30), 'Va tarde, late');
    assert.equal(kitchen(25), 'Va tarde 5 min, late');
    assert.equal(kitchen(70, true), 'Sale en 40 min, calm');
    assert.equal(kitchen(38, true), 'Sale en 8 min, soon');
    assert.equal(kitchen(28, true), 'Va tarde 2 min, late');
  });

  it('tell of what is on its way against its hour, and of what waits for a yes against its cutoff', () => {
    const road = (minutes: number) => {
      const pace = calculateRoadPace(plan, plan.deliverFrom + minutes * MINUTE_MS);
      return `${describePace(pace)}, ${pace.tone}`;
    };
    assert.deepEqual(
      [road(-4), road(0), road(9), road(10), road(45)],
      ['Llega en 4 min, calm', 'Llega ya, soon', 'Llega ya, soon', 'Va tarde 10 min, late', 'Va tarde 45 min, late'],
    );
    const cutoff = (minutes: number) => calculateCutoffPace(0, minutes * MINUTE_MS);
    assert.deepEqual(
      [cutoff(-31), cutoff(-30), cutoff(0)].map(({ tone }) => tone),
      ['calm', 'soon', 'late'],
    );
    assert.equal(describePace(cutoff(-31)), 'Cierra en 31 min');
    assert.equal(describePace(calculateDispatchPace(plan, plan.dispatchBy - 3 * MINUTE_MS)), 'Sale en 3 min');
  });

  it('call a lunch late on its way from the end of its window on, and none that is there or not accepted', () => {
    const plan = calculateSlotPlan(noon, DEFAULT_PLAN_TERMS);
    const window = { from: plan.deliverFrom, until: plan.deliverUntil };
    const at = (minutes: number) => describeLateness('in_route', window, plan.deliverFrom + minutes * MINUTE_MS);
    assert.deepEqual([at(9), at(10), at(45)], [null, 'Va tarde 10 min', 'Va tarde 45 min']);
    for (const status of ['pending_confirmation', 'scheduled', 'in_delivery_site', 'delivered', 'cancelled'] as const)
      assert.equal(describeLateness(status, window, plan.deliverFrom + 45 * MINUTE_MS), null, status);
  });

  it('only ever get more pressing, and speak of no negative time', () => {
    const rank = { calm: 0, soon: 1, late: 2 } as const;
    fc.assert(
      fc.property(anySlot, anyTerms, instants, fc.boolean(), (slot, terms, offMs, isPacked) => {
        const times = calculateSlotPlan(slot, terms);
        const nowMs = times.deliverFrom + offMs;
        for (const read of [
          (ms: number) => calculateKitchenPace(times, isPacked, ms),
          (ms: number) => calculateDispatchPace(times, ms),
          (ms: number) => calculateRoadPace(times, ms),
          (ms: number) => calculateCutoffPace(times.startBy, ms),
        ]) {
          assert.ok(read(nowMs).spanMs >= 0);
          assert.ok(rank[read(nowMs + MINUTE_MS).tone] >= rank[read(nowMs).tone]);
        }
      }),
    );
  });
});
