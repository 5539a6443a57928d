import { addEmployee } from '@sazon/contract/employees/routes';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedSegments, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmployeeFields, personFields, type TypedPerson, toPersonBody } from './employee-fields.tsx';
import { registerReads } from './employees-calls.ts';

type DocumentType = 'cedula_de_ciudadania' | 'cedula_de_extranjeria' | 'nit';
type NewPerson = TypedPerson & { enterpriseId: string; identificationType: DocumentType; identification: string };

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
      ...{ hasUnlimitDailyOrders: false, earnsOver310Uvt: false },
    },
  });
  const { mutate, isPending, error } = useCall(addEmployee, {
    invalidates: registerReads,
    silent: true,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: ({ id, name }) => {
      toast.success(`${name} ya está en el registro`);
      onClose();
      onAdded(id);
    },
  });
  const send = (typed: NewPerson) =>
    mutate({ body: { ...toPersonBody(typed), amount: typed.amount === '' ? null : Number(typed.amount) } });
  const failure = findFormError(error, [...personFields, 'identification', 'enterpriseId']);
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
      {enterprises.length > 1 && <CompanyField enterprises={enterprises} />}
      <TypedSegments<NewPerson> label="Documento" segments={documents} name="identificationType" />
      <TypedText<NewPerson>
        label="Número de documento"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        name="identification"
      />
      <EmployeeFields ceilingHelp="Vacío: el de tu empresa." />
    </TypedFormDialog>
  );
}

function CompanyField({ enterprises }: Pick<NewEmployeeDialogProps, 'enterprises'>) {
  const { value, onValueChange, error } = useTyped<NewPerson, 'enterpriseId'>('enterpriseId');
  return (
    <SelectField
      label="Empresa"
      options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onValueChange={onValueChange}
      error={error}
    />
  );
}
