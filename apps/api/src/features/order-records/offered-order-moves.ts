import type { OrderAction } from '@sazon/domain/orders/lifecycle';

/** The actions of the lifecycle table that only move an order; those that place, pay or plan it again are elsewhere. */
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

/** Moves of incidents have their own calls: boards and stops do not offer them. */
export type MoveAction = ScreenAction | 'incident' | 'remake';

export const isMoveAction = (text: string): text is ScreenAction => (moveActions as readonly string[]).includes(text);
