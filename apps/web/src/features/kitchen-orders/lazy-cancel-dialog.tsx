import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';

const Box = lazyNamed(() => import('./cancel-dialog.tsx'), 'CancelDialog');

/** Asked for so rarely that the board does not bring it along. */
export const LazyCancelDialog = (props: CancelDialogProps) => (
  <Suspense>
    <Box {...props} />
  </Suspense>
);
