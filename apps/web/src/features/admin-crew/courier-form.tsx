import { createCourier, crewCouriers } from '@sazon/contract/crew';
import { type FormEvent, useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const formId = 'courier';

/** Somebody who is to deliver, found by the phone when they have an account. */
export function CourierForm({ onClose }: { onClose: () => void }) {
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [cellPhone, setCellPhone] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCall(createCourier, {
    invalidates: [crewCouriers],
    silent: true,
    onSuccess: ({ hadAccount }) => {
      toast.success('Domi creado', {
        text: hadAccount
          ? 'Ya tenía cuenta: entra con el mismo celular.'
          : 'Entra con el código que le llega al celular.',
      });
      onClose();
    },
  });
  const missing = {
    firstName: firstName.trim() === '' ? 'Escribe el nombre.' : undefined,
    lastName: lastName.trim() === '' ? 'Escribe el apellido.' : undefined,
    cellPhone: /^3\d{9}$/.test(cellPhone) ? undefined : 'El celular debe tener 10 dígitos y empezar por 3.',
  };
  const errorOf = (field: keyof typeof missing) => (asked ? missing[field] : undefined) ?? fieldError(error, field);
  const failure = formError(error, Object.keys(missing));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing.firstName ?? missing.lastName ?? missing.cellPhone) return;
    mutate({ body: { firstName: firstName.trim(), lastName: lastName.trim(), cellPhone } });
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title="Nuevo domi"
      subtitle="Si el celular ya tiene cuenta, se le suma el permiso de domi."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Crear domi
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <PhoneField value={cellPhone} onValueChange={setCellPhone} error={errorOf('cellPhone')} />
        <TextField
          label="Nombre"
          value={firstName}
          onValueChange={setFirstName}
          maxLength={60}
          autoComplete="off"
          error={errorOf('firstName')}
        />
        <TextField
          label="Apellido"
          value={lastName}
          onValueChange={setLastName}
          maxLength={60}
          autoComplete="off"
          error={errorOf('lastName')}
        />
      </form>
    </Dialog>
  );
}
