import type { BoardTools } from './board-rights-and-tools-context.ts';

const nothing = () => undefined;

/** A board context for tests: nothing selected, actions without effect. */
export const boardTools: BoardTools = {
  restaurantId: '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe',
  canEdit: true,
  canWrite: true,
  canCancel: true,
  couriers: [],
  selected: new Set(),
  selectedOrders: [],
  select: nothing,
  openOrder: nothing,
  askCancel: nothing,
  unread: new Map(),
  now: 0,
  isToday: true,
  move: nothing,
  assign: nothing,
  remind: nothing,
};
