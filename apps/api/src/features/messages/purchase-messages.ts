import {
  formatDay,
  formatLongDate,
  formatShortDateTime,
  formatSpokenHour,
} from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop } from '@sazon/domain/money/format';
import { toMessageName } from '@sazon/domain/people/person-name';
import { describeGift, type PromisedGift } from '@sazon/domain/promotions/promised-gift-text';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

export type ConfirmedLunch = {
  menuName: string;
  scheduleDate: string;
  hour: string;
  locationName: string;
  /** Whether its restaurant has to accept it first, as it was asked for after the cutoff. */
  askedLate: boolean;
};

/** A paid purchase, as far as its messages need it. */
export type PurchaseConfirmation = {
  readonly purchaseId: string;
  readonly userId: string;
  readonly email: string | null;
  readonly totalCop: number;
  /** By schedule date. */
  readonly lunches: readonly ConfirmedLunch[];
  /** What its promotion gives besides a discount. */
  readonly gift: PromisedGift | null;
  /** For whom of a group lunch its buyer paid a dish. */
  readonly guests: readonly InvitedGuest[];
};

export type InvitedGuest = { userId: string; hostName: string; menuName: string; scheduleDate: string };

/**
 * The confirmation of a purchase: a push, a mail with the receipt (Ley 1480: at latest the next day), and a push to each
 * guest of it. Sent once.
 */
export function buildPurchaseMessages({
  purchaseId,
  userId,
  email,
  totalCop,
  lunches,
  gift,
  guests,
}: PurchaseConfirmation): Message[] {
  if (lunches.length === 0) return [];
  const told: Message[] = [
    ...buildPlaced(purchaseId, userId, lunches),
    ...guests.map((guest) => buildInvitation(purchaseId, guest)),
  ];
  if (email === null) return told;
  const lines = lunches.map(
    (lunch) => `- ${lunch.menuName}: ${formatShortDateTime(lunch.scheduleDate, lunch.hour)}, ${lunch.locationName}`,
  );
  const listed = [lines.join('\n'), ...(gift === null ? [] : [describeGift(gift)])].join('\n\n');
  const { params: _, ...mail } = fillMessageTemplate('purchase_receipt', formatCop(totalCop), listed);
  const data = { receipt: purchaseId };
  return [...told, { ...mail, channel: 'email', to: email, userId, data, dedupeKey: `placed ${purchaseId} email` }];
}

/** The push of what is sure to be cooked. What a restaurant has yet to accept has a message of its own. */
function buildPlaced(purchaseId: string, userId: string, lunches: readonly ConfirmedLunch[]): Message[] {
  const sure = lunches.filter(({ askedLate }) => !askedLate);
  const [first] = sure;
  if (first === undefined) return [];
  const when = [
    lowerFirst(formatLongDate(first.scheduleDate)),
    formatSpokenHour(first.hour),
    first.locationName,
  ] as const;
  const { params, ...push } =
    sure.length === 1
      ? fillMessageTemplate('order_placed', first.menuName, ...when)
      : fillMessageTemplate('orders_placed', String(sure.length), ...when);
  const data = { url: '/mis-ordenes', params };
  return [{ ...push, channel: 'push', to: userId, data, dedupeKey: `placed ${purchaseId} push` }];
}

const buildInvitation = (purchaseId: string, { userId, hostName, menuName, scheduleDate }: InvitedGuest): Message => ({
  ...{ channel: 'push', to: userId, kind: 'group_lunch_bought', subject: `${toMessageName(hostName)} te invita` },
  body: `Tu ${menuName} del ${lowerFirst(formatDay(scheduleDate))} ya está pedido. Tu código está en Mis órdenes.`,
  data: { url: '/mis-ordenes' },
  dedupeKey: `placed ${purchaseId} guest ${userId}`,
});
