import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveSubsidy, SUBSIDY_SCOPES, type SubsidyRule, type SubsidyTerms } from './subsidy-rules.ts';
import {
  calculateDishSubsidyCop,
  calculateSubsidyToUse,
  findSubsidyOfLunchRefusal,
  type SubsidyPerson,
} from './subsidy-to-use.ts';

const terms: SubsidyTerms = {
  enabled: true,
  perOrderCop: 8000,
  ordersPerDay: 1,
  perPeriodCop: 100_000,
  weekdays: null,
  fromHour: null,
  toHour: null,
  locationIds: null,
};
const rule = (more: Partial<SubsidyRule> = {}): SubsidyRule => ({
  scope: 'enterprise',
  startsOn: '2026-01-01',
  endsOn: null,
  terms,
  ...more,
});
const person: SubsidyPerson = { plan: 'nomina', enterpriseId: 'e1', subsidyRules: [rule()], subsidyStops: [] };
const withTerms = (more: Partial<SubsidyTerms>): SubsidyPerson => ({
  ...person,
  subsidyRules: [rule({ terms: { ...terms, ...more } })],
});
const monday = '2026-11-23';
const lunch = { scheduleDate: monday, hour: '12:30', location: { id: 'l1', enterpriseId: 'e1' } };
const days = [
  { date: monday, periodKey: 'nov' },
  { date: '2026-12-01', periodKey: 'dic' },
];

test('a person’s own rule comes before the group’s, and that before the company’s', () => {
  const rules = SUBSIDY_SCOPES.map((scope, index) => rule({ scope, terms: { ...terms, perOrderCop: index } }));
  for (const scope of SUBSIDY_SCOPES)
    assert.equal(resolveSubsidy(rules.slice(SUBSIDY_SCOPES.indexOf(scope)), monday)?.scope, scope);
  assert.equal(resolveSubsidy([], monday), null);
});

test('a change holds from its date on, the later written one of a date counts, and an ended one gives way', () => {
  const group = (startsOn: string, perOrderCop: number, endsOn: string | null = null) =>
    rule({ scope: 'group', startsOn, endsOn, terms: { ...terms, perOrderCop } });
  const rules = [rule(), group('2026-11-24', 9000), group('2026-11-24', 9500, '2026-11-27')];
  const held = (date: string) => resolveSubsidy(rules, date)?.terms.perOrderCop;
  assert.deepEqual(['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28'].map(held), [8000, 9500, 9500, 8000]);
  const given = [...rules, rule({ scope: 'group', startsOn: '2026-11-25', terms: null })];
  assert.equal(resolveSubsidy(given, '2026-11-25')?.scope, 'enterprise');
});

test('the rule of a date is one of those that started, and none after it changes it', () => {
  const anyRule = fc.record({
    scope: fc.constantFrom(...SUBSIDY_SCOPES),
    startsOn: fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-25'),
    endsOn: fc.constantFrom(null, '2026-11-26'),
    terms: fc.option(fc.record({ perOrderCop: fc.nat(20_000) }).map((more) => ({ ...terms, ...more }))),
  });
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), (written) => {
      const rules = written.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
      const started = rules.filter(({ startsOn }) => startsOn <= monday);
      assert.deepEqual(resolveSubsidy(rules, monday), resolveSubsidy(started, monday));
      const held = resolveSubsidy(rules, monday);
      if (held !== null) assert.ok(started.some((one) => one.scope === held.scope && one.terms === held.terms));
    }),
  );
});

test('the subsidy is for plan nomina with an employer who gives it, less what was used in the period', () => {
  const used = { byPeriodCop: { nov: 96_000 }, ordersByDate: { [monday]: 1 } };
  assert.deepEqual(calculateSubsidyToUse(person, used, days), {
    [monday]: { perOrderCop: 8000, ordersPerDay: 1, usedOrders: 1, leftOfPeriodCop: 4000 },
    '2026-12-01': { perOrderCop: 8000, ordersPerDay: 1, usedOrders: 0, leftOfPeriodCop: 100_000 },
  });
  const free = calculateSubsidyToUse(withTerms({ perPeriodCop: null }), used, days);
  assert.equal(free?.[monday]?.leftOfPeriodCop, null);
  for (const other of [{ plan: 'normal' as const }, { enterpriseId: null }, { subsidyRules: [] }])
    assert.equal(calculateSubsidyToUse({ ...person, ...other }, used, days), null);
  assert.equal(calculateSubsidyToUse(withTerms({ enabled: false }), used, days), null);
});

test('a rule holds only at its sites, weekdays and hours, and while its budget lasts', () => {
  assert.equal(findSubsidyOfLunchRefusal(person, lunch), null);
  const refusal = (more: Partial<SubsidyTerms>) => findSubsidyOfLunchRefusal(withTerms(more), lunch);
  assert.equal(
    findSubsidyOfLunchRefusal(person, { ...lunch, location: { id: 'l1', enterpriseId: null } }),
    'other_location',
  );
  assert.deepEqual([refusal({ locationIds: ['l2'] }), refusal({ locationIds: ['l1'] })], ['other_location', null]);
  assert.deepEqual([refusal({ weekdays: [5] }), refusal({ weekdays: [1] })], ['other_day', null]);
  assert.deepEqual([refusal({ fromHour: '13:00' }), refusal({ fromHour: '12:30' })], ['other_hour', null]);
  assert.deepEqual([refusal({ toHour: '12:00' }), refusal({ toHour: '12:30' })], ['other_hour', null]);
  const stopped = { ...person, subsidyStops: [{ from: '2026-11-01', to: '2026-11-30' }] };
  assert.equal(findSubsidyOfLunchRefusal(stopped, lunch), 'budget_spent');
  const leaving = {
    ...stopped,
    subsidyStops: [{ from: lunch.scheduleDate, to: '9999-12-31', because: 'after_last_day' as const }],
  };
  assert.equal(findSubsidyOfLunchRefusal(leaving, lunch), 'after_last_day');
  assert.equal(findSubsidyOfLunchRefusal(stopped, { ...lunch, scheduleDate: '2026-12-01' }), null);
});

test('a dish promises the subsidy only on the plan, at the own place, within the day, and unless the employer is silent', () => {
  const promise = (of: SubsidyPerson, lunches = 0, priceCop = 22_400, hideSubsidyMsg = false) =>
    calculateDishSubsidyCop({ ...of, hideSubsidyMsg }, lunch, lunches, priceCop);
  assert.deepEqual([promise(person), promise(person, 0, 5000), promise(person, 1)], [8000, 5000, 0]);
  assert.equal(promise(withTerms({ ordersPerDay: null }), 3), 8000);
  assert.equal(promise(withTerms({ weekdays: [5] })), 0);
  assert.equal(promise({ ...person, plan: 'normal' }), 0);
  assert.equal(promise(withTerms({ enabled: false })), 0);
  assert.equal(promise(person, 0, 22_400, true), 0);
});
