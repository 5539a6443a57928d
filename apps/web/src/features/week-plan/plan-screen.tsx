import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { FootBar, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { PlanDay } from './plan-day.tsx';
import { PlanPriceCard } from './plan-price-card.tsx';
import { type PlanPrice, usePlanPrice } from './use-plan-price.ts';
import { useWeekPlan, type WeekPlan } from './use-week-plan.ts';

const limits = [0, 18_000, 22_000, 28_000] as const;

const limitOptions = limits.map((limit) => ({
  value: String(limit),
  label: limit === 0 ? 'Sin tope' : `Hasta ${formatCop(limit)}`,
}));

/** Words the button that accepts the plan. `count` is the number of lunches to add, undefined while the plan loads. */
function acceptWords(count: number | undefined): string {
  if (count === undefined) return 'Armando tu semana…';
  if (count === 0) return 'No hay nada por pedir';
  return count === 1 ? 'Pedir 1 almuerzo' : `Pedir ${count} almuerzos`;
}

/** The days of the plan, or their loading or error state. */
function PlannedDays({ week: { plan, days, left, replace, leaveOut } }: { week: WeekPlan }) {
  if (plan.data)
    return (
      <ul className="grid gap-2" aria-busy={plan.isPlaceholderData}>
        {days.map((day) => (
          <PlanDay
            key={day.scheduleDate}
            day={day}
            left={left.has(day.scheduleDate)}
            busy={plan.isFetching}
            onReplace={() => replace(day)}
            onLeave={(out) => leaveOut(day.scheduleDate, out)}
          />
        ))}
      </ul>
    );
  if (plan.isError)
    return (
      <ErrorState
        title="No pudimos planear tu semana."
        text={plan.error.message}
        action={<Button onClick={() => void plan.refetch()}>Reintentar</Button>}
      />
    );
  return (
    <div role="status" aria-label="Planeando tu semana" className="late grid gap-2">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}

interface AcceptBarProps {
  week: WeekPlan;
  price: PlanPrice | null;
  /** True while the price of this plan is on its way. */
  isPricing: boolean;
}

/** What the promotion saves, and the button that takes the lunches to the checkout for the total that it charges. */
function AcceptBar({ week: { plan, wanted, accept, accepting }, price, isPricing }: AcceptBarProps) {
  const dishesCop = wanted.reduce((sum, { dish }) => sum + dish.price, 0);
  return (
    <FootBar aboveNav className="max-w-column!">
      <p role="status" className="type-body-s w-full font-semibold text-success-text empty:hidden">
        {price?.saving}
      </p>
      <Button
        size="l"
        wide
        className="flex-wrap justify-between!"
        disabled={wanted.length === 0}
        // an amount that is about to change is not shown on the button that pays it
        loading={accepting || isPricing || (plan.isFetching && wanted.length > 0)}
        onClick={accept}
      >
        {acceptWords(plan.data ? wanted.length : undefined)}
        {wanted.length > 0 && (
          <CountingMoney amountCop={price?.priced.totals.total ?? dishesCop} className="type-price" />
        )}
      </Button>
    </FootBar>
  );
}

/** '4 días propuestos, desde el martes 24 de noviembre'; empty without a day. */
function describeProposal(wanted: WeekPlan['wanted']): string {
  const [first] = wanted;
  if (first === undefined) return '';
  const count = wanted.length === 1 ? '1 día propuesto' : `${wanted.length} días propuestos`;
  return `${count}, desde el ${formatLongDate(first.scheduleDate).toLowerCase()}`;
}

/** /planear-semana: proposes a lunch a day by simple rules, each with its reason and replaceable; buys nothing. */
export function PlanScreen() {
  const { location, time, chosen } = useDelivery();
  const week = useWeekPlan(location && time && { locationId: location.id, timeId: time.id });
  const { price, isComing } = usePlanPrice(week);
  if (location === null || time === null || !chosen) {
    return (
      <main className="mx-auto max-w-column px-4 pt-4">
        <EmptyState
          title="¿Dónde almuerzas?"
          text="Elige el lugar y la hora, y te proponemos la semana."
          action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
        />
      </main>
    );
  }
  const { plan, wanted } = week;
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-40">
      <p className="type-body text-text-2">
        Para {location.name}. Miramos tus favoritos, lo que has comido y lo que hay. Cambia lo que quieras: no pagas
        nada hasta que tú lo digas.
      </p>
      <p>
        <Link to="/piloto-automatico" className={textActionClass}>
          Que llegue sola cada jueves
        </Link>
      </p>
      <FilterChips
        label="Tope por almuerzo"
        options={limitOptions}
        value={week.limit}
        onValueChange={week.changeLimit}
      />
      {plan.data?.minded && (
        <p className="type-body-s text-text-2">Tuvimos en cuenta tus alergias y tu dieta. Revisa siempre el plato.</p>
      )}
      <PlannedDays week={week} />
      {price && <PlanPriceCard price={price} />}
      {week.hasRefused && (
        <p>
          <button type="button" className={textActionClass} onClick={week.startAgain}>
            Volver a la primera propuesta
          </button>
        </p>
      )}
      {plan.data && wanted.length === 0 && (
        <p className="type-body-s text-text-2">
          Elige tú los platos en{' '}
          <Link to="/agendar" className="underline underline-offset-2">
            el menú
          </Link>
          .
        </p>
      )}
      <AcceptBar week={week} price={price} isPricing={isComing} />
      <p role="status" className="sr-only">
        {plan.data && describeProposal(wanted)}
      </p>
    </main>
  );
}
