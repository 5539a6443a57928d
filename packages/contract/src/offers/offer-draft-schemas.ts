import { BUDGET_ENDS } from '@sazon/domain/coupons/offer-limits';
import { APPLY_METHODS, EARN_METHODS } from '@sazon/domain/promotions/promotion-terms';
import { z } from 'zod';
import { id, isoDate, optionalText, shortText } from '../scalars.ts';

/** A share or percentage in basis points. */
export const bps = z.int('Escribe el porcentaje.').min(0, 'Desde 0%.').max(10_000, 'Hasta 100%.');
const count = (most: number) => z.int('Escribe un número.').min(1, 'Al menos 1.').max(most, `Hasta ${most}.`);
const pesos = z.int('Escribe el valor.').min(0, 'Desde cero.').max(2_000_000_000, 'Es demasiado alto.');

/** Who funds an offer, in shares of 10000. */
export const fundedBy = z.object({ platformBps: bps, restaurantBps: bps, enterpriseBps: bps });

const code = z
  .string('Escribe el código.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, 'El código lleva de 3 a 24 letras, números o guiones.');

/** The fields that promotions and coupons share. */
const common = {
  code,
  title: shortText('el título', 60),
  brandIds: z.array(id).max(50, 'Máximo 50 marcas.'),
  minMenuPriceCop: pesos,
  /** Shares in basis points, as the platform wants them. */
  fundedBy,
  /** The company for whose people alone the offer is, or null when it is for everyone. */
  enterpriseId: id.nullable(),
  newCustomersOnly: z.boolean(),
  maxUses: count(1_000_000).nullable(),
  maxUsesPerUser: count(1000).nullable(),
  budgetCop: pesos.nullable(),
  budgetEnd: z.enum(BUDGET_ENDS).default('stop'),
};

const promotionDraft = z.object({
  kind: z.literal('promotion'),
  ...common,
  locationIds: z.array(id).max(50, 'Máximo 50 lugares.').default([]),
  description: optionalText(200),
  header: optionalText(40),
  earnMethod: z.enum(EARN_METHODS),
  applyMethod: z.enum(APPLY_METHODS),
  /** From the lowest goal. Rewards: basis points of a percentage, lunches of a free order, else COP. */
  earnLevels: z.array(z.object({ goal: z.int().min(0), reward: z.int().min(0) })).max(6, 'Máximo 6 niveles.'),
  minScheduleDate: isoDate.nullable(),
  maxScheduleDate: isoDate.nullable(),
  maxOrdersWithDiscount: count(100).nullable(),
  automatic: z.boolean(),
});

const couponDraft = z.object({
  kind: z.literal('coupon'),
  ...common,
  discount: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percentage'), rateBps: bps }),
    z.object({ type: z.literal('fixed'), amountCop: pesos }),
  ]),
  applyMethod: z.enum(['menu', 'total']),
  maxDiscountCop: pesos.nullable(),
  startsOn: isoDate,
  endsOn: isoDate.nullable(),
  listed: z.boolean(),
  hasCodes: z.boolean(),
});

/** What an editor of offers writes. */
export const draft = z.discriminatedUnion('kind', [promotionDraft, couponDraft]);
