import { requestBuilding } from '@sazon/contract/delivery/building-requests-routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const fields = [
  ['building', 'Edificio', 80, 'Torre Avenida Chile', 'off'],
  ['address', 'Dirección', 120, 'Calle 72 # 10-34', 'street-address'],
  ['city', 'Ciudad', 60, 'Bogotá', 'address-level2'],
  ['company', 'Tu empresa (opcional)', 80, 'Para saber cuántos almuerzan ahí', 'organization'],
] as const;
type Field = (typeof fields)[number][0];

/** Requests delivery to a building: its address and, optionally, the company there. */
export function RequestBuildingDialog() {
  const [id] = useState(() => crypto.randomUUID());
  const [open, setOpen] = useState(true);
  const [draft, setDraft] = useState<Record<Field, string>>({ building: '', address: '', city: 'Bogotá', company: '' });
  const { mutate, isPending, error } = useCall(requestBuilding, {
    silent: true,
    onSuccess: () => {
      toast.success('Anotamos tu edificio', { text: 'Entre más personas lo pidan, más pronto llegamos.' });
      setOpen(false);
    },
  });
  const failure = findFormError(
    error,
    fields.map(([name]) => name),
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Pide que lleguemos a tu edificio">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ body: { id, ...draft, company: draft.company.trim() || null } });
        }}
      >
        <p className="type-body text-text-2">No guardamos quién lo pide: solo el edificio y la empresa.</p>
        {fields.map(([name, label, maxLength, placeholder, autoComplete]) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            onValueChange={(typed) => setDraft((now) => ({ ...now, [name]: typed }))}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete={autoComplete}
            error={findFieldError(error, name)}
          />
        ))}
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending}>
          Pedir
        </Button>
      </form>
    </Dialog>
  );
}
