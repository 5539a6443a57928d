import { findReplacementTime } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findSlotToCookAgain } from '../custody/order-incidents-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-times.ts';
import { loadSettings } from '../settings/settings-queries.ts';

/**
 * Returns when a lunch cooked again would arrive (ms). Returns null when that is too late, or the kitchen is closed.
 */
export async function findReplacementInstant(db: Reader, deps: Deps, orderId: string): Promise<number | null> {
  const [slot, { planTerms }] = await together([findSlotToCookAgain(db, orderId), loadSettings(deps)]);
  if (slot === undefined) return null;
  return findReplacementTime(deps.now(), { ...slot, untilMs: calculateDeliveryWindow(slot, planTerms).until });
}

/** Begins a new bag of a lunch, which is not packed yet. Who packed the one before stays in its history. */
export async function beginNewBag(tx: Tx, orderId: string, nowMs: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM order_packings WHERE order_id = ${orderId} RETURNING order_id, packed_at, packed_by)
    INSERT INTO earlier_packings (order_id, packed_at, packed_by, replaced_at)
    SELECT order_id, packed_at, packed_by, ${toIso(nowMs)}::timestamptz FROM gone`.execute(tx);
}
