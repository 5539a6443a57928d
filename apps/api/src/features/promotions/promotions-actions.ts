import { type Refusal, refuse } from '@sazon/contract/refusal';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { promotionByCode } from './promotions-shown-queries.ts';

/** The word that leaves the promotion. */
const none = 'ninguna';

const done = { ok: true } as const;

/**
 * Makes a promotion the cart's own, in place of the one before; 'ninguna' leaves it, and what applies by itself applies
 * again. What it takes off is decided when the cart is priced.
 */
export const applyPromotion = (deps: Deps, userId: string, code: string): Promise<typeof done | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    if (code === none) return await choose(tx, deps, userId, null);
    const promotion = await promotionByCode(tx, code);
    if (promotion === undefined) return refuse('NOT_FOUND', { field: 'code' });
    const { active, maxScheduleDate } = promotion;
    const isOver = maxScheduleDate !== null && maxScheduleDate < bogotaDate(deps.now());
    return active && !isOver
      ? await choose(tx, deps, userId, promotion.code)
      : refuse('PROMOTION_UNAVAILABLE', { field: 'code' });
  });

async function choose(tx: Tx, deps: Deps, userId: string, code: string | null): Promise<typeof done> {
  const chosen = { promotion_code: code, updated_at: at(deps.now()) };
  await tx
    .insertInto('carts')
    .values({ user_id: userId, ...chosen })
    .onConflict((cart) => cart.column('user_id').doUpdateSet(chosen))
    .execute();
  return done;
}
