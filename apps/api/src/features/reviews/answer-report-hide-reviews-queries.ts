import type { ReportReason } from '@sazon/domain/orders/review-report-reasons';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

type By = { userId: string; nowIso: string };

/** Saves the answer to a review of this restaurant that has a comment. Returns false when there is no such review. */
export async function saveAnswer(
  tx: Tx,
  { restaurantId, id }: { restaurantId: string; id: string },
  { answer, userId, nowIso }: By & { answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_reviews')
    .set({ answer, answered_at: nowIso, answered_by: userId })
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .where('comment', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves a person's report of a comment that everybody may read. Returns false when there is no such comment. */
export async function insertReport(
  tx: Tx,
  { id, userId, reason, nowIso }: By & { id: string; reason: ReportReason },
): Promise<boolean> {
  const { rows } = await sql`
    WITH found AS (SELECT id FROM order_reviews
      WHERE id = ${id} AND published AND comment IS NOT NULL AND hidden_reason IS NULL), told AS (
      INSERT INTO review_reports (review_id, user_id, reason, created_at)
      SELECT id, ${userId}, ${reason}, ${nowIso}::timestamptz FROM found ON CONFLICT DO NOTHING)
    SELECT FROM found
  `.execute(tx);
  return rows.length > 0;
}

/** Saves whether the platform hides a comment, and why. Returns false when there is no such comment. */
export async function saveDecision(
  tx: Tx,
  id: string,
  { hiddenReason, userId, nowIso }: By & { hiddenReason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_reviews')
    .set({ hidden_reason: hiddenReason, moderated_at: nowIso, moderated_by: userId })
    .where('id', '=', id)
    .where('comment', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
