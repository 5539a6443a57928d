import { type FormEvent, type ReactNode, useState } from 'react';
import { type CallError, findFieldError, findFormError } from '../calls/call-error.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { NoticeBar } from '../ui/pages/notice-offline-and-error-bars.tsx';

export interface StateChangeDialogProps {
  /** Whose state changes. */
  name: string;
  /** 'Pausar', on the button and in the title. */
  action: string;
  /** What the change means, below the title. */
  meaning: string;
  isDanger: boolean;
  reasonLabel: string;
  /** Who reads the reason. */
  help: string;
  notice?: ReactNode;
  call: { readonly error: CallError | null; readonly isPending: boolean };
  /** Receives the trimmed reason, or null when none was typed. */
  onSend: (reason: string | null) => void;
  onClose: () => void;
}

const formId = 'state-change';

/** Asks for the reason of a change of state, and sends it. */
export function StateChangeDialog({ name, action, meaning, call, onSend, onClose, ...more }: StateChangeDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(reason.trim() === '' ? null : reason.trim());
  };
  const failure = findFormError(call.error, ['reason']);
  return (
    <Dialog
      onClose={onClose}
      title={`${action}: ${name}`}
      subtitle={meaning}
      footer={
        <Button type="submit" form={formId} wide look={more.isDanger ? 'danger' : 'primary'} loading={call.isPending}>
          {action}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pb-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {more.notice}
        <TextArea
          label={more.reasonLabel}
          help={more.help}
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(call.error, 'reason')}
        />
      </form>
    </Dialog>
  );
}
