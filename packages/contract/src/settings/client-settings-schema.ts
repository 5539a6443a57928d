import { z } from 'zod';
import { cop } from '../scalars.ts';

/** Basis points: 10000 is 100 %; people type and read the percentage. */
const rateBps = z.int().min(0).max(10_000);

const count = z.int().min(1).max(1000);

const words = z.string().min(1).max(500);

const version = z.string().min(1).max(40);

const questions = z.array(z.object({ key: z.string().min(1).max(40), label: words })).max(20);

/**
 * The settings a client needs, under the keys of specification section 3 'Settings keys'. Restaurants' commission and
 * the payment provider's fees are settings too, visible to the platform only.
 */
export const clientSettings = z.object({
  /** Service fee: max(minimum, rate of the net), up to the maximum; null is no maximum. */
  user_fee: z
    .object({ rateBps, minimumCop: cop, maximumCop: cop.nullable() })
    .refine(({ minimumCop, maximumCop }) => maximumCop === null || maximumCop >= minimumCop, {
      path: ['maximumCop'],
      message: 'El máximo no puede ser menor que el mínimo.',
    }),
  /** A dish that costs less than this is not a main dish; with 0 every dish is one. */
  min_main_price_menu: cop,
  daily_limit: z.object({ rateBps, amountCop: cop, condition: z.enum(['max', 'min']) }),
  user_max_cards: count,
  order_review_form: questions,
  product_review_form: questions,
  /** Days until the app can be reviewed again. */
  product_review_days: count,
  /** Minutes: the length of the delivery window after the slot's hour. */
  delivery_time_range: count,
  referral_amounts: z.object({ referrerCop: cop, referredCop: cop }),
  terms: z.object({ termsVersion: version, dataPolicyVersion: version, restaurantTermsVersion: version }),
  restaurant_notification_time: z.object({ default: count, in_delivery_site: count }),
  support_link: z.url({ protocol: /^https$/ }),
  /** Levels of 'Programa y gana': this many orders at one restaurant give this many basis points off. */
  progana_header: z.object({ title: words, levels: z.array(z.object({ goal: count, rewardBps: rateBps })).min(1) }),
  domi_config_default: z.object({
    minutesToNotify: count,
    maxWaitTimeMinutes: count,
    notDeliveredUserAlert: words.nullable(),
  }),
  orders_max_reschedule_days: count,
  menu_gap_between_carousels: count,
  /** The weekdays with lunch, from 1 (Monday) to 7 (Sunday). */
  enabled_weekdays: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).min(1),
});

export type ClientSettings = z.infer<typeof clientSettings>;
