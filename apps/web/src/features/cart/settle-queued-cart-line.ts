import type { addToCart } from '@sazon/contract/cart/routes';
import type { AddToCart } from '@sazon/contract/cart/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { listWaitingActs } from '../../offline/offline-queue.ts';
import { cartQueue, changeLine, type QueuedCartChange } from '../../session/offline-cart-changes.ts';

type QueuedAdd = QueuedCartChange & { act: { kind: 'add' } };
export type AddedLine = RouteReply<typeof addToCart>;

export const isAdd = (entry: QueuedCartChange): entry is QueuedAdd => entry.act.kind === 'add';

/** Returns the queued changes of a line that is itself still queued. */
const buildListUpdates = ({ id, owner }: QueuedAdd) =>
  listWaitingActs(cartQueue.read(), owner).flatMap((entry) =>
    entry.act.kind === 'update' && entry.act.id === id ? [{ id: entry.id, act: entry.act }] : [],
  );

const isTakenOut = ({ id, owner }: QueuedAdd): boolean =>
  listWaitingActs(cartQueue.read(), owner).some(({ act }) => act.kind === 'remove' && act.ids.includes(id));

export const dropAll = (entries: readonly { id: string }[]) => Promise.all(entries.map(({ id }) => cartQueue.drop(id)));

/**
 * Returns the queued line to send, with the changes made while it waited, or null when it was removed meanwhile. The
 * line is stored before its first sending, so that every retry under its key sends the same.
 */
export async function settleLine(entry: QueuedAdd): Promise<AddToCart | null> {
  if (entry.act.tried) return entry.act.line;
  if (isTakenOut(entry)) return null;
  const updates = buildListUpdates(entry);
  const shown = updates.reduce((item, { act }) => changeLine(item, act), entry.act.shown);
  const line = { ...entry.act.line, quantity: shown.quantity, scheduleDate: shown.scheduleDate };
  await cartQueue.change(entry.id, { kind: 'add', line, shown, tried: true });
  await dropAll(updates);
  return line;
}

/**
 * Puts the server's id in place of a queued line's temporary id in later queued acts; the server may have merged the
 * line with another one. With `added` null (the line was not added) these acts lose the line.
 */
export async function renameLine(entry: QueuedAdd, added: AddedLine | null): Promise<void> {
  for (const { id, act } of buildListUpdates(entry)) {
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
