import type { Company, CompanyRules } from '@sazon/contract/companies/company';
import type { CompanyContract } from '@sazon/contract/companies/company-contract-schema';
import { defaultPayrollName, type SettingChange } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import type { CompanyState } from '@sazon/domain/payroll/company-state';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { logoUrl } from '../company-logos/company-logo-files.ts';

/** Selects the current documents of the company `e`. */
const documents: RawBuilder<unknown> = sql`coalesce((SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind,
    'expiresOn', p.expires_on, 'by', a.first_name || ' ' || a.last_name,
    'at', floor(extract(epoch FROM p.uploaded_at) * 1000)::float8))
  FROM company_papers p JOIN users a ON a.id = p.uploaded_by
  WHERE p.enterprise_id = e.id AND p.replaced_at IS NULL), '[]')`;

/** A company's settings. */
export type CompanySettings = {
  id: string;
  name: string;
  state: CompanyState;
  rules: CompanyRules;
  contract: CompanyContract;
};

const settings: RawBuilder<unknown> = sql`e.id, e.name, e.state,
  json_build_object('payrollAllowed', e.payroll_allowed,
    'payrollName', coalesce(nullif(e.data ->> 'payrollName', ''), ${defaultPayrollName}),
    'payrollIcon', coalesce(e.data ->> 'payrollIcon', 'identification-card'), 'payrollPeriod', e.payroll_period,
    'nextPeriod', CASE WHEN e.next_payroll_period IS NOT NULL THEN
      json_build_object('period', e.next_payroll_period, 'from', e.next_payroll_period_from) END,
    'deductionDay', e.deduction_day, 'approval', e.payroll_approval, 'externalUrl', e.external_approval_url,
    'requiresEmployeeId', e.requires_employee_id, 'approvesPreapproved', e.approves_preapproved,
    'defaultCeiling', e.default_amount_approved_cop,
    'hidesSubsidy', coalesce((e.data ->> 'hideSubsidyMsg')::bool, false), 'fields', e.payroll_fields,
    'billEmail', e.bill_email, 'contacts', e.contacts) AS rules,
  json_build_object('startsOn', e.contract_starts_on, 'dueDays', e.bill_due_days, 'cutoffDay', e.bill_cutoff_day,
    'creditLimit', e.credit_limit_cop, 'emailDomain', e.email_domain, 'purchaseOrder', e.purchase_order) AS contract`;

/** Locks a company and reads its settings. */
export async function lockCompany(tx: Tx, id: string): Promise<CompanySettings | undefined> {
  const { rows } =
    await sql<CompanySettings>`SELECT ${settings} FROM enterprises e WHERE e.id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

type Read = Omit<Company, 'enterpriseId' | 'enterpriseName' | 'siteList'> & CompanySettings;
/** A company without the list of its sites. */
export type CompanyRead = Omit<Company, 'siteList'>;

/** Finds a company with its settings and their last 50 changes. Returns undefined when there is none. */
export async function findCompany(db: Reader, id: string, today: string): Promise<CompanyRead | undefined> {
  const { rows } = await sql<Read>`
    SELECT ${settings}, e.legal_name AS "legalName", e.nit, e.city, ${logoUrl} AS logo,
      coalesce((SELECT json_agg(json_build_object('payer', term.payer, 'from', term.from_date)
        ORDER BY term.from_date, term.id) FROM service_fee_terms term WHERE term.enterprise_id = e.id), '[]')
        AS "serviceFee",
      CASE WHEN e.credit_limit_cop IS NOT NULL THEN coalesce((SELECT c.spent_cop FROM enterprise_credit_periods c
        WHERE c.enterprise_id = e.id AND ${today}::date BETWEEN c.start_period AND c.end_period LIMIT 1), 0)::float8 END
        AS "creditUsed",
      (SELECT count(*)::int FROM preapproved_users p WHERE p.enterprise_id = e.id AND p.active) AS people,
      (SELECT count(*)::int FROM locations l WHERE l.enterprise_id = e.id AND l.active) AS sites,
      (SELECT count(DISTINCT u.user_id)::int FROM user_permissions u WHERE u.scope = 'enterprise' AND u.scope_id = e.id)
        AS staff,
      EXISTS (SELECT FROM subsidy_rules r WHERE r.enterprise_id = e.id AND r.enabled) AS "hasSubsidy",
      ${documents} AS papers,
      coalesce((SELECT json_agg(json_build_object('changedBy', a.first_name || ' ' || a.last_name,
          'changedAt', floor(extract(epoch FROM h.at) * 1000)::float8, 'why', h.reason, 'changed', h.changes)
          ORDER BY h.id DESC)
        FROM (SELECT id, at, reason, changes, actor_id FROM enterprise_changes WHERE enterprise_id = e.id
          ORDER BY id DESC LIMIT 50) h LEFT JOIN users a ON a.id = h.actor_id), '[]') AS changelog
    FROM enterprises e WHERE e.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id: enterpriseId, name: enterpriseName, ...company } = row;
  return { ...company, enterpriseId, enterpriseName };
}

/** Saves a company's rules. */
export const saveRules = (tx: Tx, id: string, rules: CompanyRules) =>
  sql`UPDATE enterprises SET payroll_allowed = ${rules.payrollAllowed}, payroll_period = ${rules.payrollPeriod},
    next_payroll_period = ${rules.nextPeriod?.period ?? null}, next_payroll_period_from = ${rules.nextPeriod?.from ?? null},
    deduction_day = ${rules.deductionDay}, payroll_approval = ${rules.approval},
    external_approval_url = ${rules.externalUrl}, requires_employee_id = ${rules.requiresEmployeeId},
    approves_preapproved = ${rules.approvesPreapproved}, default_amount_approved_cop = ${rules.defaultCeiling},
    payroll_fields = ${JSON.stringify(rules.fields)}, bill_email = ${rules.billEmail},
    contacts = ${JSON.stringify(rules.contacts)},
    data = data || ${JSON.stringify({
      ...{ payrollName: rules.payrollName, payrollIcon: rules.payrollIcon, hideSubsidyMsg: rules.hidesSubsidy },
    })}::jsonb
    WHERE id = ${id}`.execute(tx);

export type CompanyLegal = { name: string; legalName: string; nit: string; city: string };

/** Locks a company and reads its legal data. */
export const lockCompanyLegal = (tx: Tx, id: string) =>
  tx
    .selectFrom('enterprises')
    .select(['name', 'legal_name as legalName', 'nit', 'city', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const isNitTaken = async (tx: Tx, nit: string, exceptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('enterprises')
    .select('id')
    .where('nit', '=', nit)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

export const saveLegal = (tx: Tx, id: string, { name, legalName, nit, city }: CompanyLegal) =>
  tx.updateTable('enterprises').set({ name, legal_name: legalName, nit, city }).where('id', '=', id).execute();

/** Saves the terms of a company's contract. */
export const saveContract = (tx: Tx, id: string, contract: CompanyContract) =>
  tx
    .updateTable('enterprises')
    .set({
      contract_starts_on: contract.startsOn,
      bill_due_days: contract.dueDays,
      bill_cutoff_day: contract.cutoffDay,
      credit_limit_cop: contract.creditLimit,
      email_domain: contract.emailDomain,
      purchase_order: contract.purchaseOrder,
    })
    .where('id', '=', id)
    .execute();

export const saveState = (tx: Tx, id: string, state: CompanyState) =>
  tx.updateTable('enterprises').set({ state }).where('id', '=', id).execute();

/** Adds an entry to a company's history, unless nothing changed. */
export async function recordCompanyChanges(
  tx: Tx,
  enterpriseId: string,
  changes: readonly SettingChange[],
  by: { actorId: string | null; nowMs: number; reason?: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('enterprise_changes')
    .values({
      ...{ enterprise_id: enterpriseId, actor_id: by.actorId, at: toIso(by.nowMs) },
      ...{ changes: JSON.stringify(changes), reason: by.reason ?? null },
    })
    .execute();
}
