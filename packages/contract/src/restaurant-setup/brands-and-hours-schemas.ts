import { z } from 'zod';
import { done, hour, id, optionalText, shortText } from '../scalars.ts';

const params = z.object({ id });
export const cuisine = shortText('qué cocina', 40);

const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'El color HEX debe ser válido (ej. #FF0000).')
  .transform((typed) => typed.toUpperCase());
const brandFields = {
  name: shortText('el nombre de la marca', 60),
  cuisine,
  description: optionalText(200),
  color,
  /** The category under which customers see it; null: in none. */
  categoryId: id.nullable().default(null),
};

export const addBrand = { params, body: z.object(brandFields), reply: z.object({ id }) };
export const changeBrand = {
  params: z.object({ id, brandId: id }),
  body: z.object({ ...brandFields, categoryId: id.nullable(), active: z.boolean() }).partial(),
  reply: done,
};

const served = z.object({ capacity: z.int().nullable(), closed: z.boolean() });
export const readHours = {
  params,
  reply: z.object({
    /** The most lunches that the kitchen cooks for one hour, over all places; null: no limit. */
    hourMax: z.int().nullable(),
    places: z.array(
      z.object({
        id,
        name: z.string(),
        address: z.string(),
        city: z.string(),
        enterprise: z.string().nullable(),
        /** Minutes from the kitchen; null: nothing is served there. */
        travelMinutes: z.int().nullable(),
        hours: z.array(z.object({ id, hour, served: served.nullable() })),
      }),
    ),
  }),
};
export type RestaurantPlace = z.infer<typeof readHours.reply>['places'][number];

export const serveHours = {
  params,
  body: z.object({
    timeIds: z.array(id).min(1, 'Elige al menos una hora.').max(200),
    capacity: z.int().min(0).max(100_000).nullable(),
    closed: z.boolean(),
    cutoffDayOffset: z.literal([0, -1]),
    cutoffTime: hour.nullable(),
    prepMinutes: z.literal([30, 60, 90]),
    travelMinutes: z.int('Escribe los minutos.').min(0).max(240, 'Máximo 240 minutos.'),
    autoAccept: z.boolean(),
    /** Whether all its dishes are offered at the hours that are new. */
    offersDishes: z.boolean(),
  }),
  reply: done,
};
