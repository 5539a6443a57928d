import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { AddToCart, Cart } from '@sazon/contract/cart/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { markMoment } from '../../device/sounds-and-vibration.ts';
import { spec } from '../../messages/specification-texts.ts';
import { applyCartChanges, useQueuedCart } from '../../session/offline-cart-changes.ts';
import { session, useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useVisitorCart } from './use-visitor-cart.ts';
import { addTemporary, temporaryCart } from './visitor-cart-storage.ts';

/** docs/specification.md section 4: the cart's data never goes stale by itself and is not refetched on focus. */
export const cartQuery = {
  ...queryFor(getCart),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** Returns the current cart: the account's, or a visitor's on the device. `cart` is undefined until it is loaded. */
export function useCart(): { cart: Cart | undefined; pending: boolean; error: CallError | null; retry: () => void } {
  const { hasSession } = useSession();
  const own = useQuery({ ...cartQuery, enabled: hasSession });
  const visitor = useVisitorCart(!hasSession);
  const queued = useQueuedCart();
  return hasSession
    ? {
        cart: own.data && applyCartChanges(own.data, queued),
        pending: own.isPending,
        error: own.error,
        retry: () => void own.refetch(),
      }
    : { cart: visitor.cart, pending: visitor.pending, error: null, retry: () => undefined };
}

/** Returns the number of lunches in the cart, for the badge. A visitor's are counted without loading prices. */
export function useCartCount(): number {
  const { hasSession } = useSession();
  const queued = useQueuedCart();
  const own = useQuery({ ...cartQuery, enabled: hasSession, select: (cart) => applyCartChanges(cart, queued).count });
  const kept = usePersisted(temporaryCart);
  return hasSession ? (own.data ?? 0) : countCartLunches(kept);
}

export interface UseAddToCartOptions {
  /** Omits 'Producto agregado al carrito': the screen confirms it in another way. */
  quiet?: boolean;
  /** The text after 'Producto agregado al carrito'. */
  told?: (line: AddToCart) => string | undefined;
  onAdded?: (line: AddToCart) => void;
}

/** Adds a dish to the account's cart, or for a visitor to the device's. */
export function useAddToCart({ quiet = false, told, onAdded }: UseAddToCartOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation<void, CallError, AddToCart>({
    mutationFn: async (line) => {
      if (session.read().hasSession && !navigator.onLine) {
        const { queueCartLine } = await import('./queue-and-send-offline-cart.ts');
        return await queueCartLine(line);
      }
      if (session.read().hasSession) {
        await callRoute(addToCart, { body: line });
        return;
      }
      if (!addTemporary({ ...line, groupMenuAdditions: line.groupMenuAdditions ?? [] })) {
        const { refusals } = await import('@sazon/contract/refusal');
        const [status, words] = refusals.CART_FULL;
        throw new CallError('CART_FULL', words, { status });
      }
    },
    onSuccess: async (_done, line) => {
      markMoment('added');
      const text = told?.(line);
      if (!quiet) toast.success(spec.cart.added, { id: 'added', ...(text && { text }) });
      onAdded?.(line);
      await Promise.all([getCart, checkout].map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
    },
  });
}
