import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as v from 'valibot';
import { useIdle } from '../device/when-idle.ts';
import { useCartCount } from '../features/cart/cart-calls.ts';
import { CartOverlay } from '../features/cart/cart-opening-and-merge.tsx';
import { QuickAdd } from '../features/menu/quick-add.tsx';
import { usePendingDiscount } from '../features/payroll/use-period-to-authorise.ts';
import { CustomerLayout } from '../features/shell/customer-layout.tsx';
import { lazyNamed } from '../ui/pages/lazy-named.ts';

const PaymentOverlay = lazyNamed(() => import('../features/payments/payment-overlay.tsx'), 'PaymentOverlay');

const PlaceSheet = lazyNamed(() => import('../features/delivery/place-and-hour-sheet.tsx'), 'PlaceAndHourSheet');

const OrderNews = lazyNamed(() => import('../features/orders/order-alerts.tsx'), 'OrderAlerts');

const RewardNews = lazyNamed(() => import('../features/wallet/reward-alert.tsx'), 'RewardAlert');

const PayrollPrompt = lazyNamed(
  () => import('../features/payroll/payroll-authorisation-prompt.tsx'),
  'PayrollAuthorisationPrompt',
);
const PayrollNotice = lazyNamed(
  () => import('../features/payroll/authorisation-waiting-strip.tsx'),
  'AuthorisationWaitingStrip',
);

function Customer() {
  const idle = useIdle();
  const discount = usePendingDiscount();
  return (
    <CustomerLayout
      placeSheet={<PlaceSheet />}
      visitorCartCount={useCartCount()}
      notice={
        discount && (
          <Suspense fallback={<div className="min-h-14 pt-(--bar-h)" />}>
            <PayrollNotice discount={discount} />
          </Suspense>
        )
      }
      overlays={
        <>
          <CartOverlay />
          <QuickAdd />
          <Suspense>{idle && <PaymentOverlay />}</Suspense>
          <Suspense>
            {idle && <OrderNews />}
            {idle && discount && <PayrollPrompt discount={discount} />}
            {idle && <RewardNews />}
          </Suspense>
        </>
      }
    />
  );
}

export const Route = createFileRoute('/_customer')({
  // On any customer page: `id` is a payment whose result is reported, `carrito` opens the cart above it.
  validateSearch: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    carrito: v.fallback(v.optional(v.literal('true')), undefined),
  }),
  component: Customer,
});
