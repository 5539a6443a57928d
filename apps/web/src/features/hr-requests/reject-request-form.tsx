import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

export interface RejectFormProps {
  /** 'la solicitud de Laura Quintero' */
  what: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** The reason of a rejection, under its row. Escape closes it. */
export function RejectRequestForm({ what, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // opened by a key: the reason is typed next
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') onReject(reason.trim());
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Rechazar ${what}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={submit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextArea
        label="Motivo"
        help="Lo lee la persona."
        rows={2}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe el motivo.' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger">
          Rechazar
        </Button>
        <Button look="quiet" onClick={onClose}>
          No rechazar
        </Button>
      </div>
    </form>
  );
}
