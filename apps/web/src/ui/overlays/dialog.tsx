import { lazyNamed } from '../pages/lazy-named.ts';
import type { DialogContentProps } from './dialog-content.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const DialogContent = lazyNamed(() => import('./dialog-content.tsx'), 'DialogContent');

/** A centred dialog at every width, for short content: coupons, a date range. It loads when it first opens. */
export function Dialog(props: DialogContentProps) {
  return (
    <LazyOverlay open={props.open ?? true}>
      <DialogContent {...props} />
    </LazyOverlay>
  );
}
