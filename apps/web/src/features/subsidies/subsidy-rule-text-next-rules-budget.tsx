import { removeSubsidyRule } from '@sazon/contract/subsidies/routes';
import type { Subsidies } from '@sazon/contract/subsidies/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeSubsidyTerms } from '@sazon/domain/payroll/subsidy-text';
import { useCall } from '../../calls/use-call.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { subsidiesReads } from './subsidies-calls.ts';

type Scope = Subsidies['company'];
type Rule = NonNullable<Scope['rule']>;

/** `miércoles 1 de enero` */
const toDate = (date: string): string => formatLongDate(date).toLowerCase();

/** Words what a rule gives, or that the rule of `wider` (the group or company) holds. */
export const describeRule = ({ terms, endsOn }: Pick<Rule, 'terms' | 'endsOn'>, wider: string): string =>
  `${terms === null ? `Como ${wider}` : describeSubsidyTerms(terms)}${endsOn === null ? '' : `, hasta el ${toDate(endsOn)}`}`;

/** Rules that start later, each with a button that takes it back. */
export function NextRules({ rules, wider, mayEdit }: { rules: readonly Rule[]; wider: string; mayEdit: boolean }) {
  const { mutate, isPending } = useCall(removeSubsidyRule, {
    invalidates: subsidiesReads,
    onSuccess: () => toast.success('El cambio ya no va'),
  });
  if (rules.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {rules.map((rule) => (
        <li key={rule.id} className="type-body-s flex items-center justify-between gap-2 text-text-2">
          <span>
            Desde el {toDate(rule.startsOn)}: {describeRule(rule, wider)}
          </span>
          {mayEdit && (
            <IconButton
              icon="x"
              weight="bold"
              label={`Quitar el cambio del ${toDate(rule.startsOn)}`}
              disabled={isPending}
              onClick={() => mutate({ params: { id: rule.id } })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a budget has spent in the running period, and what happens when it is spent. */
export function BudgetMeter({ budget }: { budget: NonNullable<Scope['budget']> }) {
  const { amount, spent, stops, endPeriod } = budget;
  const percent = Math.floor((spent * 100) / amount);
  return (
    <div className="grid gap-1.5">
      <span className="type-body-s">
        Presupuesto: <b>{formatCop(spent)}</b> de {formatCop(amount)} ({percent}%), hasta el {toDate(endPeriod)}
      </span>
      <ProgressBar label={`${percent}% del presupuesto`} value={spent} max={amount} />
      <span className="type-body-s text-text-2">
        {stops ? 'Al agotarse, el subsidio se detiene hasta el próximo período.' : 'Al agotarse, te avisamos y sigue.'}
      </span>
    </div>
  );
}
