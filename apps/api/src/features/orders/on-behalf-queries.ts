import type { CustomerFound } from '@sazon/contract/orders-on-behalf';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { isCalled } from '../users/people-search.ts';

const columns = sql`users.id, first_name || ' ' || last_name AS name, cell_phone AS phone, email, plan,
  enterprises.name AS enterprise`;

const from = sql`users LEFT JOIN enterprises ON enterprises.id = users.enterprise_id`;

const mostFound = 10;

/** Customers who can buy and whose name, phone or e-mail holds the search, by name. */
export async function customersMatching(db: Db, search: string): Promise<CustomerFound[]> {
  const { rows } = await sql<CustomerFound>`
    SELECT ${columns} FROM ${from} WHERE active AND ${isCalled(search)}
    ORDER BY first_name, last_name, users.id LIMIT ${mostFound}
  `.execute(db);
  return rows;
}

export async function customerOf(db: Db | Tx, userId: string): Promise<CustomerFound | undefined> {
  const { rows } = await sql<CustomerFound>`
    SELECT ${columns} FROM ${from} WHERE users.id = ${userId} AND active AND deleted_at IS NULL
  `.execute(db);
  return rows[0];
}

/** Notes who of the platform placed a purchase. */
export async function notePlacedBy(tx: Tx, purchaseId: string, adminId: string): Promise<void> {
  await tx.updateTable('purchases').set({ placed_by: adminId }).where('id', '=', purchaseId).execute();
}
