import type { RouteReply } from '@sazon/contract/define-route';
import type { listEnterprises, preapproved } from '@sazon/contract/users/routes';
import type { PreapprovalKey } from '@sazon/domain/payroll/payroll-eligibility';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { isJoinable } from '../accounts/company-state-conditions.ts';

const maxListed = 200;

/** Lists companies by name; those that contain the search come first. Case and accents do not count. */
export async function searchEnterprises(
  db: Reader,
  search: string,
): Promise<RouteReply<typeof listEnterprises>['data']> {
  const { rows } = await sql<RouteReply<typeof listEnterprises>['data'][number]>`
    SELECT id, name, requires_employee_id AS "requiresEmployeeId"
    FROM enterprises
    WHERE ${isJoinable} AND strpos(translate(lower(name), ${accented}, ${plain}), translate(lower(${search}), ${accented}, ${plain})) > 0
    ORDER BY name, id LIMIT ${maxListed}
  `.execute(db);
  return rows;
}

const accented = 'áéíóúüñ';
const plain = 'aeiouun';

export async function hasEnterprise(tx: Tx, enterpriseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', enterpriseId)
    .where(isJoinable)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the pre-approval of this document, unless another account is enrolled with it. An employee number alone finds
 * nothing, because it proves nothing. The amount is shown only after a code has proved the identity.
 */
export async function findPreapproval(
  db: Reader,
  userId: string,
  { enterpriseId, identification, identificationType }: PreapprovalKey,
): Promise<RouteReply<typeof preapproved>['preapproved']> {
  const row = await db
    .selectFrom('preapproved_users')
    .innerJoin('enterprises', 'enterprises.id', 'preapproved_users.enterprise_id')
    .select(['enterprises.name as enterpriseName', 'amount_approved_cop as amountCop', 'user_id', 'proven_user_id'])
    .where('enterprise_id', '=', enterpriseId)
    .where('active', '=', true)
    .where((one) =>
      one.or([
        one('user_id', '=', userId),
        one.and([
          one('user_id', 'is', null),
          one('identification', '=', identification),
          one('identification_type', '=', identificationType),
        ]),
      ]),
    )
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { enterpriseName, amountCop } = row;
  const isProven = row.user_id === userId || row.proven_user_id === userId;
  return { enterpriseName, amountApproved: isProven ? amountCop : null };
}
