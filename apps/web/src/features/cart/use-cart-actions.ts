import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { CartItem } from '@sazon/contract/cart/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useOnline } from '../../device/use-online.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { spec } from '../../messages/specification-texts.ts';
import { cartQueue, type OfflineCartChange, useQueuedCart } from '../../session/offline-cart-changes.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useRemoveFromCart, useUpdateCart } from './update-and-remove-from-cart-calls.ts';
import { changeTemporary, describeCartRefusal, removeTemporary } from './visitor-cart-storage.ts';

const undoMs = 5000;

/** Converts a line of the cart to the input that adds it again. */
const asAdded = ({ scheduleDate, location, time, menu, quantity, groupMenuAdditions, note }: CartItem) => ({
  scheduleDate,
  locationId: location.id,
  timeId: time.id,
  menuId: menu.id,
  quantity,
  groupMenuAdditions,
  note,
});

/** Returns a function that puts removed lines back into the account's cart; a line that is refused shows a toast. */
function usePutBack() {
  const queryClient = useQueryClient();
  return async (items: readonly CartItem[]) => {
    const answers = await Promise.allSettled(items.map((item) => callRoute(addToCart, { body: asAdded(item) })));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) toast.requestError(spec.cart.updateFailed, failed.reason.message);
    await Promise.all([getCart, checkout].map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
  };
}

function offerUndo(items: readonly CartItem[], undo: () => void): void {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  toast.info(`Quitaste ${formatLunches(count)}`, { stayMs: undoMs, action: { label: 'Deshacer', onClick: undo } });
}

/** The new values of a line. */
export type LineChange = Pick<CartItem, 'scheduleDate' | 'quantity' | 'groupMenuAdditions' | 'note'> & {
  timeId: string;
};

export interface CartActions {
  setQuantity: (item: CartItem, quantity: number) => void;
  remove: (items: readonly CartItem[]) => void;
  acceptPrice: (item: CartItem) => void;
  moveTo: (item: CartItem, scheduleDate: IsoDate) => void;
  /** Changes day, hour, choices, note and quantity together; null while that needs a connection. */
  change: ((item: CartItem, change: LineChange) => void) | null;
}

/** Returns the actions on the lines of the current cart: the account's, or a visitor's on the device. */
export function useCartActions(): CartActions {
  const { hasSession, localUser } = useSession();
  const online = useOnline();
  const waits = useQueuedCart().length > 0;
  const update = useUpdateCart();
  const removal = useRemoveFromCart();
  const putBack = usePutBack();
  if (!hasSession) {
    const change = ({ id }: CartItem, to: Partial<LineChange>) => {
      if (changeTemporary(id, to)) return;
      void describeCartRefusal('CART_FULL').then((text) => toast.requestError(spec.cart.updateFailed, text));
    };
    return {
      setQuantity: (item, quantity) => change(item, { quantity }),
      moveTo: (item, scheduleDate) => change(item, { scheduleDate }),
      change,
      // A visitor's prices are always today's.
      acceptPrice: () => undefined,
      remove: (items) => offerUndo(items, removeTemporary(items.map((item) => item.id))),
    };
  }
  if ((!online || waits) && localUser) return queuedActions(localUser.id);
  return {
    setQuantity: ({ id }, quantity) => update.mutate({ body: { id, quantity } }),
    moveTo: ({ id }, scheduleDate) => update.mutate({ body: { id, scheduleDate } }),
    change: ({ id }, change) => update.mutate({ body: { id, ...change } }),
    acceptPrice: ({ id }) => update.mutate({ body: { id, acceptPrice: true } }),
    remove: (items) => {
      // Returns a promise, because an emptied cart unmounts, and callbacks of an unmounted component do not run.
      removal.mutateAsync({ body: { ids: items.map((item) => item.id) } }).then(
        () => offerUndo(items, () => void putBack(items)),
        () => undefined,
      );
    },
  };
}

/** The actions without a connection, or while earlier changes wait for one: they are queued and shown at once. */
function queuedActions(userId: string): CartActions {
  const queue = (act: OfflineCartChange) => void cartQueue.add({ owner: userId, act, happenedAt: getServerNow() });
  const change = ({ id, menu }: CartItem) => ({ kind: 'update' as const, id, name: menu.name });
  return {
    setQuantity: (item, quantity) => queue({ ...change(item), quantity }),
    moveTo: (item, scheduleDate) => queue({ ...change(item), scheduleDate }),
    change: null,
    acceptPrice: (item) => queue({ ...change(item), acceptPrice: true }),
    remove: (items) => queue({ kind: 'remove', ids: items.map((item) => item.id) }),
  };
}
