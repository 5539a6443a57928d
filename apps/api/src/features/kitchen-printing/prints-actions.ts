import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { resolvePrintedAt } from '@sazon/domain/logistics/kitchen-production-sheets';
import type { Paper, PrintKind } from '../../db/schema/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findPrintOwner, insertPrint, listAlreadyPrinted, lockForPrint } from './prints-queries.ts';

/**
 * Records a print under the id of its device; sent again, it changes nothing. Orders printed before are refused with
 * their ids unless `again` is set. A print made without a connection is recorded when the device sends it.
 */
export async function recordPrint(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: {
    restaurantId: string;
    id: string;
    kind: PrintKind;
    paper: Paper;
    date: string;
    orderIds: readonly string[];
    again: boolean;
    happenedAt?: number | undefined;
  },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const { restaurantId, id, kind, paper, date, again } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const orderIds = [...new Set(input.orderIds)];
    const found = await lockForPrint(tx, restaurantId, date, orderIds);
    if (found.length < orderIds.length) return refuse('NOT_FOUND', { field: 'orderIds' });
    const owner = await findPrintOwner(tx, id);
    if (owner !== undefined) return owner === restaurantId ? { ok: true as const } : refuse('NOT_FOUND');
    const already = again ? [] : await listAlreadyPrinted(tx, orderIds, kind);
    if (already.length > 0) {
      return refuse('STATE_CONFLICT', { message: 'Parte de esto ya se imprimió.', detail: { already } });
    }
    const nowMs = deps.now();
    const printedAtMs = resolvePrintedAt(found, input.happenedAt, nowMs);
    const printedBy = who.userId;
    const print = { id, restaurantId, kind, paper, date, again, printedBy, printedAtMs, nowMs, orderIds };
    return (await insertPrint(tx, print)) ? { ok: true as const } : refuse('STATE_CONFLICT');
  });
}
