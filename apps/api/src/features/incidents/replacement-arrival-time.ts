import { findReplacementTime } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findSlotToCookAgain } from '../custody/order-incidents-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

/**
 * Returns when a lunch cooked again would arrive (ms). Returns null when that is too late, or the kitchen is closed.
 */
export async function findReplacementInstant(db: Reader, deps: Deps, orderId: string): Promise<number | null> {
  const [slot, { planTerms }] = await together([findSlotToCookAgain(db, orderId), loadSettings(deps)]);
  if (slot === undefined) return null;
  return findReplacementTime(deps.now(), { ...slot, untilMs: calculateDeliveryWindow(slot, planTerms).until });
}
