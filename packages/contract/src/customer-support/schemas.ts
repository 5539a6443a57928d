import { TINGO_GIFT_FUNDERS, TINGO_GIFT_REASONS } from '@sazon/domain/people/tingo-gift';
import { z } from 'zod';
import { cop, done, id, instant, isoDate, personName, shortText, searchText } from '../scalars.ts';
import { user } from '../users/schemas.ts';

const found = z.object({
  id,
  name: z.string(),
  cellPhone: z.string(),
  email: z.string().nullable(),
  identification: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  plan: z.enum(['normal', 'nomina']),
  active: z.boolean(),
  isStaff: z.boolean(),
});
export type FoundPerson = z.infer<typeof found>;

export const searchPeople = {
  query: z.object({
    /** Part of a name, phone or e-mail, or a whole document. */
    search: searchText.optional(),
    /** The last person of the page before, after whom this one begins. */
    after: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ data: z.array(found), next: id.nullable() }),
};

const person = found.omit({ isStaff: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  identificationType: z.string().nullable(),
  dob: isoDate.nullable(),
  createdAt: instant,
  hasSecondFactor: z.boolean(),
  /** Whether HR answers for name and document, so that support may not correct them. */
  isVouchedFor: z.boolean(),
  locationName: z.string().nullable(),
  /** The tingos that the person can spend now. */
  tingosCop: cop,
  ordersCount: z.int(),
  sessions: z.array(z.object({ id, startedAt: instant, userAgent: z.string().nullable() })),
  permissions: z.array(
    z.object({
      scope: z.enum(['platform', 'restaurant', 'enterprise']),
      placeId: id.nullable(),
      placeName: z.string(),
      codes: z.array(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      id,
      code: z.string().nullable(),
      status: z.string(),
      date: isoDate,
      menuName: z.string(),
      restaurantName: z.string(),
      totalCop: cop,
    }),
  ),
  payments: z.array(z.object({ id, method: z.string(), status: z.string(), amountCop: cop, createdAt: instant })),
  lots: z.array(
    z.object({
      id,
      source: z.string(),
      isReward: z.boolean(),
      quantityCop: cop,
      leftCop: cop,
      expiresAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
  messages: z.array(
    z.object({
      id: z.int(),
      channel: z.string(),
      kind: z.string(),
      subject: z.string().nullable(),
      status: z.string(),
      /** Why it was not sent. */
      error: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  notes: z.array(z.object({ id, by: z.string(), body: z.string(), at: instant })),
  gifts: z.array(
    z.object({
      id,
      by: z.string(),
      reason: z.enum(TINGO_GIFT_REASONS),
      note: z.string().nullable(),
      /** The name of the restaurant that paid, or null when the platform did. */
      paidBy: z.string().nullable(),
      amountCop: cop,
      at: instant,
    }),
  ),
  /** What the caller may still give today. */
  giftLeftCop: cop,
});
export type Person = z.infer<typeof person>;

const params = z.object({ userId: id });
const reason = shortText('el motivo', 300);

export const readPerson = { params, reply: person };

export const correctPerson = {
  params,
  body: z.object({
    firstName: personName('el nombre'),
    lastName: personName('el apellido'),
    identification: z
      .string()
      .trim()
      .regex(/^\d{5,12}$/, 'El documento tiene entre 5 y 12 números.')
      .nullable(),
    reason,
  }),
  reply: done,
};

export const giveTingos = {
  params,
  body: z.object({
    amountCop: z.int().min(100, 'Mínimo $ 100.').max(10_000_000),
    giftReason: z.enum(TINGO_GIFT_REASONS, 'Elige el motivo.'),
    note: shortText('una nota', 300).nullable().default(null),
    /** Who pays. 'restaurant' is that of `orderId`, for a reason that is its fault. */
    funder: z.enum(TINGO_GIFT_FUNDERS).default('platform'),
    orderId: id.nullable().default(null),
  }),
  reply: z.object({ ok: z.literal(true), leftCop: cop }),
};

export const viewAsPerson = {
  params,
  body: z.object({ reason }),
  reply: z.object({ user, accessToken: z.string(), until: instant }),
};

export const endPersonSessions = {
  params,
  /** With `sessionId`, ends only that session. */
  body: z.object({ reason, sessionId: id.optional() }),
  reply: z.object({ ended: z.int() }),
};
export const unlockPerson = { params, body: z.object({ reason }), reply: done };
export const setPersonActive = { params, body: z.object({ active: z.boolean(), reason }), reply: done };
export const removePerson = { params, body: z.object({ reason }), reply: done };
export const addPersonNote = { params, body: z.object({ text: shortText('la nota', 1000) }), reply: z.object({ id }) };
export const resendMessage = {
  params: z.object({ userId: id, messageId: z.coerce.number().int().min(1) }),
  body: z.object({ reason }),
  reply: done,
};
