import type { validatePromotions } from '@sazon/contract/promotions/routes';
import type { RouteInput } from '@sazon/contract/route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/offer';
import { findBestPromotion } from '@sazon/domain/promotions/choose-promotion';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion';
import type { Deps } from '../../deps.ts';
import { catalogVersion, offersNow } from '../catalog/catalog-copy.ts';
import { activePromotions } from './promotions-queries.ts';

type Asked = RouteInput<typeof validatePromotions>['body'];

/**
 * The code of the promotion that gives these lunches most, of the asked codes that are on; null: none gives anything.
 * Prices and brands are today's; what the slot does not serve and days gone by count for nothing.
 */
export async function bestPromotionFor(deps: Deps, { orders, promoCodes }: Asked): Promise<string | null> {
  const today = toBogotaDate(deps.now());
  const wanted = orders.filter((order) => order.scheduleDate >= today);
  if (wanted.length === 0 || promoCodes.length === 0) return null;
  const version = await catalogVersion(deps.db);
  const [promotions, offers] = await Promise.all([
    activePromotions(deps.db, deps.db, version),
    offersNow(deps.db, deps.db, version, wanted),
  ]);
  const lunches = wanted.flatMap(({ scheduleDate, locationId }, index): PromotedOrder[] => {
    const offer = offers[index];
    if (offer === undefined || offer.location.id !== locationId) return [];
    const { menu } = offer;
    return [
      { scheduleDate, brandId: menu.brand.id, menuPriceCop: menu.priceCop, menuNetCop: calculateFinalPriceCop(menu) },
    ];
  });
  const asked = new Set(promoCodes.map((code) => code.toUpperCase()));
  const candidates = promotions.filter((promotion) => asked.has(promotion.code.toUpperCase()));
  return findBestPromotion(candidates, lunches)?.code ?? null;
}
