import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { isSameHousehold, judgeReferralLimits } from '@sazon/domain/people/referral-code-friend-and-limits';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { giveRewardTingos } from '../ledger/give-reward-tingos-actions.ts';
import {
  listHouseholds,
  lockPendingReferrals,
  lockRewardedSince,
  type PendingReferral,
  settleReferral,
} from './pending-referrals-queries.ts';

/**
 * Rewards the invitations of people whose first lunch was delivered in `tx`: the friend, and the inviter within the
 * month's limits. Each invitation is settled once.
 */
export async function settleReferrals(tx: Tx, deps: Deps, friendIds: readonly string[]): Promise<void> {
  for (const pending of await lockPendingReferrals(tx, friendIds)) await settle(tx, deps, pending);
}

async function settle(tx: Tx, deps: Deps, pending: PendingReferral): Promise<void> {
  const nowMs = deps.now();
  const { id, senderId, friendId, referrerCop, friendCop, sameEnterprise } = pending;
  if (await areOneHousehold(tx, senderId, friendId)) {
    await settleReferral(tx, id, 'same_household', nowMs);
    return;
  }
  const rewarded = await lockRewardedSince(tx, senderId, toMonthStart(toBogotaDate(nowMs)));
  const blocked = judgeReferralLimits(sameEnterprise, rewarded);
  await settleReferral(tx, id, blocked, nowMs);
  await giveReward(tx, deps, friendId, friendCop);
  if (blocked === null) await giveReward(tx, deps, senderId, referrerCop);
  await deps.messages.send(tx, blocked === null ? [friendArrived(pending)] : [], nowMs);
}

async function areOneHousehold(tx: Tx, senderId: string, friendId: string): Promise<boolean> {
  const homes = await listHouseholds(tx, [senderId, friendId]);
  const [sender, friend] = [homes.get(senderId), homes.get(friendId)];
  return sender !== undefined && friend !== undefined && isSameHousehold(sender, friend);
}

async function giveReward(tx: Tx, deps: Deps, userId: string, amountCop: number): Promise<void> {
  if (amountCop > 0) await giveRewardTingos(tx, deps, { userId, amountCop, source: 'referral' });
}

const friendArrived = ({ senderId, friendName, referrerCop }: PendingReferral): Message => ({
  channel: 'push',
  to: senderId,
  kind: 'referral_rewarded',
  subject: `${friendName} ya almorzó con ${PRODUCT.name}`,
  body: `Te dimos ${formatCop(referrerCop)} en tingos por tu invitación.`,
  data: { url: '/perfil/referidos' },
});
