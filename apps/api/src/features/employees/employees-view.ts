import type { Employee, EmployeeDetail } from '@sazon/contract/employees/employee';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { resolveSubsidy } from '@sazon/domain/payroll/subsidy-rules';
import type { Deps } from '../../deps.ts';
import { loadBenefitLimit } from '../food-benefit/food-benefit-view.ts';
import { countOpenRequests } from '../hr-requests/open-requests-of-people-queries.ts';
import { listPersonRules, listRulesOfPeople, listWideRules } from '../subsidies/subsidies-queries.ts';
import { listComingPayrollLunches } from './coming-payroll-lunches-queries.ts';
import { findEmployeeDetail, type RegisterRow } from './employees-queries.ts';

/** Adds to each row the subsidy that holds for the person today, and how many of their requests wait. */
export async function addSubsidiesAndRequests(
  deps: Deps,
  rows: readonly RegisterRow[],
  today: IsoDate,
): Promise<Employee[]> {
  const ids = rows.map(({ id }) => id);
  const companies = [...new Set(rows.map(({ enterpriseId }) => enterpriseId))];
  const [own, waiting, ...wide] = await Promise.all([
    listRulesOfPeople(deps.db, ids, today),
    countOpenRequests(deps.db, ids),
    ...companies.map((enterpriseId) => listWideRules(deps.db, enterpriseId, today)),
  ]);
  const wideOf = new Map(companies.map((enterpriseId, index) => [enterpriseId, wide[index] ?? []]));
  return rows.map((row) => {
    const ofTheirs = (wideOf.get(row.enterpriseId) ?? []).filter(
      ({ groupId }) => groupId === null || groupId === row.groupId,
    );
    const rules = [...(own.get(row.id) ?? []), ...ofTheirs.map(({ rule }) => rule)];
    return { ...row, subsidyHeld: resolveSubsidy(rules, today), openRequests: waiting.get(row.id) ?? 0 };
  });
}

/** Reads the details of a person whom the caller may see. */
export async function readEmployeeDetail(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<EmployeeDetail | Refusal<'NOT_FOUND'>> {
  const scope = listScopeIds(actor, 'enterprises_preapproved_users_view');
  const today = toBogotaDate(deps.now());
  const { limitCop } = await loadBenefitLimit(deps, today);
  const person = await findEmployeeDetail(deps.db, scope, id, { today, limitCop });
  if (person === undefined) return refuse('NOT_FOUND');
  const { userId, enterpriseId, leftAt } = person;
  const [own, wide, waiting, coming] = await Promise.all([
    listPersonRules(deps.db, id, today),
    listWideRules(deps.db, enterpriseId, today),
    countOpenRequests(deps.db, [id]),
    userId === null ? [] : listComingPayrollLunches(deps.db, { userId, enterpriseId, leftAt }, today),
  ]);
  const ofTheirs = wide.filter(({ groupId }) => groupId === null || groupId === person.groupId);
  const subsidyHeld = resolveSubsidy([...own, ...ofTheirs.map(({ rule }) => rule)], today);
  const subsidyNext = own.filter(({ startsOn }) => startsOn > today);
  return { ...person, subsidyHeld, subsidyNext, openRequests: waiting.get(id) ?? 0, coming };
}
