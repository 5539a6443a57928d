import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { isInSiteChargeOver, PAYMENT_EXPIRED_REASON } from '@sazon/domain/payments/in-site-charge';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { releasePurchase } from '../payments/purchase-settle-actions.ts';
import { lockPurchase } from '../purchases/purchase-queries.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { chargeById, unansweredCharge } from './in-site-write-queries.ts';

const withdrawnReason = 'in_site_withdrawn';

/**
 * The cashier takes back a charge that its diner has not answered: the wrong dish, the wrong person. Nothing was taken, so
 * nothing moves. Of a cashier and a diner at the same moment the first one stands.
 */
export async function withdrawInSiteCharge(
  deps: Deps,
  who: { userId: string; actor: Actor },
  restaurantId: string,
  purchaseId: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = notAtRestaurant(who.actor, 'restaurant_sazon_pay', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const charge = await chargeById(tx, purchaseId);
    if (charge?.restaurantId !== restaurantId) return refuse('NOT_FOUND');
    const status = await lockPurchase(tx, purchaseId);
    if (status === 'paid') return refuse('STATE_CONFLICT', { message: 'La persona ya lo aceptó.' });
    if (status === 'pending') {
      const by = { kind: 'system' as const, id: who.userId };
      // past its hour there is nothing to take back: it ended by itself
      const reason = isInSiteChargeOver(charge.expiresAt, deps.now()) ? PAYMENT_EXPIRED_REASON : withdrawnReason;
      await releasePurchase(tx, deps, purchaseId, 'cancelled', reason, by);
    }
    return { ok: true as const };
  });
}

/**
 * The platform takes back a charge at a counter that its diner has not answered, in its own words. Nothing was taken, so
 * nothing moves. undefined: the order is no such charge; false: it was answered or is over by now.
 */
export async function withdrawForCustomer(
  tx: Tx,
  deps: Deps,
  who: { adminId: string; orderId: string; userId: string; reason: string },
): Promise<boolean | undefined> {
  const charge = await unansweredCharge(tx, who);
  if (charge === undefined) return undefined;
  if ((await lockPurchase(tx, charge.purchaseId)) !== 'pending' || isInSiteChargeOver(charge.expiresAt, deps.now()))
    return false;
  const by = { kind: 'admin', id: who.adminId } as const;
  return await releasePurchase(tx, deps, charge.purchaseId, 'cancelled', who.reason, by);
}
