import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { PlacedNews } from './placed-messages.ts';

/** What there is to tell about a purchase whose payment came in: the lunches that stand. */
export async function placedNewsOf(tx: Tx, purchaseId: string): Promise<PlacedNews | undefined> {
  const { rows } = await sql<PlacedNews>`
    SELECT purchases.id AS "purchaseId", purchases.user_id AS "userId",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email, purchases.total_cop AS "totalCop",
      (SELECT coalesce(json_agg(json_build_object('menuName', snapshot->>'menuName', 'scheduleDate', schedule_date,
        'hour', hour, 'locationName', snapshot->>'locationName') ORDER BY schedule_date, hour, id), '[]')
        FROM orders WHERE purchase_id = purchases.id AND status = 'scheduled') AS lunches,
      (SELECT json_build_object('kind', kind, 'amountCop', amount_cop) FROM promotion_rewards
        WHERE purchase_id = purchases.id AND status IN ('promised', 'given')) AS gift
    FROM purchases JOIN users ON users.id = purchases.user_id WHERE purchases.id = ${purchaseId}
  `.execute(tx);
  return rows[0];
}
