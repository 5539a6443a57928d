import type { Movement } from '@sazon/contract/tingos';
import { movementOf } from '@sazon/domain/ledger/movements';
import type { MovementRow } from './movements-queries.ts';

/** A row as its owner reads it. A kind that is no movement of tingos is left out: no transfer of them has one. */
export function movementsShown(rows: readonly MovementRow[]): Movement[] {
  return rows.flatMap(({ id, isReward, atMs, orderId, dish, scheduleDate, ...transfer }) => {
    const movement = movementOf(transfer);
    if (movement === undefined) return [];
    const order = orderId && dish && scheduleDate ? { id: orderId, dish, scheduleDate } : null;
    return [{ id, kind: movement.kind, amount: movement.amountCop, isReward, at: atMs, order }];
  });
}
