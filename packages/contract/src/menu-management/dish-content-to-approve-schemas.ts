import { DISH_FIELDS } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { DISH_TAXES } from '@sazon/domain/money/tax';
import { ALLERGENS, DIETS } from '@sazon/domain/people/allergens-and-diets';
import { z } from 'zod';
import { discount } from '../catalog/schemas.ts';
import { cop, id, isoDate, shortText } from '../scalars.ts';
import { dishPrice, maxCop, whole } from './dish-price-schemas.ts';

/** What a dish or an addition is for taxes. */
export const dishTax = z.enum(DISH_TAXES);

const addition = z.object({
  /** The addition's id. A new addition has none. */
  id: id.optional(),
  name: shortText('el nombre del adicional', 60),
  /** COP; may be negative, as for 'sin sopa' (without soup). */
  price: whole('el precio').min(-maxCop).max(maxCop),
  maxQuantity: whole('hasta cuántos').min(1, 'Al menos 1.').max(50),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  /** Diets that the addition breaks. */
  notFor: z.array(z.enum(DIETS)).max(DIETS.length).default([]),
  tax: dishTax.default('regime'),
});

export const additionGroup = z.object({
  id: id.optional(),
  title: shortText('el título del grupo', 80),
  min: whole('el mínimo').min(0).max(50),
  max: whole('el máximo').min(1, 'Al menos 1.').max(50),
  required: z.boolean(),
  additions: z.array(addition).min(1, 'Agrega al menos un adicional.').max(40),
});

/** The price of lunches for dates from `from` on, whenever they are bought. */
export const nextPrice = z.object({ priceCop: dishPrice, from: isoDate });

export const dishField = z.enum(DISH_FIELDS);

/** What customers read of a dish and pay for it. Reviews are about these fields. */
export const reviewedDish = z.object({
  name: z.string(),
  description: z.string(),
  priceCop: cop,
  nextPrice: nextPrice.nullable().optional(),
  discount: discount.nullable(),
  pictures: z.array(z.string()),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  calories: z.int().nullable(),
  /** Missing in reviews from before dishes had one. */
  tax: dishTax.optional(),
  groups: z.array(
    additionGroup.extend({
      id,
      additions: z.array(addition.extend({ id, allergens: z.array(z.string()), notFor: z.array(z.string()) })),
    }),
  ),
});

export type ReviewedDish = z.infer<typeof reviewedDish>;
