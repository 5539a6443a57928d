import { addCompany } from '@sazon/contract/companies/routes';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedForm, TypedText } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

type TypedCompany = { name: string; legalName: string; nit: string; city: string };

const formId = 'new-company';

/** Adds a company as a draft. */
export function NewCompanyDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const form = useForm<TypedCompany>({ defaultValues: { name: '', legalName: '', nit: '', city: 'Bogotá' } });
  const { mutate, isPending, error } = useCall(addCompany, {
    silent: true,
    invalidates: companyReads,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: ({ id }) => {
      toast.success('Empresa agregada', { text: 'Complétala y ábrela cuando esté lista.' });
      onClose();
      onAdded(id);
    },
  });
  const failure = findFormError(error, ['name', 'legalName', 'nit', 'city']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Agregar empresa"
      subtitle="Queda por abrir: su nómina y su subsidio no pagan todavía."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Agregar
        </Button>
      }
    >
      <TypedForm form={form} onSend={(body) => mutate({ body })} id={formId} className="pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TypedText<TypedCompany> name="name" label="Nombre" maxLength={80} />
        <TypedText<TypedCompany> name="legalName" label="Razón social" maxLength={120} />
        <TypedText<TypedCompany> name="nit" label="NIT con dígito" maxLength={12} help="901377046-5" />
        <TypedText<TypedCompany> name="city" label="Ciudad" maxLength={60} />
      </TypedForm>
    </Dialog>
  );
}
