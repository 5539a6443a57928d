import { RESTAURANT_STEPS } from '@sazon/domain/restaurants/restaurant-setup-steps';
import { RESTAURANT_MOVES } from '@sazon/domain/restaurants/restaurant-state';
import { z } from 'zod';
import { definePage, done, email, id, optionalText, pageQuery, shortText } from '../scalars.ts';
import { cuisine } from './brands-and-hours-schemas.ts';
import { restaurant, state, taxRegime } from './restaurant.ts';

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
