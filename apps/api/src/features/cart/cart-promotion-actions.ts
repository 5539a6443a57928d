import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { choosePromotion, leavePromotion } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { keepUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { findPromotionByCode } from '../promotions/promotions-shown-queries.ts';
import { readCart } from './cart-actions.ts';

/** The code by which a customer declines the promotion ('none' in Spanish). */
const none = 'ninguna';

const done = { ok: true } as const;

/**
 * Chooses the promotion of the cart by its code. 'ninguna' declines the present one until the next purchase, and the
 * best of the others applies. The discount itself is calculated whenever the cart is priced.
 */
export async function applyPromotion(
  deps: Deps,
  userId: string,
  code: string,
): Promise<typeof done | Refusal<'NOT_FOUND' | 'PROMOTION_UNAVAILABLE'>> {
  if (code === none) {
    const { promotion } = await readCart(deps, userId);
    return await inTransaction(deps, async (tx) => {
      await leavePromotion(tx, userId, promotion?.code ?? null, deps.now());
      return done;
    });
  }
  return await inTransaction(deps, async (tx) => {
    const promotion = await findPromotionByCode(tx, code);
    if (promotion === undefined) return refuse('NOT_FOUND', { field: 'code' });
    const { active, maxScheduleDate } = promotion;
    const isOver = maxScheduleDate !== null && maxScheduleDate < toBogotaDate(deps.now());
    const [usable] = await keepUsablePromotions(tx, userId, [promotion]);
    if (!active || isOver || usable === undefined) return refuse('PROMOTION_UNAVAILABLE', { field: 'code' });
    await choosePromotion(tx, userId, promotion.code, deps.now());
    return done;
  });
}
