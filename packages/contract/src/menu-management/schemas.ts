import { ALLERGENS } from '@sazon/domain/people/allergens-and-diets';
import { z } from 'zod';
import { discount, menuListQuery } from '../catalog/schemas.ts';
import { commaList, definePage, done, hour, id, instant, shortText } from '../scalars.ts';
import { additionGroup, dishField, dishTax, nextPrice } from './dish-content-to-approve-schemas.ts';
import { dishPrice, maxCop, priceConfirmed, whole } from './dish-price-schemas.ts';
import { kitchenMenu } from './kitchen-dish.ts';

export const menusAll = {
  params: z.object({ id }),
  query: menuListQuery
    .omit({ menusId: true, onlyDiscounts: true })
    .extend({ perPage: z.coerce.number().int().min(1).max(200).default(100) }),
  reply: definePage(kitchenMenu),
};

const weekday = z
  .string()
  .regex(/^[1-7]$/, 'El día no es válido.')
  .transform(Number);

/** Lists of ids and weekdays are sent separated by commas (specification section 3). */
const whatIsSold = {
  name: shortText('el nombre del plato', 80),
  description: z
    .string()
    .trim()
    .max(400, 'Máximo 400 caracteres.')
    // PostgreSQL cannot store NUL
    .regex(/^[\P{Cc}\t\n]*$/u, 'Hay caracteres que no se admiten.'),
  price: dishPrice,
  discount: discount
    .extend({ amount: z.number('Escribe el descuento.').min(0).max(maxCop) })
    .refine(({ type, amount }) => (type === 'fixed' ? Number.isInteger(amount) : amount <= 1), {
      path: ['amount'],
      message: 'El descuento va en pesos enteros, o hasta el 100%.',
    })
    .nullable(),
  categoryIds: commaList(id),
  restaurantTimeIds: commaList(id),
  weekdays: commaList(weekday),
  tags: z.array(shortText('la etiqueta', 40)).max(12),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  calories: whole('las calorías').min(0).max(5000).nullable(),
  dailyStock: whole('los platos al día').min(0).max(100_000).nullable(),
  additionGroups: z.array(additionGroup).max(12),
};

/** Whether the caller signs the allergens of the dish and its additions. An empty list says there are none. */
const allergensSigned = z.literal(true).optional();

export const createMenu = {
  body: z.object({
    restaurantBrandId: id,
    ...whatIsSold,
    tax: dishTax.default('regime'),
    priceConfirmed,
    allergensSigned,
  }),
  reply: z.object({ id }),
};

const changes = z
  .object({
    ...whatIsSold,
    tax: dishTax,
    nextPrice: nextPrice.nullable(),
    active: z.boolean(),
    soldOutToday: z.boolean(),
  })
  .partial().shape;

export const updateMenu = {
  body: z.object({
    id,
    ...changes,
    priceConfirmed,
    allergensSigned,
    /** Whether to take back what waits for the platform. */
    withdrawReview: z.literal(true).optional(),
  }),
  /**
   * `waits` are the fields of a published dish that wait for the platform; `inReview` says that the dish or a part of
   * it waits.
   */
  reply: done.extend({ waits: z.array(dishField), inReview: z.boolean() }),
};

export const menuUploadUrl = {
  query: z.object({ menuId: id, restaurantBrandId: id }),
  reply: z.object({ url: z.string(), expiresAt: instant, maxBytes: z.int() }),
};

export const setMenuPictures = {
  body: z.object({ menuId: id, pictures: z.array(z.string().max(200)).max(5) }),
  /** When `waits`, customers see the pictures once the platform publishes them. */
  reply: done.extend({ waits: z.boolean() }),
};

export const kitchenSlots = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        location: z.object({ id, name: z.string() }),
        hour,
        /** The most orders a day, or null without a limit. */
        capacity: z.int().nullable(),
        /** The orders of today. It is also 0 without a limit, because then none are counted. */
        takenToday: z.int(),
        /** Whether the slot is closed for orders until it is resumed. */
        closed: z.boolean(),
      }),
    ),
  }),
};

export type KitchenSlot = z.output<typeof kitchenSlots.reply>['data'][number];

export const updateSlot = {
  body: z.object({
    restaurantId: id,
    restaurantTimeId: id,
    capacity: z.int().min(0).max(100_000).nullable().optional(),
    closed: z.boolean().optional(),
  }),
  reply: done,
};
