import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PayOrCancelUnpaidPurchaseProps } from './pay-or-cancel-unpaid-purchase.tsx';

const PayOrCancelUnpaidPurchase = lazyNamed(
  () => import('./pay-or-cancel-unpaid-purchase.tsx'),
  'PayOrCancelUnpaidPurchase',
);

/** Loaded on demand, because most lists hold no unpaid purchase. */
export const LazyPayOrCancel = (props: PayOrCancelUnpaidPurchaseProps) => (
  <Suspense fallback={<div className="h-12" />}>
    <PayOrCancelUnpaidPurchase {...props} />
  </Suspense>
);
