import { lazy, Suspense } from 'react';
import type { CancelDialogProps } from './cancel-dialog.tsx';

const Box = lazy(() => import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })));

/** Asked for so rarely that the board does not bring it along. */
export const LazyCancelDialog = (props: CancelDialogProps) => (
  <Suspense>
    <Box {...props} />
  </Suspense>
);
