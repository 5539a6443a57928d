import type { KitchenOrder } from '@sazon/contract/kitchen';
import { instantAt } from '@sazon/domain/calendar/bogota';
import { formatRemaining } from '@sazon/domain/calendar/format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { ProductionStrip } from '../../ui/production-strip.tsx';
import { boardHour, dishLoads, isToCook } from './board-orders.ts';

export interface BoardProductionProps {
  orders: readonly KitchenOrder[];
  date: IsoDate;
  isToday: boolean;
  now: number;
}

/** The next departure with something left to cook, and how it stands on the clock. */
export function departureWords(
  orders: readonly KitchenOrder[],
  { date, isToday, now }: Omit<BoardProductionProps, 'orders'>,
): { caption: string; countdown: string } {
  const toCook = orders.filter(isToCook);
  const hour = toCook.map((order) => order.time.hour).sort()[0];
  if (hour === undefined) return { caption: 'Cocina al día', countdown: 'Todo listo' };
  if (!isToday) return { caption: 'Por hacer', countdown: String(toCook.length) };
  const leftMs = instantAt(date, hour) - now;
  return leftMs >= 0
    ? { caption: `El de ${boardHour(hour)} sale en`, countdown: formatRemaining(leftMs) }
    : { caption: `El de ${boardHour(hour)} va tarde`, countdown: formatRemaining(-leftMs) };
}

/** The mantel over the columns: what is left to cook, dish by dish. */
export function BoardProduction({ orders, ...when }: BoardProductionProps) {
  if (orders.length === 0) return null;
  return <ProductionStrip {...departureWords(orders, when)} items={dishLoads(orders)} />;
}
