import { setOwnSubsidies } from '@sazon/contract/subsidies/routes';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { subsidiesQuery, subsidiesReads } from '../subsidies/subsidies-calls.ts';
import { toBody } from '../subsidies/subsidy-rule-form-data.ts';
import { SubsidyRuleFormDialog, showRuleError, useRuleForm } from '../subsidies/subsidy-rule-form-dialog.tsx';
import type { ChosenEmployee } from './employee-list.tsx';
import { showManyPeopleResultsToast } from './many-people-results-toast.ts';

interface OwnSubsidiesDialogProps {
  people: readonly ChosenEmployee[];
  /** Called when done, with the ids for whom it was refused. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Gives people the same subsidy of their own from a date on, or that of their group or company. */
export function OwnSubsidiesDialog({ people, onDone, onClose }: OwnSubsidiesDialogProps) {
  const companies = [...new Set(people.map((person) => person.enterpriseId))];
  // the places and the bound of the food benefit are those of one company
  const enterpriseId = companies.length === 1 ? companies[0] : undefined;
  const { data } = useQuery({ ...subsidiesQuery(enterpriseId ?? ''), enabled: enterpriseId !== undefined });
  const form = useRuleForm(null);
  const { mutate, isPending, error } = useCall(setOwnSubsidies, {
    invalidates: subsidiesReads,
    silent: true,
    onError: (refused) => showRuleError(form, refused),
    onSuccess: ({ data: results }) =>
      onDone(
        showManyPeopleResultsToast(results, people, ['1 persona con subsidio nuevo', 'personas con subsidio nuevo']),
      ),
  });
  const [only] = people.length === 1 ? people : [];
  return (
    <SubsidyRuleFormDialog
      {...{ form, enterpriseId, isPending, error, onClose }}
      sites={data?.sites ?? []}
      title={`Subsidio de ${only ? only.name : `${people.length} personas`}`}
      subtitle="Vale desde la fecha que elijas, nunca hacia atrás. A cada persona se le avisa."
      save={only ? 'Guardar' : `Guardar para ${people.length} personas`}
      inherited="El de su grupo"
      onSend={(typed) => mutate({ body: { ids: people.map(({ id }) => id), ...toBody(typed) } })}
    />
  );
}
