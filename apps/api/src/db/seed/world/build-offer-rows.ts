import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { demoEnterpriseKey } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { type Offers, toCouponId } from './build-demo-promotions-and-coupons.ts';
import { demoRestaurantKey, type World } from './build-demo-slots-and-dishes.ts';

/** Returns the shares of offers that restaurants accepted. */
function shareRows({ promotions, coupons }: Offers, since: string): Row<'offer_shares'>[] {
  const all = [
    ...promotions.map((offer) => ({ ...offer, id: seedId(`promotion:${offer.code}`) })),
    ...coupons.map((offer) => ({ ...offer, id: toCouponId(offer) })),
  ];
  return all.flatMap(({ id, restaurantKey, fundedBy: { restaurantBps: bps } }): Row<'offer_shares'>[] =>
    bps === 0 || restaurantKey === undefined
      ? []
      : [
          {
            ...{ id: seedId(`share:${id}`), offer_id: id, restaurant_id: seedId(`restaurant:${restaurantKey}`) },
            ...{ asked_bps: bps, accepted_bps: bps, state: 'accepted', asked_at: since, answered_at: since },
          },
        ],
  );
}

/** Returns the rows of promotions and coupons; `uses` is how often the order history used each coupon, by code. */
export function offerRows(offers: Offers, uses: ReadonlyMap<string, number>, nowMs: number, world: World): SeedRows {
  const proposed = proposedCoupons(world, nowMs);
  const since = toIso(nowMs - 120 * DAY_MS);
  return {
    offer_shares: [...shareRows(offers, since), ...proposed.map(({ share }) => share)],
    promotions: offers.promotions.map(
      (promotion): Row<'promotions'> => ({
        id: seedId(`promotion:${promotion.code}`),
        code: promotion.code,
        title: promotion.title,
        description: promotion.description,
        apply_method: promotion.applyMethod,
        earn_method: promotion.earnMethod,
        earn_levels: JSON.stringify(promotion.earnLevels),
        min_menu_price_cop: promotion.minMenuPriceCop,
        min_schedule_date: promotion.minScheduleDate,
        max_schedule_date: promotion.maxScheduleDate,
        max_orders_with_discount: promotion.maxOrdersWithDiscount,
        funded_by: JSON.stringify(promotion.fundedBy),
        automatic: promotion.automatic,
        active: true,
        created_at: since,
      }),
    ),
    promotion_brands: offers.promotions.flatMap(({ code, brandIds }) =>
      brandIds.map((brand_id) => ({ promotion_id: seedId(`promotion:${code}`), brand_id })),
    ),
    coupon_brands: [
      ...offers.coupons.flatMap((coupon) =>
        coupon.brandIds.map((brand_id) => ({ coupon_id: toCouponId(coupon), brand_id })),
      ),
      ...proposed.flatMap(({ brands }) => brands),
    ],
    coupons: [
      ...offers.coupons.map(
        (coupon): Row<'coupons'> => ({
          listed: true,
          id: toCouponId(coupon),
          code: coupon.code,
          title: coupon.title,
          type: coupon.discount.type,
          amount: coupon.discount.type === 'fixed' ? coupon.discount.amountCop : coupon.discount.rateBps,
          apply_method: coupon.applyMethod,
          min_menu_price_cop: coupon.minMenuPriceCop,
          max_discount_cop: coupon.maxDiscountCop,
          starts_at: since,
          ends_at: toIso(nowMs + 120 * DAY_MS),
          max_uses: coupon.maxUses,
          max_uses_per_user: coupon.maxUsesPerUser,
          uses: uses.get(coupon.code) ?? 0,
          funded_by: JSON.stringify(coupon.fundedBy),
          active: true,
          created_at: since,
        }),
      ),
      ...proposed.map(({ row }) => row),
    ],
  };
}

/** Returns two coupons whose shares the demo restaurant and company have not answered. */
function proposedCoupons(world: World, nowMs: number) {
  const since = toIso(nowMs);
  const ownBrands = world.data.catalog.brands.filter((brand) => brand.restaurant === demoRestaurantKey);
  const propose = (code: string, title: string, rateBps: number, whose: 'restaurant' | 'enterprise') => {
    const id = seedId(`coupon:${code}`);
    const enterpriseId = whose === 'enterprise' ? seedId(`enterprise:${demoEnterpriseKey}`) : null;
    const wanted = { platformBps: 5000, restaurantBps: whose === 'restaurant' ? 5000 : 0 };
    const row: Row<'coupons'> = {
      ...{ id, code, title, type: 'percentage', amount: rateBps, apply_method: 'menu', min_menu_price_cop: 0 },
      ...{ max_discount_cop: 5000, starts_at: since, ends_at: toIso(nowMs + 60 * DAY_MS), max_uses: 200 },
      ...{ max_uses_per_user: 1, uses: 0, active: true, listed: false, created_at: since },
      funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
      wanted_shares: JSON.stringify({ ...wanted, enterpriseBps: whose === 'enterprise' ? 5000 : 0 }),
      ...{ enterprise_id: enterpriseId, budget_cop: 400_000 },
    };
    const share: Row<'offer_shares'> = {
      ...{
        id: seedId(`share:${id}`),
        offer_id: id,
        asked_bps: 5000,
        accepted_bps: 0,
        state: 'waiting',
        asked_at: since,
      },
      ...{ restaurant_id: whose === 'restaurant' ? seedId(`restaurant:${demoRestaurantKey}`) : null },
      enterprise_id: enterpriseId,
    };
    const brands = whose === 'enterprise' ? [] : ownBrands.map(({ key }) => seedId(`brand:${key}`));
    return { row, share, brands: brands.map((brand_id) => ({ coupon_id: id, brand_id })) };
  };
  return [
    propose('ESTRENO15', '15% de estreno', 1500, 'restaurant'),
    propose('EQUIPO20', '20% para tu equipo', 2000, 'enterprise'),
  ];
}
