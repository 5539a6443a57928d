import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { useOpened } from './use-first-opening.ts';

const ConfirmBox = lazyNamed(() => import('./confirm-dialog-content.tsx'), 'ConfirmBox');
const CloseGuardBox = lazyNamed(() => import('./confirm-dialog-content.tsx'), 'CloseGuardBox');

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  header?: string | undefined;
  title: string;
  text?: ReactNode | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel?: (() => void) | undefined;
  /** True for an action that cannot be undone: its button has the danger look instead of the primary one. */
  destructive?: boolean | undefined;
  pending?: boolean | undefined;
  /** Why the confirmed action failed; the dialog stays open. */
  error?: string | undefined;
  /** Returns where the focus goes on close, when the action removes its button; true means back to the opener. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
}

/** Asks before an action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const opened = useOpened(props.open);
  return <Suspense>{opened && <ConfirmBox {...props} />}</Suspense>;
}

export interface CloseGuardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  header: string;
  title: string;
  text: string;
  /** The safe answer: keep filling in. */
  stayLabel: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** Asks before a half-filled form is discarded. Staying is the primary button and has the focus. */
export function CloseGuardDialog(props: CloseGuardDialogProps) {
  const opened = useOpened(props.open);
  return <Suspense>{opened && <CloseGuardBox {...props} />}</Suspense>;
}
