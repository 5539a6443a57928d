import { formatClock } from '@sazon/domain/calendar/format';
import { canMark, leavesWithGroup, unmarkedCount } from '@sazon/domain/logistics/consolidation';
import { sameConfirmationCode } from '@sazon/domain/orders/confirmation-code';
import type { Slot, SlotOrder } from './consolidation-calls.ts';

/** '12:30', '1:00' */
export const slotHour = formatClock;

/** 'las 12:30', 'la 1:00' */
export const slotHourInWords = (hour: string) => `${slotHour(hour).startsWith('1:') ? 'la' : 'las'} ${slotHour(hour)}`;

export interface SlotProgress {
  /** Still here or still to come; what left is not counted. */
  total: number;
  /** Received, missing or damaged: something was said. */
  told: number;
  missing: number;
  leaving: number;
  gone: number;
}

export function progressOf({ orders }: Pick<Slot, 'orders'>): SlotProgress {
  const gone = orders.filter((order) => order.status === 'in_route').length;
  const missing = unmarkedCount(orders);
  const total = orders.length - gone;
  return { total, told: total - missing, missing, leaving: orders.filter(leavesWithGroup).length, gone };
}

/** On its way, and all that stayed was told of: nothing else leaves, whatever did not come or came damaged. */
export const isSentOff = ({ missing, leaving, gone }: SlotProgress): boolean =>
  gone > 0 && missing === 0 && leaving === 0;

/** The slot's lunches by the restaurant they come from. */
export function byRestaurant(slot: Slot): { name: string; orders: SlotOrder[] }[] {
  return [...Map.groupBy(slot.orders, (order) => order.restaurantName)].map(([name, orders]) => ({ name, orders }));
}

/** What a code that was read says about the bag in the hand. */
export type Scan =
  | { result: 'right'; order: SlotOrder; title: string; note: string }
  | { result: 'repeated' | 'wrong'; title: string; note?: string };

export function readScan(code: string, active: Slot, slots: readonly Slot[]): Scan {
  const holder = (slot: Slot) => slot.orders.find((order) => sameConfirmationCode(code, order.code));
  const order = holder(active);
  if (!order) {
    const other = slots.find(holder);
    if (!other) return { result: 'wrong', title: `${code} no está en tus órdenes` };
    const group = `Grupo ${other.letter}`;
    const away = `${code} no va acá, va a `;
    if (other.location.id === active.location.id)
      return { result: 'wrong', title: away + slotHourInWords(other.hour), note: group };
    // letters are given by hour: another place has the same one at another hour
    return { result: 'wrong', title: away + other.location.name, note: `${group}, ${slotHour(other.hour)}` };
  }
  if (order.mark === 'received' || order.status === 'in_route')
    return { result: 'repeated', title: `${code} ya está.` };
  if (!canMark(order.status, 'received').ok) {
    return { result: 'wrong', title: `${code} todavía está en el restaurante`, note: order.restaurantName };
  }
  return {
    result: 'right',
    order,
    title: `${code} va a ${active.location.name}`,
    note: `Grupo ${active.letter} · ${order.menuName}`,
  };
}

/** What the row says beside the code. */
export function orderNote({ mark, status, menuName }: SlotOrder): string {
  if (status === 'in_route') return `Despachada · ${menuName}`;
  if (mark === 'missing') return `No llegó · ${menuName}`;
  if (mark === 'damaged') return `Llegó dañada · ${menuName}`;
  return status === 'confirmed' ? `En el restaurante · ${menuName}` : menuName;
}

const listed = new Intl.ListFormat('es-CO');

/** Bags that stayed on a counter though the others of their departure left, by restaurant: '4833 y 4844 en La Fonda'. */
export function leftBehindWords(orders: readonly SlotOrder[]): string[] {
  const left = Map.groupBy(
    orders.filter((order) => order.leftBehind && order.mark === null),
    (order) => order.restaurantName,
  );
  return [...left].map(([name, bags]) => `${listed.format(bags.map(({ code }) => code))} en ${name}`);
}
