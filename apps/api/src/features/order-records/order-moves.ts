import type { OrderAction } from '@sazon/domain/orders/lifecycle';

/** The actions of the lifecycle table that only move an order; those that start, pay or re-plan it live with them. */
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

/** What is done about an incident has a door of its own: no board or stop offers it. */
export type MoveAction = ScreenAction | 'incident' | 'remake';

export const isMoveAction = (text: string): text is ScreenAction => (moveActions as readonly string[]).includes(text);
