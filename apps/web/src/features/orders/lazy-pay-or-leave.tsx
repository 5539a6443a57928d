import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PayOrLeaveProps } from './pay-or-leave.tsx';

const Choice = lazyNamed(() => import('./pay-or-leave.tsx'), 'PayOrLeave');

/** Most lists hold nothing that waits for its payment: the ways to pay and to leave come with what does. */
export const LazyPayOrLeave = (props: PayOrLeaveProps) => (
  <Suspense fallback={<div className="h-12" />}>
    <Choice {...props} />
  </Suspense>
);
