import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { getStatusAfter, type OrderAction } from '@sazon/domain/orders/lifecycle';
import { type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import { toTrackerStep } from '@sazon/domain/orders/tracker-steps-and-shown-code';
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
