import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { resolvePrintedAt } from '@sazon/domain/logistics/production';
import type { Paper, PrintKind } from '../../db/schema/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { alreadyPrinted, insertPrint, lockForPrint, printOwner } from './prints-queries.ts';

/**
 * Writes down that the kitchen prints something. What was printed before is refused with the orders it is about, unless
 * somebody said yes to it; of two at once the second is asked. A print made without network is written when it is heard of.
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
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const orderIds = [...new Set(input.orderIds)];
    const found = await lockForPrint(tx, restaurantId, date, orderIds);
    if (found.length < orderIds.length) return refuse('NOT_FOUND', { field: 'orderIds' });
    const owner = await printOwner(tx, id);
    if (owner !== undefined) return owner === restaurantId ? { ok: true as const } : refuse('NOT_FOUND');
    const already = again ? [] : await alreadyPrinted(tx, orderIds, kind);
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
