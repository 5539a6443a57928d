import { z } from 'zod';
import { slotPlan } from '../delivery/slot-plan.ts';
import { incidentType } from '../incidents/schemas.ts';
import { orderStatus } from '../orders/schemas.ts';
import { happenedAt, hour, id, instant, isoDate, shortText } from '../scalars.ts';

/** A lunch at a courier's stop. No price and no phone: only what the hand-over needs. */
const courierOrder = z.object({
  id,
  code: z.string(),
  customer: z.string(),
  /** The delegate with their own code; null: none. */
  delegate: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** The customer's messages, oldest first: by channel and recipient. */
  customerWrote: z.array(z.string()),
  /** The number the courier has not read in the chat. */
  unread: z.int(),
  menuName: z.string(),
  /** The note to the kitchen; '': none. */
  note: z.string(),
  brandName: z.string(),
  restaurantId: id,
  status: orderStatus,
  deliveredAt: instant.nullable(),
  /** For a no-show: since when it is being returned, and when its restaurant confirmed it. */
  returned: z.object({ at: instant, confirmedAt: instant.nullable() }).nullable(),
  /** The consolidator marked it as received: it is with them until its group leaves. */
  received: z.boolean(),
  /** An open incident holds it. */
  stopped: incidentType.optional(),
  actions: z.array(z.string()),
});

/** One location at one hour: the courier's stop. */
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
  /** True: its lunches go to a consolidator first. */
  hasConsolidator: z.boolean(),
  deliveryPoint: z.string(),
  hour,
  /** The earliest times of its lunches: the first pick-up sets the departure. */
  plan: slotPlan,
  /** The pick-up restaurant; the phone in the form people dial. */
  restaurants: z.array(z.object({ id, name: z.string(), address: z.string(), city: z.string(), phone: z.string() })),
  orders: z.array(courierOrder),
  arrival: z
    .object({
      at: instant,
      waitingPlace: z.string(),
      /**
       * From then on absent customers are no-shows: counted from the server's receipt of the arrival, not before the
       * hour.
       */
      awaitedFrom: instant,
      /** When the wait starts to count, never before the end of the delivery window. */
      startsAt: instant,
      until: instant,
      notifiedAt: instant.nullable(),
      /** Signed for some minutes; null: an arrival from before photos were stored. */
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

/** The maximum size of an uploaded photo: 300 KB. */
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
    /** The photo from `courier.photo` for the arrival: where the courier waits. */
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
