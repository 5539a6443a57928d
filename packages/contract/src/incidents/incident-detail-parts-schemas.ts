import { INCIDENT_DECISIONS } from '@sazon/domain/incidents/incident-types-and-decisions';
import { CUSTODY_STEPS } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { z } from 'zod';
import { cop, id, instant } from '../scalars.ts';

/** One bag of a lunch, link by link; `at` null: not reached, `who` null: nobody known. */
const bag = z.object({
  links: z.array(z.object({ step: z.enum(CUSTODY_STEPS), at: instant.nullable(), who: z.string().nullable() })),
  /** When it was asked for again, or null for the bag that counts. */
  replacedAt: instant.nullable(),
});

/** The bags of a lunch, and until when it is on time. */
export const lunchCustody = z.object({ orderId: id, dueAt: instant, bags: z.array(bag) });

/** What a decision may move for one lunch. */
export const lunchAtStake = z.object({
  orderId: id,
  isOver: z.boolean(),
  isAccepted: z.boolean(),
  earnedCop: cop,
  leftCop: cop,
  paidCop: cop,
  companyFeeCop: cop,
  isPaidByCompany: z.boolean(),
});

/** A decision that was possible when the incident was decided, with what it changes for each party. */
export const comparedDecision = z.object({
  decision: z.enum(INCIDENT_DECISIONS),
  isChosen: z.boolean(),
  /** When another lunch would have arrived, or null when the decision brings none. */
  arrivesAt: instant.nullable(),
  costCop: cop,
  customerCop: z.int(),
  companyCop: z.int(),
  restaurantCop: z.int(),
  deliveryFundCop: z.int(),
  platformCop: z.int(),
  returnedCop: cop,
  returnedToCompanyCop: cop,
  earnsLaterCop: cop,
});

/** A message about the incident to one of its people. */
export const incidentMessage = z.object({
  id: z.string(),
  at: instant,
  /** The name of who got it, or null when the account is gone. */
  to: z.string().nullable(),
  role: z.enum(['customer', 'courier', 'restaurant', 'platform']),
  channel: z.enum(['sms', 'email', 'whatsapp', 'push']),
  text: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'expired', 'skipped']),
  error: z.string().nullable(),
});
export type IncidentMessage = z.infer<typeof incidentMessage>;

/** A restaurant's settlement that holds lines of the incident's lunches. */
export const incidentBill = z.object({ id, number: z.string().nullable(), lunchesCop: z.int() });

/** Whom the platform asks for a photo of a bag's seal. */
export const SEAL_PHOTO_PARTIES = ['courier', 'restaurant'] as const;
export type SealPhotoParty = (typeof SEAL_PHOTO_PARTIES)[number];

/** A request for a photo of the seal; `sentAt` null: it waits. */
export const sealPhotoRequest = z.object({ askedAt: instant, sentAt: instant.nullable() });
