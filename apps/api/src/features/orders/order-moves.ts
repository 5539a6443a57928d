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
export type MoveAction = (typeof moveActions)[number];

export const isMoveAction = (text: string): text is MoveAction => (moveActions as readonly string[]).includes(text);
