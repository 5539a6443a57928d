import type { OrderAction } from '@sazon/domain/orders/lifecycle';

/** The actions of the lifecycle table that only move an order; placing, paying and rescheduling are elsewhere. */
export const moveActions = [
  'confirm',
  'cancel',
  'pick',
  'selfDeliver',
  'consolidate',
  'depart',
  'dispatch',
  'arrive',
  'deliver',
  'notDelivered',
] as const satisfies readonly OrderAction[];
type ScreenAction = (typeof moveActions)[number];

/** Screens do not offer the moves of incidents: incidents have calls of their own. */
export type MoveAction = ScreenAction | 'incident' | 'remake';

export const isMoveAction = (text: string): text is ScreenAction => (moveActions as readonly string[]).includes(text);
