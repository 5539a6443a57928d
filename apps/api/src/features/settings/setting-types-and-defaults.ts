import { clientSettings } from '@sazon/contract/settings/client-settings-schema';
import { PAUSES } from '@sazon/domain/access/platform-pauses';
import { BANK_NAMES } from '@sazon/domain/bills/banks';
import { WITHHOLDING_TAXES } from '@sazon/domain/bills/withholdings';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { DEFAULT_PLAN_TERMS } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { DEFAULT_STOP_RATES } from '@sazon/domain/logistics/courier-pay-rate-per-stop';
import { DEFAULT_DOMI_CONFIG } from '@sazon/domain/logistics/courier-wait';
import { DEFAULT_REMINDER_TERMS } from '@sazon/domain/logistics/customer-reminder-interval';
import { DEFAULT_CHAT_PROMISES } from '@sazon/domain/orders/chat-answer-clock';
import { DEFAULT_MAX_RESCHEDULE_DAYS } from '@sazon/domain/orders/reschedule-check';
import { DEFAULT_HOLD_TERMS, MOST_LUNCHES_PER_DATE } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { DEFAULT_MAX_CARDS } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { DEFAULT_UVT_YEARS } from '@sazon/domain/payroll/food-benefit';
import { isNit } from '@sazon/domain/payroll/nit';
import { DEFAULT_DAILY_LIMIT } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';

const upTo = (most: number) => z.int().min(1).max(most);

/** All settings as stored: those that clients may read, and those of the platform only. */
export const storedSettings = clientSettings.extend({
  /** The commission of a restaurant without one of its own, in basis points. */
  restaurant_fee: z.object({ rateBps: z.int().min(0).max(10_000) }),
  /** The payment provider's fee per approved transaction, before IVA. */
  payment_provider_fee: z.object({ rateBps: z.int().min(0).max(10_000), fixedCop: z.int().min(0) }),
  /** How many dishes a restaurant needs before it may open. */
  restaurant_min_dishes: upTo(100),
  /** By how many minutes earlier a restaurant hands over what a consolidator gathers. */
  consolidation_minutes: z.int().min(0).max(240),
  /** Limits of one person: held purchases, purchases given up before a wait, the wait, and lunches on one date. */
  hold_limits: z.object({
    heldPurchases: upTo(20),
    givenUp: upTo(100),
    waitMinutes: upTo(24 * 60),
    lunchesPerDate: upTo(MOST_LUNCHES_PER_DATE),
  }),
  /** A company's payroll pays for nothing new once a bill is overdue by this many days. */
  payroll_rest_days: z.int().min(8).max(365),
  /** For each year the value of the UVT (unit in which tax law counts money), with the bounds of the food benefit. */
  uvt: z
    .array(
      z.object({
        year: z.int().min(2006).max(2199),
        valueCop: upTo(10_000_000),
        benefitUvt: upTo(10_000),
        salaryUvt: upTo(10_000),
      }),
    )
    .min(1, 'Deja al menos un año.')
    .max(60)
    .refine((rows) => new Set(rows.map(({ year }) => year)).size === rows.length, 'Hay un año repetido.'),
  /** Above these amounts a second person has to confirm: a refund, and a payroll ceiling per period. */
  second_person: z.object({ refundCop: z.int().min(1), ceilingCop: z.int().min(1) }),
  /** What one agent of support may give away, per order and per day. */
  courtesy: z.object({ perOrderCop: z.int().min(0), perAgentDayCop: z.int().min(0) }),
  /** What a courier is paid per stop, each value from a date on. */
  courier_pay: z
    .array(z.object({ validFrom: z.iso.date(), perStopCop: z.int().min(0).max(1_000_000) }))
    .min(1, 'Deja al menos una tarifa.')
    .max(60)
    .refine((rows) => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length, 'Hay una fecha repetida.'),
  /** Within how many minutes a chat is answered, each from a date on. */
  chat_promise: z
    .array(z.object({ validFrom: z.iso.date('Escribe la fecha como AAAA-MM-DD.'), minutes: upTo(24 * 60) }))
    .min(1, 'Deja al menos una promesa.')
    .max(60)
    .refine((rows) => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length, 'Hay una fecha repetida.'),
  /** Who issues the bills and to which account companies pay, each from a date on. */
  biller: z
    .array(
      z.object({
        validFrom: z.iso.date('Escribe la fecha como AAAA-MM-DD.'),
        legalName: z.string().trim().min(1, 'Falta la razón social.').max(120),
        nit: z.string().trim().refine(isNit, 'Escribe el NIT con su dígito: 901377046-5.'),
        address: z.string().trim().min(1, 'Falta la dirección.').max(200),
        bank: z.enum(BANK_NAMES),
        accountType: z.enum(['savings', 'checking']),
        accountNumber: z
          .string()
          .trim()
          .regex(/^\d[\d -]{3,28}\d$/, 'Escribe el número de la cuenta.'),
        holder: z.string().trim().min(1, 'Falta el titular.').max(120),
      }),
    )
    .max(60)
    .refine((rows) => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length, 'Hay una fecha repetida.'),
  /** What the platform has paused. */
  paused: z.array(z.enum(PAUSES)).max(PAUSES.length),
  /** Advertising by channel: how many messages a minute, and what one costs (for SMS, one segment). */
  campaign_channels: z.object({
    perMinute: z.object({ push: upTo(60_000), whatsapp: upTo(60_000), sms: upTo(60_000), email: upTo(60_000) }),
    costCop: z.object({ push: z.int().min(0), whatsapp: z.int().min(0), sms: z.int().min(0), email: z.int().min(0) }),
  }),
  /** What is withheld from settlements, by tax regime and date. */
  withholdings: z
    .array(
      z.object({
        tax: z.enum(WITHHOLDING_TAXES),
        regime: z.enum(['INC', 'IVA', 'NO_RESPONSABLE']).nullable(),
        city: z.string().min(1).max(80).nullable(),
        ratePpm: z.int().min(1).max(1_000_000),
        minBaseCop: z.int().min(0),
        validFrom: z.iso.date(),
        validTo: z.iso.date().nullable(),
      }),
    )
    .max(100),
  /** The most that companies may withhold of their bills, by tax and date. Without a row of a tax its rate is free. */
  company_withholdings: z
    .array(
      z.object({
        tax: z.enum(WITHHOLDING_TAXES),
        mostRatePpm: z.int().min(1).max(1_000_000),
        minBaseCop: z.int().min(0),
        validFrom: z.iso.date(),
        validTo: z.iso.date().nullable(),
      }),
    )
    .max(100),
});
export const settingKeys = Object.keys(storedSettings.shape) as (keyof StoredSettings)[];

/** Checks a value against the type of its setting. */
export const checkSetting = (key: keyof StoredSettings, value: unknown) => storedSettings.shape[key].safeParse(value);

export type StoredSettings = z.infer<typeof storedSettings>;

/** The defaults: those of docs/specification.md section 9, and our own where it gives none. */
export const defaultSettings: StoredSettings = {
  user_fee: { rateBps: 700, minimumCop: 1000, maximumCop: null },
  restaurant_fee: { rateBps: 1800 },
  payment_provider_fee: { rateBps: 265, fixedCop: 700 },
  payroll_rest_days: 30,
  uvt: [...DEFAULT_UVT_YEARS],
  restaurant_min_dishes: 5,
  consolidation_minutes: DEFAULT_PLAN_TERMS.consolidationMinutes,
  hold_limits: DEFAULT_HOLD_TERMS,
  second_person: { refundCop: 200_000, ceilingCop: 1_500_000 },
  courtesy: { perOrderCop: 60_000, perAgentDayCop: 300_000 },
  courier_pay: [...DEFAULT_STOP_RATES],
  chat_promise: [...DEFAULT_CHAT_PROMISES],
  biller: [],
  campaign_channels: {
    perMinute: { push: 6000, whatsapp: 1200, sms: 1200, email: 600 },
    costCop: { push: 0, whatsapp: 52, sms: 22, email: 1 },
  },
  withholdings: [],
  company_withholdings: [],
  paused: [],
  min_main_price_menu: 0,
  daily_limit: DEFAULT_DAILY_LIMIT,
  user_max_cards: DEFAULT_MAX_CARDS,
  order_review_form: [
    { key: 'food', label: '¿Qué tal estuvo la comida?' },
    { key: 'delivery', label: '¿Qué tal estuvo la entrega?' },
  ],
  product_review_form: [{ key: 'app', label: '¿Qué tal te parece la app?' }],
  product_review_days: 7,
  delivery_time_range: DEFAULT_PLAN_TERMS.windowMinutes,
  referral_amounts: { referrerCop: 10_000, referredCop: 10_000 },
  terms: { termsVersion: '2026-11', dataPolicyVersion: '2026-11', restaurantTermsVersion: '2026-12' },
  restaurant_notification_time: {
    default: DEFAULT_REMINDER_TERMS.minutes,
    in_delivery_site: DEFAULT_REMINDER_TERMS.inDeliverySiteMinutes,
  },
  support_link: 'https://wa.me/573990000000',
  progana_header: {
    title: 'Programa y gana',
    levels: [
      { goal: 2, rewardBps: 2000 },
      { goal: 3, rewardBps: 2500 },
      { goal: 4, rewardBps: 3000 },
      { goal: 5, rewardBps: 3500 },
    ],
  },
  domi_config_default: {
    ...DEFAULT_DOMI_CONFIG,
    notDeliveredUserAlert:
      'Tu pedido volvió al restaurante y se cobra completo. Si crees que es un error, escríbele a soporte.',
  },
  orders_max_reschedule_days: DEFAULT_MAX_RESCHEDULE_DAYS,
  menu_gap_between_carousels: 2,
  enabled_weekdays: [...DEFAULT_ENABLED_WEEKDAYS],
};
