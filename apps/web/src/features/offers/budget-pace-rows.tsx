import type { Offer } from '@sazon/contract/offers/offer';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { calculateBudgetPace } from '@sazon/domain/promotions/offer-budget-pace';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { cx } from '../../ui/cx.ts';

interface PaceRowsProps {
  offer: Offer;
  /** The dates and the budget as they are being edited. */
  draft: OfferDraft;
  today: string;
}

/** Words where the cost leads: a share of the budget, or more than an offer that ends with its budget can cost. */
function describeEnd(endCop: number, budgetCop: number | null): string {
  if (budgetCop === null) return 'A este ritmo termina en';
  if (endCop > budgetCop) return 'A este ritmo pediría más que el presupuesto';
  return `A este ritmo usa el ${Math.round((endCop / budgetCop) * 100)}% del presupuesto`;
}

/** Tells where an offer's cost leads at the pace until today. Nothing while it costs nothing or is over. */
export function PaceRows({ offer, draft, today }: PaceRowsProps) {
  const started = offer.history.findLast(({ action }) => action === 'started')?.happenedAt;
  const isOn = offer.state === 'active' || offer.state === 'spent';
  if (!isOn) return null;
  const [first, to] =
    draft.kind === 'promotion' ? [draft.minScheduleDate, draft.maxScheduleDate] : [draft.startsOn, draft.endsOn];
  // one that was on before its history was kept began with its first date
  const startedOn = started === undefined ? first : toBogotaDate(started);
  if (startedOn === null) return null;
  const from = first !== null && first > startedOn && first <= today ? first : startedOn;
  const { budgetCop } = draft;
  const pace = calculateBudgetPace({ from, to, spentCop: offer.cost.spentCop, budgetCop }, today);
  if (pace === null) return null;
  const { days, ofDays, endCop, spentOn } = pace;
  const isSpent = budgetCop !== null && offer.cost.spentCop >= budgetCop;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 tabular-nums type-body-s">
      <dt className="text-text-2">Costo por día hábil</dt>
      <dd className="text-right">{formatCop(Math.round(offer.cost.spentCop / days))}</dd>
      {ofDays !== null && endCop !== null && (
        <>
          <dt className="text-text-2">
            {describeEnd(endCop, budgetCop)}
            <span className="block">
              va en {days} de {ofDays} días hábiles
            </span>
          </dt>
          <dd className="text-right">{formatCop(endCop)}</dd>
        </>
      )}
      {budgetCop !== null && !isSpent && (
        <>
          <dt className="text-text-2">El presupuesto</dt>
          <dd className={cx('text-right font-semibold', spentOn !== null && 'text-warning-text')}>
            {spentOn === null ? 'alcanza a este ritmo' : `se acaba el ${formatShortDate(spentOn)}`}
          </dd>
        </>
      )}
    </dl>
  );
}
