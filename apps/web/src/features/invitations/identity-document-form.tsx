import { updateUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { setLocalUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const types = [
  { value: 'cedula_de_ciudadania', label: 'Cédula de ciudadanía' },
  { value: 'cedula_de_extranjeria', label: 'Cédula de extranjería' },
] as const;
type DocumentType = (typeof types)[number]['value'];

/** Asks for the document by which the company's list is searched. */
export function IdentityDocumentForm({ person, onSaved }: { person: User; onSaved: () => void }) {
  const [type, setType] = useState<DocumentType>('cedula_de_ciudadania');
  const [number, setNumber] = useState(person.identification ?? '');
  const save = useCall(updateUser, {
    silent: true,
    onSuccess: (fresh) => {
      setLocalUser(fresh);
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { identificationType: type, identification: number.trim() } });
  };
  const failure = findFormError(save.error, ['identification']);
  return (
    <Card>
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <h2 className="type-h2">¿Cuál es tu documento?</h2>
        <p className="type-body text-text-2">Con él te busca tu empresa en su lista.</p>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <SelectField
          label="Tipo de documento"
          options={types}
          value={type}
          onValueChange={(value) => setType(types.find((one) => one.value === value)?.value ?? type)}
        />
        <TextField
          label="Número"
          inputMode="numeric"
          maxLength={20}
          value={number}
          onValueChange={setNumber}
          error={findFieldError(save.error, 'identification')}
        />
        <Button type="submit" size="xl" wide loading={save.isPending}>
          Buscarme
        </Button>
      </form>
    </Card>
  );
}
