import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import type { OrderAction } from '@sazon/domain/orders/lifecycle';
import type { Tx } from '../../db/transaction.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { type Eater, listOtherEaters } from './other-eaters-queries.ts';

/** The moves of a lunch that concern who took it, and not who bought it. */
const forTaker: readonly OrderAction[] = ['confirm', 'arrive', 'deliver', 'notDelivered'];

/** The moves that concern the guest of a group lunch. Charge and rating are of who paid. */
const forGuest: readonly OrderAction[] = ['confirm', 'arrive'];

/** The moves that end a lunch before it is eaten; its guest is notified of them beside who paid. */
const endings: readonly OrderAction[] = ['cancel', 'incident'];

const concerns = (action: OrderAction, { groupCode }: Eater) =>
  (groupCode === null ? forTaker : forGuest).includes(action);

/**
 * Addresses the messages about a move to who eats the lunch, with their code, where somebody else bought it. Returns
 * also what the guests of cancelled lunches hear.
 */
export async function addressEaters<Order extends LockedOrder>(
  tx: Tx,
  action: OrderAction,
  orders: readonly Order[],
): Promise<{ addressed: Order[]; toGuests: Message[] }> {
  const isEnding = endings.includes(action);
  if (!isEnding && !forTaker.includes(action)) return { addressed: [...orders], toGuests: [] };
  const ids = orders.map((order) => order.id);
  const eaters = new Map((await listOtherEaters(tx, ids)).map((eater) => [eater.orderId, eater]));
  const addressed = orders.map((order) => {
    const eater = eaters.get(order.id);
    return eater === undefined || !concerns(action, eater)
      ? order
      : { ...order, userId: eater.userId, cellPhone: eater.cellPhone, code: eater.code };
  });
  return { addressed, toGuests: isEnding ? orders.flatMap((order) => buildLost(order, eaters.get(order.id))) : [] };
}

/** Builds the notice to a guest that their lunch was cancelled. Of one that was never paid they were not notified. */
function buildLost({ menuName, facts }: LockedOrder, eater: Eater | undefined): Message[] {
  if (eater === undefined || eater.groupCode === null || facts.status === 'pending_confirmation') return [];
  const { userId, scheduleDate, groupCode } = eater;
  return [
    {
      ...{ channel: 'push', to: userId, kind: 'group_lunch_lost', subject: 'Se canceló tu almuerzo' },
      body: `Tu ${menuName} del ${formatDay(scheduleDate).toLowerCase()} ya no llega. Mira el almuerzo en grupo.`,
      data: { url: `/almuerzos-en-grupo/${groupCode}` },
    },
  ];
}
