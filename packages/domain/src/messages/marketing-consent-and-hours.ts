import { type Hour, MINUTE_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { findHolidayName } from '../calendar/holidays.ts';
import { addDays, type IsoDate, toWeekday, toWeekStart } from '../calendar/iso-date.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-channels-priority-and-life.ts';

/**
 * Why an advertisement is not sent now, in the Spanish words in which it is recorded (docs/colombia.md section 5.3).
 */
export type MarketingRefusal =
  | 'fuera_de_horario'
  | 'festivo'
  | 'ya_contactado_hoy'
  | 'canal_bloqueado_semana'
  | 'sin_consentimiento'
  | 'rne';

type Window = { readonly from: Hour; readonly to: Hour };
const weekdays: Window = { from: '07:00', to: '19:00' };
const saturday: Window = { from: '08:00', to: '15:00' };
/** How long before the window closes the last message is sent, so that it arrives within it. */
const beforeCloseMs = 5 * MINUTE_MS;

/**
 * Returns the hours of a date in which advertising may be sent, or null on Sundays and holidays (Ley 2300 of 2023,
 * articles 3 and 5).
 */
function marketingWindow(date: IsoDate): Window | null {
  const weekday = toWeekday(date);
  if (weekday === 7 || findHolidayName(date) !== null) return null;
  return weekday === 6 ? saturday : weekdays;
}

/**
 * Returns the next instant (epoch ms) at which advertising may be sent, which is `nowMs` itself when it may be sent
 * now.
 */
export function calculateNextMarketingInstant(nowMs: number): number {
  const today = toBogotaDate(nowMs);
  for (let step = 0; step <= 14; step += 1) {
    const date = addDays(today, step);
    const window = marketingWindow(date);
    if (window === null) continue;
    const opensMs = toInstantMs(date, window.from);
    if (nowMs <= toInstantMs(date, window.to) - beforeCloseMs) return Math.max(nowMs, opensMs);
  }
  return toInstantMs(addDays(today, 15), weekdays.from);
}

/**
 * Whether advertising may be sent at this instant. Callers must read the clock once, since it moves between two
 * readings.
 */
export const isMarketingInstant = (nowMs: number): boolean => calculateNextMarketingInstant(nowMs) === nowMs;

/**
 * A person who may get advertising: the channels that they allowed (`consents`), what they were sent, and the channels
 * on which the official exclusion list (RNE) names them.
 */
export type MarketingRecipient = {
  readonly consents: readonly MessageChannel[];
  /** Advertising that was sent to them, at least all of this week. */
  readonly contacts: readonly { channel: MessageChannel; atMs: number }[];
  readonly excluded: readonly MessageChannel[];
};

type Verdict = { ok: true } | { ok: false; reason: MarketingRefusal; againAtMs: number | null };

/**
 * Whether this person may get advertising by this channel now; asked for each person when it is sent. `againAtMs` is
 * when to ask again, or null to give up.
 */
export function checkAdvertising(channel: MessageChannel, to: MarketingRecipient, nowMs: number): Verdict {
  const today = toBogotaDate(nowMs);
  if (to.excluded.includes(channel)) return { ok: false, reason: 'rne', againAtMs: null };
  if (!to.consents.includes(channel)) return { ok: false, reason: 'sin_consentimiento', againAtMs: null };
  if (weekChannel(to, today) !== null && weekChannel(to, today) !== channel) {
    return { ok: false, reason: 'canal_bloqueado_semana', againAtMs: null };
  }
  if (to.contacts.some((contact) => toBogotaDate(contact.atMs) === today)) {
    return { ok: false, reason: 'ya_contactado_hoy', againAtMs: null };
  }
  const againAtMs = calculateNextMarketingInstant(nowMs);
  if (againAtMs === nowMs) return { ok: true };
  const reason = marketingWindow(today) === null && toWeekday(today) !== 7 ? 'festivo' : 'fuera_de_horario';
  return { ok: false, reason, againAtMs };
}

/**
 * Returns the only channel that may be used this week (Monday to Sunday), that of its first advertisement; null before
 * one.
 */
function weekChannel(to: MarketingRecipient, today: IsoDate): MessageChannel | null {
  const monday = toWeekStart(today);
  const thisWeek = to.contacts.filter((contact) => toBogotaDate(contact.atMs) >= monday);
  thisWeek.sort((a, b) => a.atMs - b.atMs);
  return thisWeek[0]?.channel ?? null;
}

/**
 * Returns the channel to advertise by now: this week's, else the least intrusive that is allowed; null when none is.
 */
export function chooseMarketingChannel(to: MarketingRecipient, nowMs: number): MessageChannel | null {
  const byNoise: readonly MessageChannel[] = ['push', 'whatsapp', 'email', 'sms'];
  return byNoise.find((channel) => checkAdvertising(channel, to, nowMs).ok) ?? null;
}

/** The consent that allows advertising by a channel. */
export const toMarketingConsent = (channel: MessageChannel) => `marketing_${channel}` as const;

/** Returns the channel that a kind of consent is about, or undefined for consents that are not about advertising. */
export const findConsentChannel = (kind: string): MessageChannel | undefined =>
  MESSAGE_CHANNELS.find((channel) => toMarketingConsent(channel) === kind);
