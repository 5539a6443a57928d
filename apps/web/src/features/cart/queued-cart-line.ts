import type { addToCart } from '@sazon/contract/cart/routes';
import type { AddToCart } from '@sazon/contract/cart/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { listWaitingActs } from '../../offline/offline-queue.ts';
import { cartQueue, changeLine, type QueuedCartAct } from '../../session/offline-cart-acts.ts';

type QueuedAdd = QueuedCartAct & { act: { kind: 'add' } };
export type AddedLine = RouteReply<typeof addToCart>;

export const isAdd = (entry: QueuedCartAct): entry is QueuedAdd => entry.act.kind === 'add';

/** The queued entry after this change, when it changes a line that is itself queued. */
const listUpdatesOf = ({ id, owner }: QueuedAdd) =>
  listWaitingActs(cartQueue.read(), owner).flatMap((entry) =>
    entry.act.kind === 'update' && entry.act.id === id ? [{ id: entry.id, act: entry.act }] : [],
  );

const isTakenOut = ({ id, owner }: QueuedAdd): boolean =>
  listWaitingActs(cartQueue.read(), owner).some(({ act }) => act.kind === 'remove' && act.ids.includes(id));

export const dropAll = (entries: readonly { id: string }[]) => Promise.all(entries.map(({ id }) => cartQueue.drop(id)));

/**
 * The queued line as it is first sent, with the changes made while it waited; null when it was removed. It is stored
 * before sending, so that every retry under its key sends the same.
 */
export async function settleLine(entry: QueuedAdd): Promise<AddToCart | null> {
  if (entry.act.tried) return entry.act.line;
  if (isTakenOut(entry)) return null;
  const updates = listUpdatesOf(entry);
  const shown = updates.reduce((item, { act }) => changeLine(item, act), entry.act.shown);
  const line = { ...entry.act.line, quantity: shown.quantity, scheduleDate: shown.scheduleDate };
  await cartQueue.change(entry.id, { kind: 'add', line, shown, tried: true });
  await dropAll(updates);
  return line;
}

/**
 * Replaces the temporary id of a queued line by the server's, which may have merged it with another line; null: it was
 * not added, so there is nothing to change.
 */
export async function renameLine(entry: QueuedAdd, added: AddedLine | null): Promise<void> {
  for (const { id, act } of listUpdatesOf(entry)) {
    const more = (added?.quantity ?? 0) - entry.act.line.quantity;
    const quantity = act.quantity === undefined ? {} : { quantity: act.quantity + more };
    await (added ? cartQueue.change(id, { ...act, id: added.id, ...quantity }) : cartQueue.drop(id));
  }
  for (const { id, act } of listWaitingActs(cartQueue.read(), entry.owner)) {
    if (act.kind !== 'remove' || !act.ids.includes(entry.id)) continue;
    const ids = act.ids.flatMap((one) => (one === entry.id ? (added?.id ?? []) : one));
    await cartQueue.change(id, { ...act, ids });
  }
}
