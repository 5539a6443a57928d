import { courierPay } from '@sazon/contract/courier/courier-pay-routes';
import { formatClock, formatDayMonth, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { queryFor } from '../../calls/query-for.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { WeekArrows } from '../../ui/pages/week-arrows.tsx';

const stopsWords = (count: number) => (count === 1 ? '1 parada' : `${count} paradas`);

/** /domi/semana: shows a courier what each stop of a week earned them. */
export function WeekPayScreen({ week }: { week: string | undefined }) {
  const query = useQuery({
    ...queryFor(courierPay, { query: { ...(week !== undefined && { week }) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const { data } = query;
  const navigate = useNavigate({ from: '/domi/semana' });
  const go = (to: string) => void navigate({ to: '.', search: { semana: to }, resetScroll: false });
  return (
    <main className="pb-8">
      <header className="bg-inverse pt-[max(.8rem,env(safe-area-inset-top))] pb-5 text-on-inverse">
        <div className="mx-auto max-w-column px-4">
          <div className="-ml-2.5 flex items-center">
            <IconButton icon="arrow-left" weight="bold" label="Volver a las entregas" render={<Link to="/domi" />} />
          </div>
          <h1 tabIndex={-1} className="type-h1">
            Tu semana
          </h1>
          {data && (
            <p className="type-body mt-1 flex items-center gap-1 text-(--mora-200)">
              <WeekArrows monday={data.from} isLast={addDays(data.from, 7) > data.today} onWeek={go}>
                {formatDayMonth(data.from)} a {formatDayMonth(data.to)}
              </WeekArrows>
            </p>
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-column gap-3 px-4 pt-4">
        <ListState what="tu semana" query={query} rows={4} />
        {data && (
          <p className="flex items-baseline justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1">
            <span className="type-h3">{stopsWords(data.stops)}</span>
            <Money amountCop={data.amount} className="type-h1 tabular-nums" />
          </p>
        )}
        {data && data.stops === 0 && (
          <EmptyState title="Ninguna parada esta semana." text="Cada parada a la que llegas aparece acá con su pago." />
        )}
        {data?.days.map(({ date, perStop, amount, stops }) => (
          <section key={date} aria-label={formatLongDate(date)} className="rounded-lg bg-surface p-4 shadow-e1">
            <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="type-h3">{formatLongDate(date)}</span>
              <Money amountCop={amount} className="type-h3" />
            </h2>
            <p className="type-body-s text-text-2">
              {stopsWords(stops.length)} a <Money amountCop={perStop} />
            </p>
            <ul className="mt-2">
              {stops.map(({ hour, location, lunches, delivered }) => (
                <li key={`${hour} ${location}`} className="type-body-s flex gap-3 border-border border-t py-2.5">
                  <b className="font-semibold tabular-nums">{formatClock(hour)}</b>
                  <span className="min-w-0 flex-1">{location}</span>
                  <span className="text-text-2 tabular-nums">
                    {delivered} de {lunches}
                    <span className="sr-only"> entregados</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
