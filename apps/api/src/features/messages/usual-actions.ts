import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota';
import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { chooseMarketingChannel, findConsentChannel } from '@sazon/domain/messages/marketing';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import { hasOrderHabit, isReminderTime, listUsualDishes } from '@sazon/domain/messages/order-habits';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { calendarFor } from '../delivery/calendar-queries.ts';
import { unsubscribeAddress, unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts';
import { type DueSlot, type Forgetful, forgetfulOf, slotCutoffs } from './usual-queries.ts';

/** A cutoff on the day before may stand a weekend or a holiday ahead. */
const daysAhead = 5;

/**
 * '¿Lo de siempre?': an hour and a half before the cutoff, whoever usually orders for this weekday, has not, and allowed
 * us to advertise gets one message with a link that fills the cart. Once for a date. Answers how many were reminded.
 */
export async function remindOfUsual(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const slots = await dueSlots(deps, nowMs);
  if (slots.length === 0) return 0;
  const cutoffs = new Map(slots.map((slot) => [`${slot.timeId} ${slot.scheduleDate}`, slot.cutoffAtMs]));
  const people = await forgetfulOf(deps.db, slots, nowMs);
  const messages = people.flatMap((person) =>
    messagesFor(deps, person, cutoffs.get(`${person.timeId} ${person.scheduleDate}`) ?? nowMs, nowMs),
  );
  await inOneStatement(deps, (tx) => deps.messages.send(tx, messages, nowMs));
  return messages.length;
}

/** The slots of open days whose earliest cutoff comes up: who is late for the first kitchen is late for a choice. */
async function dueSlots(deps: Deps, nowMs: number): Promise<DueSlot[]> {
  const [cutoffs, calendar] = await Promise.all([slotCutoffs(deps.db), calendarFor(deps.db, nowMs)]);
  const earliest = new Map<string, DueSlot>();
  const today = toBogotaDate(nowMs);
  for (const { locationId, timeId, hour, cutoffDayOffset, cutoffTime } of cutoffs) {
    const cutoff = toCutoff(cutoffDayOffset, cutoffTime);
    for (let step = 0; step <= daysAhead; step += 1) {
      const scheduleDate = addDays(today, step);
      if (!isOpenDay(scheduleDate, calendar.rulesAt(locationId))) continue;
      const cutoffAtMs = calculateCutoffMs({ scheduleDate, hour, cutoff });
      const before = earliest.get(`${timeId} ${scheduleDate}`);
      if (before === undefined || cutoffAtMs < before.cutoffAtMs)
        earliest.set(`${timeId} ${scheduleDate}`, { timeId, scheduleDate, cutoffAtMs });
    }
  }
  return [...earliest.values()].filter((slot) => isReminderTime(slot.cutoffAtMs, nowMs));
}

function messagesFor(deps: Deps, person: Forgetful, cutoffAtMs: number, nowMs: number): Message[] {
  const { userId, scheduleDate, past } = person;
  const menuName = past.find((lunch) => lunch.menuId === listUsualDishes(past)[0])?.menuName;
  const channel = chooseMarketingChannel(
    {
      consents: person.consents.flatMap((kind) => findConsentChannel(kind) ?? []),
      contacts: person.contacts.map((contact) => ({ channel: contact.channel, atMs: Date.parse(contact.at) })),
      excluded: [],
    },
    nowMs,
  );
  if (!hasOrderHabit(scheduleDate, past) || menuName === undefined || channel === null || channel === 'sms') return [];
  const to = channel === 'push' ? userId : channel === 'email' ? person.email : toE164Phone(person.phone);
  if (to === null) return [];
  const date = formatLongDate(scheduleDate);
  const words = fillMessageTemplate(
    'usual_lunch',
    `${date.charAt(0).toLowerCase()}${date.slice(1)}`,
    menuName,
    formatSpokenHour(toBogotaHour(cutoffAtMs)),
  );
  const path = `/lo-de-siempre?fecha=${scheduleDate}`;
  const link = `${deps.config.publicUrl}${path}`;
  const token = unsubscribeToken(deps.config, userId, channel);
  return [
    {
      channel,
      to,
      userId,
      kind: words.kind,
      subject: words.subject,
      body:
        channel === 'email'
          ? `${words.body}\n\n${link}\n\nPara no recibir más publicidad por correo: ${unsubscribePage(deps.config, token)}`
          : words.body,
      data: {
        url: path,
        params: words.params,
        button: scheduleDate,
        unsubscribeUrl: unsubscribeAddress(deps.config, token),
      },
      dedupeKey: `usual ${userId} ${scheduleDate}`,
    },
  ];
}
