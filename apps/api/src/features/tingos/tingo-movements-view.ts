import type { Movement } from '@sazon/contract/tingos/schemas';
import { toMovement } from '@sazon/domain/ledger/transfer-as-wallet-movement';
import {
  calculateWithdrawableCop,
  calculateWithdrawalDeadline,
} from '@sazon/domain/payments/tingo-purchase-withdrawal';
import type { MovementRow } from './tingo-movements-queries.ts';

/** Maps ledger rows to what their owner reads; kinds that move no tingos are left out. */
export function toMovements(rows: readonly MovementRow[], nowMs: number): Movement[] {
  return rows.flatMap((row) => {
    const { id, isReward, atMs, orderId, dish, scheduleDate } = row;
    const movement = toMovement(row);
    if (movement === undefined) return [];
    const order = orderId && dish && scheduleDate ? { id: orderId, dish, scheduleDate } : null;
    const { kind, amountCop: amount } = movement;
    return [{ id, kind, amount, isReward, at: atMs, order, withdrawal: toWithdrawal(row, nowMs) }];
  });
}

function toWithdrawal({ topUpId, unusedCop, atMs }: MovementRow, nowMs: number): Movement['withdrawal'] {
  if (topUpId === null || unusedCop === null) return null;
  const amount = calculateWithdrawableCop({ boughtAtMs: atMs, unusedCop }, nowMs);
  return amount === null ? null : { topUpId, amount, until: calculateWithdrawalDeadline(atMs) };
}
