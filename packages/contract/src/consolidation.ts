import { z } from 'zod';
import { courierPhoto, photoId } from './courier.ts';
import { orderStatus } from './orders.ts';
import { byDevice } from './referrals.ts';
import { defineRoute } from './route.ts';
import { done, happenedAt, hour, id, instant, isoDate, shortText } from './scalars.ts';

/** Specification section 3 'Consolidator session': the code and the slots it works. */
export const consolidatorLogin = defineRoute({
  name: 'consolidation.login',
  method: 'POST',
  path: '/consolidator/login',
  may: 'public',
  body: z.object({
    code: z
      .string('Escribe tu código.')
      .trim()
      .toUpperCase()
      .pipe(z.string().regex(/^[A-Z0-9]{6}$/, 'El código tiene 6 caracteres.')),
    /** The browser, so that wrong codes lock it and not the office. */
    ...byDevice,
  }),
  reply: z.object({
    token: z.string(),
    /** Of the consolidator: what they did without network is sent in their next session too. */
    id,
    name: z.string(),
    activeTimes: z.array(z.object({ id, hour, locationName: z.string() })),
  }),
  refusals: ['CODE_WRONG', 'LOCKED'],
  rate: 'strict',
});

export const consolidatorLogout = defineRoute({
  name: 'consolidation.logout',
  method: 'POST',
  path: '/consolidator/logout',
  may: 'consolidator',
  reply: done,
});

export const consolidatorOrders = defineRoute({
  name: 'consolidation.orders',
  method: 'GET',
  path: '/consolidator/orders',
  may: 'consolidator',
  reply: z.object({
    today: isoDate,
    serverNow: instant,
    slots: z.array(
      z.object({
        timeId: id,
        hour,
        location: z.object({ id, name: z.string() }),
        /** Of the group that leaves together: unique among the slots of its hour. */
        letter: z.string(),
        /** When the group leaves: of its lunches' plans the earliest; null: it has none. */
        dispatchBy: instant.nullable(),
        orders: z.array(
          z.object({
            id,
            code: z.string(),
            customer: z.string(),
            menuName: z.string(),
            restaurantName: z.string(),
            /** Who carries it; null: nobody yet. */
            courier: z.string().nullable(),
            status: orderStatus,
            mark: z.enum(['received', 'missing', 'damaged']).nullable(),
            /** Packed, and nobody scanned it at the pickup though the others of its departure left: the early warning. */
            leftBehind: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

/** Where a bag goes that is of none of one's slots: today's consolidated lunches of the same city with this code. */
export const consolidatorBag = defineRoute({
  name: 'consolidation.bag',
  method: 'GET',
  path: '/consolidator/bags/:code',
  may: 'consolidator',
  params: z.object({ code: z.string().regex(/^\d{4}$/, 'El código tiene 4 dígitos.') }),
  reply: z.object({
    places: z.array(z.object({ location: z.string(), hour, letter: z.string(), restaurantName: z.string() })),
  }),
});

export const consolidatorMark = defineRoute({
  name: 'consolidation.mark',
  method: 'PATCH',
  path: '/consolidator/orders/:id',
  may: 'consolidator',
  key: 'taken',
  params: z.object({ id }),
  body: z.object({
    /** null takes the mark back. */
    mark: z.enum(['received', 'missing', 'damaged']).nullable(),
    /** Of `consolidation.photo`: how it came. */
    photoId: photoId.optional(),
    description: shortText('qué pasó', 300).optional(),
    happenedAt,
  }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Where to send a photo of how a lunch came; bound to it and to these very bytes, as `courier.photo`. */
export const consolidatorPhoto = defineRoute({
  name: 'consolidation.photo',
  method: 'POST',
  path: '/consolidator/orders/:id/photos',
  may: 'consolidator',
  params: z.object({ id }),
  body: courierPhoto.body.pick({ sha256: true, happenedAt: true }),
  reply: courierPhoto.reply,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Sends a slot on its way: every order received or marked missing. */
export const consolidatorDispatch = defineRoute({
  name: 'consolidation.dispatch',
  method: 'POST',
  path: '/consolidator/slots/:timeId/dispatch',
  may: 'consolidator',
  key: 'taken',
  params: z.object({ timeId: id }),
  body: z.object({ happenedAt }),
  reply: z.object({ dispatched: z.int() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
