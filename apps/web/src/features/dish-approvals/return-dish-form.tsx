import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

interface ReturnDishFormProps {
  /** The dish, or how many. */
  what: string;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

/** Why a dish goes back to its restaurant. Escape closes it. */
export function ReturnDishForm({ what, onReturn, onClose }: ReturnDishFormProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // opened by a key: the reason is typed next
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') onReturn(reason.trim());
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Devolver ${what}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={submit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextArea
        label="Qué debe corregir"
        help="Lo lee el restaurante."
        rows={2}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={asked && reason.trim() === '' ? 'Escribe qué debe corregir.' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Devolver</Button>
        <Button look="quiet" onClick={onClose}>
          No devolver
        </Button>
      </div>
    </form>
  );
}
