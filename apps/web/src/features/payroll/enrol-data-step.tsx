import { enrolment as enrolmentRoute } from '@sazon/contract/payroll/documents-routes';
import type { Enrolment, FormFieldView } from '@sazon/contract/payroll/documents-schemas';
import { updateUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { checkAnswers, type FormField } from '@sazon/domain/payroll/form-fields';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/persisted.ts';
import { setLocalUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { type EnrolStep, enrolDraft, getOwnDraft } from './enrol-draft.ts';
import { fieldsQuery } from './payroll-calls.ts';

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

/** Who the person is to their employer, and what the employer asks besides. */
export function EnrolDataStep({ enterprise, person, amountApproved, onStep }: EnrolDataStepProps) {
  const { data: fields } = useSuspenseQuery(fieldsQuery(enterprise.formId));
  const draft = getOwnDraft(usePersisted(enrolDraft), person.id);
  const [identity, setIdentity] = useState({
    firstName: person.firstName,
    lastName: person.lastName,
    identificationType: person.identificationType ?? 'cedula_de_ciudadania',
    identification: person.identification ?? '',
    employeeId: person.employeeId ?? '',
  });
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const form = useRef<HTMLFormElement>(null);
  const save = useCall(updateUser, {
    silent: true,
    onError: () => focusFirstInvalid(form.current),
    invalidates: [enrolmentRoute],
    onSuccess: (user) => {
      setLocalUser(user);
      onStep('codigo');
    },
  });
  const set = (change: Partial<typeof identity>) => setIdentity((now) => ({ ...now, ...change }));
  const answer = (name: string, value: string) => {
    setProblem(undefined);
    enrolDraft.write((now) => {
      const own = getOwnDraft(now, person.id);
      return { ...own, answers: { ...own.answers, [name]: value }, hash: null };
    });
  };
  const text = (name: 'firstName' | 'lastName' | 'identification' | 'employeeId') => ({
    value: identity[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: findFieldError(save.error, name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAnswers(fields.data.map(ruleOf), draft.answers);
    if (!checked.ok) {
      setProblem(checked);
      return focusFirstInvalid(form.current);
    }
    const { employeeId, ...rest } = identity;
    save.mutate({
      body: { ...rest, employeeId: employeeId.trim() === '' ? null : employeeId },
    });
  };
  const missingId = enterprise.requiresEmployeeId && identity.employeeId.trim() === '';
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
          error={problem?.field === field.name ? problem.message : undefined}
        />
      ))}
      {save.error && findFormError(save.error, identityFields) && (
        <NoticeBar tone="danger">{findFormError(save.error, identityFields)}</NoticeBar>
      )}
      <Button
        type="submit"
        size="xl"
        wide
        loading={save.isPending}
        disabled={identity.identification.trim() === '' || missingId}
      >
        Continuar
      </Button>
    </form>
  );
}

/** The rule of a field, as the domain checks it. */
const ruleOf = ({ name, label, type, required, help, options, maxLength }: FormFieldView): FormField => ({
  name,
  label,
  type,
  required,
  ...(help !== undefined && { help }),
  ...(options && { options }),
  ...(maxLength !== undefined && { maxLength }),
});

interface CustomFieldProps {
  field: FormFieldView;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** A field of the employer's own: a date, a text, or one of a list. */
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
