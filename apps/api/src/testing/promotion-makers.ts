import type { ApplyMethod } from '@sazon/domain/promotions/promotion-terms';
import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

/** A promotion on the orders of one brand: the more of them, the more it gives. Automatic and a percentage unless said. */
export async function aPromotion(
  { deps }: TestApp,
  of: {
    brandId: string;
    earnLevels: readonly { goal: number; reward: number }[];
    fundedBy?: { platformBps: number; restaurantBps: number; enterpriseBps: number };
    /** Taken by its code. */
    code?: string;
    applyMethod?: ApplyMethod;
  },
): Promise<void> {
  const id = deps.newId();
  await deps.db
    .insertInto('promotions')
    .values({
      id,
      code: of.code ?? 'SEMANA',
      title: 'Programa y gana',
      description: '',
      apply_method: of.applyMethod ?? 'percentage_discount',
      earn_method: 'orders',
      earn_levels: JSON.stringify(of.earnLevels),
      funded_by: JSON.stringify(of.fundedBy ?? { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      automatic: of.code === undefined,
      created_at: toIso(deps.now()),
    })
    .execute();
  await deps.db.insertInto('promotion_brands').values({ promotion_id: id, brand_id: of.brandId }).execute();
}
