import { JOURNEYS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';
import { channel } from './results-schemas.ts';

/** What campaigns sent to one person, with the reason for what they were not sent. */
export const personAdverts = {
  params: z.object({ userId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        campaignId: id,
        campaign: z.string(),
        journey: z.enum(JOURNEYS).nullable(),
        at: instant,
        channel: channel.nullable(),
        /** One of: waiting, queued, sent, delivered, read, failed, expired, skipped, held. */
        state: z.string(),
        reason: z.string().nullable(),
        tappedAt: instant.nullable(),
      }),
    ),
  }),
};
