import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { chooseMarketingChannel, findConsentChannel } from '@sazon/domain/messages/marketing-consent-and-hours';
import { hasOrderHabit, isReminderTime, listUsualDishes } from '@sazon/domain/messages/order-habit-reminder';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { buildUnsubscribePageUrl, buildUnsubscribeUrl, signUnsubscribeToken } from './unsubscribe-token.ts';
import {
  type DueSlot,
  listReminderCandidates,
  listSlotCutoffs,
  type ReminderCandidate,
} from './usual-lunch-reminders-queries.ts';

/** How many days ahead slots are looked at: a cutoff on the day before may lie before a weekend or holiday. */
const daysAhead = 5;

/**
 * Sends '¿Lo de siempre?' ("the usual?") ninety minutes before the cutoff to people with consent who often order on
 * this weekday and have not yet. Once per date; returns how many messages.
 */
export async function sendUsualReminders(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const slots = await dueSlots(deps, nowMs);
  if (slots.length === 0) return 0;
  const cutoffs = new Map(slots.map((slot) => [`${slot.timeId} ${slot.scheduleDate}`, slot.cutoffAtMs]));
  const people = await listReminderCandidates(deps.db, slots, nowMs);
  const messages = people.flatMap((person) =>
    messagesFor(deps, person, cutoffs.get(`${person.timeId} ${person.scheduleDate}`) ?? nowMs, nowMs),
  );
  await inOneStatement(deps, (tx) => deps.messages.send(tx, messages, nowMs));
  return messages.length;
}

/** Lists the slots of open days whose earliest cutoff is near: after it the choice of restaurants shrinks. */
async function dueSlots(deps: Deps, nowMs: number): Promise<DueSlot[]> {
  const [cutoffs, calendar] = await Promise.all([listSlotCutoffs(deps.db), readUpcomingCalendars(deps.db, nowMs)]);
  const earliest = new Map<string, DueSlot & { locationId: string }>();
  const today = toBogotaDate(nowMs);
  for (const { locationId, timeId, hour, cutoffDayOffset, cutoffTime } of cutoffs) {
    const cutoff = toCutoff(cutoffDayOffset, cutoffTime);
    for (let step = 0; step <= daysAhead; step += 1) {
      const scheduleDate = addDays(today, step);
      const cutoffAtMs = calculateCutoffMs({ scheduleDate, hour, cutoff });
      const before = earliest.get(`${timeId} ${scheduleDate}`);
      if (before === undefined || cutoffAtMs < before.cutoffAtMs)
        earliest.set(`${timeId} ${scheduleDate}`, { locationId, timeId, scheduleDate, cutoffAtMs });
    }
  }
  // the calendar of a place last: it costs most, and few slots are near their cutoff in one minute
  return [...earliest.values()].filter(
    ({ locationId, scheduleDate, cutoffAtMs }) =>
      isReminderTime(cutoffAtMs, nowMs) && isOpenDay(scheduleDate, calendar.rulesAt(locationId)),
  );
}

function messagesFor(deps: Deps, person: ReminderCandidate, cutoffAtMs: number, nowMs: number): Message[] {
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
  const words = fillMessageTemplate(
    'usual_lunch',
    lowerFirst(formatLongDate(scheduleDate)),
    menuName,
    formatSpokenHour(toBogotaHour(cutoffAtMs)),
  );
  const path = `/lo-de-siempre?fecha=${scheduleDate}`;
  const link = `${deps.config.publicUrl}${path}`;
  const token = signUnsubscribeToken(deps.config, userId, channel);
  return [
    {
      channel,
      to,
      userId,
      kind: words.kind,
      subject: words.subject,
      body:
        channel === 'email'
          ? `${words.body}\n\n${link}\n\nPara no recibir más publicidad por correo: ${buildUnsubscribePageUrl(deps.config, token)}`
          : words.body,
      data: {
        url: path,
        params: words.params,
        button: scheduleDate,
        unsubscribeUrl: buildUnsubscribeUrl(deps.config, token),
      },
      dedupeKey: `usual ${userId} ${scheduleDate}`,
    },
  ];
}
