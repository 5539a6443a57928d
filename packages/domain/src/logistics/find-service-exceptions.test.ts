import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { ORDER_STATUSES } from '../orders/status.ts';
import { calculateSlotPlan, DEFAULT_PLAN_TERMS } from './calculate-slot-plan-times.ts';
import { buildKitchenHours, buildServiceRows, CHAIN_STEPS } from './control-tower-counts.ts';
import type { LunchGroup, ServiceFacts } from './control-tower-facts.ts';
import { findExceptions, findNextChangeMs } from './find-service-exceptions.ts';
import { describeDue, describeException } from './service-exception-texts.ts';
import type { ExceptionKind } from './service-exception-types.ts';

const plan = calculateSlotPlan(
  { scheduleDate: '2026-11-23', hour: '12:30', travelMinutes: 30, prepMinutes: 60, hasConsolidator: false },
  DEFAULT_PLAN_TERMS,
);
const cutoffAt = plan.deliverFrom - 120 * MINUTE_MS;
const group: LunchGroup = {
  slot: { timeId: 'slot', hour: '12:30', locationId: 'place', location: 'Torre Nogal', city: 'Bogotá' },
  restaurant: { id: 'fonda', name: 'La Fonda', phone: '3000000000' },
  courier: { id: 'carlos', name: 'Carlos Marín', phone: '3000000001' },
  status: 'confirmed',
  isPacked: false,
  plan,
  cutoffAt,
  autoAccept: false,
  askedLate: false,
  waitUntil: null,
  othersPickedUpAt: null,
  lunches: 3,
  codes: ['1001', '1002', '1003'],
  orderIds: ['a', 'b', 'c'],
};
const screens = [{ restaurantId: 'fonda', seenAt: Number.MAX_SAFE_INTEGER - 1e9 }];
const makeFacts = (...groups: Partial<LunchGroup>[]): ServiceFacts => ({
  groups: groups.map((one) => ({ ...group, ...one })),
  incidents: [],
  screens,
  desk: [],
});
const kindsAt = (facts: ServiceFacts, nowMs: number): ExceptionKind[] =>
  findExceptions(facts, nowMs).map(({ kind }) => kind);

describe('the exceptions of a day of service', () => {
  it('begin and become late at the times of the plan', () => {
    const cases: [Partial<LunchGroup>, ExceptionKind, number, number][] = [
      [{ status: 'scheduled' }, 'unconfirmed', cutoffAt - 15 * MINUTE_MS, cutoffAt],
      [{ status: 'scheduled', autoAccept: true }, 'unconfirmed', cutoffAt + 3 * MINUTE_MS, cutoffAt + 3 * MINUTE_MS],
      [{ courier: null }, 'no_courier', plan.departBy - 60 * MINUTE_MS, plan.departBy],
      [{}, 'not_packed', plan.departBy, plan.departBy],
      [{ isPacked: true }, 'not_picked_up', plan.deliverFrom - 15 * MINUTE_MS, plan.deliverFrom - 15 * MINUTE_MS],
      [{ status: 'in_consolidation' }, 'not_dispatched', plan.dispatchBy, plan.deliverFrom],
      [{ status: 'in_route' }, 'late', plan.deliverUntil, plan.deliverUntil],
      [{ status: 'in_delivery_site', waitUntil: plan.deliverUntil + 1 }, 'wait_over', plan.deliverUntil + 1, 0],
    ];
    for (const [lunch, kind, soonAt, lateAt] of cases) {
      const find = (atMs: number) => findExceptions(makeFacts(lunch), atMs).find((one) => one.kind === kind);
      assert.equal(find(soonAt - 1), undefined, `${kind} too early`);
      assert.equal(find(soonAt)?.level, lateAt > soonAt ? 'soon' : 'late', kind);
      assert.equal(find(Math.max(soonAt, lateAt))?.level, 'late', kind);
    }
  });

  it('say nothing of lunches asked late, delivered or cancelled, and of a kitchen whose screen is on', () => {
    const always = plan.deliverUntil + 600 * MINUTE_MS;
    assert.deepEqual(
      kindsAt(
        makeFacts({ status: 'scheduled', askedLate: true }, { status: 'delivered' }, { status: 'cancelled' }),
        always,
      ),
      [],
    );
  });

  it('show an incident at once, though the clock of the machine that noted it is ahead', () => {
    const nowMs = plan.deliverFrom;
    const incident = {
      ...{ id: 'i', number: 'I-1', type: 'damaged' as const, sinceMs: nowMs + 2000, lunches: 1, codes: ['1001'] },
      ...{ slot: group.slot, restaurant: group.restaurant, isToday: true },
    };
    const find = (isDisputed: boolean) =>
      findExceptions({ ...makeFacts(), incidents: [{ ...incident, isDisputed }] }, nowMs).map(({ kind, level }) => [
        kind,
        level,
      ]);
    assert.deepEqual([find(false), find(true)], [[['incident', 'late']], [['incident', 'soon']]]);
    const waiting = { kind: 'payment_unanswered' as const, part: 'p', sinceMs: nowMs, count: 1 };
    const desk = [{ ...waiting, amountCop: null, detail: null }];
    assert.deepEqual(kindsAt({ ...makeFacts(), desk }, nowMs), [], 'what time makes waits for it');
  });

  it('count a silent kitchen screen from when it is needed', () => {
    const neededFrom = plan.startBy - 30 * MINUTE_MS;
    const seenAt = (atMs: number | null) => ({ ...makeFacts({}), screens: [{ restaurantId: 'fonda', seenAt: atMs }] });
    const yesterday = seenAt(neededFrom - 24 * 60 * MINUTE_MS);
    assert.deepEqual(kindsAt(yesterday, neededFrom - 1), []);
    assert.deepEqual(kindsAt(yesterday, neededFrom), ['kitchen_offline']);
    assert.deepEqual(kindsAt(seenAt(null), neededFrom), []);
    const justSeen = seenAt(neededFrom);
    assert.deepEqual(kindsAt(justSeen, neededFrom + 3 * MINUTE_MS - 1), []);
    assert.deepEqual(kindsAt(justSeen, neededFrom + 3 * MINUTE_MS), ['kitchen_offline']);
  });

  it('are one for what one courier does at one place, with every kitchen of it', () => {
    const other = { id: 'brasas', name: 'Brasas', phone: '' };
    const [late, ...rest] = findExceptions(
      makeFacts({ status: 'in_route' }, { status: 'in_picking', restaurant: other, lunches: 2, codes: ['2001'] }),
      plan.deliverUntil,
    );
    assert.deepEqual(rest, []);
    assert.equal(late?.count, 5);
    assert.equal(late?.restaurant, null);
    assert.deepEqual(late?.codes, ['1001', '1002', '1003', '2001']);
  });

  it('change at the announced time and not before it', () => {
    fc.assert(
      fc.property(anyGroups, fc.integer({ min: -400, max: 200 }), (groups, minutes) => {
        const facts: ServiceFacts = { ...makeFacts(...groups), screens: [] };
        const nowMs = plan.deliverFrom + minutes * MINUTE_MS;
        const next = findNextChangeMs(facts, nowMs);
        const seen = (atMs: number) =>
          findExceptions(facts, atMs)
            .map(({ key, level }) => `${key} ${level}`)
            .toSorted();
        if (next === null) return assert.deepEqual(seen(nowMs + 1e10), seen(nowMs));
        assert.ok(next > nowMs);
        assert.deepEqual(seen(next - 1), seen(nowMs));
      }),
    );
  });

  it('have a key each, are sorted late first, and read as sentences', () => {
    fc.assert(
      fc.property(anyGroups, fc.integer({ min: -400, max: 200 }), (groups, minutes) => {
        const nowMs = plan.deliverFrom + minutes * MINUTE_MS;
        const found = findExceptions({ ...makeFacts(...groups), screens: [] }, nowMs);
        assert.equal(new Set(found.map(({ key }) => key)).size, found.length);
        assert.ok(
          found.findLastIndex(({ level }) => level === 'late') <= found.filter((e) => e.level === 'late').length - 1,
        );
        for (const exception of found) {
          const { title, text } = describeException(exception);
          assert.match(title, /^[^\s].*[^\s]$/);
          assert.doesNotMatch(`${title} ${text}`, /undefined|null|NaN| {2}|\.\./);
          // an hour is said with its word: 'a las 11:30', 'para las 11:30'
          assert.doesNotMatch(`${title} ${text}`, /(,|tarde) las? \d/);
          assert.match(describeDue(exception, nowMs).span, /\d|menos/);
        }
      }),
    );
  });
});

const anyGroups = fc.array(
  fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    isPacked: fc.boolean(),
    autoAccept: fc.boolean(),
    askedLate: fc.boolean(),
    courier: fc.constantFrom(null, group.courier),
    restaurant: fc.constantFrom(group.restaurant, { id: 'brasas', name: 'Brasas', phone: '' }),
    waitUntil: fc.constantFrom(null, plan.deliverUntil + 5 * MINUTE_MS),
    othersPickedUpAt: fc.constantFrom(null, plan.departBy),
    lunches: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 8 },
);

describe('the rows of a day of service', () => {
  it('count the chain downwards, and every lunch once', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const living = groups.filter(({ status }) => status !== 'cancelled' && status !== 'pending_confirmation');
        for (const row of buildServiceRows(makeFacts(...living), plan.departBy)) {
          const counts = [row.expected, ...CHAIN_STEPS.map((step) => row.steps[step].count)];
          assert.deepEqual(
            counts,
            counts.toSorted((a, b) => b - a),
          );
          assert.equal(
            row.expected,
            living.reduce((sum, { lunches }) => sum + lunches, 0),
          );
        }
      }),
    );
  });

  it('turn amber before a planned time and red after it, only where a lunch is missing', () => {
    const tonesAt = (nowMs: number, ...groups: Partial<LunchGroup>[]) => {
      const [row] = buildServiceRows(makeFacts(...groups), nowMs);
      return CHAIN_STEPS.map((step) => row?.steps[step].tone);
    };
    assert.deepEqual(tonesAt(plan.departBy - 11 * MINUTE_MS, {}), Array(6).fill('calm'));
    assert.deepEqual(tonesAt(plan.departBy - 10 * MINUTE_MS, {}).slice(0, 3), ['calm', 'soon', 'soon']);
    assert.deepEqual(tonesAt(plan.departBy, {}).slice(0, 3), ['calm', 'late', 'late']);
    assert.deepEqual(tonesAt(plan.deliverUntil + 99 * MINUTE_MS, { status: 'delivered' }), Array(6).fill('calm'));
  });

  it('show each kitchen by hour, and whether it is on time', () => {
    const [kitchen] = buildKitchenHours(makeFacts({ status: 'scheduled' }), cutoffAt);
    assert.deepEqual(kitchen?.hours, [{ hour: '12:30', lunches: 3, missing: 3, tone: 'late' }]);
    assert.equal(kitchen?.isOnTime, false);
    assert.equal(buildKitchenHours(makeFacts({}), cutoffAt)[0]?.isOnTime, true);
  });
});
