import type { Cop } from '../money/cop.ts';
import * as accounts from './accounts.ts';
import { type Transfer, transfer } from './order-transfers.ts';
import { listSpendableLots, type TingoLot } from './tingo-lots.ts';

type Share = { readonly isReward: boolean; readonly amountCop: Cop };

const toWallet = (userId: string, { isReward }: Share) =>
  isReward ? accounts.toRewardsAccount(userId) : accounts.toTingosAccount(userId);

/** Builds the transfers that hold what a person pays for a colleague's lunch until it is delivered. */
export const buildExchangeHoldTransfers = (takerId: string, shares: readonly Share[]): Transfer[] =>
  shares.flatMap((share) => transfer(toWallet(takerId, share), accounts.EXCHANGES_HELD, share.amountCop, 'exchange'));

/** Builds the transfers that return it, because the lunch was not delivered. */
export const buildExchangeReturnTransfers = (takerId: string, shares: readonly Share[]): Transfer[] =>
  shares.flatMap((share) => transfer(accounts.EXCHANGES_HELD, toWallet(takerId, share), share.amountCop, 'exchange'));

/** Builds the transfer that pays it to who passed the lunch on, as tingos that never expire. */
export const buildExchangePayTransfers = (ownerId: string, priceCop: Cop): Transfer[] =>
  transfer(accounts.EXCHANGES_HELD, accounts.toTingosAccount(ownerId), priceCop, 'exchange');

/** Splits a price over lots of tingos, in the order in which every purchase spends them. Null: they do not suffice. */
export function splitExchangePrice(
  lots: readonly TingoLot[],
  priceCop: Cop,
  nowMs: number,
): { lotId: string; isReward: boolean; amountCop: Cop }[] | null {
  let left = priceCop;
  const shares = listSpendableLots(lots, nowMs).flatMap(({ id, isReward, availableCop }) => {
    const amountCop = Math.min(left, availableCop);
    left -= amountCop;
    return amountCop > 0 ? [{ lotId: id, isReward, amountCop }] : [];
  });
  return left === 0 ? shares : null;
}
