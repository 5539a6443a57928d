import { CAMPAIGN_CHANNELS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import {
  FLAG_FIELD_NAMES,
  LIST_FIELD_NAMES,
  listRules,
  MOST_RULES,
  MOST_VALUES,
  ORDER_DAYS,
  RANGE_FIELD_NAMES,
} from '@sazon/domain/campaigns/segment-rules';
import { z } from 'zod';
import { done, id, instant, isoDate, shortText } from '../scalars.ts';

const rule = z.union([
  z.object({
    field: z.enum(LIST_FIELD_NAMES),
    not: z.boolean(),
    values: z.array(z.string().min(1).max(80)).max(MOST_VALUES, `Máximo ${MOST_VALUES} valores.`).readonly(),
  }),
  z.object({
    field: z.enum(RANGE_FIELD_NAMES),
    from: z.int().min(0).max(1_000_000_000).nullable(),
    to: z.int().min(0).max(1_000_000_000).nullable(),
    days: z.literal([...ORDER_DAYS]).optional(),
  }),
  z.object({ field: z.enum(FLAG_FIELD_NAMES), yes: z.boolean() }),
]);

/** Rules joined by 'and' (`all` is true) or by 'or'. A group holds rules but no other group. */
export const segmentRules = z
  .object({
    all: z.boolean(),
    items: z
      .array(z.union([rule, z.object({ all: z.boolean(), rules: z.array(rule).max(MOST_RULES).readonly() })]))
      .max(MOST_RULES)
      .readonly(),
  })
  .refine((rules) => listRules(rules).length <= MOST_RULES, `Máximo ${MOST_RULES} condiciones.`);

const channels = z.array(z.enum(CAMPAIGN_CHANNELS)).max(CAMPAIGN_CHANNELS.length);

const share = z.object({ label: z.string(), people: z.int() });

/** How many people match, how many of them these channels reach, and why the others are not reached. */
const audience = z.object({
  people: z.int(),
  reached: z.int(),
  byChannel: z.array(z.object({ channel: z.enum(CAMPAIGN_CHANNELS), people: z.int() })),
  /** Why the others get no message, the most frequent reason first. */
  left: z.array(z.object({ reason: z.string(), people: z.int() })),
  byPlace: z.array(share),
  byLastOrder: z.array(share),
  byPlan: z.array(share),
  samples: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.string().nullable(),
      company: z.string().nullable(),
      lastOrderOn: isoDate.nullable(),
      ordersIn30: z.int(),
    }),
  ),
  /** Up to which instant the counts are complete, or null. */
  countedAt: instant.nullable(),
});
export type Audience = z.infer<typeof audience>;

export const countSegment = {
  body: z.object({ rules: segmentRules, channels: channels.default([...CAMPAIGN_CHANNELS]) }),
  reply: audience,
};

const option = z.object({ id: z.string(), name: z.string() });

export const segmentOptions = {
  reply: z.object({
    company: z.array(option),
    group: z.array(option),
    site: z.array(option),
    city: z.array(option),
    restaurant: z.array(option),
    brand: z.array(option),
    coupon: z.array(option),
    campaign: z.array(option),
  }),
};
export type SegmentOptions = z.infer<typeof segmentOptions.reply>;

const savedSegment = z.object({ id, name: z.string(), rules: segmentRules, updatedAt: instant });
export type SavedSegment = z.infer<typeof savedSegment>;

export const listSegments = { reply: z.object({ data: z.array(savedSegment) }) };

const written = z.object({ name: shortText('un nombre para el segmento'), rules: segmentRules });

export const saveSegment = { body: written, reply: savedSegment };
export const changeSegment = { params: z.object({ id }), body: written, reply: savedSegment };
export const archiveSegment = { params: z.object({ id }), reply: done };
