import type { KitchenOrder } from '@sazon/contract/kitchen';
import { instantAt } from '@sazon/domain/calendar/bogota';
import { formatRemaining } from '@sazon/domain/calendar/format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { plateOf } from '@sazon/domain/catalog/plate';
import { type ProductionItem, ProductionStrip } from '../../ui/production-strip.tsx';
import { boardHour, isToCook } from './board-orders.ts';
import type { BoardPart } from './board-part.ts';

type Groups = BoardPart['groups'];

export interface BoardProductionProps {
  groups: Groups;
  date: IsoDate;
  isToday: boolean;
  now: number;
}

/** Comandas as the counts of a board tell of them. */
export const groupsOf = (orders: readonly KitchenOrder[]): Groups =>
  orders.map(({ status, time: { hour }, menu }) => ({ status, hour, menu, count: 1 }));

/** The next departure with something left to cook, and how it stands on the clock. */
export function departureWords(
  groups: Groups,
  { date, isToday, now }: Omit<BoardProductionProps, 'groups'>,
): { caption: string; countdown: string } {
  const toCook = groups.filter(isToCook);
  const hour = toCook.map((group) => group.hour).sort()[0];
  if (hour === undefined) return { caption: 'Cocina al día', countdown: 'Todo listo' };
  if (!isToday) return { caption: 'Por hacer', countdown: String(toCook.reduce((sum, { count }) => sum + count, 0)) };
  const leftMs = instantAt(date, hour) - now;
  return leftMs >= 0
    ? { caption: `El de ${boardHour(hour)} sale en`, countdown: formatRemaining(leftMs) }
    : { caption: `El de ${boardHour(hour)} va tarde`, countdown: formatRemaining(-leftMs) };
}

/** What is left of each dish, most first. */
export function productionItems(groups: Groups): ProductionItem[] {
  const items = new Map<string, ProductionItem>();
  for (const group of groups) {
    const { id, name, picture } = group.menu;
    const item = items.get(id) ?? {
      id,
      dish: name,
      plate: picture ?? plateOf({ name, categoryKey: '', id }),
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

/** The mantel over the columns: what is left to cook, dish by dish. */
export function BoardProduction({ groups, ...when }: BoardProductionProps) {
  if (groups.length === 0) return null;
  return <ProductionStrip {...departureWords(groups, when)} items={productionItems(groups)} />;
}
