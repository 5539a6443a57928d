import type { CourierChoiceOption } from '@sazon/contract/courier/courier-assignment-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { createContext, use } from 'react';
import type { BoardMoves } from './use-board-moves.ts';

export interface BoardTools extends Pick<BoardMoves, 'move' | 'assign' | 'remind'> {
  restaurantId: string;
  /** False: the board is read-only. */
  canEdit: boolean;
  couriers: readonly CourierChoiceOption[];
  selected: ReadonlySet<string>;
  /** The selected tickets. */
  selectedOrders: readonly KitchenOrder[];
  select: (ids: readonly string[], on: boolean) => void;
  openOrder: (id: string) => void;
  askCancel: (ids: readonly string[]) => void;
  /** By order: the number of its customer's messages that the restaurant has not read. */
  unread: ReadonlyMap<string, number>;
  /** The product's clock, updated every half minute. */
  now: number;
  /** True: the board shows the current day. */
  isToday: boolean;
}

/** What every ticket of the board has access to. */
export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (tools === null) throw new Error('A ticket stands outside the board');
  return tools;
}
