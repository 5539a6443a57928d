import type { addCompany, listCompanies } from '@sazon/contract/companies/routes';
import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import { COMPANY_STATES, type CompanyState } from '@sazon/domain/payroll/company-state';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { toLikePattern } from '../accounts/people-search-conditions.ts';
import { logoUrl } from '../company-logos/company-logo-files.ts';

type Query = RouteParsed<typeof listCompanies>['query'];
type Row = RouteReply<typeof listCompanies>['data'][number];

/** Lists a page of companies by name, and counts those of each state that match the search. */
export async function listCompanyRows(
  db: Reader,
  { state, search = '', page, perPage }: Query,
): Promise<{ data: Row[]; total: number; counts: Record<CompanyState, number> }> {
  const found = sql`(${search} = '' OR plain_text(e.name || ' ' || e.legal_name || ' ' || e.nit)
    LIKE ${toLikePattern(search)})`;
  const ofState = state === undefined ? sql`true` : sql`e.state = ${state}`;
  const [rows, states] = await together([
    sql<Row>`SELECT e.id, e.name, e.legal_name AS "legalName", e.nit, e.city, e.state, ${logoUrl} AS logo,
        e.payroll_allowed AS "payrollAllowed",
        (SELECT count(*)::int FROM preapproved_users p WHERE p.enterprise_id = e.id AND p.active) AS people
      FROM enterprises e WHERE ${found} AND ${ofState} ORDER BY e.name, e.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ state: CompanyState; count: number }>`SELECT e.state, count(*)::int AS count FROM enterprises e WHERE ${found}
      GROUP BY e.state`.execute(db),
  ]);
  const counts = Object.fromEntries(COMPANY_STATES.map((one) => [one, 0])) as Record<CompanyState, number>;
  for (const one of states.rows) counts[one.state] = one.count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: rows.rows, total: state === undefined ? all : counts[state], counts };
}

/** Inserts a company as a draft without payroll. Returns false when another company has its NIT (tax number). */
export async function insertCompany(
  tx: Tx,
  id: string,
  { name, legalName, nit, city, billEmail, contractStartsOn, contact }: RouteParsed<typeof addCompany>['body'],
): Promise<boolean> {
  const added = await tx
    .insertInto('enterprises')
    .values({
      ...{ id, name, legal_name: legalName, nit, city, state: 'draft' },
      ...{ payroll_allowed: false, payroll_period: 'monthly', payroll_approval: 'simple' },
      ...{ requires_employee_id: false, default_amount_approved_cop: 0, data: '{}' },
      ...{ bill_email: billEmail, contract_starts_on: contractStartsOn },
      contacts: JSON.stringify(contact === null ? [] : [contact]),
    })
    .onConflict((conflict) => conflict.column('nit').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
