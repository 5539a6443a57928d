import { CAMPAIGN_CHANNELS, JOURNEYS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { z } from 'zod';
import { id } from '../scalars.ts';
import { channel, results } from './results-schemas.ts';

const journey = z.object({
  id,
  journey: z.enum(JOURNEYS),
  name: z.string(),
  on: z.boolean(),
  channels: z.array(channel),
  messageId: id.nullable(),
  couponId: id.nullable(),
  /** Whether only people to whom the journey wrote may use the coupon. */
  exclusiveCoupon: z.boolean(),
  waitHours: z.int(),
  everyDays: z.int(),
  results: results.nullable(),
});
export type JourneyView = z.infer<typeof journey>;

export const listJourneys = { reply: z.object({ data: z.array(journey) }) };
export const changeJourney = {
  params: z.object({ id }),
  body: z.object({
    on: z.boolean(),
    channels: z.array(channel).min(1, 'Elige al menos un medio.').max(CAMPAIGN_CHANNELS.length),
    messageId: id.nullable(),
    couponId: id.nullable(),
    exclusiveCoupon: z.boolean().default(false),
    waitHours: z.int().min(0).max(720, 'Máximo 30 días.'),
    everyDays: z.int().min(1).max(365),
  }),
  reply: journey,
};
