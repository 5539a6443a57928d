import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

type Terms = { perOrderCop: number; ordersPerDay?: number; perPeriodCop?: number | null };

/** A subsidy that always held: of the company, or of a person of its register. */
export async function aSubsidyRule(
  { deps }: Pick<TestApp, 'deps'>,
  of: Terms & { enterpriseId: string; personId?: string },
): Promise<void> {
  await deps.db
    .insertInto('subsidy_rules')
    .values({
      ...{ id: deps.newId(), enterprise_id: of.enterpriseId, person_id: of.personId ?? null },
      ...{ starts_on: '2020-01-01', inherits: false, enabled: true, per_order_cop: of.perOrderCop },
      ...{ orders_per_day: of.ordersPerDay ?? 1, per_period_cop: of.perPeriodCop ?? null },
      created_at: toIso(deps.now()),
    })
    .execute();
}

/** Puts an account on the register of its company, with a subsidy of its own. */
export async function aSubsidisedPerson(
  { deps }: Pick<TestApp, 'deps'>,
  { id, phone, enterpriseId }: { id: string; phone: string; enterpriseId: string },
  terms: Terms,
): Promise<void> {
  const personId = deps.newId();
  await deps.db
    .insertInto('preapproved_users')
    .values({
      ...{ id: personId, user_id: id, enterprise_id: enterpriseId, created_at: toIso(deps.now()) },
      ...{ identification_type: 'cedula_de_ciudadania', identification: phone, first_name: 'Ana', last_name: 'Pérez' },
      amount_approved_cop: 300_000,
    })
    .execute();
  await aSubsidyRule({ deps }, { enterpriseId, personId, ...terms });
}

/** A group of a company with a rule to come; their ids and those of the person and place, by the field that takes them. */
export async function insertSubsidyRows(
  { deps }: Pick<TestApp, 'deps'>,
  enterpriseId: string,
  personId: string,
  locationId: string,
): Promise<Record<string, string>> {
  const created_at = toIso(deps.now());
  const groupId = deps.newId();
  const ruleId = deps.newId();
  const of = { enterprise_id: enterpriseId, created_at };
  await deps.db
    .insertInto('employee_groups')
    .values({ id: groupId, ...of, name: 'Un grupo' })
    .execute();
  const terms = { starts_on: '2026-12-01', inherits: false, enabled: true, per_order_cop: 1000 };
  await deps.db
    .insertInto('subsidy_rules')
    .values({ id: ruleId, ...of, group_id: groupId, ...terms })
    .execute();
  return {
    ...(await insertGuestBudgetRow({ deps }, { enterpriseId, personId, groupId })),
    'employees.list.groupId': groupId,
    'subsidies.moveToGroup.ids': personId,
    'subsidies.moveToGroup.groupId': groupId,
    'subsidies.updateGroup.id': groupId,
    'subsidies.archiveGroup.id': groupId,
    'subsidies.setBudget.groupId': groupId,
    'subsidies.setRule.groupId': groupId,
    'subsidies.setRule.personId': personId,
    'subsidies.setRule.locationIds': locationId,
    'subsidies.setOwn.ids': personId,
    'subsidies.setOwn.locationIds': locationId,
    'subsidies.removeRule.id': ruleId,
  };
}

/** A budget for guests and teams that a group may spend; the ids by which the calls of its company name it. */
async function insertGuestBudgetRow(
  { deps }: Pick<TestApp, 'deps'>,
  { enterpriseId, personId, groupId }: { enterpriseId: string; personId: string; groupId: string },
): Promise<Record<string, string>> {
  const id = deps.newId();
  const at = toIso(deps.now());
  const { id: updated_by } = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await deps.db
    .insertInto('guest_budgets')
    .values({
      ...{ id, enterprise_id: enterpriseId, name: 'Un presupuesto', monthly_cop: 100_000, per_lunch_cop: 25_000 },
      ...{ cost_centres: [], updated_by, updated_at: at, created_at: at },
    })
    .execute();
  await deps.db.insertInto('guest_budget_spenders').values({ budget_id: id, group_id: groupId }).execute();
  const spenders = (call: string) => ({
    [`guestBudgets.${call}.personIds`]: personId,
    [`guestBudgets.${call}.groupIds`]: groupId,
  });
  return {
    ...spenders('add'),
    ...spenders('change'),
    'guestBudgets.change.id': id,
    'guestBudgets.archive.id': id,
    'groupLunches.open.budgetId': id,
  };
}
