import type { CourierChoiceOption } from '@sazon/contract/courier/choice-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { createContext, use } from 'react';
import type { BoardMoves } from './use-board-moves.ts';

export interface BoardTools extends Pick<BoardMoves, 'move' | 'assign' | 'remind'> {
  restaurantId: string;
  /** May change orders; otherwise the board is only read. */
  canEdit: boolean;
  couriers: readonly CourierChoiceOption[];
  selected: ReadonlySet<string>;
  /** The chosen tickets themselves. */
  selectedOrders: readonly KitchenOrder[];
  select: (ids: readonly string[], on: boolean) => void;
  openOrder: (id: string) => void;
  askCancel: (ids: readonly string[]) => void;
  /** By order: how many messages of its customer nobody here has read. */
  unread: ReadonlyMap<string, number>;
  /** The product's clock, by the half minute. */
  now: number;
  /** On the board is the current day. */
  isToday: boolean;
}

/** What every ticket of the board can reach. */
export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (tools === null) throw new Error('A ticket stands outside the board');
  return tools;
}
