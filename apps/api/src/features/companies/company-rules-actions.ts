import type { Company, CompanyRules } from '@sazon/contract/companies/company';
import type { changeCompanyRules as changeRoute } from '@sazon/contract/companies/routes';
import type { RouteParsed } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { findNextPeriodStart } from '@sazon/domain/payroll/company-payroll-periods';
import {
  describeSetting,
  listSettingChanges,
  nameFields,
  type SettingChange,
} from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { findCompany, lockCompany, recordCompanyChanges, saveRules } from './companies-queries.ts';
import { listCompanySites } from './company-sites-queries.ts';

type Caller = Actor & { userId: string };
type Given = RouteParsed<typeof changeRoute>['body'];
const edit = 'enterprises_preapproved_users_edit';

/** Reads a company that the caller may see. */
export async function readCompany(deps: Deps, actor: Actor, id: string): Promise<Company | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId: id })) return refuse('NOT_FOUND');
  const today = toBogotaDate(deps.now());
  const company = await findCompany(deps.db, id, today);
  return company === undefined
    ? refuse('NOT_FOUND')
    : { ...company, siteList: await listCompanySites(deps.db, id, today) };
}

/**
 * Merges given rules into the present ones. Another kind of payroll period begins in a month without an open period.
 */
function mergeRules(now: CompanyRules, given: Given, today: IsoDate): CompanyRules {
  const { fields, payrollPeriod, ...rest } = given;
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const merged: CompanyRules = { ...now, ...stated };
  if (fields !== undefined) merged.fields = nameFields(fields.map(trimField), now.fields);
  if (payrollPeriod !== undefined && payrollPeriod !== (now.nextPeriod?.period ?? now.payrollPeriod))
    merged.nextPeriod =
      payrollPeriod === now.payrollPeriod ? null : { period: payrollPeriod, from: findNextPeriodStart(today) };
  return merged;
}

/** Leaves out of a field what its type does not use. */
const trimField = ({ options, help, ...field }: NonNullable<Given['fields']>[number]) => ({
  ...field,
  ...(help && { help }),
  ...(field.type === 'select' && options && { options: [...new Set(options)] }),
});

/** Refuses rules that cannot hold together, with the field. Returns null when they can. */
function findRulesProblem(rules: CompanyRules, before: CompanyRules, mostCop: number) {
  const wrong = (field: string, message: string) => refuse('STATE_CONFLICT', { field, message });
  if (rules.approval === 'external' && rules.externalUrl === null)
    return wrong('externalUrl', 'Escribe la dirección de tu portal.');
  const labels = rules.fields.map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length) return wrong('fields', 'Hay dos datos con el mismo nombre.');
  if (rules.defaultCeiling > Math.max(mostCop, before.defaultCeiling))
    return wrong('defaultCeiling', `Un cupo para todos es de hasta ${formatCop(mostCop)}.`);
  return null;
}

/** Lists what differs between two sets of rules, in the words of the history. */
const listChanges = (before: CompanyRules, after: CompanyRules): SettingChange[] => [
  ...listSettingChanges(before, after).filter(({ setting }) => setting !== 'nextPeriod'),
  ...(JSON.stringify(before.nextPeriod) === JSON.stringify(after.nextPeriod)
    ? []
    : [{ setting: 'payrollPeriod', was: describePeriod(before), is: describePeriod(after) }]),
];

const describePeriod = ({ payrollPeriod, nextPeriod }: CompanyRules) =>
  nextPeriod === null
    ? describeSetting('payrollPeriod', payrollPeriod)
    : `${describeSetting('payrollPeriod', nextPeriod.period)} desde ${nextPeriod.from}`;

/** Changes a company's rules. Orders that were placed and closed periods keep the former ones. */
export async function changeCompanyRules(
  deps: Deps,
  actor: Caller,
  id: string,
  given: Given,
): Promise<Company | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  if (!may(actor, edit, { enterpriseId: id })) return refuse('NOT_FOUND');
  const nowMs = deps.now();
  const saved = await inTransaction(deps, async (tx) => {
    const company = await lockCompany(tx, id);
    if (company === undefined) return refuse('NOT_FOUND');
    if (company.state === 'closed') return refuse('STATE_CONFLICT', { message: 'La empresa está cerrada.' });
    const rules = mergeRules(company.rules, given, toBogotaDate(nowMs));
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const problem = findRulesProblem(rules, company.rules, secondPerson.ceilingCop);
    if (problem !== null) return problem;
    await saveRules(tx, id, rules);
    if (rules.defaultCeiling !== company.rules.defaultCeiling)
      await applyGroupAndCompanyCeilings(tx, deps, { enterpriseId: id, ids: null, actorId: actor.userId });
    const changes = listChanges(company.rules, rules);
    await recordCompanyChanges(tx, id, changes, { actorId: actor.userId, nowMs });
    return { ok: true as const };
  });
  return isRefusal(saved) ? saved : await readCompany(deps, actor, id);
}
