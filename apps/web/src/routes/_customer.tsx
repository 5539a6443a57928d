import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as v from 'valibot';
import { useAfterOpening, useIdle } from '../device/when-idle.ts';
import { CartOverlay } from '../features/cart/cart-overlay.tsx';
import { useCartCount } from '../features/cart/read-cart-and-add-calls.ts';
import { QuickAddSheetMount } from '../features/menu/quick-add-sheet-mount.tsx';
import { usePeriodToAuthorise } from '../features/payroll/use-period-to-authorise.ts';
import { CustomerLayout } from '../features/shell/customer-layout.tsx';
import { lazyNamed } from '../ui/pages/lazy-named.ts';

const PaymentOverlay = lazyNamed(() => import('../features/payments/payment-overlay.tsx'), 'PaymentOverlay');

const LocationAndHourSheet = lazyNamed(
  () => import('../features/delivery/location-and-hour-sheet.tsx'),
  'LocationAndHourSheet',
);

const OrderAlerts = lazyNamed(() => import('../features/orders/order-alerts-and-live-updates.tsx'), 'OrderAlerts');

const RewardAlert = lazyNamed(() => import('../features/wallet/reward-alert.tsx'), 'RewardAlert');

const PayrollAuthorisationPrompt = lazyNamed(
  () => import('../features/payroll/payroll-authorisation-prompt.tsx'),
  'PayrollAuthorisationPrompt',
);
const AuthorisationWaitingStrip = lazyNamed(
  () => import('../features/payroll/authorisation-waiting-strip.tsx'),
  'AuthorisationWaitingStrip',
);

function Customer() {
  const idle = useIdle();
  const isOpen = useAfterOpening();
  // On home all of it waits until somebody uses the page or it has stood for a while, but for a payment reported there.
  const isHome = useLocation({ select: ({ pathname, search }) => pathname === '/inicio' && !('id' in search) });
  const isReady = isOpen || (idle && !isHome);
  const discount = usePeriodToAuthorise();
  return (
    <CustomerLayout
      placeSheet={<LocationAndHourSheet />}
      visitorCartCount={useCartCount()}
      notice={
        discount && (
          <Suspense fallback={<div className="min-h-14 pt-(--bar-h)" />}>
            <AuthorisationWaitingStrip discount={discount} />
          </Suspense>
        )
      }
      overlays={
        <>
          <CartOverlay />
          <QuickAddSheetMount />
          <Suspense>{isReady && <PaymentOverlay />}</Suspense>
          <Suspense>
            {isReady && <OrderAlerts />}
            {idle && discount && <PayrollAuthorisationPrompt discount={discount} />}
            {isReady && <RewardAlert />}
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
