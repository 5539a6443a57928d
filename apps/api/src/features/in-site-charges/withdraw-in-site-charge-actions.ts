import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { isInSiteChargeOver, PAYMENT_EXPIRED_REASON } from '@sazon/domain/payments/in-site-charge-expiry';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { releasePurchase } from '../payments/approve-or-release-purchase-actions.ts';
import { lockPurchase } from '../purchases/settle-or-release-purchase-to-cart-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findCharge, findUnansweredCharge } from './find-lock-and-pay-in-site-charge-queries.ts';

const withdrawnReason = 'in_site_withdrawn';

/**
 * Withdraws an unanswered charge for the restaurant, for instance of a wrong dish or person. No money moves. When the
 * diner answers at the same time, whichever comes first counts.
 */
export async function withdrawInSiteCharge(
  deps: Deps,
  who: { userId: string; actor: Actor },
  restaurantId: string,
  purchaseId: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_sazon_pay', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const charge = await findCharge(tx, purchaseId);
    if (charge?.restaurantId !== restaurantId) return refuse('NOT_FOUND');
    const status = await lockPurchase(tx, purchaseId);
    if (status === 'paid') return refuse('STATE_CONFLICT', { message: 'La persona ya lo aceptó.' });
    if (status === 'pending') {
      const by = { kind: 'system' as const, id: who.userId };
      // after the time for an answer, the reason is that the charge ended by itself
      const reason = isInSiteChargeOver(charge.expiresAt, deps.now()) ? PAYMENT_EXPIRED_REASON : withdrawnReason;
      await releasePurchase(tx, deps, purchaseId, 'cancelled', reason, by);
    }
    return { ok: true as const };
  });
}

/**
 * Withdraws an unanswered charge for the platform, with a reason; returns whether it was withdrawn. False: it is
 * answered or its time is over. Undefined: the order belongs to no unanswered charge.
 */
export async function withdrawUnansweredCharge(
  tx: Tx,
  deps: Deps,
  who: { adminId: string; orderId: string; userId: string; reason: string },
): Promise<boolean | undefined> {
  const charge = await findUnansweredCharge(tx, who);
  if (charge === undefined) return undefined;
  if ((await lockPurchase(tx, charge.purchaseId)) !== 'pending' || isInSiteChargeOver(charge.expiresAt, deps.now()))
    return false;
  const by = { kind: 'admin', id: who.adminId } as const;
  return await releasePurchase(tx, deps, charge.purchaseId, 'cancelled', who.reason, by);
}
