import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { findExceptions } from '@sazon/domain/logistics/find-service-exceptions';
import { describeException } from '@sazon/domain/logistics/service-exception-texts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { listUnconfirmedOrders } from './lunches-by-slot-and-incidents-queries.ts';
import { readServiceDay } from './read-service-day.ts';
import {
  endExceptions,
  insertExceptionEvents,
  lockException,
  saveOwner,
  saveSeen,
} from './service-exceptions-and-duty-queries.ts';

/**
 * Confirms in a kitchen's place all orders of an hour that it has not confirmed, and ends the exception. `note` says
 * who of the kitchen agreed; it is kept in the history of each order and of the exception.
 */
export async function confirmForKitchen(
  deps: Deps,
  userId: string,
  { key, note }: { key: string; note: string },
): Promise<{ confirmed: number } | Refusal<'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT'>> {
  const { date, nowMs, facts } = await readServiceDay(deps);
  const found = findExceptions(facts, nowMs).find((one) => one.key === key && one.kind === 'unconfirmed');
  if (found?.restaurant == null || found.slot === null)
    return refuse('NOT_FOUND', { message: 'Ese asunto ya no está pendiente.' });
  const { restaurant, slot, level, count, kind } = found;
  return await inTransaction(deps, async (tx, events) => {
    const orderIds = await listUnconfirmedOrders(tx, { date, restaurantId: restaurant.id, hour: slot.hour });
    if (orderIds.length === 0) return refuse('STATE_CONFLICT', { message: 'La cocina acaba de confirmar.' });
    const actor = { kind: 'admin', id: userId } as const;
    const answer = await moveOrdersIn(tx, deps, {
      orderIds,
      action: 'confirm',
      actor,
      scope: 'everywhere',
      reason: note,
    });
    if (isRefusal(answer)) return refuse('STATE_CONFLICT');
    const seen = { key, kind, level, count, title: describeException(found).title };
    const row = await lockException(tx, deps.newId(), date, seen, nowMs);
    if (row.isNew) await insertExceptionEvents(tx, [row.id], { action: 'seen' }, nowMs);
    await saveSeen(tx, row.id, seen);
    if (row.ownerId === null) await saveOwner(tx, row.id, userId, nowMs);
    const said = `Confirmado por la cocina: ${note}`;
    // the exception ends and is not marked as solved, so that orders which come unconfirmed from now on show again
    await endExceptions(tx, [row.id], nowMs);
    await insertExceptionEvents(tx, [row.id], { action: 'ended', actorId: userId, note: said }, nowMs);
    events.publish(['platform']);
    return { confirmed: answer.changed.length };
  });
}
