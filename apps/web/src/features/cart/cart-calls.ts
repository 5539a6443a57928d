import { type AddToCart, addToCart, type Cart, getCart } from '@sazon/contract/cart';
import { addToTemporaryCart } from '@sazon/domain/cart/temporary-cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { spec } from '../../messages/spec.ts';
import { session, useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toast.tsx';
import { temporaryCart } from './temporary-cart.ts';
import { useVisitorCart } from './visitor-cart.ts';

/** Specification section 4: the cart's data never goes stale by itself and is not refetched on focus. */
export const cartQuery = {
  ...queryFor(getCart),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
} as const;

/** The current cart: the account's, or what a visitor keeps on the device. `cart` is undefined until it is known. */
export function useCart(): { cart: Cart | undefined; pending: boolean; error: CallError | null } {
  const { hasSession } = useSession();
  const own = useQuery({ ...cartQuery, enabled: hasSession });
  const visitor = useVisitorCart(!hasSession);
  return hasSession
    ? { cart: own.data, pending: own.isPending, error: own.error }
    : { cart: visitor.cart, pending: visitor.pending, error: null };
}

export interface UseAddToCartOptions {
  /** Without 'Producto agregado al carrito': the screen shows it in another way. */
  quiet?: boolean;
  onAdded?: (line: AddToCart) => void;
}

/** Adds a dish: to the account's cart, or for a visitor to the device's. */
export function useAddToCart({ quiet = false, onAdded }: UseAddToCartOptions = {}) {
  const queryClient = useQueryClient();
  return useMutation<void, CallError, AddToCart>({
    mutationFn: async (line) => {
      if (session.read().hasSession) {
        await callRoute(addToCart, { body: line });
        return;
      }
      const { groupMenuAdditions = [], ...rest } = line;
      temporaryCart.write((now) => addToTemporaryCart(now, { ...rest, groupMenuAdditions, id: crypto.randomUUID() }));
    },
    onSuccess: async (_done, line) => {
      if (!quiet) toast.success(spec.cart.added);
      onAdded?.(line);
      await queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
  });
}
