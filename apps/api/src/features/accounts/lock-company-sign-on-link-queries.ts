import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Whether an account is linked to a company's sign-on. Locks the link until the transaction ends. */
export async function lockCompanySignOnLink(tx: Tx, userId: string, enterpriseId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM company_identities
    WHERE user_id = ${userId} AND enterprise_id = ${enterpriseId} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}
