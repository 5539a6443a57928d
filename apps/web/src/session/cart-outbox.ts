import type { AddToCart, Cart, CartItem } from '@sazon/contract/cart/schemas';
import { countCartLunches } from '@sazon/domain/cart/cart';
import * as v from 'valibot';
import { createPersisted } from '../device/persisted.ts';

/** A change of the account's cart that was made without a connection. `key` names it: sent twice, it is done once. */
export type CartChange =
  | { key: string; kind: 'add'; line: AddToCart; shown: CartItem }
  | {
      key: string;
      kind: 'update';
      id: string;
      name: string;
      quantity?: number;
      scheduleDate?: string;
      acceptPrice?: true;
    }
  | { key: string; kind: 'remove'; ids: string[] };

interface Outbox {
  userId: string;
  changes: CartChange[];
}

const change = v.custom<CartChange>(
  (value) =>
    v.safeParse(v.looseObject({ key: v.string(), kind: v.picklist(['add', 'update', 'remove']) }), value).success,
);

/** What waits for a connection, in the order it was made; whose it is, since two people may share a phone. */
export const cartOutbox = createPersisted<Outbox | null>(
  'cart_outbox',
  'local',
  v.nullable(v.object({ userId: v.string(), changes: v.array(change) })),
  null,
);

const nothing: readonly CartChange[] = [];

/** What of an outbox is this person's. */
export const listOwnChanges = (outbox: Outbox | null, userId: string | undefined): readonly CartChange[] =>
  outbox !== null && outbox.userId === userId ? outbox.changes : nothing;

export const listQueuedChanges = (userId: string | undefined): readonly CartChange[] =>
  listOwnChanges(cartOutbox.read(), userId);

const changed = (item: CartItem, { quantity, scheduleDate, acceptPrice }: Extract<CartChange, { kind: 'update' }>) => ({
  ...item,
  ...(quantity !== undefined && { quantity }),
  ...(scheduleDate !== undefined && { scheduleDate }),
  ...(acceptPrice && { seenPrice: item.unitPrice }),
});

/** The cart as it will be once what waits has arrived. */
export function applyQueued(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  let items = [...cart.items];
  for (const one of changes) {
    if (one.kind === 'add') items = [...items, one.shown];
    if (one.kind === 'update') items = items.map((item) => (item.id === one.id ? changed(item, one) : item));
    if (one.kind === 'remove') items = items.filter((item) => !one.ids.includes(item.id));
  }
  items.sort((a, b) => a.scheduleDate.localeCompare(b.scheduleDate));
  const subtotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return { ...cart, items, count: countCartLunches(items), subtotal };
}

/** Puts a change at the end. One of a dish that waits itself changes what waits: the server never heard of its line. */
export const queueChange = (userId: string, one: CartChange): void =>
  cartOutbox.write({ userId, changes: withChange(listQueuedChanges(userId), one) });

function withChange(changes: readonly CartChange[], one: CartChange): CartChange[] {
  const isWaiting = (id: string) => changes.some((other) => other.kind === 'add' && other.key === id);
  if (one.kind === 'update' && isWaiting(one.id)) return changes.map((other) => onAdded(other, one));
  if (one.kind !== 'remove') return [...changes, one];
  const kept = changes.filter((other) => !(other.kind === 'add' && one.ids.includes(other.key)));
  const ids = one.ids.filter((id) => !isWaiting(id));
  return ids.length === 0 ? kept : [...kept, { ...one, ids }];
}

function onAdded(other: CartChange, one: Extract<CartChange, { kind: 'update' }>): CartChange {
  if (other.kind !== 'add' || other.key !== one.id) return other;
  const shown = changed(other.shown, one);
  return { ...other, shown, line: { ...other.line, quantity: shown.quantity, scheduleDate: shown.scheduleDate } };
}

/** What was sent is out. */
export const dropChange = (key: string): void =>
  cartOutbox.write((now) => now && { ...now, changes: now.changes.filter((one) => one.key !== key) });
