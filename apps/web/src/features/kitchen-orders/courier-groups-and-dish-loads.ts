import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import type { OrderStatus } from '@sazon/domain/orders/status';

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
