import { DAY_MS } from '../calendar/bogota.ts';
import { invariant } from '../invariant.ts';
import type { Cop } from '../money/cop.ts';
import type { LotShare, TingoLotToUse } from '../pricing/price-types.ts';
import { compareLots } from '../pricing/tingo-order.ts';

/**
 * One lot of tingos (1 tingo = 1 COP), named as in spec 3. `used` was spent by delivered orders, `pending` is reserved
 * or not released yet. `expiresAt` in epoch milliseconds, null never (bought and refunded tingos).
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

/** Rewards expire this long after they were given (domain decisions, section 1). */
export const REWARD_LIFE_MS = 60 * DAY_MS;

/** What a lot can still pay: nothing once it has expired. */
export function availableOf(lot: TingoLot, nowMs: number): Cop {
  if (lot.expiresAt !== null && nowMs >= lot.expiresAt) return 0;
  return lot.quantity - lot.used - lot.pending;
}

/** Whether a lot still lives: not expired, and not all of it spent. What is reserved may yet come back. */
export const isActiveLot = (lot: TingoLot, nowMs: number): boolean =>
  lot.used < lot.quantity && (lot.expiresAt === null || nowMs < lot.expiresAt);

/** The user's spendable lots, as pricing takes them. Payroll credit (credit that is no reward) is not tingos. */
export function lotsToUse(lots: readonly TingoLot[], nowMs: number): TingoLotToUse[] {
  return lots
    .filter((lot) => lot.isReward || lot.type === 'debit')
    .map((lot) => ({
      id: lot.id,
      isReward: lot.isReward,
      expiresAt: lot.expiresAt,
      availableCop: availableOf(lot, nowMs),
    }))
    .filter((lot) => lot.availableCop > 0)
    .sort(compareLots);
}

/** What the user can spend now. */
export function spendableCop(lots: readonly TingoLot[], nowMs: number): Cop {
  return lotsToUse(lots, nowMs).reduce((sum, lot) => sum + lot.availableCop, 0);
}

/** Reserves an amount: reward lots by nearest expiry, then debit. Refuses when the spendable lots do not reach. */
export function reserveLots(
  lots: readonly TingoLot[],
  amountCop: Cop,
  nowMs: number,
):
  | { ok: true; lots: TingoLot[]; shares: LotShare[] }
  | { ok: false; code: 'PAYMENT_BALANCE_INSUFFICIENT'; missingCop: Cop } {
  const shares: LotShare[] = [];
  let dueCop = amountCop;
  for (const lot of lotsToUse(lots, nowMs)) {
    if (dueCop === 0) break;
    const shareCop = Math.min(dueCop, lot.availableCop);
    shares.push({ lotId: lot.id, isReward: lot.isReward, amountCop: shareCop });
    dueCop -= shareCop;
  }
  if (dueCop > 0) return { ok: false, code: 'PAYMENT_BALANCE_INSUFFICIENT', missingCop: dueCop };
  return { ok: true, lots: change(lots, shares, (lot, cop) => ({ ...lot, pending: lot.pending + cop })), shares };
}

/** A delivered order turns its reserved shares into used ones. */
export function consumeShares(lots: readonly TingoLot[], shares: readonly LotShare[]): TingoLot[] {
  return change(lots, shares, (lot, cop) => ({ ...lot, pending: lot.pending - cop, used: lot.used + cop }));
}

/** A refund gives reserved shares back to exactly the lots they came from, expired or not. */
export function releaseShares(lots: readonly TingoLot[], shares: readonly LotShare[]): TingoLot[] {
  return change(lots, shares, (lot, cop) => ({ ...lot, pending: lot.pending - cop }));
}

function change(
  lots: readonly TingoLot[],
  shares: readonly LotShare[],
  apply: (lot: TingoLot, amountCop: Cop) => TingoLot,
): TingoLot[] {
  const amounts = new Map<string, Cop>();
  for (const { lotId, amountCop } of shares) amounts.set(lotId, (amounts.get(lotId) ?? 0) + amountCop);
  const changed = lots.map((lot) => apply(lot, amounts.get(lot.id) ?? 0));
  for (const id of amounts.keys()) {
    invariant(
      lots.some((lot) => lot.id === id),
      `no tingo lot ${id}`,
    );
  }
  for (const lot of changed) {
    const sound = lot.used >= 0 && lot.pending >= 0 && lot.used + lot.pending <= lot.quantity;
    invariant(sound, `tingo lot ${lot.id} is overdrawn`);
  }
  return changed;
}
