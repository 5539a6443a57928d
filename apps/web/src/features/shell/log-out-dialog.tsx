import { useState } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { signOut } from '../../session/end-session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the session ended, while the router opens the sign-in page. */
  onDone: () => void;
}

export function LogOutDialog({ open, onOpenChange, onDone }: LogOutDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await signOut();
    setPending(false);
    onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      header={spec.logOut.header}
      title={spec.logOut.title}
      confirmLabel={spec.logOut.confirm}
      cancelLabel={spec.logOut.cancel}
      pending={pending}
      onConfirm={() => void confirm()}
    />
  );
}
