import { addCompany } from '@sazon/contract/companies/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

type TypedCompany = Record<
  'name' | 'legalName' | 'nit' | 'city' | 'billEmail' | 'startsOn' | 'contactName' | 'contactPhone' | 'contactEmail',
  string
>;

const names = { contractStartsOn: 'startsOn', 'contact.name': 'contactName' } as const;

/** Adds a company as a draft. */
export function NewCompanyDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const form = useForm<TypedCompany>({
    defaultValues: {
      ...{ name: '', legalName: '', nit: '', city: 'Bogotá', billEmail: '', startsOn: toBogotaDate(getServerNow()) },
      ...{ contactName: '', contactPhone: '', contactEmail: '' },
    },
  });
  const { mutate, isPending, error } = useCall(addCompany, {
    silent: true,
    invalidates: companyReads,
    onError: (refused) =>
      showFieldError(form, refused, { ...names, 'contact.phone': 'contactPhone', 'contact.email': 'contactEmail' }),
    onSuccess: ({ id }) => {
      toast.success('Empresa agregada', { text: 'Complétala y ábrela cuando esté lista.' });
      onClose();
      onAdded(id);
    },
  });
  const send = ({ startsOn, contactName, contactPhone, contactEmail, ...body }: TypedCompany) => {
    const contact = { name: contactName, role: '', phone: contactPhone, email: contactEmail };
    mutate({
      body: { ...body, contractStartsOn: startsOn || null, contact: contactName.trim() === '' ? null : contact },
    });
  };
  const failure = findFormError(error, ['name', 'legalName', 'nit', 'city', 'billEmail', ...Object.keys(names)]);
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title="Agregar empresa"
      subtitle="Queda por abrir: su nómina y su subsidio no pagan todavía."
      confirmLabel="Agregar"
      pending={isPending}
      failure={failure}
    >
      <TypedText<TypedCompany> name="name" label="Nombre" maxLength={80} />
      <TypedText<TypedCompany> name="legalName" label="Razón social" maxLength={120} />
      <TypedText<TypedCompany> name="nit" label="NIT con dígito" maxLength={12} help="901377046-5" />
      <TypedText<TypedCompany> name="city" label="Ciudad" maxLength={60} />
      <TypedText<TypedCompany> name="startsOn" label="Contrato desde" type="date" />
      <TypedText<TypedCompany>
        name="billEmail"
        label="Correo de facturación (opcional)"
        inputMode="email"
        maxLength={254}
      />
      <TypedText<TypedCompany> name="contactName" label="Con quién hablamos (opcional)" maxLength={80} />
      <TypedText<TypedCompany>
        name="contactPhone"
        label="Su teléfono"
        inputMode="tel"
        maxLength={10}
        keep={keepDigits}
      />
      <TypedText<TypedCompany> name="contactEmail" label="Su correo" inputMode="email" maxLength={254} />
    </TypedFormDialog>
  );
}
