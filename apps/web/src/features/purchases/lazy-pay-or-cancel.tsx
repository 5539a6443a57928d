import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PayOrLeaveProps } from './pay-or-cancel-held-purchase.tsx';

const PayOrCancelHeldPurchase = lazyNamed(() => import('./pay-or-cancel-held-purchase.tsx'), 'PayOrCancelHeldPurchase');

/** Loaded on demand, because most lists hold no unpaid purchase. */
export const LazyPayOrCancel = (props: PayOrLeaveProps) => (
  <Suspense fallback={<div className="h-12" />}>
    <PayOrCancelHeldPurchase {...props} />
  </Suspense>
);
