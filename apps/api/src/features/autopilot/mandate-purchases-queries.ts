import type { WeekChargeOutcome } from '@sazon/domain/week-plan/autopilot-mandate';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export const findPurchaseStatus = async (db: Reader, purchaseId: string): Promise<PurchaseStatus | undefined> =>
  (await db.selectFrom('purchases').select('status').where('id', '=', purchaseId).executeTakeFirst())?.status;

/** The key by which a proposal is bought once, no matter who accepts it. */
export const toPurchaseKey = (proposalId: string): string => `week-proposal-${proposalId}`;

/** Lists unanswered proposals whose mandate buys them now, the longest due first. */
export const listDueMandatePurchases = (
  db: Reader,
  nowMs: number,
  limit: number,
): Promise<{ id: string; userId: string }[]> =>
  db
    .selectFrom('week_proposals')
    .select(['id', 'user_id as userId'])
    .where('charge_at', '<=', sql<number>`${toIso(nowMs)}::timestamptz`)
    .where('status', '=', 'proposed')
    .orderBy('charge_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Notes what came of the mandate, which is not tried again; null: it was revoked before. */
export async function saveMandateOutcome(tx: Tx, id: string, outcome: WeekChargeOutcome | null): Promise<void> {
  await tx
    .updateTable('week_proposals')
    .set({ charge_at: null, charge_outcome: outcome })
    .where('id', '=', id)
    .execute();
}
