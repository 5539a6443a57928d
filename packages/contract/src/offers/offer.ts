import { OFFER_STATES } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { SHARE_STATES } from '@sazon/domain/promotions/offer-funding-and-asking-funders-again';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';
import { bps, draft, fundedBy } from './offer-draft-schemas.ts';

export const kind = z.enum(['promotion', 'coupon']);

export const state = z.enum(OFFER_STATES);

export const cost = z.object({
  /** The cost (COP) of ended orders, by who paid it. */
  platformCop: z.int(),
  restaurantCop: z.int(),
  enterpriseCop: z.int(),
  /** The cost (COP) so far: of ended orders, of orders on their way, and of promised rewards. */
  spentCop: z.int(),
});

export const share = z.object({
  id,
  party: z.enum(['restaurant', 'enterprise']),
  name: z.string(),
  askedBps: bps,
  acceptedBps: bps,
  state: z.enum(SHARE_STATES),
  askedAt: instant,
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
});

export type OfferShare = z.infer<typeof share>;

export const offer = z.object({
  id,
  draft,
  state,
  uses: z.int(),
  lunches: z.int(),
  cost,
  /** Who funds it now. The platform pays the share of those who have not accepted. */
  fundedNow: fundedBy,
  shares: z.array(share),
  /** How many people have purchases with it still to be delivered, its personal coupon or one of its codes. */
  holders: z.int(),
  /** How many people's last purchase reached each level, lowest first. It is empty for coupons. */
  reached: z.array(z.object({ goal: z.int(), people: z.int() })),
  codes: z.object({ made: z.int(), used: z.int() }).nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      happenedAt: instant,
      by: z.string(),
      reason: z.string().nullable(),
      changes: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
    }),
  ),
});

export type Offer = z.infer<typeof offer>;
