import { REWARD_LIFE_MS } from '@sazon/domain/ledger/tingo-lots';
import type { PromotionReward } from '@sazon/domain/pricing/priced-checkout-types';
import { calculateRewardOutcome, type RewardOutcome } from '@sazon/domain/promotions/reward-outcome';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { giveRewardTingos } from '../ledger/give-reward-tingos-actions.ts';
import {
  insertReward,
  listRewardedOrders,
  lockOpenRewards,
  lockReward,
  lowerCoupon,
  type OpenReward,
  saveReward,
} from './rewards-queries.ts';

/** Records the reward that a purchase's promotion promises. A coupon is given once the purchase is paid. */
export async function promiseReward(
  tx: Tx,
  deps: Deps,
  purchase: { id: string; userId: string; status: string },
  reward: PromotionReward | null,
): Promise<void> {
  if (reward === null || reward.rewardCop === 0) return;
  const { applyMethod: kind, rewardCop: amountCop } = reward;
  await insertReward(tx, { purchaseId: purchase.id, userId: purchase.userId, kind, amountCop }, toIso(deps.now()));
  if (purchase.status === 'paid') await giveRewardCoupon(tx, deps, purchase.id);
}

/** Gives the coupon that a purchase promised to its customer, now that it is paid. docs/domain.md section 4. */
export async function giveRewardCoupon(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const reward = await lockReward(tx, purchaseId);
  if (reward === undefined || reward.kind !== 'coupon') return;
  const now = toIso(deps.now());
  const id = deps.newId();
  await tx
    .with('made', (made) =>
      made.insertInto('coupons').values({
        id,
        code: `GRACIAS-${id.slice(-8).toUpperCase()}`,
        title: `Gracias por ${reward.terms.title}`.slice(0, 80),
        type: 'fixed',
        amount: reward.amountCop,
        apply_method: 'total',
        starts_at: now,
        ends_at: toIso(deps.now() + REWARD_LIFE_MS),
        max_uses: 1,
        max_uses_per_user: 1,
        funded_by: JSON.stringify(reward.terms.fundedBy),
        created_at: now,
        listed: false,
        origin: 'reward',
      }),
    )
    .insertInto('coupon_users')
    .values({ coupon_id: id, user_id: reward.userId })
    .execute();
  await saveReward(tx, purchaseId, { status: 'given', coupon_id: id }, now);
}

/**
 * Updates the rewards of purchases whose lunches were delivered or cancelled: given, lowered or lost. The orders have
 * to be moved and locked in `tx`. The reward is locked before they are read, so that two last lunches give it once.
 */
export async function settleRewards(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const reward of await lockOpenRewards(tx, orderIds)) {
    const outcome = calculateRewardOutcome(reward.terms, await listRewardedOrders(tx, reward.purchaseId));
    if (reward.kind === 'coupon') await followLevel(tx, deps, reward, outcome);
    else await decideTingos(tx, deps, reward, outcome);
  }
}

async function followLevel(tx: Tx, deps: Deps, reward: OpenReward, outcome: RewardOutcome): Promise<void> {
  const amountCop = outcome.status === 'lost' ? 0 : outcome.amountCop;
  if (amountCop >= reward.amountCop) return;
  if (reward.couponId !== null) await lowerCoupon(tx, reward.couponId, amountCop);
  const change = amountCop === 0 ? ({ status: 'lost' } as const) : { status: reward.status, amount_cop: amountCop };
  await saveReward(tx, reward.purchaseId, change, toIso(deps.now()));
}

async function decideTingos(tx: Tx, deps: Deps, reward: OpenReward, outcome: RewardOutcome): Promise<void> {
  const { purchaseId, userId } = reward;
  const now = toIso(deps.now());
  if (outcome.status === 'lost') return await saveReward(tx, purchaseId, { status: 'lost' }, now);
  const { amountCop } = outcome;
  if (outcome.status === 'promised')
    return await saveReward(tx, purchaseId, { status: 'promised', amount_cop: amountCop }, now);
  const lotId = await giveRewardTingos(tx, deps, { userId, amountCop, source: 'promotion', purchaseId });
  await saveReward(tx, purchaseId, { status: 'given', amount_cop: amountCop, lot_id: lotId }, now);
}
