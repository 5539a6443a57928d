import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorLine } from '../pages/notice-offline-and-error-bars.tsx';
import { AlertDialog } from './alert-dialog.tsx';

export interface ConfirmBoxProps {
  open: boolean;
  onClose: () => void;
  header?: string | undefined;
  title: string;
  text?: ReactNode | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  /** True for an action that cannot be undone: its button has the danger look instead of the primary one. */
  destructive?: boolean | undefined;
  pending?: boolean | undefined;
  /** Why the confirmed action failed; the dialog stays open. */
  error?: string | undefined;
  /** Returns where the focus goes on close, when the action removes its button; true means back to the opener. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
}

export interface CloseGuardBoxProps {
  open: boolean;
  onClose: () => void;
  header: string;
  title: string;
  text: string;
  /** The safe answer: keep filling in. */
  stayLabel: string;
  leaveLabel: string;
  onLeave: () => void;
}

/** What `ConfirmDialog` opens. */
export function ConfirmBox({
  open,
  onClose,
  header,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  destructive = false,
  pending = false,
  error,
  finalFocus,
}: ConfirmBoxProps) {
  const safe = useRef<HTMLButtonElement>(null);
  // An error of the last opening, perhaps about another row, is hidden.
  const [confirmed, setConfirmed] = useState(false);
  if (!open && confirmed) setConfirmed(false);
  const confirm = () => {
    setConfirmed(true);
    onConfirm();
  };
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      header={header}
      title={title}
      text={text}
      initialFocus={safe}
      finalFocus={finalFocus}
      actions={
        <>
          {confirmed && error && <ErrorLine>{error}</ErrorLine>}
          <Button look={destructive ? 'danger' : 'primary'} wide loading={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button ref={safe} look="quiet" wide disabled={pending} onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}

/** What `CloseGuardDialog` opens. */
export function CloseGuardBox({
  open,
  onClose,
  header,
  title,
  text,
  stayLabel,
  leaveLabel,
  onLeave,
}: CloseGuardBoxProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      header={header}
      title={title}
      text={text}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} wide onClick={onClose}>
            {stayLabel}
          </Button>
          <Button look="quiet" wide onClick={onLeave}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}
