import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { showFieldError, TypedSegments } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { FoodBenefitWarning } from './food-benefit-warning.tsx';
import { SubsidyRuleFields } from './subsidy-rule-fields.tsx';
import { type TypedRule, toTyped } from './subsidy-rule-form-data.ts';

/** Returns the form of a rule, filled with the terms that hold today. */
export const useRuleForm = (held: SubsidyTerms | null): UseFormReturn<TypedRule> =>
  useForm<TypedRule>({ defaultValues: toTyped(held, toBogotaDate(getServerNow())) });

/** Marks the field of a refused rule. */
export const showRuleError = (form: UseFormReturn<TypedRule>, refused: CallError): void =>
  showFieldError(form, refused, { terms: 'gives' });

interface SubsidyRuleFormDialogProps {
  form: UseFormReturn<TypedRule>;
  title: string;
  subtitle: string;
  save: string;
  /** What holds for people without a rule of their own: 'El de su grupo'; left out when nothing does. */
  inherited?: string | undefined;
  sites: readonly { id: string; name: string }[];
  /** The company for whose food benefit a rule above the limit is warned of; undefined without a warning. */
  enterpriseId: string | undefined;
  isPending: boolean;
  error: CallError | null;
  onSend: (typed: TypedRule) => void;
  onClose: () => void;
}

/** The dialog that sets a subsidy from a date on. */
export function SubsidyRuleFormDialog({ form, inherited, sites, error, ...props }: SubsidyRuleFormDialogProps) {
  const gives = useWatch({ control: form.control, name: 'gives' });
  const failure = findFormError(error, ['startsOn', 'endsOn', 'perOrderCop', 'toHour', 'gives']);
  return (
    <TypedFormDialog
      form={form}
      onSend={props.onSend}
      onClose={props.onClose}
      title={props.title}
      subtitle={props.subtitle}
      confirmLabel={props.save}
      pending={props.isPending}
      failure={failure}
    >
      <TypedSegments<TypedRule>
        label="Subsidio"
        name="gives"
        segments={[
          { value: 'terms', label: 'Da subsidio' },
          { value: 'nothing', label: 'No da' },
          ...(inherited === undefined ? [] : [{ value: 'inherited' as const, label: inherited }]),
        ]}
      />
      <SubsidyRuleFields gives={gives} sites={sites} />
      {props.enterpriseId && <FoodBenefitWarning enterpriseId={props.enterpriseId} />}
    </TypedFormDialog>
  );
}
