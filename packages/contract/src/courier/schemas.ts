import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan.ts';
import { incidentType } from '../incidents/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { happenedAt, hour, id, instant, isoDate, shortText } from '../scalars.ts';

/** A lunch in the courier's hands. No price, no phone: what it takes to hand it over. */
const courierOrder = z.object({
  id,
  code: z.string(),
  customer: z.string(),
  /** Who may receive it too, with a code of their own; null: nobody else. */
  delegate: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** What its customer wrote about it, oldest first: by which door, to whom. */
  customerWrote: z.array(z.string()),
  /** How much of that its courier has not read in the chat. */
  unread: z.int(),
  menuName: z.string(),
  /** What its customer asked of the kitchen; '' asks nothing. */
  note: z.string(),
  brandName: z.string(),
  restaurantId: id,
  status: orderStatus,
  deliveredAt: instant.nullable(),
  /** Nobody came for it: since when it goes back, and when its restaurant said that it has it. */
  returned: z.object({ at: instant, confirmedAt: instant.nullable() }).nullable(),
  /** The consolidator said that it came: it is with them until its group leaves. */
  received: z.boolean(),
  /** An open incident keeps it from going on. */
  stopped: incidentType.optional(),
  actions: z.array(z.string()),
});

/** One place at one hour: where the courier goes and what for. */
export const courierStop = z.object({
  /** `<timeId>` is unique for a date: the stop's own id. */
  id,
  scheduleDate: isoDate,
  location: z.object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    instructions: z.string().nullable(),
  }),
  /** Its lunches go to a consolidator first. */
  hasConsolidator: z.boolean(),
  deliveryPoint: z.string(),
  hour,
  /** Of all its lunches the earliest: what must be picked up first leaves first. */
  plan: slotPlan,
  /** Where its lunches are picked up; the phone as people dial it. */
  restaurants: z.array(z.object({ id, name: z.string(), address: z.string(), city: z.string(), phone: z.string() })),
  orders: z.array(courierOrder),
  arrival: z
    .object({
      at: instant,
      waitingPlace: z.string(),
      /** From then on who does not come is missing: since we heard of the arrival, not before the hour. */
      awaitedFrom: instant,
      /** From then on the wait counts, never before the hour's delivery window is over. */
      startsAt: instant,
      until: instant,
      notifiedAt: instant.nullable(),
      /** Signed for some minutes; null: an arrival from before photos were kept. */
      photoUrl: z.string().nullable(),
    })
    .nullable(),
  minutesToNotify: z.int(),
  maxWaitTimeMinutes: z.int(),
});

export type CourierStop = z.infer<typeof courierStop>;

export const courierStops = {
  query: z.object({ date: isoDate.optional() }),
  reply: z.object({ today: isoDate, serverNow: instant, supportUrl: z.string(), stops: z.array(courierStop) }),
};

const stopReply = z.object({ stop: courierStop });

/** A photo may weigh so many bytes when it is sent: 300 KB. */
export const MAX_PHOTO_BYTES = 300 * 1024;

export const photoId = z.string('Toma la foto.').regex(/^[0-9a-f]{32}$/, 'Esa foto no es válida.');

export const courierPhoto = {
  params: z.object({ id }),
  body: z.object({
    purpose: z.enum(['arrival', 'not_delivered', 'incident']),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'La huella de la foto no es válida.'),
    happenedAt,
  }),
  reply: z.object({
    photoId,
    /** PUT the bytes here. */
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
    /** Of `courier.photo`, for the arrival: how the place looks where the courier waits. */
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
