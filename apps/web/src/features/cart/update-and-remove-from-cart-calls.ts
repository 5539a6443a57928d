import { getCart, removeFromCart, updateCart } from '@sazon/contract/cart/routes';
import type { Cart } from '@sazon/contract/cart/schemas';
import { checkout } from '@sazon/contract/checkout/routes';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { spec } from '../../messages/specification-texts.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { cartQuery } from './read-cart-and-add-calls.ts';

/** Changes run one after another, so that an older answer never overwrites a newer one. */
const cartScope = 'cart';

/** Returns a function that shows an expected cart until the server answers, and itself returns how to undo that. */
function useCartNow() {
  const queryClient = useQueryClient();
  return (change: (cart: Cart) => Cart): (() => void) => {
    const before = queryClient.getQueryData(cartQuery.queryKey);
    void queryClient.cancelQueries({ queryKey: [getCart.name] });
    queryClient.setQueryData(cartQuery.queryKey, (cart) => cart && change(cart));
    return () => queryClient.setQueryData(cartQuery.queryKey, before);
  };
}

/** Returns a test whether no later change of the cart is running; only then is an answer the state of the cart. */
function useIsLast() {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === cartScope }) <= 1;
}

function withItems(cart: Cart, items: Cart['items']): Cart {
  const subtotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return { ...cart, items, count: countCartLunches(items), subtotal };
}

/** Changes a line of the account's cart: the quantity at once, the rest after the server's answer. */
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

/**
 * Removes lines of the account's cart at once; they return when the server refuses (docs/specification.md section 4
 * 'Other').
 */
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
      // Another promotion may apply to the rest; a running removal is not undone by an older answer.
      if (isLast()) await queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
    onError: (error) => {
      toast.requestError(spec.cart.removeFailed, error.message);
      return queryClient.invalidateQueries({ queryKey: [getCart.name] });
    },
  });
}
