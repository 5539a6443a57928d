import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { createContext, use } from 'react';
import type { BoardMoves } from './use-board-moves.ts';

/** What a person may do with the orders of a restaurant, beside reading them. */
export interface BoardRights {
  /** To confirm, pack, assign and dispatch. */
  canEdit: boolean;
  /** To write to customers and remind them. */
  canWrite: boolean;
  canCancel: boolean;
}

/** Returns what a person may do with the orders of a restaurant; nothing for a visitor. */
export function getBoardRights(actor: Actor | null, restaurantId: string): BoardRights {
  const holds = (code: Permission) => actor !== null && may(actor, code, { restaurantId });
  return {
    canEdit: holds('restaurant_orders_edit'),
    canWrite: holds('restaurant_orders_write'),
    canCancel: holds('restaurant_orders_delete'),
  };
}

export interface BoardTools extends BoardRights, Pick<BoardMoves, 'move' | 'assign' | 'remind'> {
  restaurantId: string;
  couriers: readonly CourierChoiceOption[];
  selected: ReadonlySet<string>;
  /** The selected tickets. */
  selectedOrders: readonly KitchenOrder[];
  select: (ids: readonly string[], on: boolean) => void;
  openOrder: (id: string) => void;
  askCancel: (ids: readonly string[]) => void;
  /** How many messages of its customer the restaurant has not read, by the order's id. */
  unread: ReadonlyMap<string, number>;
  /** The product's clock, updated every half minute. */
  now: number;
  /** True when the board shows the current day. */
  isToday: boolean;
}

/** What every ticket of the board has access to. */
export const BoardContext = createContext<BoardTools | null>(null);

/** Returns the board's tools. Throws outside of a board. */
export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (tools === null) throw new Error('A ticket stands outside the board');
  return tools;
}
