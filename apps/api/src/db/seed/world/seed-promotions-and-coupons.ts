import { DAY_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { CouponTerms } from '@sazon/domain/coupons/coupon';
import { type FundedBy, type PromotionTerms, WEEKLY_LEVELS } from '@sazon/domain/promotions/promotion-terms';
import { toIso } from '../../schema/column-builders.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids.ts';
import { demoRestaurantKey, type World } from './seed-slots-and-dishes.ts';

const shared: FundedBy = { platformBps: 5000, restaurantBps: 5000, enterpriseBps: 0 };
const platform: FundedBy = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

type SeedPromotion = PromotionTerms & { description: string; automatic: boolean };
export type SeedCoupon = CouponTerms & {
  title: string;
  fundedBy: FundedBy;
  maxUses: number | null;
  maxUsesPerUser: number;
};

const terms = {
  minMenuPriceCop: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
} as const;

export type Offers = {
  weekly: SeedPromotion;
  promotions: SeedPromotion[];
  coupons: SeedCoupon[];
  welcome: SeedCoupon;
  everyday: SeedCoupon;
};

/** The last day of a promotion that ends, counted from the first day of the demo. */
const fourWeeks = 28;

export function offersOf(world: World, nowMs: number): Offers {
  const brandIds = (restaurantKey: string) =>
    world.data.catalog.brands
      .filter((brand) => brand.restaurant === restaurantKey)
      .map(({ key }) => seedId(`brand:${key}`));
  const weekly: SeedPromotion = {
    ...terms,
    code: 'PROGANA',
    title: 'Programa y gana',
    description: 'Programa tus almuerzos de la semana con Cocinas Tarsila: entre más programas, más descuento.',
    earnMethod: 'orders',
    applyMethod: 'percentage_discount',
    earnLevels: WEEKLY_LEVELS,
    brandIds: brandIds(demoRestaurantKey),
    maxOrdersWithDiscount: 5,
    fundedBy: shared,
    automatic: true,
  };
  const welcome: SeedCoupon = {
    code: 'BIENVENIDA',
    title: 'Bienvenida: 15% en tu almuerzo',
    discount: { type: 'percentage', rateBps: 1500 },
    applyMethod: 'menu',
    minMenuPriceCop: 15_000,
    maxDiscountCop: 5000,
    brandIds: [],
    usesLeft: null,
    fundedBy: platform,
    maxUses: 500,
    maxUsesPerUser: 1,
  };
  const everyday: SeedCoupon = {
    code: 'SOPA3000',
    title: '$ 3.000 menos',
    discount: { type: 'fixed', amountCop: 3000 },
    applyMethod: 'total',
    minMenuPriceCop: 18_000,
    maxDiscountCop: null,
    brandIds: [],
    usesLeft: null,
    fundedBy: platform,
    maxUses: null,
    maxUsesPerUser: 3,
  };
  return {
    weekly,
    welcome,
    everyday,
    promotions: [
      weekly,
      {
        ...terms,
        code: 'TRESDIAS',
        title: 'Tres días, más tingos',
        description: 'Programa almuerzo en tres días distintos y recibe tingos de regalo.',
        earnMethod: 'days',
        applyMethod: 'reward',
        earnLevels: [
          { goal: 3, reward: 5000 },
          { goal: 5, reward: 10_000 },
        ],
        brandIds: [],
        minMenuPriceCop: 12_000,
        fundedBy: platform,
        automatic: false,
      },
      {
        ...terms,
        code: 'ALMUERZOGRATIS',
        title: 'Un almuerzo por la casa',
        description: 'Desde $ 120.000 en platos de Grupo Marañuela, el más económico va por nuestra cuenta.',
        earnMethod: 'total',
        applyMethod: 'order',
        earnLevels: [{ goal: 120_000, reward: 1 }],
        brandIds: brandIds('grupo-maranuela'),
        maxOrdersWithDiscount: 5,
        fundedBy: shared,
        automatic: false,
      },
      {
        ...terms,
        code: 'MESALLENA',
        title: 'Mesa llena',
        description: 'Suma $ 80.000 en platos para las próximas cuatro semanas y te descontamos $ 8.000.',
        earnMethod: 'total',
        applyMethod: 'discount',
        earnLevels: [
          { goal: 80_000, reward: 8000 },
          { goal: 150_000, reward: 18_000 },
        ],
        brandIds: [],
        minScheduleDate: addDays(toBogotaDate(nowMs), 1),
        maxScheduleDate: addDays(toBogotaDate(nowMs), fourWeeks),
        fundedBy: platform,
        automatic: false,
      },
      {
        ...terms,
        code: 'REPITE',
        title: 'Repite con cupón',
        description: 'Programa cuatro platos de Brasas Quimbalé y recibe un cupón para tu próximo almuerzo.',
        earnMethod: 'orders',
        applyMethod: 'coupon',
        earnLevels: [
          { goal: 4, reward: 6000 },
          { goal: 6, reward: 10_000 },
        ],
        brandIds: [seedId('brand:brasas-quimbale')],
        fundedBy: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
        automatic: false,
      },
    ],
    coupons: [
      welcome,
      everyday,
      {
        code: 'BRASAS20',
        title: '20% en Brasas Quimbalé',
        discount: { type: 'percentage', rateBps: 2000 },
        applyMethod: 'menu',
        minMenuPriceCop: 20_000,
        maxDiscountCop: 8000,
        brandIds: [seedId('brand:brasas-quimbale')],
        usesLeft: null,
        fundedBy: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
        maxUses: 100,
        maxUsesPerUser: 2,
      },
    ],
  };
}

/** The promotion data stored with a purchase. */
export const termsOf = ({ description: _, automatic: __, ...terms }: SeedPromotion): PromotionTerms => terms;

export const couponIdOf = (coupon: SeedCoupon): string => seedId(`coupon:${coupon.code}`);

/** `uses`: how often the order history used each coupon, by code. */
export function offerRows(offers: Offers, uses: ReadonlyMap<string, number>, nowMs: number): SeedRows {
  const since = toIso(nowMs - 120 * DAY_MS);
  return {
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
    coupon_brands: offers.coupons.flatMap((coupon) =>
      coupon.brandIds.map((brand_id) => ({ coupon_id: couponIdOf(coupon), brand_id })),
    ),
    coupons: offers.coupons.map(
      (coupon): Row<'coupons'> => ({
        id: couponIdOf(coupon),
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
  };
}
