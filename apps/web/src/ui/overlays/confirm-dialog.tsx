import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import { useOpened } from './use-opened.ts';

const ConfirmBox = lazyNamed(() => import('./confirm-boxes.tsx'), 'ConfirmBox');
const CloseGuardBox = lazyNamed(() => import('./confirm-boxes.tsx'), 'CloseGuardBox');

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
  /** Ají outline instead of guayaba: what it does cannot be undone. */
  destructive?: boolean | undefined;
  pending?: boolean | undefined;
  /** Why the confirmed action failed; the dialog stays open. */
  error?: string | undefined;
  /** Where the focus goes when it closes, for what is confirmed takes its button away; true: back there. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
}

/** Asks before doing. The safe answer has the focus. */
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
  /** The safe way: keep filling in. */
  stayLabel: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** Before a half-filled form is thrown away. Staying is the main choice and has the focus. */
export function CloseGuardDialog(props: CloseGuardDialogProps) {
  const opened = useOpened(props.open);
  return <Suspense>{opened && <CloseGuardBox {...props} />}</Suspense>;
}
