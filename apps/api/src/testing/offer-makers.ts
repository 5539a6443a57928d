import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

/** A promotion whose discount a restaurant and a company are asked to share: its ids by the field that takes them. */
export async function insertOfferRows(
  { deps }: TestApp,
  of: { restaurantId: string; brandId: string; enterpriseId: string },
): Promise<Record<string, string>> {
  const { db, newId, now } = deps;
  const [id, ofRestaurant, ofCompany] = [newId(), newId(), newId()];
  await db
    .insertInto('promotions')
    .values({
      ...{ id, code: `COMPARTIDA-${id.slice(-6)}`, title: 'Compartida', description: '', automatic: false },
      ...{ apply_method: 'percentage_discount', earn_method: 'orders', created_at: toIso(now()) },
      earn_levels: JSON.stringify([{ goal: 40, reward: 100 }]),
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      wanted_shares: JSON.stringify({ platformBps: 0, restaurantBps: 5000, enterpriseBps: 5000 }),
      enterprise_id: of.enterpriseId,
    })
    .execute();
  await db.insertInto('promotion_brands').values({ promotion_id: id, brand_id: of.brandId }).execute();
  const share = { offer_id: id, asked_bps: 5000, state: 'waiting' as const, asked_at: toIso(now()) };
  await db
    .insertInto('offer_shares')
    .values([
      { ...share, id: ofRestaurant, restaurant_id: of.restaurantId },
      { ...share, id: ofCompany, enterprise_id: of.enterpriseId },
    ])
    .execute();
  const byRoute = ['read', 'change', 'copy', 'move', 'kill', 'addCodes'].map((name) => [`offers.${name}.id`, id]);
  return {
    ...Object.fromEntries(byRoute),
    brandIds: of.brandId,
    'offers.answerOfRestaurant.shareId': ofRestaurant,
    'offers.answerOfCompany.shareId': ofCompany,
  };
}
