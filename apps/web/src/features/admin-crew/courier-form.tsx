import { createCourier, crewCouriers } from '@sazon/contract/crew/routes';
import type { FormEvent } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { PersonFields, personFields, useCourierPerson } from './courier-person.tsx';

const formId = 'courier';

/** Somebody who is to deliver, found by the phone when they have an account. */
export function CourierForm({ onClose }: { onClose: () => void }) {
  const typed = useCourierPerson({ firstName: '', lastName: '', cellPhone: '' });
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
  const failure = findFormError(error, personFields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const person = typed.check();
    if (person) mutate({ body: person });
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
        <PersonFields typed={typed} error={error} />
      </form>
    </Dialog>
  );
}
