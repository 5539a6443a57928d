import { getCart, mergeCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { planWeek } from '@sazon/contract/orders/planning-routes';
import type { PlannedDay } from '@sazon/contract/orders/planning-schemas';
import { formatLongDate } from '@sazon/domain/calendar/format';
import { formatCop } from '@sazon/domain/money/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { setUi } from '../../device/ui-state.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-state.tsx';
import { FootBar, textActionClass } from '../../ui/pages/page-parts.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { PlanDay } from './plan-day.tsx';

const limits = [0, 18_000, 22_000, 28_000] as const;
type DayDish = { scheduleDate: string; menuId: string };

const limitOptions = limits.map((limit) => ({
  value: String(limit),
  label: limit === 0 ? 'Sin tope' : `Hasta ${formatCop(limit)}`,
}));

/** On the button; undefined: the plan is not there yet. */
function acceptWords(count: number | undefined): string {
  if (count === undefined) return 'Armando tu semana…';
  if (count === 0) return 'No hay nada por agregar';
  return count === 1 ? 'Agregar 1 almuerzo' : `Agregar ${count} almuerzos`;
}

/** What is kept of the plan while something else of it changes. */
const keptOf = (days: readonly PlannedDay[], but?: string): DayDish[] =>
  days.flatMap(({ scheduleDate, dish }) =>
    dish === null || scheduleDate === but ? [] : [{ scheduleDate, menuId: dish.id }],
  );

/** /planear-semana: a lunch a day by plain rules, each with its reason and replaceable; nothing is bought by it. */
export function PlanScreen() {
  const { location, time, chosen } = useDelivery();
  const [limit, setLimit] = useState('0');
  const [kept, setKept] = useState<readonly DayDish[]>([]);
  const [refused, setRefused] = useState<readonly DayDish[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const body = {
    locationId: location?.id ?? '',
    timeId: time?.id ?? '',
    maxPrice: Number(limit) || null,
    kept: [...kept],
    refused: [...refused],
  };
  const plan = useQuery({
    ...queryFor(planWeek, { body }),
    enabled: location !== null && time !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
  const accept = useCall(mergeCart, {
    invalidates: [getCart, checkout, planWeek],
    onSuccess: ({ added, left: missing }) => {
      if (added > 0) setUi({ cartOpened: true });
      if (missing.length > 0)
        toast.error('Algo se agotó mientras elegías', { text: 'Mira lo que quedó en el carrito.' });
    },
  });
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
  const days = plan.data?.days ?? [];
  const wanted = days.flatMap(({ scheduleDate, dish }) =>
    dish === null || left.has(scheduleDate) ? [] : [{ scheduleDate, dish }],
  );
  const totalCop = wanted.reduce((sum, { dish }) => sum + dish.price, 0);
  const replace = ({ scheduleDate, dish }: PlannedDay) => {
    if (dish === null) return;
    setKept(keptOf(days, scheduleDate));
    setRefused([...refused, { scheduleDate, menuId: dish.id }]);
  };
  const leaveOut = (date: string, out: boolean) => {
    const next = new Set(left);
    if (out) next.add(date);
    else next.delete(date);
    setLeft(next);
  };
  const changeLimit = (value: string) => {
    setLimit(value);
    setKept([]);
  };
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-40">
      <p className="type-body text-text-2">
        Para {location.name}. Miramos tus favoritos, lo que has comido y lo que hay. Cambia lo que quieras: no pagas
        nada hasta que tú lo digas.
      </p>
      <FilterChips label="Tope por almuerzo" options={limitOptions} value={limit} onValueChange={changeLimit} />
      {plan.data?.minded && (
        <p className="type-body-s text-text-2">Tuvimos en cuenta tus alergias y tu dieta. Revisa siempre el plato.</p>
      )}
      {plan.data ? (
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
      ) : plan.isError ? (
        <ErrorState
          title="No pudimos planear tu semana."
          text={plan.error.message}
          action={<Button onClick={() => void plan.refetch()}>Reintentar</Button>}
        />
      ) : (
        <div role="status" aria-label="Planeando tu semana" className="late grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {refused.length > 0 && (
        <p>
          <button
            type="button"
            className={textActionClass}
            onClick={() => {
              setKept([]);
              setRefused([]);
            }}
          >
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
      <FootBar aboveNav className="max-w-column!">
        <Button
          size="l"
          wide
          className="flex-wrap justify-between!"
          disabled={wanted.length === 0 || plan.isFetching}
          loading={accept.isPending}
          onClick={() =>
            accept.mutate({
              body: {
                items: wanted.map(({ scheduleDate, dish }) => ({
                  scheduleDate,
                  locationId: location.id,
                  timeId: time.id,
                  menuId: dish.id,
                  quantity: 1,
                  groupMenuAdditions: dish.groupMenuAdditions,
                })),
              },
            })
          }
        >
          {acceptWords(plan.data ? wanted.length : undefined)}
          {wanted.length > 0 && <CountingMoney amountCop={totalCop} className="type-price" />}
        </Button>
      </FootBar>
      <p role="status" className="sr-only">
        {plan.data && `${wanted.length} días propuestos, desde el ${formatLongDate(days[0]?.scheduleDate ?? '')}`}
      </p>
    </main>
  );
}
