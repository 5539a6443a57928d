import { type Hour, MINUTE_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { findHolidayName } from '../calendar/holidays.ts';
import { addDays, type IsoDate, toWeekday } from '../calendar/iso-date.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from './message-kind-terms.ts';

/** Why an advertisement is not sent now, as it is recorded (docs/colombia.md section 5.3). */
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

/** The sending window of a date; null on Sundays and holidays. Ley 2300 of 2023, articles 3 and 5. */
function marketingWindow(date: IsoDate): Window | null {
  const weekday = toWeekday(date);
  if (weekday === 7 || findHolidayName(date) !== null) return null;
  return weekday === 6 ? saturday : weekdays;
}

/** The next instant (epoch ms) at which advertising may be sent; `nowMs` itself when it may be sent now. */
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

/** Whether advertising may leave at this instant. Read the clock once for it: it goes on between two readings. */
export const isMarketingInstant = (nowMs: number): boolean => calculateNextMarketingInstant(nowMs) === nowMs;

/**
 * A recipient: the channels they allowed, the advertising they were sent, and the channels on the RNE exclusion list.
 */
export type MarketingRecipient = {
  readonly consents: readonly MessageChannel[];
  /** Advertising sent to them, including at least all of this week's. */
  readonly contacts: readonly { channel: MessageChannel; atMs: number }[];
  readonly excluded: readonly MessageChannel[];
};

type Verdict = { ok: true } | { ok: false; reason: MarketingRefusal; againAtMs: number | null };

/**
 * Whether this person may receive advertising by this channel now. Checked per recipient at dispatch. `againAtMs` is
 * when to check again; null: do not retry.
 */
export function mayAdvertise(channel: MessageChannel, to: MarketingRecipient, nowMs: number): Verdict {
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

/** The channel that binds this week (Monday to Sunday): that of its first advertisement; null: none yet. */
function weekChannel(to: MarketingRecipient, today: IsoDate): MessageChannel | null {
  const monday = addDays(today, 1 - toWeekday(today));
  const thisWeek = to.contacts.filter((contact) => toBogotaDate(contact.atMs) >= monday);
  thisWeek.sort((a, b) => a.atMs - b.atMs);
  return thisWeek[0]?.channel ?? null;
}

/** The channel to advertise by now: this week's if there is one, else the least intrusive allowed one; null: none. */
export function chooseMarketingChannel(to: MarketingRecipient, nowMs: number): MessageChannel | null {
  const byNoise: readonly MessageChannel[] = ['push', 'whatsapp', 'email', 'sms'];
  return byNoise.find((channel) => mayAdvertise(channel, to, nowMs).ok) ?? null;
}

/** The consent that allows advertising by a channel. */
export const toMarketingConsent = (channel: MessageChannel) => `marketing_${channel}` as const;

/** The channel that a kind of consent is about; undefined for other consents. */
export const findConsentChannel = (kind: string): MessageChannel | undefined =>
  MESSAGE_CHANNELS.find((channel) => toMarketingConsent(channel) === kind);
