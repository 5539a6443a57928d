import type { Cop } from '../money/cop.ts';
import * as accounts from './accounts.ts';
import { type Transfer, transfer } from './order-transfers.ts';

/** Builds the transfer of bought tingos. A payment that came too late for its order becomes tingos the same way. */
export function buildTopUpTransfers(userId: string, provider: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.toProviderAccount(provider), accounts.toTingosAccount(userId), amountCop, 'top_up');
}

/**
 * Builds the transfers of a payment that is returned, because its customer undid a purchase of tingos or the provider
 * voided it. What is left of the tingos leaves the wallet; `owedCop`, which was already spent, becomes a debt.
 */
export function buildWithdrawalTransfers(userId: string, provider: string, tingosCop: Cop, owedCop: Cop): Transfer[] {
  const to = accounts.toProviderAccount(provider);
  return [
    ...transfer(accounts.toTingosAccount(userId), to, tingosCop, 'withdrawal'),
    ...transfer(accounts.toOwedAccount(userId), to, owedCop, 'withdrawal'),
  ];
}

/** Builds the transfer of a tip, which is the courier's from then on. */
export function buildTipTransfers(userId: string, courierId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.toTingosAccount(userId), accounts.toTipsAccount(courierId), amountCop, 'tip');
}

export function buildRewardTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.PLATFORM_REWARDS, accounts.toRewardsAccount(userId), amountCop, 'reward');
}

export function buildRewardExpiryTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.toRewardsAccount(userId), accounts.PLATFORM_REWARDS, amountCop, 'reward_expiry');
}
