import { setSubsidyRule } from '@sazon/contract/subsidies/routes';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesReads } from './subsidies-calls.ts';
import { toBody } from './subsidy-rule-form-data.ts';
import { SubsidyRuleFormDialog, showRuleError, useRuleForm } from './subsidy-rule-form-dialog.tsx';

export interface SubsidyRuleDialogProps {
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
export function SubsidyRuleDialog({
  enterpriseId,
  name,
  groupId,
  personId,
  held,
  sites,
  onClose,
}: SubsidyRuleDialogProps) {
  const form = useRuleForm(held);
  const { mutate, isPending, error } = useCall(setSubsidyRule, {
    invalidates: subsidiesReads,
    silent: true,
    onError: (refused) => showRuleError(form, refused),
    onSuccess: () => {
      toast.success('Regla guardada', { text: 'Lo que ya se pidió sigue igual.' });
      onClose();
    },
  });
  const isWide = groupId === undefined && personId === undefined;
  return (
    <SubsidyRuleFormDialog
      {...{ form, sites, enterpriseId, isPending, error, onClose }}
      title={`Subsidio de ${name}`}
      subtitle="Vale desde la fecha que elijas, nunca hacia atrás."
      save="Guardar"
      inherited={isWide ? undefined : personId ? 'El de su grupo' : 'El de la empresa'}
      onSend={(typed) =>
        mutate({
          params: { enterpriseId },
          body: { ...toBody(typed), groupId: groupId ?? null, personId: personId ?? null },
        })
      }
    />
  );
}
