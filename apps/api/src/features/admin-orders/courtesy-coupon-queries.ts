import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Inserts the coupon of one courtesy, for this customer and as many lunches. It expires after an hour. */
export async function insertCourtesyCoupon(
  tx: Tx,
  coupon: { id: string; code: string; userId: string; uses: number; fundedBy: FundedBy },
  nowMs: number,
): Promise<void> {
  await tx
    .with('made', (made) =>
      made.insertInto('coupons').values({
        id: coupon.id,
        code: coupon.code,
        title: 'Cortesía',
        type: 'percentage',
        amount: 10_000,
        apply_method: 'total',
        starts_at: toIso(nowMs),
        ends_at: toIso(nowMs + HOUR_MS),
        max_uses: coupon.uses,
        max_uses_per_user: coupon.uses,
        funded_by: JSON.stringify(coupon.fundedBy),
        listed: false,
        origin: 'courtesy',
        created_at: toIso(nowMs),
      }),
    )
    .insertInto('coupon_users')
    .values({ coupon_id: coupon.id, user_id: coupon.userId })
    .execute();
}
