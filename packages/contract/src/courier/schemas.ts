import { z } from 'zod';
import { happenedAt, id, instant, isoDate, photoId, shortText } from '../scalars.ts';
import { courierStop } from './courier-stop.ts';

export const courierStops = {
  query: z.object({ date: isoDate.optional() }),
  reply: z.object({ today: isoDate, serverNow: instant, supportUrl: z.string(), stops: z.array(courierStop) }),
};

const stopReply = z.object({ stop: courierStop });

/** The largest photo that can be uploaded: 300 KB. */
export const MAX_PHOTO_BYTES = 300 * 1024;

export const courierPhoto = {
  params: z.object({ id }),
  body: z.object({
    purpose: z.enum(['arrival', 'not_delivered', 'incident']),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'La huella de la foto no es válida.'),
    happenedAt,
  }),
  reply: z.object({
    photoId,
    /** The address to which the bytes are sent with PUT. */
    url: z.string(),
    maxBytes: z.int(),
    kept: z.boolean(),
  }),
};

export const courierPickUp = {
  params: z.object({ id }),
  body: z.object({ orderIds: z.array(id).min(1).max(300), happenedAt }),
  reply: stopReply,
};

export const courierArrive = {
  params: z.object({ id }),
  body: z.object({
    waitingPlace: shortText('dónde esperas', 160),
    /** The photo of where the courier waits, from `courier.photo`. */
    photoId,
    happenedAt,
  }),
  reply: stopReply,
};

export const courierNotify = {
  params: z.object({ id }),
  reply: z.object({ notified: z.int() }),
};

export const courierDeliver = {
  params: z.object({ id }),
  body: z
    .object({
      code: z
        .string()
        .regex(/^\d{4}$/, 'El código tiene 4 dígitos.')
        .optional(),
      orderId: id.optional(),
      happenedAt,
    })
    .refine((body) => (body.code === undefined) !== (body.orderId === undefined), {
      error: 'Escribe el código o elige la orden.',
      path: ['code'],
    }),
  reply: z.object({ orderId: id, customer: z.string(), menuName: z.string(), stop: courierStop }),
};

export const courierNotDelivered = {
  params: z.object({ id }),
  body: z.object({ orderIds: z.array(id).min(1).max(300), photoId, happenedAt }),
  reply: stopReply,
};

export const arrivalPhoto = {
  params: z.object({ id }),
  reply: z.object({ photoUrl: z.string().nullable() }),
};
