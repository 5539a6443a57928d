import { bogotaDate, type Hour, instantAt, MINUTE_MS } from '../calendar/bogota.ts';
import { holidayName } from '../calendar/holidays.ts';
import { addDays, type IsoDate, weekdayOf } from '../calendar/iso-date.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from './terms.ts';

/** Why an advertisement is not sent to somebody now, as it is written down (docs/colombia.md section 5.3). */
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
/** The last one leaves so long before the window closes, so that it arrives inside. */
const beforeCloseMs = 5 * MINUTE_MS;

/** The window of a date; null on Sundays and holidays. Ley 2300 of 2023, articles 3 and 5. */
function marketingWindow(date: IsoDate): Window | null {
  const weekday = weekdayOf(date);
  if (weekday === 7 || holidayName(date) !== null) return null;
  return weekday === 6 ? saturday : weekdays;
}

/** The next instant from `nowMs` on at which advertising may be sent: `nowMs` itself when it may be now. */
export function nextMarketingInstant(nowMs: number): number {
  const today = bogotaDate(nowMs);
  for (let step = 0; step <= 14; step += 1) {
    const date = addDays(today, step);
    const window = marketingWindow(date);
    if (window === null) continue;
    const opensMs = instantAt(date, window.from);
    if (nowMs <= instantAt(date, window.to) - beforeCloseMs) return Math.max(nowMs, opensMs);
  }
  return instantAt(addDays(today, 15), weekdays.from);
}

/** What is known of the recipient: channels they allowed, what they were sent, and whether they are on the RNE list. */
export type MarketingRecipient = {
  readonly consents: readonly MessageChannel[];
  /** Advertising sent to them lately, at least this week's. */
  readonly contacts: readonly { channel: MessageChannel; atMs: number }[];
  readonly excluded: readonly MessageChannel[];
};

type Verdict = { ok: true } | { ok: false; reason: MarketingRefusal; againAtMs: number | null };

/**
 * May this be advertised to this person by this channel now? Asked when it is dispatched, per recipient. `againAtMs`: when
 * to ask again; null: not at all.
 */
export function mayAdvertise(channel: MessageChannel, to: MarketingRecipient, nowMs: number): Verdict {
  const today = bogotaDate(nowMs);
  if (to.excluded.includes(channel)) return { ok: false, reason: 'rne', againAtMs: null };
  if (!to.consents.includes(channel)) return { ok: false, reason: 'sin_consentimiento', againAtMs: null };
  if (weekChannel(to, today) !== null && weekChannel(to, today) !== channel) {
    return { ok: false, reason: 'canal_bloqueado_semana', againAtMs: null };
  }
  if (to.contacts.some((contact) => bogotaDate(contact.atMs) === today)) {
    return { ok: false, reason: 'ya_contactado_hoy', againAtMs: null };
  }
  const againAtMs = nextMarketingInstant(nowMs);
  if (againAtMs === nowMs) return { ok: true };
  const reason = marketingWindow(today) === null && weekdayOf(today) !== 7 ? 'festivo' : 'fuera_de_horario';
  return { ok: false, reason, againAtMs };
}

/** The channel that this week (Monday to Sunday) is bound to: that of its first advertisement; null: none yet. */
function weekChannel(to: MarketingRecipient, today: IsoDate): MessageChannel | null {
  const monday = addDays(today, 1 - weekdayOf(today));
  const thisWeek = to.contacts.filter((contact) => bogotaDate(contact.atMs) >= monday);
  thisWeek.sort((a, b) => a.atMs - b.atMs);
  return thisWeek[0]?.channel ?? null;
}

/** The channel to advertise by: this week's if there is one, else the first that was allowed, quiet ones first. */
export function marketingChannel(to: MarketingRecipient, nowMs: number): MessageChannel | null {
  const byNoise: readonly MessageChannel[] = ['push', 'whatsapp', 'email', 'sms'];
  return byNoise.find((channel) => mayAdvertise(channel, to, nowMs).ok) ?? null;
}

/** The consent that allows advertising by a channel. */
export const marketingConsent = (channel: MessageChannel) => `marketing_${channel}` as const;

/** The channel that a kind of consent is about; undefined when it is about something else. */
export const channelOfConsent = (kind: string): MessageChannel | undefined =>
  MESSAGE_CHANNELS.find((channel) => marketingConsent(channel) === kind);
