import { ALLERGENS, DIETS } from '@sazon/domain/people/health';
import { z } from 'zod';
import { discount, menuListQuery } from './catalog.ts';
import { dishPrice, maxCop, priceConfirmed, whole } from './menu-prices.ts';
import { defineRoute } from './route.ts';
import { commaList, cop, done, hour, id, instant, pageOf, shortText } from './scalars.ts';

const addition = z.object({
  /** Left out: a new one. */
  id: id.optional(),
  name: shortText('el nombre del adicional', 60),
  /** COP; may be negative ('sin sopa'). */
  price: whole('el precio').min(-maxCop).max(maxCop),
  maxQuantity: whole('hasta cuántos').min(1, 'Al menos 1.').max(50),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  /** Diets that the dish does not fit any more with it. */
  notFor: z.array(z.enum(DIETS)).max(DIETS.length).default([]),
});

const additionGroup = z.object({
  id: id.optional(),
  title: shortText('el título del grupo', 80),
  min: whole('el mínimo').min(0).max(50),
  max: whole('el máximo').min(1, 'Al menos 1.').max(50),
  required: z.boolean(),
  additions: z.array(addition).min(1, 'Agrega al menos un adicional.').max(40),
});

/** A dish as its kitchen sees and writes it. */
export const kitchenMenu = z.object({
  id,
  brand: z.object({ id, name: z.string(), color: z.string() }),
  name: z.string(),
  description: z.string(),
  price: cop,
  finalPrice: cop,
  discount: discount.nullable(),
  data: z.object({ pictures: z.array(z.string()) }),
  categoryIds: z.array(id),
  restaurantTimeIds: z.array(id),
  weekdays: z.array(z.int()),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  calories: z.int().nullable(),
  /** Lunches a day; null: no limit. */
  dailyStock: z.int().nullable(),
  /** Lunch is served today where it is sold, and today is one of its weekdays: no holiday, no closed date. */
  servedToday: z.boolean(),
  soldOutToday: z.boolean(),
  active: z.boolean(),
  /** Never published so far: nobody sees it. */
  draft: z.boolean(),
  additionGroups: z.array(
    additionGroup.extend({
      id,
      additions: z.array(addition.extend({ id, allergens: z.array(z.string()), notFor: z.array(z.string()) })),
    }),
  ),
});
export type KitchenMenu = z.infer<typeof kitchenMenu>;

/** Specification section 7: the dishes of a restaurant (`:id`), those switched off too; the filters of the public list. */
export const menusAll = defineRoute({
  name: 'menu.all',
  method: 'GET',
  path: '/menu/all/:id',
  may: 'restaurant_menu_view',
  params: z.object({ id }),
  query: menuListQuery
    .omit({ menusId: true, onlyDiscounts: true })
    .extend({ perPage: z.coerce.number().int().min(1).max(200).default(100) }),
  reply: pageOf(kitchenMenu),
  refusals: ['NOT_FOUND'],
});

const weekday = z
  .string()
  .regex(/^[1-7]$/, 'El día no es válido.')
  .transform(Number);

/** Lists of ids and weekdays are sent as comma lists (specification section 3). */
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
      message: 'El descuento va en pesos enteros, o hasta el 100 %.',
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

/** Writes a draft: nobody sees it until `menu.update` makes it active. */
export const createMenu = defineRoute({
  name: 'menu.create',
  method: 'POST',
  path: '/menu',
  may: 'restaurant_menu_write',
  key: 'taken',
  body: z.object({ restaurantBrandId: id, ...whatIsSold, priceConfirmed }),
  reply: z.object({ id }),
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

const changes = z.object({ ...whatIsSold, active: z.boolean(), soldOutToday: z.boolean() }).partial().shape;

/** What is left out stays; `active` publishes a draft. `additionGroups`, when given, is all of them: those with an id stay the same to whoever chose them. */
export const updateMenu = defineRoute({
  name: 'menu.update',
  method: 'PATCH',
  path: '/menu',
  may: 'restaurant_menu_edit',
  body: z.object({ id, ...changes, priceConfirmed }),
  reply: done,
  refusals: ['NOT_FOUND', 'VALIDATION'],
});

/** Where to PUT one picture of a dish: an address that works a few minutes, for this dish only. */
export const menuUploadUrl = defineRoute({
  name: 'menu.uploadUrl',
  method: 'GET',
  path: '/menu/upload-url',
  may: 'restaurant_menu_edit',
  query: z.object({ menuId: id, restaurantBrandId: id }),
  reply: z.object({ url: z.string(), expiresAt: instant, maxBytes: z.int() }),
  refusals: ['NOT_FOUND'],
});

/** The pictures of a dish, first one first: those it has, and those uploaded for it. None: its drawn plate. */
export const setMenuPictures = defineRoute({
  name: 'menu.picture',
  method: 'PATCH',
  path: '/menu/picture',
  may: 'restaurant_menu_edit',
  body: z.object({ menuId: id, pictures: z.array(z.string().max(200)).max(5) }),
  reply: done,
  refusals: ['NOT_FOUND'],
});

/** The slots that a restaurant serves, with today's places. */
export const kitchenSlots = defineRoute({
  name: 'kitchen.slots',
  method: 'GET',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_view',
  query: z.object({ restaurantId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        location: z.object({ id, name: z.string() }),
        hour,
        /** Orders a day; null: no limit. */
        capacity: z.int().nullable(),
        /** Orders of today; 0 also where nothing is counted because there is no limit. */
        takenToday: z.int(),
        /** Paused: nobody can order there until it goes on. */
        closed: z.boolean(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
export type KitchenSlot = z.output<typeof kitchenSlots.reply>['data'][number];

/** Pauses a slot or lets it go on, and sets how many orders a day it takes. Orders already placed stay. */
export const updateSlot = defineRoute({
  name: 'kitchen.updateSlot',
  method: 'PATCH',
  path: '/admin/restaurants/slots',
  may: 'restaurant_menu_edit',
  body: z.object({
    restaurantId: id,
    restaurantTimeId: id,
    capacity: z.int().min(0).max(100_000).nullable().optional(),
    closed: z.boolean().optional(),
  }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
