import { createCourier, crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import {
  type CourierPerson,
  CourierPersonalFields,
  checkPerson,
  personFields,
  toPerson,
} from './courier-personal-fields.tsx';

/** A new courier, found by phone when they have an account. */
export function NewCourierForm({ onClose }: { onClose: () => void }) {
  const form = useForm<CourierPerson>({
    defaultValues: { firstName: '', lastName: '', cellPhone: '' },
    resolver: checkPerson,
  });
  const { mutate, isPending, error } = useCall(createCourier, {
    invalidates: [crewCouriers],
    silent: true,
    onError: (refused) => showFieldError(form, refused),
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
  return (
    <TypedFormDialog
      form={form}
      onSend={(typed) => mutate({ body: toPerson(typed) })}
      onClose={onClose}
      title="Nuevo domi"
      subtitle="Si el celular ya tiene cuenta, se le suma el permiso de domi."
      confirmLabel="Crear domi"
      pending={isPending}
      failure={failure}
    >
      <CourierPersonalFields />
    </TypedFormDialog>
  );
}
