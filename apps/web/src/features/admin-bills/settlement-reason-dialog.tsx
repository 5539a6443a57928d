import { type FormEvent, type ReactNode, useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface ReasonDialogProps {
  title: string;
  subtitle: string;
  confirmLabel: string;
  pending: boolean;
  error: CallError | null;
  /** Further fields besides the reason. */
  children?: ReactNode;
  /** Whether the further fields are complete. */
  ready?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const formId = 'bill-reason';

/** Asks for a reason before a change to a settlement that its history keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, subtitle, confirmLabel, pending, error, children, ready = true, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const failure = findFormError(error, ['reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '' && ready && !pending) onConfirm(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      subtitle={subtitle}
      footer={
        <div className="grid gap-2">
          <Button type="submit" form={formId} look="danger" wide loading={pending}>
            {confirmLabel}
          </Button>
          <Button look="quiet" wide disabled={pending} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pt-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {children}
        <TextArea
          label="Motivo"
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={asked && reason.trim() === '' ? 'Escribe el motivo.' : findFieldError(error, 'reason')}
        />
      </form>
    </Dialog>
  );
}
