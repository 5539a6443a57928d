import { checkConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';
import { formatSlotHour, formatSpokenSlotHour } from './slot-progress-groups-and-texts.ts';

interface Bag {
  order: SlotOrder;
  slot: ConsolidatorSlot;
}

/** What a scanned code says about a bag. */
export type ConsolidationScan =
  | { result: 'right'; order: SlotOrder; title: string; note: string }
  | {
      result: 'repeated' | 'wrong';
      title: string;
      note?: string;
      /** It belongs to another hour of the same location, where it may be received. */
      receivable?: Bag;
      /** It belongs to none of the session's groups: the server may know where it goes. */
      unknown?: string;
    };

export function readScan(
  code: string,
  active: ConsolidatorSlot,
  slots: readonly ConsolidatorSlot[],
): ConsolidationScan {
  const holder = (slot: ConsolidatorSlot) => slot.orders.find((order) => isSameConfirmationCode(code, order.code));
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
  return buildReceivedScan({ order, slot: active });
}

const mayReceive = ({ status, mark }: SlotOrder): boolean =>
  mark !== 'received' && checkConsolidationMark(status, 'received').ok;

function readAway({ order, slot }: Bag, active: ConsolidatorSlot): ConsolidationScan {
  const group = `Grupo ${slot.letter}`;
  const away = `${order.code} no va acá, va a `;
  // a group's letter is unique only within an hour: another location may have the same one at another hour
  if (slot.location.id !== active.location.id)
    return { result: 'wrong', title: away + slot.location.name, note: `${group}, ${formatSlotHour(slot.hour)}` };
  const said = { result: 'wrong', title: away + formatSpokenSlotHour(slot.hour), note: group } as const;
  return mayReceive(order) ? { ...said, receivable: { order, slot } } : said;
}

/** Builds the verdict of a bag that is received in its group. */
export const buildReceivedScan = ({ order, slot }: Bag): ConsolidationScan => ({
  result: 'right',
  order,
  title: `${order.code} va a ${slot.location.name}`,
  note: `Grupo ${slot.letter} · ${order.menuName}`,
});

/** Words where the server says an unknown bag goes: 'Va a Zona Franca, grupo B de las 12:30.' */
export function describeAwayBag(
  code: string,
  places: readonly { location: string; hour: string; letter: string | null }[],
): string {
  const [first, ...more] = places;
  if (first === undefined) return 'No hay otra bolsa con ese código por entregar hoy en tu ciudad.';
  const where = [first, ...more].map(({ location, hour, letter }) =>
    letter === null
      ? `${location} a ${formatSpokenSlotHour(hour)}, que no pasa por consolidación`
      : `${location}, grupo ${letter} de ${formatSpokenSlotHour(hour)}`,
  );
  return more.length === 0 ? `Va a ${where[0]}.` : `El ${code} puede ser de ${where.join(' o de ')}.`;
}
