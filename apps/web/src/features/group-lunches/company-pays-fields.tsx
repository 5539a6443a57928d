import type { RouteReply } from '@sazon/contract/define-route';
import type { groupLunchTerms } from '@sazon/contract/group-lunches/routes';
import { formatCop } from '@sazon/domain/money/format';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Budget = RouteReply<typeof groupLunchTerms>['budgets'][number];

/** What the host writes for the company that pays. */
export type CompanyChoice = { budgetId: string | null; reason: string; costCentre: string };

interface CompanyPaysProps {
  budgets: readonly Budget[];
  chosen: CompanyChoice;
  onChange: (chosen: CompanyChoice) => void;
  errorOf: (field: 'company.budgetId' | 'company.reason' | 'company.costCentre') => string | undefined;
}

/** The budget of the company that pays, with what is left of its month, the reason and the cost centre. */
export function CompanyPaysFields({ budgets, chosen, onChange, errorOf }: CompanyPaysProps) {
  const budget = budgets.find(({ id }) => id === chosen.budgetId) ?? budgets[0];
  if (budget === undefined) return null;
  const change = (more: Partial<CompanyChoice>) => onChange({ ...chosen, budgetId: budget.id, ...more });
  const costCentres = budget.costCentres.map((name) => ({ value: name, label: name }));
  return (
    <div className="grid gap-3">
      <SelectField
        label="Presupuesto"
        options={budgets.map(({ id, name, companyName }) => ({ value: id, label: `${name}, ${companyName}` }))}
        value={budget.id}
        onValueChange={(budgetId) => change({ budgetId, costCentre: '' })}
        error={errorOf('company.budgetId')}
        help={`Le quedan ${formatCop(budget.left)} ese mes. Hasta ${formatCop(budget.perLunch)} por plato con sus adiciones.`}
      />
      <TextField
        label="Motivo"
        placeholder="Visita de un cliente"
        maxLength={120}
        value={chosen.reason}
        onValueChange={(reason) => change({ reason })}
        error={errorOf('company.reason')}
        help="Sale en la cuenta de tu empresa."
      />
      {costCentres.length > 0 ? (
        <SelectField
          label="Centro de costos"
          options={costCentres}
          value={chosen.costCentre === '' ? null : chosen.costCentre}
          onValueChange={(costCentre) => change({ costCentre })}
          error={errorOf('company.costCentre')}
        />
      ) : (
        <TextField
          label="Centro de costos"
          maxLength={40}
          value={chosen.costCentre}
          onValueChange={(costCentre) => change({ costCentre })}
          error={errorOf('company.costCentre')}
        />
      )}
    </div>
  );
}
