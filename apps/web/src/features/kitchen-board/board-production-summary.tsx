import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { calculateKitchenPace, type PaceTone } from '@sazon/domain/logistics/deadline-pace';
import type { BoardPart } from '../kitchen-orders/board-first-orders-and-counts.ts';
import { formatBoardHour } from '../kitchen-orders/board-order-texts.ts';
import { isToCook } from '../kitchen-orders/courier-groups-and-dish-loads.ts';
import { NextDepartureStrip, type ProductionItem } from './next-departure-strip.tsx';

type Groups = BoardPart['groups'];

export interface BoardProductionSummaryProps {
  orders: readonly KitchenOrder[];
  groups: Groups;
  isToday: boolean;
  now: number;
}

/** Converts orders to the groups from which the board counts. */
export const toProductionGroups = (orders: readonly KitchenOrder[]): Groups =>
  orders.map(({ status, time: { hour }, menu }) => ({ status, hour, menu, count: 1 }));

/** The next departure with something left to cook, and its time. `orders` includes those of the next departure. */
export function describeNextDeparture(
  orders: readonly KitchenOrder[],
  groups: Groups,
  { isToday, now }: { isToday: boolean; now: number },
): { caption: string; countdown: string; tone: PaceTone } {
  const toCook = groups.filter(isToCook);
  if (toCook.length === 0) return { caption: 'Cocina al día', countdown: 'Todo listo', tone: 'calm' };
  const left = toCook.reduce((sum, { count }) => sum + count, 0);
  const [next] = orders.filter(isToCook).sort((a, b) => a.plan.departBy - b.plan.departBy);
  if (!isToday || next === undefined) return { caption: 'Por hacer', countdown: String(left), tone: 'calm' };
  const together = orders.filter((order) => isToCook(order) && order.plan.departBy === next.plan.departBy);
  const pace = calculateKitchenPace(
    next.plan,
    together.every(({ packedAt }) => packedAt !== null),
    now,
  );
  const hour = formatBoardHour(next.time.hour);
  const caption =
    pace.word === 'Empieza ya' ? `Empieza ya el de ${hour}: sale en` : `El de ${hour} ${pace.word.toLowerCase()}`;
  return { caption, countdown: formatRemaining(pace.spanMs), tone: pace.tone };
}

/** The remaining count of each dish, largest first. */
export function listProductionItems(groups: Groups): ProductionItem[] {
  const items = new Map<string, ProductionItem>();
  for (const group of groups) {
    const { id, name, picture } = group.menu;
    const item = items.get(id) ?? {
      id,
      dish: name,
      plate: picture ?? buildPlatePath({ name, categoryKey: '', id }),
      left: 0,
      total: 0,
    };
    items.set(id, {
      ...item,
      left: item.left + (isToCook(group) ? group.count : 0),
      total: item.total + group.count,
    });
  }
  return [...items.values()].sort((a, b) => b.left - a.left || a.dish.localeCompare(b.dish, 'es'));
}

/** The strip above the columns: what is left to cook, dish by dish. Renders nothing without orders. */
export function BoardProductionSummary({ orders, groups, ...when }: BoardProductionSummaryProps) {
  if (groups.length === 0) return null;
  return <NextDepartureStrip {...describeNextDeparture(orders, groups, when)} items={listProductionItems(groups)} />;
}
