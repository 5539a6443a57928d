import { TINGO_GIFT_REASONS } from '@sazon/domain/people/tingo-gift';
import { z } from 'zod';
import { cop, id, instant, isoDate } from '../scalars.ts';

export const found = z.object({
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

export const person = found.omit({ isStaff: true }).extend({
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
