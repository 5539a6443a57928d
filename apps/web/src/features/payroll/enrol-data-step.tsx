import type { Enrolment, FormFieldView } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import type { User } from '@sazon/contract/users/user';
import { formatCop } from '@sazon/domain/money/format';
import { findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { EnrolStep } from './enrol-draft.ts';
import { useEnrolData } from './use-enrol-data.ts';

const documentTypes = [
  { value: 'cedula_de_ciudadania', label: 'Cédula de ciudadanía' },
  { value: 'cedula_de_extranjeria', label: 'Cédula de extranjería' },
];
const identityFields = ['identification', 'identificationType', 'employeeId', 'firstName', 'lastName'];

export interface EnrolDataStepProps {
  enterprise: NonNullable<Enrolment['enterprise']>;
  person: User;
  amountApproved: number | null;
  onStep: (step: EnrolStep) => void;
}

/** The employee's data for the employer, and the employer's additional fields. */
export function EnrolDataStep({ enterprise, person, amountApproved, onStep }: EnrolDataStepProps) {
  const { fields, draft, identity, problems, form, save, set, answer, text, submit, isReady } = useEnrolData({
    enterprise,
    person,
    onSaved: () => onStep('codigo'),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {amountApproved !== null && (
        <NoticeBar tone="success">Tu empresa ya te preaprobó hasta {formatCop(amountApproved)} por período.</NoticeBar>
      )}
      <div className="grid gap-4 micro-tablet:grid-cols-2">
        <TextField label="Nombre" autoComplete="given-name" maxLength={80} {...text('firstName')} />
        <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...text('lastName')} />
      </div>
      <SelectField
        label="Tipo de documento"
        options={documentTypes}
        value={identity.identificationType}
        onValueChange={(value) => {
          const type = documentTypes.find((each) => each.value === value);
          if (type) set({ identificationType: type.value as 'cedula_de_ciudadania' });
        }}
      />
      <TextField label="Número de documento" inputMode="numeric" maxLength={20} {...text('identification')} />
      {enterprise.requiresEmployeeId && (
        <TextField
          label="Código de empleado"
          help="Lo encuentras en tu carné o desprendible de pago."
          maxLength={40}
          autoCapitalize="characters"
          {...text('employeeId')}
        />
      )}
      {fields.data.map((field) => (
        <CustomField
          key={field.name}
          field={field}
          value={draft.answers[field.name] ?? ''}
          onValueChange={(value) => answer(field.name, value)}
          error={problems.find((problem) => problem.field === field.name)?.message}
        />
      ))}
      {save.error && findFormError(save.error, identityFields) && (
        <NoticeBar tone="danger">{findFormError(save.error, identityFields)}</NoticeBar>
      )}
      <Button type="submit" size="xl" wide loading={save.isPending} disabled={!isReady}>
        Continuar
      </Button>
    </form>
  );
}

interface CustomFieldProps {
  field: FormFieldView;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** A field of the employer: a date, a text, or a choice from a list. */
function CustomField({ field, value, onValueChange, error }: CustomFieldProps) {
  const label = field.required ? field.label : `${field.label} (opcional)`;
  const common = { label, error, help: field.help, onValueChange };
  if (field.type === 'select') {
    const options = (field.options ?? []).map((option) => ({ value: option, label: option }));
    return <SelectField {...common} options={options} value={value === '' ? null : value} />;
  }
  if (field.type === 'date') return <TextField {...common} type="date" value={value} />;
  return <TextField {...common} value={value} maxLength={field.maxLength ?? 120} />;
}
