import type { CustomerFound } from '@sazon/contract/orders/on-behalf-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { matchesPerson } from '../accounts/people-search-conditions.ts';

const columns = sql`users.id, first_name || ' ' || last_name AS name, cell_phone AS phone, email, plan,
  enterprises.name AS enterprise`;

const from = sql`users LEFT JOIN enterprises ON enterprises.id = users.enterprise_id`;

const mostFound = 10;

/** Lists up to ten active customers whose name, phone or e-mail contains the search, by name. */
export async function listMatchingCustomers(db: Reader, search: string): Promise<CustomerFound[]> {
  const { rows } = await sql<CustomerFound>`
    SELECT ${columns} FROM ${from} WHERE active AND ${matchesPerson(search)}
    ORDER BY first_name, last_name, users.id LIMIT ${mostFound}
  `.execute(db);
  return rows;
}

export async function findCustomer(db: Reader, userId: string): Promise<CustomerFound | undefined> {
  const { rows } = await sql<CustomerFound>`
    SELECT ${columns} FROM ${from} WHERE users.id = ${userId} AND active AND deleted_at IS NULL
  `.execute(db);
  return rows[0];
}

/** Records which agent placed a purchase and why, when the customer consented, and what courtesy it is (COP). */
export async function recordPlacedBy(
  tx: Tx,
  purchaseId: string,
  by: { adminId: string; reason: string; consentedAtMs: number | null; courtesyCop: number },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      placed_by: by.adminId,
      placed_reason: by.reason,
      consented_at: by.consentedAtMs === null ? null : toIso(by.consentedAtMs),
      courtesy_cop: by.courtesyCop,
    })
    .where('id', '=', purchaseId)
    .execute();
}
