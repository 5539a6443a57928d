import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { updateEmployee } from '@sazon/contract/employees/routes';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesQuery } from '../subsidies/subsidies-calls.ts';
import { EmployeeFields, none, personFields, type TypedPerson, toPersonBody } from './employee-fields.tsx';
import { registerReads } from './employees-calls.ts';

/** Changes a person of the register, except the document, which identifies them. */
export function EditEmployeeDialog({ person, onClose }: { person: EmployeeDetail; onClose: () => void }) {
  const { data } = useQuery(subsidiesQuery(person.enterpriseId));
  const form = useForm<TypedPerson>({
    defaultValues: {
      ...{ firstName: person.firstName, lastName: person.lastName, employeeId: person.employeeId ?? '' },
      ...{ cellPhone: person.cellPhone ?? '', email: person.email ?? '', amount: String(person.amount) },
      ...{ siteId: person.siteId ?? none, entryDate: person.entryDate ?? '', exitDate: person.exitDate ?? '' },
      ...{ hasUnlimitDailyOrders: person.hasUnlimitDailyOrders, earnsOver310Uvt: person.earnsOver310Uvt },
    },
  });
  const { mutate, isPending, error } = useCall(updateEmployee, {
    invalidates: registerReads,
    silent: true,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: ({ waiting }) => {
      if (waiting) toast.success('Guardado', { text: 'El cupo queda propuesto: otra persona lo confirma.' });
      else toast.success('Cambios guardados');
      onClose();
    },
  });
  const failure = findFormError(error, personFields);
  return (
    <TypedFormDialog
      form={form}
      onSend={(typed) => mutate({ params: { id: person.id }, body: toPersonBody(typed) })}
      onClose={onClose}
      title={`Editar a ${person.name}`}
      subtitle={formatIdentityDocument(person.identificationType, person.identification)}
      pending={isPending}
      failure={failure}
    >
      <EmployeeFields
        sites={listSites(data?.sites ?? [], person)}
        ceilingHelp="Vale desde el próximo período que no haya autorizado. Vacío: el de su grupo o empresa."
      />
    </TypedFormDialog>
  );
}

/** Lists the company's sites, and the one that the person has if it is no longer among them. */
const listSites = (sites: readonly { id: string; name: string }[], { siteId, site }: EmployeeDetail) =>
  siteId === null || site === null || sites.some(({ id }) => id === siteId)
    ? sites
    : [...sites, { id: siteId, name: site }];
