import type { Person } from '@sazon/contract/customer-support/person';
import { correctPerson } from '@sazon/contract/customer-support/routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { personReads } from './customer-support-calls.ts';

/** Corrects name and document. */
export function CorrectPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [firstName, setFirstName] = useState(person.firstName);
  const [lastName, setLastName] = useState(person.lastName);
  const [identification, setIdentification] = useState(person.identification ?? '');
  const [reason, setReason] = useState('');
  const correct = useDialogCall(correctPerson, { invalidates: personReads, done: 'Datos corregidos', onClose });
  const findError = (field: string) => findFieldError(correct.error, field);
  return (
    <FormDialog
      title="Corregir datos"
      subtitle="El celular y el correo los cambia la persona, con un código."
      pending={correct.isPending}
      failure={findFormError(correct.error, ['firstName', 'lastName', 'identification', 'reason'])}
      onClose={onClose}
      onSubmit={() =>
        correct.mutate({
          params: { userId: person.id },
          body: { firstName, lastName, identification: identification.trim() || null, reason },
        })
      }
    >
      <TextField
        label="Nombre"
        value={firstName}
        onValueChange={setFirstName}
        maxLength={80}
        error={findError('firstName')}
      />
      <TextField
        label="Apellido"
        value={lastName}
        onValueChange={setLastName}
        maxLength={80}
        error={findError('lastName')}
      />
      <TextField
        label="Documento"
        inputMode="numeric"
        value={identification}
        onValueChange={setIdentification}
        maxLength={12}
        error={findError('identification')}
      />
      <TextField label="Motivo" value={reason} onValueChange={setReason} maxLength={300} error={findError('reason')} />
    </FormDialog>
  );
}
