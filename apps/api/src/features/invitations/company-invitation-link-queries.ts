import type { CompanyLink } from '@sazon/contract/invitations/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isJoinable } from '../accounts/company-state-conditions.ts';
import { selectLogoUrlOf } from '../company-logos/company-logo-files.ts';

/**
 * Selects what the company `enterprises` pays of a lunch on a date by its general rule (COP). Null when it pays
 * nothing.
 */
const givesOn = (today: IsoDate): RawBuilder<unknown> => sql`(SELECT CASE WHEN r.enabled AND r.per_order_cop > 0
    AND (r.ends_on IS NULL OR r.ends_on >= ${today}::date) THEN r.per_order_cop END
  FROM subsidy_rules r WHERE r.enterprise_id = enterprises.id AND r.group_id IS NULL AND r.person_id IS NULL
    AND r.starts_on <= ${today}::date ORDER BY r.starts_on DESC, r.number DESC LIMIT 1)`;

type LinkRow = Omit<CompanyLink, 'link'> & { link: { code: string; madeAt: number } | null };

/** Finds a company with its link. Returns undefined when there is no such company. */
export async function findCompanyLink(db: Reader, id: string, today: IsoDate): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`SELECT enterprises.id AS "enterpriseId", enterprises.name AS "enterpriseName",
      ${selectLogoUrlOf('enterprises')} AS logo, ${givesOn(today)} AS "givesCop",
      (SELECT json_build_object('code', l.code, 'madeAt', floor(extract(epoch FROM l.created_at) * 1000)::float8)
        FROM company_links l WHERE l.enterprise_id = enterprises.id AND l.revoked_at IS NULL) AS link,
      (SELECT count(*)::int FROM employee_invitations i JOIN preapproved_users p ON p.id = i.person_id
        WHERE i.enterprise_id = enterprises.id AND p.user_id IS NULL AND p.active) AS invited
    FROM enterprises WHERE enterprises.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a company takes new people. Locks the company, and so its links. */
export async function lockJoinable(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', id)
    .where(isJoinable)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes a company's link and inserts a new one. Returns when the old one was made (ms), or null without one. */
export async function replaceLink(
  tx: Tx,
  { enterpriseId, code }: { enterpriseId: string; code: string },
  by: { userId: string; nowMs: number },
): Promise<number | null> {
  const now = toIso(by.nowMs);
  const revoked = await tx
    .updateTable('company_links')
    .set({ revoked_at: now, revoked_by: by.userId })
    .where('enterprise_id', '=', enterpriseId)
    .where('revoked_at', 'is', null)
    .returning(sql<number>`floor(extract(epoch FROM created_at) * 1000)::float8`.as('madeAt'))
    .executeTakeFirst();
  await tx
    .insertInto('company_links')
    .values({ code, enterprise_id: enterpriseId, created_by: by.userId, created_at: now })
    .execute();
  return revoked?.madeAt ?? null;
}

export type Invitation = {
  enterpriseId: string;
  enterpriseName: string;
  logo: string | null;
  payrollName: string | null;
  payrollAllowed: boolean;
  givesCop: number | null;
  /** The person whom a personal invitation names. Null for the company's link. */
  personId: string | null;
};

/** Finds the invitation of a code that still works. */
export async function findInvitation(db: Reader, code: string, today: IsoDate): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT enterprises.id AS "enterpriseId", enterprises.name AS "enterpriseName",
      ${selectLogoUrlOf('enterprises')} AS logo, found.person_id AS "personId",
      CASE WHEN enterprises.payroll_allowed THEN
        coalesce(nullif(enterprises.data ->> 'payrollName', ''), ${defaultPayrollName}) END AS "payrollName",
      enterprises.payroll_allowed AND enterprises.state = 'active' AS "payrollAllowed",
      CASE WHEN enterprises.state = 'active' THEN ${givesOn(today)} END AS "givesCop"
    FROM (SELECT enterprise_id, NULL::uuid AS person_id FROM company_links WHERE code = ${code} AND revoked_at IS NULL
      UNION ALL SELECT i.enterprise_id, i.person_id FROM employee_invitations i
        JOIN preapproved_users p ON p.id = i.person_id AND p.active WHERE i.code = ${code}) found
    JOIN enterprises ON enterprises.id = found.enterprise_id
    WHERE ${isJoinable}`.execute(db);
  return rows[0];
}
