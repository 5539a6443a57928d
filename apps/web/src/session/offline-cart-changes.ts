import type { AddToCart, Cart, CartItem } from '@sazon/contract/cart/schemas';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import * as v from 'valibot';
import { createOfflineQueue, listWaitingActs, type Queued, useQueue } from '../offline/offline-queue.ts';
import { useSession } from './session-store.ts';

/** What a change sets on a line. */
type LineChange = { quantity?: number; scheduleDate?: string; acceptPrice?: true };

/** A change of the account's cart made without a connection. */
export type OfflineCartChange =
  /** The line has the entry's id until the server gives it one; `tried` is true once it may have reached the server. */
  | { kind: 'add'; line: AddToCart; shown: CartItem; tried?: true }
  | ({ kind: 'update'; id: string; name: string } & LineChange)
  | { kind: 'remove'; ids: string[] };

export type QueuedCartChange = Queued<OfflineCartChange>;

const act = v.custom<OfflineCartChange>(
  (value) => v.safeParse(v.looseObject({ kind: v.picklist(['add', 'update', 'remove']) }), value).success,
);

/** Changes that wait for a connection, in order. They survive a reload and a dead battery, and end with the session. */
export const cartQueue = createOfflineQueue<OfflineCartChange>('cart', act);

/** Returns this person's changes that wait for a connection. */
export function useQueuedCart(): readonly QueuedCartChange[] {
  const { localUser } = useSession();
  return listWaitingActs(useQueue(cartQueue), localUser?.id ?? '');
}

/** Returns a line of the cart with a change applied. */
export const changeLine = (item: CartItem, { quantity, scheduleDate, acceptPrice }: LineChange): CartItem => ({
  ...item,
  ...(quantity !== undefined && { quantity }),
  ...(scheduleDate !== undefined && { scheduleDate }),
  ...(acceptPrice && { seenPrice: item.unitPrice }),
});

/** Returns the cart as it will be once the waiting changes are sent. */
export function applyCartChanges(cart: Cart, waiting: readonly Pick<QueuedCartChange, 'id' | 'act'>[]): Cart {
  if (waiting.length === 0) return cart;
  let items = [...cart.items];
  for (const { id, act: one } of waiting) {
    if (one.kind === 'add') items = [...items.filter((item) => item.id !== id), { ...one.shown, id }];
    if (one.kind === 'update') items = items.map((item) => (item.id === one.id ? changeLine(item, one) : item));
    if (one.kind === 'remove') items = items.filter((item) => !one.ids.includes(item.id));
  }
  items.sort((a, b) => a.scheduleDate.localeCompare(b.scheduleDate));
  const subtotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return { ...cart, items, count: countCartLunches(items), subtotal };
}
