import { Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import type { CloseGuardBoxProps, ConfirmBoxProps } from './confirm-dialog-content.tsx';
import { useHasBeenTrue } from './use-has-been-true.ts';

const ConfirmBox = lazyNamed(() => import('./confirm-dialog-content.tsx'), 'ConfirmBox');
const CloseGuardBox = lazyNamed(() => import('./confirm-dialog-content.tsx'), 'CloseGuardBox');

/** Asks before an action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmBoxProps) {
  const opened = useHasBeenTrue(props.open);
  return <Suspense>{opened && <ConfirmBox {...props} />}</Suspense>;
}

/** Asks before a half-filled form is discarded. Staying is the primary button and has the focus. */
export function CloseGuardDialog(props: CloseGuardBoxProps) {
  const opened = useHasBeenTrue(props.open);
  return <Suspense>{opened && <CloseGuardBox {...props} />}</Suspense>;
}
