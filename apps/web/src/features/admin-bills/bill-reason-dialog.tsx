import { type ReactNode, useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

export interface BillReasonDialogProps {
  title: string;
  subtitle: string;
  confirmLabel: string;
  /** What `onConfirm` sends. */
  call: { readonly isPending: boolean; readonly error: CallError | null };
  /** Further fields besides the reason. */
  children?: ReactNode;
  /** Whether the further fields are complete. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a change to a bill of either kind, which the bill's history stores. */
export function BillReasonDialog(props: BillReasonDialogProps) {
  const { title, subtitle, confirmLabel, call, children, ready = true, onConfirm, onClose } = props;
  const { isPending: pending, error } = call;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const failure = findFormError(error, ['reason']);
  const submit = () => {
    setAsked(true);
    if (reason.trim() !== '' && ready && !pending) onConfirm(reason);
  };
  return (
    <FormDialog withBack isDanger {...{ title, subtitle, confirmLabel, pending, failure, onClose }} onSubmit={submit}>
      {children}
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={500}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : findFieldError(error, 'reason')}
      />
    </FormDialog>
  );
}
