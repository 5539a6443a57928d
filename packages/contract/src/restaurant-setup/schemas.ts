import { RESTAURANT_DOCUMENTS } from '@sazon/domain/restaurants/restaurant-documents';
import { TAX_REGIMES } from '@sazon/domain/restaurants/restaurant-fields';
import { RESTAURANT_MOVES, RESTAURANT_STATES } from '@sazon/domain/restaurants/restaurant-state';
import { RESTAURANT_STEPS } from '@sazon/domain/restaurants/restaurant-steps';
import { z } from 'zod';
import { restaurantFee } from '../bills/commission-schemas.ts';
import { bankAccount } from '../bills/settlements-schemas.ts';
import { definePage, done, email, id, instant, isoDate, optionalText, pageQuery, shortText } from '../scalars.ts';
import { cuisine } from './brands-and-hours-schemas.ts';

const state = z.enum(RESTAURANT_STATES);
const taxRegime = z.enum(TAX_REGIMES, 'Elige el régimen.');
const step = z.object({
  key: z.enum(RESTAURANT_STEPS),
  state: z.enum(['done', 'missing', 'waiting']),
  text: z.string(),
});

const contact = z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() });
export type RestaurantContact = z.infer<typeof contact>;

const brand = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cuisine: z.string(),
  color: z.string(),
  avatar: z.string().nullable(),
  active: z.boolean(),
  category: z.object({ id, name: z.string() }).nullable(),
  /** Its dishes, also those not published. */
  dishes: z.int(),
});
export type RestaurantBrand = z.infer<typeof brand>;

const fields = z.object({
  name: z.string(),
  legalName: z.string(),
  nit: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  representative: z.string(),
  representativeDocument: z.string(),
  contacts: z.array(contact),
  taxRegime,
  isSimple: z.boolean(),
  isSelfWithholder: z.boolean(),
  /** On which weekday (1 is Monday) and how many weeks after the week of issue it is paid. */
  payWeekday: z.int(),
  payWeeksAfter: z.int(),
});
export type RestaurantFields = z.infer<typeof fields>;

const restaurant = z.object({
  id,
  state,
  fields,
  steps: z.array(step),
  commission: restaurantFee.reply,
  /** Its lunches still to be delivered. */
  ordersAhead: z.int(),
  minDishes: z.int(),
  papers: z.array(
    z.object({ id, kind: z.enum(RESTAURANT_DOCUMENTS), expiresOn: isoDate.nullable(), by: z.string(), at: instant }),
  ),
  account: bankAccount.nullable(),
  /** The account that a second person has to confirm, or null. `own` says that the caller proposed it. */
  waiting: z.object({ id, account: bankAccount, by: z.string(), at: instant, own: z.boolean() }).nullable(),
  brands: z.array(brand),
  /** Dishes that can be bought, a few by name. */
  dishes: z.object({ sold: z.int(), all: z.int(), names: z.array(z.string()) }),
  people: z.array(z.object({ id, name: z.string(), permissions: z.array(z.string()), hasSecondFactor: z.boolean() })),
  changelog: z.array(
    z.object({
      changedBy: z.string(),
      changedAt: instant,
      why: z.string().nullable(),
      changed: z.array(z.object({ setting: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
    }),
  ),
});
export type Restaurant = z.infer<typeof restaurant>;

const params = z.object({ id });

export const listAllRestaurants = {
  query: z.object({
    ...pageQuery,
    state: state.optional(),
    /** A restaurant's or brand's name, or NIT. */
    search: z.string().trim().max(80).optional(),
  }),
  reply: definePage(
    z.object({
      ...{ id, name: z.string(), legalName: z.string(), nit: z.string(), city: z.string(), state },
      brands: z.array(z.string()),
      /** The steps that it lacks to sell. */
      missing: z.array(z.enum(RESTAURANT_STEPS)),
    }),
  ).extend({ counts: z.record(state, z.int()) }),
};

export const readRestaurant = { params, reply: restaurant };

const nit = z
  .string('Escribe el NIT.')
  .trim()
  .transform((typed) => typed.replace(/[.\s]/g, ''))
  .pipe(z.string().regex(/^\d{6,10}-\d$/, 'Escribe el NIT con su dígito: 901377046-5.'));
const phone = z
  .string('Escribe el teléfono.')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{7,10}$/, 'Escribe el teléfono con 7 a 10 números.'));

const legal = {
  name: shortText('el nombre'),
  legalName: shortText('la razón social', 120),
  city: shortText('la ciudad', 60),
  address: shortText('la dirección', 120),
  phone,
  email,
  taxRegime,
};

export const addRestaurant = { body: z.object({ ...legal, nit, cuisine }), reply: z.object({ id }) };

export const changeRestaurant = {
  params,
  body: z
    .object({
      ...legal,
      representative: optionalText(80),
      representativeDocument: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/, 'Escribe el documento sin puntos.'),
      contacts: z
        .array(
          z.object({
            name: shortText('el nombre', 80),
            role: optionalText(60),
            email: z.union([z.literal(''), email]),
            phone: z.union([z.literal(''), phone]),
          }),
        )
        .max(10, 'Máximo 10 contactos.'),
      isSimple: z.boolean(),
      isSelfWithholder: z.boolean(),
      payWeekday: z.int().min(1, 'De lunes a viernes.').max(5, 'De lunes a viernes.'),
      payWeeksAfter: z.int().min(0).max(5, 'Máximo 5 semanas.'),
    })
    .partial(),
  reply: done,
};

export const moveRestaurant = {
  params,
  body: z.object({
    move: z.enum(RESTAURANT_MOVES),
    reason: optionalText(500)
      .transform((typed) => (typed === '' ? null : typed))
      .nullable()
      .default(null),
  }),
  reply: z.object({ state }),
};
