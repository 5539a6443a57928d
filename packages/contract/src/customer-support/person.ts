import { INCIDENT_TYPES } from '@sazon/domain/incidents/incident-types-and-decisions';
import { INCIDENT_STATUSES } from '@sazon/domain/incidents/lifecycle';
import { CONSENT_KINDS } from '@sazon/domain/people/consents';
import { TINGO_GIFT_REASONS } from '@sazon/domain/people/tingo-gift';
import { z } from 'zod';
import { cop, id, instant, isoDate } from '../scalars.ts';

export const found = z.object({
  id,
  name: z.string(),
  cellPhone: z.string(),
  email: z.string().nullable(),
  identificationType: z.string().nullable(),
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
  /** The latest incidents of the person's lunches. */
  incidents: z.array(
    z.object({
      id,
      type: z.enum(INCIDENT_TYPES),
      status: z.enum(INCIDENT_STATUSES),
      /** The dishes of the person's lunches in it. */
      menuName: z.string(),
      /** What went back to the person for these lunches. */
      refundCop: cop,
      at: instant,
    }),
  ),
  /** The coupons that only some people have, the person among them, and those that the person used. */
  coupons: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      endsAt: instant.nullable(),
      active: z.boolean(),
      uses: z.int(),
    }),
  ),
  /** The person's latest answer for each consent. What they say of their health is not here. */
  consents: z.array(
    z.object({ kind: z.enum(CONSENT_KINDS).exclude(['health_data']), granted: z.boolean(), at: instant }),
  ),
  /** The browsers that take notifications. */
  devices: z.array(z.object({ id, userAgent: z.string().nullable(), seenAt: instant })),
  /** What the caller may still give today. */
  giftLeftCop: cop,
});

export type Person = z.infer<typeof person>;
