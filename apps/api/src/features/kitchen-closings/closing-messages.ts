import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatDay, formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { fillMessageTemplate, type WordedMessage } from '@sazon/domain/messages/fill-message-template';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { deleteNoticesOfReopened, LunchOnClosingRow } from './lunches-on-closings-queries.ts';

type ReopenedLunch = Awaited<ReturnType<typeof deleteNoticesOfReopened>>[number];

/** Money and a meal depend on it, so it goes by SMS too. */
function toMessages(
  { id, userId, cellPhone }: ReopenedLunch,
  { kind, subject, body, params }: WordedMessage,
): Message[] {
  return [
    { channel: 'push', to: userId, kind, subject, body, data: { url: `/mis-ordenes/${id}`, orderId: id, params } },
    { channel: 'sms', to: toE164Phone(cellPhone), userId, kind, body },
  ];
}

/** Tells a customer that the kitchen does not work on the date of their lunch, and until when they can decide. */
export function buildClosingMessages(lunch: LunchOnClosingRow): Message[] {
  const { cutoffAtMs, reason, restaurantName, menuName, scheduleDate } = lunch;
  const until = `el ${formatDay(toBogotaDate(cutoffAtMs)).toLowerCase()} a ${formatSpokenHour(toBogotaHour(cutoffAtMs))}`;
  const date = formatLongDate(scheduleDate).toLowerCase();
  return toMessages(lunch, fillMessageTemplate('kitchen_closing', restaurantName, date, reason, menuName, until));
}

/** Tells a customer that the kitchen works on the date after all. */
export const buildReopenedMessages = (lunch: ReopenedLunch): Message[] =>
  toMessages(
    lunch,
    fillMessageTemplate(
      'kitchen_reopened',
      lunch.restaurantName,
      formatLongDate(lunch.scheduleDate).toLowerCase(),
      lunch.menuName,
    ),
  );
