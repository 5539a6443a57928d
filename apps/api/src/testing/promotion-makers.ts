import { at } from '../db/schema/column.ts';
import type { TestApp } from './test-app.ts';

/** An automatic promotion on the orders of one brand: the more of them, the higher the percentage. */
export async function aPromotion(
  { deps }: TestApp,
  of: {
    brandId: string;
    earnLevels: readonly { goal: number; reward: number }[];
    fundedBy?: { platformBps: number; restaurantBps: number; enterpriseBps: number };
  },
): Promise<void> {
  await deps.db
    .insertInto('promotions')
    .values({
      id: deps.newId(),
      code: 'SEMANA',
      title: 'Programa y gana',
      description: '',
      apply_method: 'percentage_discount',
      earn_method: 'orders',
      earn_levels: JSON.stringify(of.earnLevels),
      brand_ids: [of.brandId],
      funded_by: JSON.stringify(of.fundedBy ?? { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      automatic: true,
      created_at: at(deps.now()),
    })
    .execute();
}
