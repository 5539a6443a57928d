import { clientSettings } from '@sazon/contract/settings/client-settings-schema';
import { defaultSettings, type StoredSettings, storedSettings } from './setting-types-and-defaults.ts';

/** Returns a stored commission, current or of the history, in basis points. */
export const parseCommissionBps = (value: unknown): number => storedSettings.shape.restaurant_fee.parse(value).rateBps;

/**
 * Checks the stored values over the defaults, key by key. Throws on a value of the wrong shape, because money is not
 * guessed.
 */
export const parseSettings = (stored: Readonly<Record<string, unknown>>): StoredSettings =>
  storedSettings.parse({ ...defaultSettings, ...stored });

/** Maps stored settings to the form that the domain takes. */
const settingsFrom = (stored: StoredSettings) => ({
  userFee: stored.user_fee,
  restaurantFeeBps: stored.restaurant_fee.rateBps,
  secondPerson: stored.second_person,
  courtesy: stored.courtesy,
  payrollRestDays: stored.payroll_rest_days,
  uvtYears: stored.uvt,
  withholdings: stored.withholdings,
  withholdingLimits: stored.company_withholdings,
  stopRates: stored.courier_pay,
  chatPromises: stored.chat_promise,
  billers: stored.biller,
  paused: stored.paused,
  campaignChannels: stored.campaign_channels,
  minMainPriceMenuCop: stored.min_main_price_menu,
  restaurantMinDishes: stored.restaurant_min_dishes,
  holdTerms: stored.hold_limits,
  dailyLimit: stored.daily_limit,
  userMaxCards: stored.user_max_cards,
  planTerms: { windowMinutes: stored.delivery_time_range, consolidationMinutes: stored.consolidation_minutes },
  referralAmounts: stored.referral_amounts,
  terms: stored.terms,
  reminderTerms: {
    minutes: stored.restaurant_notification_time.default,
    inDeliverySiteMinutes: stored.restaurant_notification_time.in_delivery_site,
  },
  supportLink: stored.support_link,
  domiConfig: stored.domi_config_default,
  maxRescheduleDays: stored.orders_max_reschedule_days,
  enabledWeekdays: stored.enabled_weekdays,
  /** What `GET /settings` answers. */
  forClients: clientSettings.parse(stored),
});

export type Settings = ReturnType<typeof settingsFrom>;

export const toSettings = (stored: Readonly<Record<string, unknown>>): Settings => settingsFrom(parseSettings(stored));
