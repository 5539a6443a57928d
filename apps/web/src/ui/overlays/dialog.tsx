import { Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import type { DialogContentProps } from './dialog-content.tsx';
import { useHasBeenTrue } from './use-has-been-true.ts';

const DialogContent = lazyNamed(() => import('./dialog-content.tsx'), 'DialogContent');

/** A centred dialog at every width, for short content: coupons, a date range. It loads when it first opens. */
export function Dialog(props: DialogContentProps) {
  const opened = useHasBeenTrue(props.open ?? true);
  return <Suspense>{opened && <DialogContent {...props} />}</Suspense>;
}
