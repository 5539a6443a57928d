import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays } from '@sazon/domain/calendar/iso-date';
import {
  resolveSubsidy,
  SUBSIDY_SCOPES,
  type SubsidyRule,
  type SubsidyTerms,
} from '@sazon/domain/payroll/subsidy-rules';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { testApp } from '../../testing/test-app.ts';
import {
  keepLatestRules,
  selectRules,
  subsidyRuleJson,
} from '../accounts/subsidy-rules-and-group-of-person-queries.ts';
import { selectHeldRule } from './own-subsidies-of-import-queries.ts';

const { db } = (await testApp()).deps;
const uuid = (kind: string, n: number) => `00000000-0000-4000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;
const today = '2026-11-23';
const [mine, other] = [uuid('e', 1), uuid('e', 2)];
const groups = [uuid('a', 1), uuid('a', 2)];
/** Two of the first group, one of the second, one of none. */
const people = [groups[0], groups[0], groups[1], null].map((group_id, n) => ({
  ...{ id: uuid('b', n), enterprise_id: mine },
  group_id: group_id ?? null,
}));

type Row = {
  id: string;
  enterprise_id: string;
  group_id: string | null;
  person_id: string | null;
  starts_on: string;
  ends_on: string | null;
  inherits: boolean;
  enabled: boolean;
  per_order_cop: number;
  number: number;
};

const aRule = fc.record({
  company: fc.constantFrom(mine, mine, mine, other),
  of: fc.constantFrom(
    ...groups.map((id) => ({ group_id: id })),
    ...people.map(({ id }) => ({ person_id: id })),
    {},
    {},
  ),
  starts: fc.integer({ min: -6, max: 6 }),
  lasts: fc.option(fc.integer({ min: 0, max: 6 })),
  inherits: fc.boolean(),
  enabled: fc.boolean(),
});
const someRules = fc.array(aRule, { maxLength: 14 }).map((rules) =>
  rules.map(({ company, of, starts, lasts, inherits, enabled }, n): Row => {
    const starts_on = addDays(today, starts);
    const whose = { group_id: null, person_id: null, ...of };
    // only a rule of a whole company may be another company's: persons and groups are of one
    const enterprise_id = whose.group_id === null && whose.person_id === null ? company : mine;
    const ends_on = lasts === null ? null : addDays(starts_on, lasts);
    return {
      id: uuid('c', n),
      enterprise_id,
      ...whose,
      starts_on,
      ends_on,
      inherits,
      enabled,
      per_order_cop: n,
      number: n,
    };
  }),
);

/** Stands before a query in place of the stored rules and people. */
const given = (rules: readonly Row[]) => sql`WITH subsidy_rules AS (
    SELECT given.*, NULL::int AS orders_per_day, NULL::int AS per_period_cop, NULL::int[] AS weekdays,
      NULL::text AS from_hour, NULL::text AS to_hour
    FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS given(id uuid, enterprise_id uuid, group_id uuid,
      person_id uuid, starts_on date, ends_on date, inherits bool, enabled bool, per_order_cop int, number bigint)),
  preapproved_users AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    AS given(id uuid, enterprise_id uuid, group_id uuid))`;

const ofPerson = sql`r.person_id = p.id OR (r.enterprise_id = p.enterprise_id AND r.person_id IS NULL
  AND (r.group_id IS NULL OR r.group_id = p.group_id))`;

/** Reads the rules of each person in the order of the domain, all of them or those that `keep` leaves. */
async function readRules(rules: readonly Row[], keep: (all: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; rules: SubsidyRule[] }>`${given(rules)}
    SELECT p.id, coalesce((SELECT json_agg(${subsidyRuleJson} ORDER BY r.starts_on, r.number)
      FROM (${keep(selectRules(ofPerson))}) r), '[]') AS rules FROM preapproved_users p ORDER BY p.id`.execute(db);
  return rows.map((row) => row.rules);
}

const toAnswer = (scope: string | undefined, terms: Pick<SubsidyTerms, 'enabled' | 'perOrderCop'> | undefined) =>
  scope === undefined || terms === undefined ? null : `${scope} ${terms.perOrderCop} ${terms.enabled}`;

it('the rule that a list keeps the hours of is the one that holds by the domain, on each date', async () => {
  await fc.assert(
    fc.asyncProperty(someRules, fc.integer({ min: -7, max: 7 }), async (rules, days) => {
      const date = addDays(today, days);
      const all = await readRules(rules, (of) => of);
      const { rows } = await sql<{ scope: number | null; enabled: boolean; id: string | null }>`${given(rules)}
        SELECT had.scope, had.enabled, had.id FROM preapproved_users p
          LEFT JOIN LATERAL (${selectHeldRule(date)}) had ON true ORDER BY p.id`.execute(db);
      const held = rows.map(({ scope, enabled, id }) => {
        const perOrderCop = rules.find((rule) => rule.id === id)?.per_order_cop ?? -1;
        return scope === null ? null : toAnswer(SUBSIDY_SCOPES[scope - 1], { enabled, perOrderCop });
      });
      const domain = all.map((own) => resolveSubsidy(own, date)).map((found) => toAnswer(found?.scope, found?.terms));
      assert.deepEqual(held, domain);
    }),
    { numRuns: 150 },
  );
});

it('the rules that are read from a date on give the same as all rules, on that date and after it', async () => {
  await fc.assert(
    fc.asyncProperty(someRules, fc.integer({ min: 0, max: 7 }), async (rules, days) => {
      const date = addDays(today, days);
      const [all, kept] = await Promise.all([
        readRules(rules, (of) => of),
        readRules(rules, (of) => keepLatestRules(of, today)),
      ]);
      assert.deepEqual(
        kept.map((own) => resolveSubsidy(own, date)),
        all.map((own) => resolveSubsidy(own, date)),
      );
    }),
    { numRuns: 150 },
  );
});
