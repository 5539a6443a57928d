import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';

const CancelDialog = lazyNamed(() => import('./cancel-dialog.tsx'), 'CancelDialog');

/** Loaded on demand, because it is opened rarely. */
export const LazyCancelDialog = (props: CancelDialogProps) => (
  <Suspense>
    <CancelDialog {...props} />
  </Suspense>
);
