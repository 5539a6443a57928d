import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { countUnmarked, isLeavingWithGroup } from '@sazon/domain/logistics/consolidator-marks';
import type { ConsolidatorSlot, SlotOrder } from './consolidator-calls.ts';

/** '12:30', '1:00' */
export const formatSlotHour = formatClock;

/** 'las 12:30', 'la 1:00' */
export const formatSpokenSlotHour = (hour: string) =>
  `${formatSlotHour(hour).startsWith('1:') ? 'la' : 'las'} ${formatSlotHour(hour)}`;

export interface SlotProgress {
  /** The bags that were received or are expected, without those that left. */
  total: number;
  /** The bags that were received undamaged. */
  here: number;
  /** The bags that are damaged or missing, and therefore do not leave. */
  wrong: number;
  /** The bags that are not marked yet. */
  untold: number;
  leaving: number;
  gone: number;
}

export function calculateSlotProgress({ orders }: Pick<ConsolidatorSlot, 'orders'>): SlotProgress {
  const gone = orders.filter((order) => order.status === 'in_route').length;
  const untold = countUnmarked(orders);
  const total = orders.length - gone;
  const here = orders.filter(({ status, mark }) => status !== 'in_route' && mark === 'received').length;
  return { total, here, wrong: total - untold - here, untold, leaving: orders.filter(isLeavingWithGroup).length, gone };
}

/** Whether a slot is done: bags have left, and each one that stayed is marked damaged or missing. */
export const isSentOff = ({ untold, leaving, gone }: SlotProgress): boolean =>
  gone > 0 && untold === 0 && leaving === 0;

/** Words the progress of a group: '3 de 4, 1 con novedad'; after departure '3 despachadas, 1 se quedó'. */
export function describeProgress(progress: SlotProgress): string {
  const { total, here, wrong, gone } = progress;
  if (isSentOff(progress)) {
    const left = gone === 1 ? '1 despachada' : `${gone} despachadas`;
    return wrong === 0 ? left : `${left}, ${wrong === 1 ? '1 se quedó' : `${wrong} se quedaron`}`;
  }
  return wrong === 0 ? `${here} de ${total}` : `${here} de ${total}, ${wrong} con novedad`;
}

/** Groups the slot's lunches by restaurant. */
export function groupByRestaurant(slot: ConsolidatorSlot): { name: string; orders: SlotOrder[] }[] {
  return [...Map.groupBy(slot.orders, (order) => order.restaurantName)].map(([name, orders]) => ({ name, orders }));
}

/** Whether a bag is marked damaged or missing and did not leave. */
export const isWrong = ({ mark, status }: SlotOrder): boolean =>
  status !== 'in_route' && (mark === 'missing' || mark === 'damaged');

/** Words the text beside a bag's code: the dish, after its mark or departure. */
export function describeSlotOrder({ mark, status, menuName: dish, groupTitle }: SlotOrder): string {
  const menuName = groupTitle ? `${dish} · Grupo: ${groupTitle}` : dish;
  if (status === 'in_route') return `Despachada · ${menuName}`;
  if (mark === 'missing') return `No llegó · ${menuName}`;
  if (mark === 'damaged') return `Llegó dañada · ${menuName}`;
  return status === 'confirmed' ? `En el restaurante · ${menuName}` : menuName;
}

/** Lists the names of a departure's couriers as text; empty while none is assigned. */
export function formatCouriers(slot: ConsolidatorSlot): string {
  const names = slot.orders.flatMap(({ courier }) => (courier === null ? [] : [courier]));
  return listed.format([...new Set(names)].sort());
}

const listed = new Intl.ListFormat('es-CO');

/** Bags left on a counter after their departure, by restaurant: '4833 y 4844 en La Fonda'. */
export function describeLeftBehind(orders: readonly SlotOrder[]): string[] {
  const left = Map.groupBy(
    orders.filter((order) => order.leftBehind && order.mark === null),
    (order) => order.restaurantName,
  );
  return [...left].map(([name, bags]) => `${listed.format(bags.map(({ code }) => code))} en ${name}`);
}
