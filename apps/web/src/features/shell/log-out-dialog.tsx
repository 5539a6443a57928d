import { useState } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { signOut } from '../../session/end-session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

export interface LogOutDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the session ended, while the router opens the sign-in page. */
  onDone?: () => void;
}

export function LogOutDialog({ open, onClose, onDone }: LogOutDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await signOut();
    setPending(false);
    onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      header={spec.logOut.header}
      title={spec.logOut.title}
      confirmLabel={spec.logOut.confirm}
      cancelLabel={spec.logOut.cancel}
      pending={pending}
      onConfirm={() => void confirm()}
    />
  );
}
