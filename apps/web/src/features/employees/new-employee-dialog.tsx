import { addEmployee } from '@sazon/contract/employees/routes';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import {
  showFieldError,
  TypedLongSelect,
  TypedSegments,
  TypedSelect,
  TypedText,
} from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesQuery } from '../subsidies/subsidies-calls.ts';
import { EmployeeFields, none, personFields, type TypedPerson, toOptions, toPersonBody } from './employee-fields.tsx';
import { registerReads } from './employees-calls.ts';

type DocumentType = 'cedula_de_ciudadania' | 'cedula_de_extranjeria' | 'nit';
type NewPerson = TypedPerson & {
  enterpriseId: string;
  identificationType: DocumentType;
  identification: string;
  groupId: string;
};

const documents: { value: DocumentType; label: string }[] = [
  { value: 'cedula_de_ciudadania', label: 'Cédula' },
  { value: 'cedula_de_extranjeria', label: 'Extranjería' },
  { value: 'nit', label: 'NIT' },
];

interface NewEmployeeDialogProps {
  enterprises: readonly { id: string; name: string }[];
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds a person to a company's register. */
export function NewEmployeeDialog({ enterprises, onAdded, onClose }: NewEmployeeDialogProps) {
  const form = useForm<NewPerson>({
    defaultValues: {
      ...{ enterpriseId: enterprises[0]?.id ?? '', identificationType: 'cedula_de_ciudadania', identification: '' },
      ...{ firstName: '', lastName: '', employeeId: '', cellPhone: '', email: '', amount: '' },
      ...{ groupId: none, siteId: none, entryDate: '', exitDate: '' },
      ...{ hasUnlimitDailyOrders: false, earnsOver310Uvt: false },
    },
  });
  const { mutate, isPending, error } = useCall(addEmployee, {
    invalidates: registerReads,
    silent: true,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: ({ id, name }) => {
      toast.success(`Agregaste a ${name}`);
      onClose();
      onAdded(id);
    },
  });
  const { data: company } = useQuery(subsidiesQuery(useWatch({ control: form.control, name: 'enterpriseId' })));
  const send = (typed: NewPerson) => {
    const siteId = findChosen(company?.sites, typed.siteId);
    mutate({ body: { ...toPersonBody(typed), siteId, groupId: findChosen(company?.groups, typed.groupId) } });
  };
  const failure = findFormError(error, [...personFields, 'identification', 'enterpriseId', 'groupId']);
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title="Agregar empleado"
      subtitle="Queda preaprobado: se inscribe desde su cuenta con su documento."
      confirmLabel="Agregar"
      pending={isPending}
      failure={failure}
    >
      {enterprises.length > 1 && (
        <TypedSelect<NewPerson>
          label="Empresa"
          name="enterpriseId"
          options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TypedSegments<NewPerson> label="Documento" segments={documents} name="identificationType" />
      <TypedText<NewPerson>
        label="Número de documento"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        name="identification"
      />
      <TypedLongSelect<NewPerson>
        label="Grupo"
        name="groupId"
        options={toOptions(company?.groups ?? [], 'Sin grupo')}
      />
      <EmployeeFields sites={company?.sites ?? []} ceilingHelp="Vacío: el de su grupo o tu empresa." />
    </TypedFormDialog>
  );
}

/** Returns a chosen id, or null for none and for one that was chosen of another company. */
const findChosen = (choices: readonly { id: string }[] | undefined, id: string) =>
  choices?.find((choice) => choice.id === id)?.id ?? null;
