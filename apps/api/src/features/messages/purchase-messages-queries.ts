import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { PurchaseConfirmation } from './purchase-messages.ts';

/** The data of a purchase's confirmation: its open lunches. */
export async function findPurchaseConfirmation(tx: Tx, purchaseId: string): Promise<PurchaseConfirmation | undefined> {
  const { rows } = await sql<PurchaseConfirmation>`
    SELECT purchases.id AS "purchaseId", purchases.user_id AS "userId",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email, purchases.total_cop AS "totalCop",
      (SELECT coalesce(json_agg(json_build_object('menuName', snapshot->>'menuName', 'scheduleDate', schedule_date,
        'hour', hour, 'locationName', snapshot->>'locationName', 'askedLate', asked_late) ORDER BY schedule_date, hour, id), '[]')
        FROM orders WHERE purchase_id = purchases.id AND status = 'scheduled') AS lunches,
      (SELECT json_build_object('kind', kind, 'amountCop', amount_cop) FROM promotion_rewards
        WHERE purchase_id = purchases.id AND status IN ('promised', 'given')) AS gift,
      (SELECT coalesce(json_agg(json_build_object('userId', m.user_id, 'hostName', users.first_name,
        'menuName', o.snapshot->>'menuName', 'scheduleDate', o.schedule_date) ORDER BY o.id), '[]')
        FROM orders o JOIN group_lunch_members m ON m.order_id = o.id
        WHERE o.purchase_id = purchases.id AND o.status = 'scheduled' AND m.user_id <> o.user_id) AS guests
    FROM purchases JOIN users ON users.id = purchases.user_id WHERE purchases.id = ${purchaseId}
  `.execute(tx);
  return rows[0];
}
