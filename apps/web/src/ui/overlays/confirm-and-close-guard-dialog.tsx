import { lazyNamed } from '../pages/lazy-named.ts';
import type { CloseGuardBoxProps, ConfirmBoxProps } from './confirm-and-close-guard-dialog-content.tsx';
import { LazyOverlay } from './lazy-overlay.tsx';

const ConfirmBox = lazyNamed(() => import('./confirm-and-close-guard-dialog-content.tsx'), 'ConfirmBox');
const CloseGuardBox = lazyNamed(() => import('./confirm-and-close-guard-dialog-content.tsx'), 'CloseGuardBox');

/** Asks before an action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmBoxProps) {
  return (
    <LazyOverlay open={props.open}>
      <ConfirmBox {...props} />
    </LazyOverlay>
  );
}

/** Asks before a half-filled form is discarded. Staying is the primary button and has the focus. */
export function CloseGuardDialog(props: CloseGuardBoxProps) {
  return (
    <LazyOverlay open={props.open}>
      <CloseGuardBox {...props} />
    </LazyOverlay>
  );
}
