import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { toPayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { SubsidyPerson } from '@sazon/domain/payroll/subsidy-to-use';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { type Enterprise, findEnterpriseId, type Person } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId, seedPick } from '../seed-ids-and-chances.ts';
import type { World } from '../world/build-demo-slots-and-dishes.ts';

const firstDay = '2020-01-01';

/** The groups of the demo company, with their cost centres. */
const groups = [
  { key: 'siniestros', name: 'Siniestros', costCentre: 'CC-110' },
  { key: 'comercial', name: 'Comercial', costCentre: 'CC-120' },
  { key: 'tecnologia', name: 'Tecnología', costCentre: 'CC-130' },
] as const;

/** Most people are in the first group, so that a report may show it: groups of fewer than five people are not shown. */
const sizes: (typeof groups)[number][] = [...Array(7).fill(groups[0]), ...groups.slice(1)];

/** The demo company's budget for guests and teams, which its employee with payroll may spend. */
export const demoGuestBudget = { id: seedId('guest budget'), perLunchCop: 30_000 };

const groupId = (key: string) => seedId(`group:${key}`);

/** Returns the group of a person of the demo company, or null for another company or no group. */
export const chooseGroupId = (person: Person, { nomina }: Pick<Cast, 'nomina'>): string | null =>
  person.enterprise !== nomina.enterprise ? null : groupId(seedPick(`${person.key}:group`, sizes).key);

/** Returns what decides about a demo person's subsidy: the rule of their company. */
export const toSubsidyPerson = (person: Person): SubsidyPerson => ({
  plan: 'nomina',
  enterpriseId: findEnterpriseId(person),
  subsidyStops: [],
  subsidyRules: person.enterprise === null ? [] : [buildRule(person.enterprise)],
});

const buildRule = ({ subsidy }: Enterprise): SubsidyPerson['subsidyRules'][number] => ({
  scope: 'enterprise',
  startsOn: firstDay,
  endsOn: null,
  terms: {
    enabled: subsidy.enabled,
    perOrderCop: subsidy.perOrder,
    ordersPerDay: subsidy.ordersPerDay,
    perPeriodCop: subsidy.enabled ? subsidy.perPeriod : null,
    ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
  },
});

/**
 * The companies' rules; in the demo company groups, one of which gets more from its next period on, and a budget.
 */
export function subsidyRows({ data }: World, { nomina, rrhh }: Cast, today: IsoDate, nowMs: number): SeedRows {
  const created_at = toIso(nowMs - 120 * DAY_MS);
  const own = findEnterpriseId(nomina) ?? '';
  const periodEnd = toPayrollPeriod(today, nomina.enterprise?.payrollPeriod ?? 'monthly').endPeriod;
  const [, , technology] = groups;
  const rules = data.companies.enterprises.map(
    ({ key, subsidy }): Row<'subsidy_rules'> => ({
      id: seedId(`subsidy:${key}`),
      enterprise_id: seedId(`enterprise:${key}`),
      starts_on: firstDay,
      inherits: false,
      enabled: subsidy.enabled,
      per_order_cop: subsidy.perOrder,
      orders_per_day: subsidy.ordersPerDay,
      per_period_cop: subsidy.enabled ? subsidy.perPeriod : null,
      created_at,
    }),
  );
  const more: Row<'subsidy_rules'> = {
    id: seedId('subsidy:group'),
    enterprise_id: own,
    group_id: groupId(technology.key),
    starts_on: addDays(periodEnd, 1),
    inherits: false,
    enabled: true,
    per_order_cop: 10_000,
    orders_per_day: 1,
    per_period_cop: 200_000,
    created_by: rrhh.id,
    created_at: toIso(nowMs - 3 * DAY_MS),
  };
  return {
    employee_groups: groups.map(({ key, name, costCentre }) => ({
      id: groupId(key),
      enterprise_id: own,
      name,
      cost_centre: costCentre,
      created_at,
    })),
    subsidy_rules: [...rules, more],
    guest_budgets: [
      {
        ...{ id: demoGuestBudget.id, enterprise_id: own, name: 'Visitas y comités', monthly_cop: 900_000 },
        ...{ per_lunch_cop: demoGuestBudget.perLunchCop, cost_centres: groups.map(({ costCentre }) => costCentre) },
        ...{ updated_by: rrhh.id, updated_at: created_at, created_at },
      },
    ],
    guest_budget_spenders: groups.map(({ key }) => ({ budget_id: demoGuestBudget.id, group_id: groupId(key) })),
    subsidy_budgets: [
      {
        id: seedId('subsidy:budget'),
        enterprise_id: own,
        amount_cop: 6_000_000,
        stops: false,
        updated_by: rrhh.id,
        updated_at: created_at,
      },
    ],
  };
}
