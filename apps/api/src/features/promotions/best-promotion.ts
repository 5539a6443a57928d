import type { RouteInput } from '@sazon/contract/define-route';
import type { validatePromotions } from '@sazon/contract/promotions/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { findBestPromotion } from '@sazon/domain/promotions/choose-promotion';
import type { PromotedOrder } from '@sazon/domain/promotions/promotion-terms';
import type { Deps } from '../../deps.ts';
import { loadOffers, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { loadActivePromotions } from './active-promotions-and-cart-choice-queries.ts';
import { keepUsablePromotions } from './promotion-limits-and-offer-budgets-queries.ts';

type Asked = RouteInput<typeof validatePromotions>['body'];

/**
 * Returns the code among these, of an active promotion that the person may use, that takes most off these lunches at
 * today's prices, or null when none does. Past days, and lunches that the slot does not serve, are left out.
 */
export async function findBestPromotionCode(
  deps: Deps,
  userId: string,
  { orders, promoCodes }: Asked,
): Promise<string | null> {
  const today = toBogotaDate(deps.now());
  const wanted = orders.filter((order) => order.scheduleDate >= today);
  if (wanted.length === 0 || promoCodes.length === 0) return null;
  const version = await readCatalogVersion(deps.db);
  const [active, offers] = await Promise.all([
    loadActivePromotions(deps.db, deps.db, version),
    loadOffers(deps.db, deps.db, version, wanted),
  ]);
  const lunches = wanted.flatMap(({ scheduleDate, locationId }, index): PromotedOrder[] => {
    const offer = offers[index];
    if (offer === undefined || offer.location.id !== locationId) return [];
    const { menu } = offer;
    return [
      {
        ...{ scheduleDate, brandId: menu.brand.id, locationId },
        ...{ menuPriceCop: menu.priceCop, menuNetCop: calculateFinalPriceCop(menu) },
      },
    ];
  });
  const promotions = await keepUsablePromotions(deps.db, userId, active);
  const asked = new Set(promoCodes.map((code) => code.toUpperCase()));
  const candidates = promotions.filter((promotion) => asked.has(promotion.code.toUpperCase()));
  return findBestPromotion(candidates, lunches)?.code ?? null;
}
