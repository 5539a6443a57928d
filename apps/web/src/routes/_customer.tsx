import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useCartCount } from '../features/cart/cart-calls.ts';
import { CartOverlay } from '../features/cart/cart-overlay.tsx';
import { PaymentOverlay } from '../features/payments/payment-overlay.tsx';
import { CustomerLayout } from '../features/shell/customer-layout.tsx';

const PlaceSheet = lazy(() =>
  import('../features/delivery/place-sheet.tsx').then((file) => ({ default: file.PlaceSheet })),
);

const OrderNews = lazy(() => import('../features/orders/order-news.tsx').then((file) => ({ default: file.OrderNews })));

const RewardNews = lazy(() =>
  import('../features/wallet/reward-news.tsx').then((file) => ({ default: file.RewardNews })),
);

function Customer() {
  return (
    <CustomerLayout
      placeSheet={<PlaceSheet />}
      visitorCartCount={useCartCount()}
      overlays={
        <>
          <CartOverlay />
          <PaymentOverlay />
          <Suspense>
            <OrderNews />
            <RewardNews />
          </Suspense>
        </>
      }
    />
  );
}

export const Route = createFileRoute('/_customer')({
  // On any customer page: `id` is a payment to tell the result of, `carrito` opens the cart over it.
  validateSearch: z.object({
    id: z.catch(z.optional(z.string()), undefined),
    carrito: z.catch(z.optional(z.literal('true')), undefined),
  }),
  component: Customer,
});
