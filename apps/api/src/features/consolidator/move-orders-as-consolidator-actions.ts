import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import type { OrderToConsolidate } from './orders-to-consolidate-queries.ts';

/** A consolidator's call: its session, and the idempotency key of an act that was done without a connection. */
export type ConsolidatorCall = { consolidatorId: string; tokenHash: string; key: SentKey | undefined };

/** Returns when an act really happened (ms): as the device says, but not in the future nor more than a day ago. */
export const clampHappenedAt = (deps: Deps, happenedAt: number | undefined): number =>
  Math.max(deps.now() - DAY_MS, Math.min(deps.now(), happenedAt ?? deps.now()));

/** Moves lunches in the name of the consolidator; returns how many moved, or the first refusal. */
export async function moveAsConsolidator(
  tx: Tx,
  deps: Deps,
  who: ConsolidatorCall,
  action: 'consolidate' | 'dispatch',
  orders: readonly OrderToConsolidate[],
  happenedAtMs: number,
): Promise<
  { dispatched: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: orders.map((order) => order.id),
    action,
    actor: { kind: 'consolidator', id: who.consolidatorId },
    scope: { locationIds: orders.map((order) => order.locationId) },
    groupComplete: true,
    happenedAtMs,
  });
  if ('refusal' in moved) return moved;
  const [first] = moved.refused;
  if (first !== undefined) return refuse(first.code);
  return { dispatched: moved.moved.length };
}
