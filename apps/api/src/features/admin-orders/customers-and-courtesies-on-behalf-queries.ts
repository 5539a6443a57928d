import type { CustomerFound } from '@sazon/contract/orders/on-behalf-schemas';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
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

/** Inserts the coupon of one courtesy, for this customer and as many lunches. It expires after an hour. */
export async function insertCourtesyCoupon(
  tx: Tx,
  coupon: { id: string; code: string; userId: string; uses: number; fundedBy: FundedBy },
  nowMs: number,
): Promise<void> {
  await tx
    .with('made', (made) =>
      made.insertInto('coupons').values({
        id: coupon.id,
        code: coupon.code,
        title: 'Cortesía',
        type: 'percentage',
        amount: 10_000,
        apply_method: 'total',
        starts_at: toIso(nowMs),
        ends_at: toIso(nowMs + HOUR_MS),
        max_uses: coupon.uses,
        max_uses_per_user: coupon.uses,
        funded_by: JSON.stringify(coupon.fundedBy),
        listed: false,
        origin: 'courtesy',
        created_at: toIso(nowMs),
      }),
    )
    .insertInto('coupon_users')
    .values({ coupon_id: coupon.id, user_id: coupon.userId })
    .execute();
}
