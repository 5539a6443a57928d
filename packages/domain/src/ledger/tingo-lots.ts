import { DAY_MS } from '../calendar/bogota-time.ts';
import type { Cop } from '../money/cop.ts';
import type { TingoLotToUse } from '../pricing/checkout-input-types.ts';
import { compareLots } from '../pricing/tingo-lot-order.ts';

/**
 * One lot of tingos (1 tingo = 1 COP), named as in docs/specification.md section 3. `used`: spent by delivered orders.
 * `pending`: reserved. `expiresAt`: epoch milliseconds, or null: never (bought and refunded tingos).
 */
export type TingoLot = {
  id: string;
  type: 'credit' | 'debit';
  isReward: boolean;
  quantity: Cop;
  used: Cop;
  pending: Cop;
  expiresAt: number | null;
};

/** How long rewards last after they are given (docs/domain.md section 1). */
export const REWARD_LIFE_MS = 60 * DAY_MS;

/** Returns the amount that a lot can still pay, which is none once it has expired. */
function countAvailable(lot: TingoLot, nowMs: number): Cop {
  if (lot.expiresAt !== null && nowMs >= lot.expiresAt) return 0;
  return lot.quantity - lot.used - lot.pending;
}

/** Whether a lot is neither expired nor entirely spent. Reserved tingos may still be released. */
export const isActiveLot = (lot: TingoLot, nowMs: number): boolean =>
  lot.used < lot.quantity && (lot.expiresAt === null || nowMs < lot.expiresAt);

/**
 * Lists the lots that a user can spend, in the order in which pricing uses them. Payroll credit (credit that is no
 * reward) is left out.
 */
export function listSpendableLots(lots: readonly TingoLot[], nowMs: number): TingoLotToUse[] {
  return lots
    .filter((lot) => lot.isReward || lot.type === 'debit')
    .map((lot) => ({
      id: lot.id,
      isReward: lot.isReward,
      expiresAt: lot.expiresAt,
      availableCop: countAvailable(lot, nowMs),
    }))
    .filter((lot) => lot.availableCop > 0)
    .sort(compareLots);
}

/** Returns the amount that a user can spend now. */
export function calculateSpendableCop(lots: readonly TingoLot[], nowMs: number): Cop {
  return listSpendableLots(lots, nowMs).reduce((sum, lot) => sum + lot.availableCop, 0);
}
