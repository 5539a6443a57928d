import { setSubsidyRule } from '@sazon/contract/subsidies/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { useForm, useWatch } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedForm, TypedSegments } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { BenefitWarning } from './benefit-warning.tsx';
import { RuleFields } from './rule-fields.tsx';
import { subsidiesReads } from './subsidies-calls.ts';
import { type TypedRule, toBody, toTyped } from './subsidy-rule-form-data.ts';

const formId = 'subsidy-rule';

export interface RuleDialogProps {
  enterpriseId: string;
  /** Whose rule: 'Lumbrerana Seguros', 'Tecnología', 'Ana Gómez'. */
  name: string;
  groupId?: string;
  personId?: string;
  /** The terms that hold today, to start from. */
  held: SubsidyTerms | null;
  sites: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Sets what a company, a group or a person gets from a date on. */
export function RuleDialog({ enterpriseId, name, groupId, personId, held, sites, onClose }: RuleDialogProps) {
  const form = useForm<TypedRule>({ defaultValues: toTyped(held, toBogotaDate(getServerNow())) });
  const gives = useWatch({ control: form.control, name: 'gives' });
  const { mutate, isPending, error } = useCall(setSubsidyRule, {
    invalidates: subsidiesReads,
    silent: true,
    onError: (refused) => showFieldError(form, refused, { terms: 'gives' }),
    onSuccess: () => {
      toast.success('Regla guardada', { text: 'Lo que ya se pidió sigue igual.' });
      onClose();
    },
  });
  const isWide = groupId === undefined && personId === undefined;
  const send = (typed: TypedRule) =>
    mutate({
      params: { enterpriseId },
      body: { ...toBody(typed), groupId: groupId ?? null, personId: personId ?? null },
    });
  const failure = findFormError(error, ['startsOn', 'endsOn', 'perOrderCop', 'toHour', 'gives']);
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={`Subsidio de ${name}`}
      subtitle="Vale desde la fecha que elijas, nunca hacia atrás."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Guardar
        </Button>
      }
    >
      <TypedForm form={form} onSend={send} id={formId} className="pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TypedSegments<TypedRule>
          label="Subsidio"
          name="gives"
          segments={[
            { value: 'terms', label: 'Da subsidio' },
            { value: 'nothing', label: 'No da' },
            ...(isWide ? [] : [{ value: 'inherited', label: personId ? 'El de su grupo' : 'El de la empresa' }]),
          ]}
        />
        <RuleFields gives={gives} sites={sites} />
        <BenefitWarning enterpriseId={enterpriseId} />
      </TypedForm>
    </Dialog>
  );
}
