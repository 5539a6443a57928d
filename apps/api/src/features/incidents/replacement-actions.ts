import { findReplacementTime } from '@sazon/domain/incidents/proposal';
import type { Reader } from '../../db/connect.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { slotToCookAgain } from '../custody/incidents-queries.ts';
import { windowOf } from '../order-records/slot-times.ts';
import { settingsOf } from '../settings/settings-queries.ts';

/** When another lunch would be at the place of this order; null: too late, or its kitchen closed. */
export async function replacementFor(db: Reader, deps: Deps, orderId: string): Promise<number | null> {
  const [slot, { planTerms }] = await together([slotToCookAgain(db, orderId), settingsOf(deps)]);
  if (slot === undefined) return null;
  return findReplacementTime(deps.now(), { ...slot, untilMs: windowOf(slot, planTerms).until });
}

/** What is cooked again is packed again. */
export async function unpack(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_packings').where('order_id', '=', orderId).execute();
}
