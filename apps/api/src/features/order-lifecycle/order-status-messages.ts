import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { fillMessageTemplate, type WordedMessage } from '@sazon/domain/messages/fill-message-template';
import type { OrderAction, OrderRole } from '@sazon/domain/orders/lifecycle';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { CourierWait } from '../order-records/last-events-and-courier-waits-queries.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';

/**
 * A message to a customer about a move, and whether it also goes by SMS. It is no advertising, so it needs no consent.
 */
type Words = { worded: WordedMessage; bySms: boolean };

const toPhone = (order: LockedOrder): string => toE164Phone(order.cellPhone);

/** Builds one push per order, and an SMS when money or a wait depends on it. */
export function buildMoveMessages(
  action: OrderAction,
  by: OrderRole,
  orders: readonly LockedOrder[],
  waits: ReadonlyMap<string, CourierWait>,
  reason: string | null,
): Message[] {
  return orders.flatMap((order): Message[] => {
    const words = describeMove(action, by, order, waits.get(order.id), reason);
    if (words === undefined) return [];
    const { kind, subject, body, params } = words.worded;
    const data = { url: '/mis-ordenes', orderId: order.id, params };
    const push: Message = { channel: 'push', to: order.userId, kind, subject, body, data };
    const sms = `${subject}. ${body}`;
    const about = { orderId: order.id };
    return words.bySms
      ? [push, { channel: 'sms', to: toPhone(order), userId: order.userId, kind, body: sms, data: about }]
      : [push];
  });
}

function describeMove(
  action: OrderAction,
  by: OrderRole,
  order: LockedOrder,
  wait: CourierWait | undefined,
  reason: string | null,
): Words | undefined {
  const { menuName, locationName, code } = order;
  switch (action) {
    case 'confirm': {
      const worded = fillMessageTemplate('order_confirmed', menuName, formatSpokenHour(order.hour), locationName, code);
      return { worded, bySms: false };
    }
    case 'arrive': {
      const [until, where] = waitWords(order, wait);
      return { worded: fillMessageTemplate('order_arrived', until, where, menuName, code), bySms: false };
    }
    case 'deliver':
      return { worded: fillMessageTemplate('order_delivered', menuName, locationName), bySms: false };
    case 'notDelivered':
      return order.isHeld
        ? { worded: fillMessageTemplate('order_under_review', menuName), bySms: true }
        : { worded: fillMessageTemplate('order_not_delivered', menuName), bySms: true };
    case 'cancel':
    case 'incident': {
      if (by === 'customer') return { worded: fillMessageTemplate('order_cancelled_by_you', menuName), bySms: false };
      const why = reason?.replace(/\.$/, '') ?? 'no podemos prepararlo';
      return { worded: fillMessageTemplate('order_cancelled', menuName, why), bySms: true };
    }
    default:
      return undefined;
  }
}

/** Words until when and where the lunch waits. */
function waitWords(order: LockedOrder, wait: CourierWait | undefined): [until: string, where: string] {
  if (wait === undefined) return ['ahora', order.locationName];
  return [`hasta ${formatSpokenHour(toBogotaHour(wait.untilMs))}`, `${order.locationName}, ${wait.waitingPlace},`];
}
