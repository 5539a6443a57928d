import { CAMPAIGN_CHANNELS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { z } from 'zod';
import { cop } from '../scalars.ts';

export const channel = z.enum(CAMPAIGN_CHANNELS);

/** What came of the messages that a part of a campaign's people got. */
export const outcome = z.object({
  people: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  tapped: z.int(),
  /** People who ordered within seven days after their message, then their orders and what they paid. */
  buyers: z.int(),
  orders: z.int(),
  salesCop: cop,
  /** People who used the coupon, and what it cost. */
  redeemers: z.int(),
  couponCop: cop,
});
export type CampaignOutcome = z.infer<typeof outcome>;

export const results = z.object({
  people: z.int(),
  waiting: z.int(),
  /** How many messages wait in the outbox. */
  queued: z.int(),
  failed: z.int(),
  costCop: cop,
  optOuts: z.int(),
  skipped: z.array(z.object({ reason: z.string(), people: z.int() })),
  all: outcome,
  first: outcome,
  second: outcome.nullable(),
  held: outcome.nullable(),
  byChannel: z.array(z.object({ channel, sent: z.int() })),
});
export type CampaignResults = z.infer<typeof results>;
