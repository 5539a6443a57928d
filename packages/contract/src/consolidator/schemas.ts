import { z } from 'zod';
import { courierPhoto } from '../courier/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { byDevice } from '../referrals/schemas.ts';
import { done, happenedAt, hour, id, instant, isoDate, photoId, shortText } from '../scalars.ts';

export const consolidatorLogin = {
  body: z.object({
    code: z
      .string('Escribe tu código.')
      .trim()
      .toUpperCase()
      .pipe(z.string().regex(/^[A-Z0-9]{6}$/, 'El código tiene 6 caracteres.')),
    /** The browser's id, so that wrong codes lock the browser and not the office. */
    ...byDevice,
  }),
  reply: z.object({
    token: z.string(),
    /** The consolidator's id: offline marks are sent in their next session too. */
    id,
    name: z.string(),
    activeTimes: z.array(z.object({ id, hour, locationName: z.string() })),
  }),
};

export const consolidatorLogout = {
  reply: done,
};

export const consolidatorOrders = {
  reply: z.object({
    today: isoDate,
    serverNow: instant,
    slots: z.array(
      z.object({
        timeId: id,
        hour,
        location: z.object({ id, name: z.string() }),
        /** The letter of the group that leaves together: unique among the slots of its hour. */
        letter: z.string(),
        /** The group's departure, the earliest of its lunches; null: none planned. */
        dispatchBy: instant.nullable(),
        orders: z.array(
          z.object({
            id,
            code: z.string(),
            customer: z.string(),
            /** The name of its group lunch, whose lunches are delivered together. Missing: none. */
            groupTitle: z.string().nullish(),
            menuName: z.string(),
            restaurantName: z.string(),
            /** The courier; null: none assigned. */
            courier: z.string().nullable(),
            status: orderStatus,
            mark: z.enum(['received', 'missing', 'damaged']).nullable(),
            /**
             * True when it is packed and was not scanned at the pickup, although the other lunches of its departure
             * were.
             */
            leftBehind: z.boolean(),
          }),
        ),
      }),
    ),
  }),
};

export const consolidatorBag = {
  params: z.object({ code: z.string().regex(/^\d{4}$/, 'El código tiene 4 dígitos.') }),
  reply: z.object({
    places: z.array(
      z.object({
        ...{ location: z.string(), hour },
        /** The letter of its group, or null where nobody consolidates. */
        letter: z.string().nullable(),
      }),
    ),
  }),
};

export const consolidatorMark = {
  params: z.object({ id }),
  body: z.object({
    /** null removes the mark. */
    mark: z.enum(['received', 'missing', 'damaged']).nullable(),
    /** The photo from `consolidation.photo`: the state in which it arrived. */
    photoId: photoId.optional(),
    description: shortText('qué pasó', 300).optional(),
    happenedAt,
  }),
  reply: done,
};

export const consolidatorPhoto = {
  params: z.object({ id }),
  body: courierPhoto.body.pick({ sha256: true, happenedAt: true }),
  reply: courierPhoto.reply,
};

export const consolidatorDispatch = {
  params: z.object({ timeId: id }),
  body: z.object({ happenedAt }),
  reply: z.object({ dispatched: z.int() }),
};
