import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_TYPES,
  JOURNEYS,
  STRATEGIES,
  TACTICS,
} from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { CAMPAIGN_STATES } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { z } from 'zod';
import { cop, done, id, instant, optionalText, pageQuery } from '../scalars.ts';
import { channel, outcome, results } from './results-schemas.ts';
import { segmentRules } from './segments-schemas.ts';
import { templateParameters } from './templates-schemas.ts';

const enumerateKeys = <T extends object>(of: T) =>
  z.enum(Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]);

const state = z.enum(CAMPAIGN_STATES);

const row = z.object({
  id,
  name: z.string(),
  journey: z.enum(JOURNEYS).nullable(),
  state,
  channels: z.array(channel),
  programmedAt: instant.nullable(),
  frozenAt: instant.nullable(),
  endedAt: instant.nullable(),
  hasCoupon: z.boolean(),
  results: results.nullable(),
  updatedAt: instant,
});
export type CampaignRow = z.infer<typeof row>;

export const listCampaigns = {
  query: z.object({
    which: z.enum(['all', 'drafts', 'scheduled', 'automatic', 'ended']).default('all'),
    channel: channel.optional(),
    coupon: z.enum(['with', 'without']).optional(),
    search: z.string().trim().max(80).optional(),
    ...pageQuery,
  }),
  reply: z.object({
    data: z.array(row),
    page: z.int(),
    perPage: z.int(),
    total: z.int(),
    counts: z.object({ all: z.int(), drafts: z.int(), scheduled: z.int(), automatic: z.int(), ended: z.int() }),
    /** The sums of all campaigns of the last sixty days that match the filter. */
    sums: z.object({ ...outcome.shape, costCop: cop, optOuts: z.int() }),
  }),
};

const gap = z.object({ step: z.int(), field: z.string(), message: z.string() });

const campaign = z.object({
  ...row.shape,
  step: z.int(),
  sendNow: z.boolean(),
  userSegmentId: id.nullable(),
  segmentName: z.string().nullable(),
  rules: segmentRules,
  messageId: id.nullable(),
  otherMessageId: id.nullable(),
  otherShare: z.int(),
  heldBackShare: z.int(),
  parameters: templateParameters,
  couponId: id.nullable(),
  exclusiveCoupon: z.boolean(),
  campaignTypeId: z.string().nullable(),
  strategyId: z.string().nullable(),
  tacticId: z.string().nullable(),
  /** What is missing before it may be scheduled. */
  gaps: z.array(gap),
  /** When advertising may be sent next: now, or at the next legal hour. */
  nextSendAt: instant,
  /** How many messages a minute its channels send together, to say how long it takes. */
  perMinute: z.int(),
  history: z.array(z.object({ action: z.string(), by: z.string(), at: instant })),
});
export type Campaign = z.infer<typeof campaign>;

export const startCampaign = {
  body: z.object({ copyOf: id.optional() }),
  reply: campaign,
};

export const readCampaign = { params: z.object({ id }), reply: campaign };

export const changeCampaign = {
  params: z.object({ id }),
  body: z
    .object({
      name: optionalText(80),
      step: z.int().min(1).max(5),
      channels: z.array(channel).max(CAMPAIGN_CHANNELS.length),
      sendNow: z.boolean(),
      programmedAt: instant.nullable(),
      userSegmentId: id.nullable(),
      rules: segmentRules,
      messageId: id.nullable(),
      otherMessageId: id.nullable(),
      otherShare: z.int().min(1, 'Mínimo 1%.').max(99, 'Máximo 99%.'),
      heldBackShare: z.int().min(0).max(50, 'Máximo la mitad.'),
      parameters: templateParameters,
      couponId: id.nullable(),
      exclusiveCoupon: z.boolean(),
      campaignTypeId: enumerateKeys(CAMPAIGN_TYPES).nullable(),
      strategyId: enumerateKeys(STRATEGIES).nullable(),
      tacticId: enumerateKeys(TACTICS).nullable(),
    })
    .partial(),
  reply: campaign,
};

export const deleteCampaign = { params: z.object({ id }), reply: done };
export const scheduleCampaign = { params: z.object({ id }), reply: campaign };
export const moveCampaign = {
  params: z.object({ id }),
  body: z.object({ act: z.enum(['pause', 'resume', 'cancel']) }),
  reply: campaign,
};
export const testCampaign = {
  params: z.object({ id }),
  body: z.object({ channel, variant: z.enum(['first', 'second']).default('first') }),
  reply: z.object({ to: z.string() }),
};

/** The coupons a campaign may carry. */
const coupon = z.object({
  id,
  code: z.string(),
  title: z.string(),
  words: z.string(),
  amount: z.string(),
  maxDiscountCop: cop.nullable(),
  fixedCop: cop.nullable(),
  endsAt: instant.nullable(),
  fundedBy: z.object({ platformBps: z.int(), restaurantBps: z.int(), enterpriseBps: z.int() }),
  uses: z.int(),
});
export type CampaignCoupon = z.infer<typeof coupon>;
export const listCampaignCoupons = {
  reply: z.object({
    data: z.array(coupon),
    /**
     * What each message costs, for the estimates, and how many people used the coupon of the last campaign with one.
     */
    costs: z.object({ push: cop, whatsapp: cop, sms: cop, email: cop }),
    lastUse: z.object({ name: z.string(), shareBps: z.int(), meanCop: cop }).nullable(),
  }),
};
