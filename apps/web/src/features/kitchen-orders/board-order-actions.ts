import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { formatCop } from '@sazon/domain/money/format';
import { getStatusAfter, type OrderAction } from '@sazon/domain/orders/lifecycle';
import { type OrderStatus, staffStatusLabels, toTrackerStep } from '@sazon/domain/orders/status';
import type { ColumnStatus } from './board-filters.ts';

/** An action of a restaurant on an order of its board. */
export type BoardAction = Extract<OrderAction, 'confirm' | 'selfDeliver' | 'pick' | 'cancel'>;

/**
 * Returns the column of a status, null without one. As in the tracker, picking is with confirmed, consolidated on its
 * way.
 */
export function findBoardColumn(status: OrderStatus): ColumnStatus | null {
  return toTrackerStep(status) ?? (status === 'scheduled' || status === 'delivered' ? status : null);
}

/**
 * Returns the action of a ticket's button, null for none. Without a courier the restaurant delivers it, where it may.
 */
export function findNextAction({ actions, domiId }: KitchenOrder): Exclude<BoardAction, 'cancel'> | null {
  if (actions.includes('confirm')) return 'confirm';
  if (domiId === null && actions.includes('selfDeliver')) return 'selfDeliver';
  return actions.includes('pick') ? 'pick' : null;
}

/**
 * Returns until when (epoch ms) the restaurant may accept or decline an order asked for after the cutoff; null for any
 * other order, and for one that is answered.
 */
export const findLateAnswerBy = ({ status, answerBy }: Pick<KitchenOrder, 'status' | 'answerBy'>): number | null =>
  status === 'scheduled' ? answerBy : null;

export function describeBoardAction(action: BoardAction): string {
  if (action === 'confirm') return 'Confirmar';
  return action === 'cancel' ? 'Cancelar' : `Pasar a ${staffStatusLabels[getStatusAfter(action)]}`;
}

export const formatComandas = (count: number) => `${count} ${count === 1 ? 'comanda' : 'comandas'}`;

export interface CourierGroup {
  key: string;
  status: OrderStatus;
  courier: string | null;
  place: string;
  hour: string;
  orders: KitchenOrder[];
}

/**
 * Groups orders that travel together (same status, courier, location and hour), each shown as one card with its codes.
 */
export function groupByCourier(orders: readonly KitchenOrder[]): CourierGroup[] {
  const groups = new Map<string, CourierGroup>();
  for (const order of orders) {
    const { status, domiName: courier, location, time, deliveryPoint } = order;
    const key = [status, order.domiId, location.id, time.id].join(' ');
    const group = groups.get(key);
    if (group) group.orders.push(order);
    else {
      const place = status === 'in_delivery_site' ? `${location.name}, ${deliveryPoint}` : location.name;
      groups.set(key, { key, status, courier, place, hour: time.hour, orders: [order] });
    }
  }
  return [...groups.values()];
}

export interface DishLoad {
  id: string;
  dish: string;
  plate: string;
  left: number;
  total: number;
  /** Additions of the remaining ones: `Medio aguacate` → 3. */
  extras: [name: string, count: number][];
  /** Hours of the remaining ones: `12:30` → 5. */
  hours: [hour: string, count: number][];
}

const toCook: readonly OrderStatus[] = ['scheduled', 'confirmed'];
/** Whether an order still has to be cooked. */
export const isToCook = ({ status }: Pick<KitchenOrder, 'status'>) => toCook.includes(status);

function count<K>(into: Map<K, number>, key: K, by: number): void {
  into.set(key, (into.get(key) ?? 0) + by);
}

/** Lists what the kitchen still has to cook, dish by dish, largest first. */
export function listDishLoads(orders: readonly KitchenOrder[]): DishLoad[] {
  const dishes = Map.groupBy(orders, (order) => order.menu.id);
  return [...dishes.values()]
    .flatMap((all): DishLoad[] => {
      const [first] = all;
      if (!first) return [];
      const { id, name, picture } = first.menu;
      const left = all.filter(isToCook);
      const extras = new Map<string, number>();
      const hours = new Map<string, number>();
      for (const order of left) {
        count(hours, order.time.hour, 1);
        for (const extra of order.additionals) count(extras, extra.name, extra.quantity);
      }
      return [
        {
          id,
          dish: name,
          plate: picture ?? buildPlatePath({ name, categoryKey: '', id }),
          left: left.length,
          total: all.length,
          extras: [...extras].sort((a, b) => b[1] - a[1]),
          hours: [...hours].sort(([a], [b]) => a.localeCompare(b)),
        },
      ];
    })
    .sort((a, b) => b.left - a.left || a.dish.localeCompare(b.dish, 'es'));
}

/** '12:30', '1:00': a board needs no a. m. or p. m. */
export const formatBoardHour = formatClock;

const listed = new Intl.ListFormat('es-CO');

/** 'las 12:30 y la 1:00' */
export const formatSpokenHours = (hours: readonly string[]) =>
  listed.format(hours.map(formatBoardHour).map((hour) => `${hour.startsWith('1:') ? 'la' : 'las'} ${hour}`));

export const formatExtra = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `+\u00a0${name}\u00a0×\u00a0${quantity}` : `+\u00a0${name}`;

/**
 * Writes a paid extra with its value, so that it is not forgotten: '+ Huevo × 2 $ 6.000'; a free choice by its name
 * only: 'Tahini'.
 */
export function formatTicketChoice({ name, quantity, priceCop }: KitchenOrder['additionals'][number]): string {
  if (priceCop === undefined) return quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name;
  return `${formatExtra({ name, quantity })}  ${formatCop(priceCop * quantity)}`;
}

/** '7 min', '3 h', '2 d'. */
export function formatAge(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
