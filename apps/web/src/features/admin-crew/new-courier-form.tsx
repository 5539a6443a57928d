import { createCourier, crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedForm } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import {
  type CourierPerson,
  CourierPersonalFields,
  checkPerson,
  personFields,
  toPerson,
} from './courier-personal-fields.tsx';

const formId = 'courier';

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
    <Dialog
      onClose={onClose}
      title="Nuevo domi"
      subtitle="Si el celular ya tiene cuenta, se le suma el permiso de domi."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Crear domi
        </Button>
      }
    >
      <TypedForm form={form} onSend={(typed) => mutate({ body: toPerson(typed) })} id={formId} className="pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <CourierPersonalFields />
      </TypedForm>
    </Dialog>
  );
}
