import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { applyKitchenActions, type QueuedKitchenAction } from './kitchen-actions-queue.ts';

/** The first orders of each status with the counts of the whole day, shown while that day loads. */
export type BoardPart = RouteReply<typeof kitchenBoardStart>;
type Group = BoardPart['groups'][number];

const toKey = (status: OrderStatus, hour: string, menuId: string) => `${status} ${hour} ${menuId}`;

/** Counts the day's orders in a status, also those that are not loaded. */
export const countInStatus = ({ groups }: BoardPart, status: OrderStatus): number =>
  groups.reduce((sum, group) => (group.status === status ? sum + group.count : sum), 0);

/** Counts the orders of these statuses that are not loaded. */
export const countMissing = (part: BoardPart, statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + countInStatus(part, status), 0) -
  part.data.filter((order) => statuses.includes(order.status)).length;

/** Whether the loaded part is the whole day. */
export const isPartWhole = ({ data, groups }: BoardPart): boolean =>
  groups.reduce((sum, { count }) => sum + count, 0) === data.length;

/** Returns the day's counts after unsent acts changed the status of some orders. */
function counted(groups: readonly Group[], before: readonly KitchenOrder[], after: readonly KitchenOrder[]): Group[] {
  const byKey = new Map(groups.map((group) => [toKey(group.status, group.hour, group.menu.id), group]));
  const add = ({ status, time, menu }: KitchenOrder, by: number) => {
    const key = toKey(status, time.hour, menu.id);
    const group = byKey.get(key) ?? { status, hour: time.hour, menu, count: 0 };
    byKey.set(key, { ...group, count: group.count + by });
  };
  for (const [place, now] of after.entries()) {
    const was = before[place];
    if (was === undefined || was.status === now.status) continue;
    add(was, -1);
    add(now, 1);
  }
  return [...byKey.values()].filter(({ count }) => count > 0);
}

/**
 * Returns the loaded part of the day with unsent acts applied; null when an act moves an order that is not loaded, so
 * that the whole day has to be read.
 */
export function applyDoneToPart(part: BoardPart, done: readonly QueuedKitchenAction[]): BoardPart | null {
  const known = new Set(part.data.map(({ id }) => id));
  const moved = done.flatMap(({ act }) => (act.kind === 'move' ? act.orderIds : []));
  if (moved.some((id) => !known.has(id))) return null;
  const data = applyKitchenActions(part.data, done);
  return data === part.data ? part : { data: [...data], groups: counted(part.groups, part.data, data) };
}
