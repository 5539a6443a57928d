import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { lenient } from '../../../calls/valibot-shapes.ts';
import { mergeVisitorCart } from '../../../features/cart/merge-visitor-cart.ts';
import { cartQuery } from '../../../features/cart/read-cart-and-add-calls.ts';
import { firstCheckoutQuery } from '../../../features/checkout/checkout-choices-and-calls.ts';
import { CheckoutScreen } from '../../../features/checkout/checkout-screen.tsx';
import { unpaidPurchasesQuery } from '../../../features/payments/unpaid-purchases-calls.ts';
import { preloadHealth } from '../../../session/use-my-allergens-and-health-warnings.ts';

export const Route = createFileRoute('/_customer/pagos/')({
  staticData: { title: 'Confirma tu pedido', bar: 'nav', hideNav: true },
  validateSearch: v.object({ grupo: lenient(v.string()) }),
  loaderDeps: ({ search: { grupo } }) => ({ grupo }),
  loader: async ({ context: { queryClient }, deps: { grupo } }) => {
    void preloadHealth();
    // After signing in to pay, the visitor's cart is paid.
    await mergeVisitorCart();
    const cart = await queryClient.ensureQueryData(cartQuery).catch(() => null);
    await Promise.all([
      (grupo !== undefined || cart?.count !== 0) && queryClient.prefetchQuery(firstCheckoutQuery(grupo)),
      queryClient.prefetchQuery(unpaidPurchasesQuery),
    ]);
  },
  component: () => <CheckoutScreen groupLunch={Route.useSearch().grupo} />,
});
