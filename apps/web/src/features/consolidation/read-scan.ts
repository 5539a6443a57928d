import { canMark } from '@sazon/domain/logistics/consolidation';
import { sameConfirmationCode } from '@sazon/domain/orders/confirmation-code';
import type { Slot, SlotOrder } from './consolidation-calls.ts';
import { slotHour, slotHourInWords } from './slot-orders.ts';

interface Bag {
  order: SlotOrder;
  slot: Slot;
}

/** What a code that was read says about the bag in the hand. */
export type Scan =
  | { result: 'right'; order: SlotOrder; title: string; note: string }
  | {
      result: 'repeated' | 'wrong';
      title: string;
      note?: string;
      /** Of another hour of the same place: it may be received there. */
      receivable?: Bag;
      /** Of none of one's groups: the server may know where it goes. */
      unknown?: string;
    };

export function readScan(code: string, active: Slot, slots: readonly Slot[]): Scan {
  const holder = (slot: Slot) => slot.orders.find((order) => sameConfirmationCode(code, order.code));
  const order = holder(active);
  if (order === undefined) {
    const slot = slots.find(holder);
    const held = slot && holder(slot);
    if (slot === undefined || held === undefined)
      return { result: 'wrong', title: `${code} no está en tus órdenes`, unknown: code };
    return readAway({ order: held, slot }, active);
  }
  if (order.mark === 'received' || order.status === 'in_route')
    return { result: 'repeated', title: `${code} ya está.` };
  if (!mayReceive(order)) {
    return { result: 'wrong', title: `${code} todavía está en el restaurante`, note: order.restaurantName };
  }
  return receivedScan({ order, slot: active });
}

const mayReceive = ({ status, mark }: SlotOrder): boolean => mark !== 'received' && canMark(status, 'received').ok;

function readAway({ order, slot }: Bag, active: Slot): Scan {
  const group = `Grupo ${slot.letter}`;
  const away = `${order.code} no va acá, va a `;
  // letters are given by hour: another place has the same one at another hour
  if (slot.location.id !== active.location.id)
    return { result: 'wrong', title: away + slot.location.name, note: `${group}, ${slotHour(slot.hour)}` };
  const said = { result: 'wrong', title: away + slotHourInWords(slot.hour), note: group } as const;
  return mayReceive(order) ? { ...said, receivable: { order, slot } } : said;
}

/** The bag is received, in the group it is of. */
export const receivedScan = ({ order, slot }: Bag): Scan => ({
  result: 'right',
  order,
  title: `${order.code} va a ${slot.location.name}`,
  note: `Grupo ${slot.letter} · ${order.menuName}`,
});

/** Where a bag of nobody here goes, as the server knows it: '4833 va a Zona Franca, grupo B de las 12:30'. */
export function awayWords(code: string, places: readonly { location: string; hour: string; letter: string }[]): string {
  const [first, ...more] = places;
  if (first === undefined) return 'Tampoco es de otro edificio de hoy.';
  const where = [first, ...more].map(
    ({ location, hour, letter }) => `${location}, grupo ${letter} de ${slotHourInWords(hour)}`,
  );
  return more.length === 0 ? `Va a ${where[0]}.` : `El ${code} puede ser de ${where.join(' o de ')}.`;
}
