import { bogotaHour, MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { formatHour } from '@sazon/domain/calendar/format';
import type { OrderAction, OrderRole } from '@sazon/domain/orders/lifecycle';
import type { Message } from '../../outside/messages.ts';
import type { LockedOrder, Wait } from './orders-move-queries.ts';

/** What a move tells the customers. Transactional: they always go (domain.md section 9). */
type Words = { kind: string; subject: string; body: string; bySms: boolean };

const phoneOf = (order: LockedOrder): string => `+57${order.cellPhone.replace(/^\+57/, '')}`;

/** One push an order, and an SMS beside it when money or a wait depends on its being read. */
export function messagesOf(
  action: OrderAction,
  by: OrderRole,
  orders: readonly LockedOrder[],
  waits: ReadonlyMap<string, Wait>,
  reason: string | null,
): Message[] {
  return orders.flatMap((order): Message[] => {
    const words = wordsOf(action, by, order, waits.get(order.id), reason);
    if (words === undefined) return [];
    const { kind, subject, body } = words;
    const data = { url: '/mis-ordenes', orderId: order.id };
    const push: Message = { channel: 'push', to: order.userId, kind, subject, body, data };
    return words.bySms ? [push, { channel: 'sms', to: phoneOf(order), kind, body: `${subject}. ${body}` }] : [push];
  });
}

function wordsOf(
  action: OrderAction,
  by: OrderRole,
  order: LockedOrder,
  wait: Wait | undefined,
  reason: string | null,
): Words | undefined {
  switch (action) {
    case 'arrive':
      return {
        kind: 'order_arrived',
        subject: 'Tu almuerzo llegó',
        body: `${order.menuName}, código ${order.code}. ${waitWords(order, wait)}`,
        bySms: false,
      };
    case 'deliver':
      return {
        kind: 'order_delivered',
        subject: '¡Buen provecho!',
        body: `Entregamos ${order.menuName} en ${order.locationName}.`,
        bySms: false,
      };
    case 'notDelivered':
      return {
        kind: 'order_not_delivered',
        subject: 'Pedido no entregado',
        body: `Se ha acabado el tiempo para recoger tu ${order.menuName}. El pedido queda cobrado; si necesitas ayuda, escríbenos a soporte.`,
        bySms: true,
      };
    case 'cancel':
      if (by === 'customer') {
        const body = `${order.menuName}. Te devolvimos lo que pagaste.`;
        return { kind: 'order_cancelled', subject: 'Cancelaste tu pedido', body, bySms: false };
      }
      return {
        kind: 'order_cancelled',
        subject: 'Cancelamos tu pedido',
        body: `${order.menuName}${reason === null ? '' : `: ${reason.replace(/\.$/, '')}`}. Te devolvimos lo que pagaste.`,
        bySms: true,
      };
    default:
      return undefined;
  }
}

function waitWords(order: LockedOrder, wait: Wait | undefined): string {
  if (wait === undefined) return `Te esperamos en ${order.locationName}.`;
  const untilMs = wait.arrivedAtMs + wait.maxWaitTimeMinutes * MINUTE_MS;
  return `Te esperamos en ${order.locationName}, ${wait.waitingPlace}, hasta las ${formatHour(bogotaHour(untilMs))}`;
}
