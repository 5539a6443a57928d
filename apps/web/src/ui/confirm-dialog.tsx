import { type ReactNode, useRef } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

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
}

/** Asks before doing. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  header,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  onCancel,
  destructive = false,
  pending = false,
  error,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onCancel?.();
    onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      header={header}
      title={title}
      text={text}
      initialFocus={safe}
      actions={
        <>
          {error && (
            <p role="alert" className="type-body-s text-danger-text">
              {error}
            </p>
          )}
          <Button look={destructive ? 'danger' : 'primary'} wide loading={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={safe} look="quiet" wide disabled={pending} onClick={cancel}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
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
export function CloseGuardDialog({
  open,
  onOpenChange,
  header,
  title,
  text,
  stayLabel,
  leaveLabel,
  onLeave,
}: CloseGuardDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      header={header}
      title={title}
      text={text}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} wide onClick={() => onOpenChange(false)}>
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
