import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { CouponTerms } from '@sazon/domain/coupons/coupon-refusal-and-discount';
import { type FundedBy, type PromotionTerms, WEEKLY_LEVELS } from '@sazon/domain/promotions/promotion-terms';
import { seedId } from '../seed-ids-and-chances.ts';
import { demoRestaurantKey, type World } from './build-demo-slots-and-dishes.ts';

const shared: FundedBy = { platformBps: 5000, restaurantBps: 5000, enterpriseBps: 0 };
const platform: FundedBy = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

/** A promotion of the demo; `restaurantKey` is the restaurant that accepted its share. */
type SeedPromotion = PromotionTerms & { description: string; automatic: boolean; restaurantKey?: string };
export type SeedCoupon = CouponTerms & {
  title: string;
  fundedBy: FundedBy;
  maxUses: number | null;
  maxUsesPerUser: number;
  restaurantKey?: string;
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

/** How many days a promotion lasts that ends, counted from the first day of the demo. */
const fourWeeks = 28;

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

const brasas: SeedCoupon = {
  code: 'BRASAS20',
  title: '20% en Brasas Quimbalé',
  discount: { type: 'percentage', rateBps: 2000 },
  applyMethod: 'menu',
  minMenuPriceCop: 20_000,
  maxDiscountCop: 8000,
  brandIds: [seedId('brand:brasas-quimbale')],
  usesLeft: null,
  fundedBy: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
  restaurantKey: 'brasas-quimbale',
  maxUses: 100,
  maxUsesPerUser: 2,
};

const threeDays: SeedPromotion = {
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
};

const couponForFour: SeedPromotion = {
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
  restaurantKey: 'brasas-quimbale',
  automatic: false,
};

/** The promotions beside that of the demo restaurant. */
const listOtherPromotions = (brandIds: (restaurantKey: string) => string[], nowMs: number): SeedPromotion[] => [
  threeDays,
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
    restaurantKey: 'grupo-maranuela',
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
  couponForFour,
];

export function buildOffers(world: World, nowMs: number): Offers {
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
    restaurantKey: demoRestaurantKey,
  };
  const promotions = [weekly, ...listOtherPromotions(brandIds, nowMs)];
  return { weekly, welcome, everyday, promotions, coupons: [welcome, everyday, brasas] };
}

/** Returns the terms of a promotion as they are stored with a purchase. */
export const toPromotionTerms = ({
  description: _,
  automatic: __,
  restaurantKey: ___,
  ...terms
}: SeedPromotion): PromotionTerms => terms;

export const toCouponId = (coupon: SeedCoupon): string => seedId(`coupon:${coupon.code}`);
