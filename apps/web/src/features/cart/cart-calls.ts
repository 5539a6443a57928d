import { addToCart, getCart, removeFromCart, updateCart } from '@sazon/contract/cart/routes';
import type { AddToCart, Cart } from '@sazon/contract/cart/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import { refusals } from '@sazon/contract/refusal';
import { countCartLunches } from '@sazon/domain/cart/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/persisted.ts';
import { spec } from '../../messages/spec.ts';
import { applyQueued, type CartChange, cartOutbox, listOwnChanges } from '../../session/cart-outbox.ts';
import { session, useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { addTemporary, temporaryCart } from './temporary-cart.ts';
import { useVisitorCart } from './visitor-cart.ts';

/** Specification section 4: the cart's data never goes stale by itself and is not refetched on focus. */
export const cartQuery = {
  ...queryFor(getCart),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** The current cart: the account's, or what a visitor keeps on the device. `cart` is undefined until it is known. */
export function useCart(): { cart: Cart | undefined; pending: boolean; error: CallError | null; retry: () => void } {
  const { hasSession } = useSession();
  const own = useQuery({ ...cartQuery, enabled: hasSession });
  const visitor = useVisitorCart(!hasSession);
  const queued = useQueued();
  return hasSession
    ? {
        cart: own.data && applyQueued(own.data, queued),
        pending: own.isPending,
        error: own.error,
        retry: () => void own.refetch(),
      }
    : { cart: visitor.cart, pending: visitor.pending, error: null, retry: () => undefined };
}

/** Lunches in the cart: the badge. A visitor's are counted without asking what the dishes cost. */
export function useCartCount(): number {
  const { hasSession } = useSession();
  const queued = useQueued();
  const own = useQuery({ ...cartQuery, enabled: hasSession, select: (cart) => applyQueued(cart, queued).count });
  const kept = usePersisted(temporaryCart);
  return hasSession ? (own.data ?? 0) : countCartLunches(kept);
}

/** What this person changed without a connection, and waits for one. */
export function useQueued(): readonly CartChange[] {
  const { localUser } = useSession();
  return listOwnChanges(usePersisted(cartOutbox), localUser?.id);
}

export interface UseAddToCartOptions {
  /** Without 'Producto agregado al carrito': the screen shows it in another way. */
  quiet?: boolean;
  /** What 'Producto agregado al carrito' goes on to say. */
  told?: (line: AddToCart) => string | undefined;
  onAdded?: (line: AddToCart) => void;
}

/** Adds a dish: to the account's cart, or for a visitor to the device's. */
export function useAddToCart({ quiet = false, told, onAdded }: UseAddToCartOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation<void, CallError, AddToCart>({
    mutationFn: async (line) => {
      if (session.read().hasSession && !navigator.onLine) {
        const { queueCartLine } = await import('./cart-offline.ts');
        return queueCartLine(line);
      }
      if (session.read().hasSession) {
        await callRoute(addToCart, { body: line });
        return;
      }
      const [status, words] = refusals.CART_FULL;
      if (!addTemporary({ ...line, groupMenuAdditions: line.groupMenuAdditions ?? [] })) {
        throw new CallError('CART_FULL', words, { status });
      }
    },
    onSuccess: async (_done, line) => {
      const text = told?.(line);
      if (!quiet) toast.success(spec.cart.added, { id: 'added', ...(text && { text }) });
      onAdded?.(line);
      await Promise.all([getCart, checkout].map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
    },
  });
}

/** One change after another: the answer to an older one never overwrites a newer one. */
const cartScope = 'cart';

/** How the cart looks before the server answered; its answer takes the change back. */
function useCartNow() {
  const queryClient = useQueryClient();
  return (change: (cart: Cart) => Cart): (() => void) => {
    const before = queryClient.getQueryData(cartQuery.queryKey);
    void queryClient.cancelQueries({ queryKey: [getCart.name] });
    queryClient.setQueryData(cartQuery.queryKey, (cart) => cart && change(cart));
    return () => queryClient.setQueryData(cartQuery.queryKey, before);
  };
}

/** The last of the changes under way: its answer is how the cart stands, the earlier ones are history. */
function useIsLast() {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === cartScope }) <= 1;
}

function withItems(cart: Cart, items: Cart['items']): Cart {
  const subtotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return { ...cart, items, count: countCartLunches(items), subtotal };
}

/** Changes a line of the account's cart: quantity at once, the rest when the server agrees. */
export function useUpdateCart() {
  const queryClient = useQueryClient();
  const showNow = useCartNow();
  const isLast = useIsLast();
  return useCall(updateCart, {
    silent: true,
    scope: cartScope,
    optimistic: ({ body: { id, quantity } }) =>
      showNow((cart) =>
        withItems(
          cart,
          cart.items.map((item) => (item.id === id && quantity !== undefined ? { ...item, quantity } : item)),
        ),
      ),
    onSuccess: async (cart) => {
      if (!isLast()) return;
      queryClient.setQueryData(cartQuery.queryKey, cart);
      toast.success(spec.cart.updated, { id: 'cart-updated' });
      await queryClient.invalidateQueries({ queryKey: [checkout.name] });
    },
    onError: (error) => {
      toast.requestError(spec.cart.updateFailed, error.message);
      return queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
  });
}

/** Takes lines out of the account's cart at once; they come back when the server refuses (specification section 4 'Other'). */
export function useRemoveFromCart() {
  const queryClient = useQueryClient();
  const showNow = useCartNow();
  const isLast = useIsLast();
  return useCall(removeFromCart, {
    silent: true,
    scope: cartScope,
    optimistic: ({ body: { ids } }) =>
      showNow((cart) =>
        withItems(
          cart,
          cart.items.filter((item) => !ids.includes(item.id)),
        ),
      ),
    invalidates: [checkout],
    onSuccess: async () => {
      // Another promotion may apply to the rest; a removal that is still under way is not undone by an older answer.
      if (isLast()) await queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
    onError: (error) => {
      toast.requestError(spec.cart.removeFailed, error.message);
      return queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
  });
}
