import { createFileRoute } from '@tanstack/react-router';
import { bringTemporaryCart } from '../../../features/cart/bring-temporary-cart.ts';
import { cartQuery } from '../../../features/cart/cart-calls.ts';
import { firstCheckoutQuery } from '../../../features/checkout/checkout-choices-and-calls.ts';
import { CheckoutScreen } from '../../../features/checkout/checkout-screen.tsx';
import { heldQuery } from '../../../features/payments/held-purchases-query.ts';

export const Route = createFileRoute('/_customer/pagos/')({
  staticData: { title: 'Confirma tu pedido', bar: 'nav', hideNav: true },
  loader: async ({ context: { queryClient } }) => {
    // After signing in to pay, the visitor's cart is paid.
    await bringTemporaryCart();
    const cart = await queryClient.ensureQueryData(cartQuery).catch(() => null);
    await Promise.all([
      cart?.count !== 0 && queryClient.prefetchQuery(firstCheckoutQuery()),
      queryClient.prefetchQuery(heldQuery),
    ]);
  },
  component: CheckoutScreen,
});
