import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextArea } from './text-area.tsx';

export interface InlineReasonFormProps {
  /** Names the form for screen readers: 'Rechazar la solicitud de Laura Quintero'. */
  name: string;
  label: string;
  help: string;
  /** Said when the reason is empty. */
  missing: string;
  sendLabel: string;
  closeLabel: string;
  isDanger?: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal under its row. Escape closes it. */
export function InlineReasonForm(props: InlineReasonFormProps) {
  const { name, label, help, missing, sendLabel, closeLabel, isDanger = false, onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // opened by a key: the reason is typed next
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') onSend(reason.trim());
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={submit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextArea
        label={label}
        help={help}
        rows={2}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? missing : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={isDanger ? 'danger' : 'primary'}>
          {sendLabel}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </form>
  );
}
