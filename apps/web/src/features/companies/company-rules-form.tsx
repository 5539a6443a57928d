import type { Company } from '@sazon/contract/companies/company';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { approvalNames, periodNames } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { payrollIconNames } from '@sazon/domain/payroll/payroll-icons';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import {
  keepDigits,
  showFieldError,
  TypedForm,
  TypedSegments,
  TypedSwitch,
  TypedText,
  useTyped,
} from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { companyReads } from './companies-calls.ts';
import { type TypedRules, toRulesBody, toTypedRules } from './company-rules-form-mapping.ts';

const listSegments = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }));
const icons = listSegments(payrollIconNames);

/** The rules of a company's payroll. */
export function CompanyRulesForm({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { rules, enterpriseId } = company;
  const form = useForm<TypedRules>({ defaultValues: toTypedRules(rules) });
  const approval = useWatch({ control: form.control, name: 'approval' });
  const { mutate, isPending, error } = useCall(changeCompanyRules, {
    invalidates: companyReads,
    silent: true,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: () => toast.success('Reglas guardadas', { text: 'Lo que ya se pidió sigue igual.' }),
  });
  const failure = findFormError(error, ['payrollName', 'deductionDay', 'externalUrl', 'defaultCeiling', 'billEmail']);
  return (
    <SetupCard step="payroll" title="Reglas de nómina">
      <TypedForm
        form={form}
        onSend={(typed) => mutate({ params: { enterpriseId }, body: toRulesBody(typed) })}
        className="tablet:grid-cols-2"
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <div className="grid content-start gap-1 tablet:col-span-2">
          <TypedSwitch<TypedRules> name="payrollAllowed" label="Descuento por nómina" />
          <TypedSwitch<TypedRules> name="requiresEmployeeId" label="Pedir el código de empleado" />
          <TypedSwitch<TypedRules>
            name="approvesPreapproved"
            label="Aprobar sola a quien está en la lista y confirma quién es"
          />
          <TypedSwitch<TypedRules> name="hidesSubsidy" label="No mostrar el subsidio en los platos" />
        </div>
        <TypedText<TypedRules> name="payrollName" label="Cómo se llama" maxLength={40} />
        <IconField />
        <Named name="Período">
          <TypedSegments<TypedRules> name="payrollPeriod" label="Período" segments={listSegments(periodNames)} />
        </Named>
        <TypedText<TypedRules>
          name="deductionDay"
          label="Día de descuento"
          inputMode="numeric"
          maxLength={2}
          keep={keepDigits}
          help="Del 1 al 31. Vacío: sin decir."
        />
        {rules.nextPeriod && (
          <p className="type-body-s text-text-2 tablet:col-span-2">
            {periodNames[rules.nextPeriod.period]} desde el {formatLongDate(rules.nextPeriod.from).toLowerCase()}: los
            períodos ya abiertos siguen como están.
          </p>
        )}
        <CeilingField />
        <Named name="Autorización">
          <TypedSegments<TypedRules> name="approval" label="Autorización" segments={listSegments(approvalNames)} />
        </Named>
        {approval === 'external' && (
          <TypedText<TypedRules> name="externalUrl" label="Dirección de tu portal" inputMode="url" maxLength={500} />
        )}
        {mayEdit && (
          <Button type="submit" className="justify-self-start tablet:col-span-2" loading={isPending}>
            Guardar reglas
          </Button>
        )}
      </TypedForm>
    </SetupCard>
  );
}

/** A choice under its name, as the fields beside it. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start justify-items-start gap-1.5">
    <span aria-hidden className="type-label">
      {name}
    </span>
    {children}
  </div>
);

function IconField() {
  const { value, onValueChange } = useTyped<TypedRules, 'payrollIcon'>('payrollIcon');
  return <SelectField label="Ícono" options={icons} value={value} onValueChange={onValueChange} />;
}

function CeilingField() {
  const { value, onValueChange, error, focus } = useTyped<TypedRules, 'defaultCeiling'>('defaultCeiling');
  return (
    <TextField
      ref={focus}
      label="Cupo por persona"
      inputMode="numeric"
      value={formatTypedPesos(value)}
      onValueChange={(typed) => onValueChange(toPesoDigits(typed))}
      error={error}
      help="Por período, para quien agregues sin un cupo suyo."
    />
  );
}
