import type { Cop } from '../money/cop.ts';
import * as accounts from './accounts.ts';
import { type Transfer, transfer } from './transfers.ts';

/** The transfers of buying tingos, or of crediting a payment as tingos that came too late for its order. */
export function buildTopUpTransfers(userId: string, provider: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.toProviderAccount(provider), accounts.toTingosAccount(userId), amountCop, 'top_up');
}

/**
 * The transfers of a payment that was returned, because its customer undid a purchase of tingos or the provider voided
 * it: the remaining tingos leave the wallet, and those already spent are owed.
 */
export function buildWithdrawalTransfers(userId: string, provider: string, tingosCop: Cop, owedCop: Cop): Transfer[] {
  const to = accounts.toProviderAccount(provider);
  return [
    ...transfer(accounts.toTingosAccount(userId), to, tingosCop, 'withdrawal'),
    ...transfer(accounts.toOwedAccount(userId), to, owedCop, 'withdrawal'),
  ];
}

export function buildRewardTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.PLATFORM_REWARDS, accounts.toRewardsAccount(userId), amountCop, 'reward');
}

export function buildRewardExpiryTransfers(userId: string, amountCop: Cop): Transfer[] {
  return transfer(accounts.toRewardsAccount(userId), accounts.PLATFORM_REWARDS, amountCop, 'reward_expiry');
}
