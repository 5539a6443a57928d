import { crewPay } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatClock, formatDayMonth, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryFor } from '../../calls/query-for.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Money } from '../../ui/money.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { TableHead } from '../../ui/pages/table-head.tsx';
import { WeekArrows } from '../../ui/pages/week-arrows.tsx';

/** /admin/sazon/pagos-domis: shows what each courier earned in a week, stop by stop. */
export function CourierPayScreen({ week }: { week: string | undefined }) {
  const query = useQuery({
    ...queryFor(crewPay, { query: { ...(week !== undefined && { week }) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/pagos-domis' });
  const go = (to: string) => void navigate({ to: '.', search: { semana: to }, resetScroll: false });
  return (
    <DeskPage
      title="Pagos a domis"
      text="Cada parada a la que llegaron paga la tarifa de su fecha. La tarifa se cambia en Configuración."
      action={
        data && (
          <div className="flex items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)]">
            <WeekArrows monday={data.from} isLast={addDays(data.from, 7) > data.today} onWeek={go}>
              <span className="type-item min-w-40 text-center">
                {formatDayMonth(data.from)} a {formatDayMonth(data.to)}
              </span>
            </WeekArrows>
          </div>
        )
      }
    >
      <ListState what="los pagos" query={query} rows={4} />
      {data && data.data.length === 0 && (
        <EmptyState title="Ninguna parada esa semana." text="Elige otra semana con las flechas." />
      )}
      {data && data.data.length > 0 && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1">
            <span className="type-h3">Total de la semana</span>
            <Money amountCop={data.total} className="type-h1" />
          </p>
          <ul aria-label="Domis" className="grid grid-cols-1 gap-3">
            {data.data.map((one) => (
              <CourierWeekCard key={one.courier.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </DeskPage>
  );
}

const headCells = [
  { key: 'Día', className: 'py-2' },
  { key: 'Parada', className: 'py-2' },
  { key: 'Entregados', className: 'py-2 text-right' },
  { key: 'Pago', className: 'py-2 text-right' },
];

const CourierWeekCard = ({ one: { courier, stops, amount, days } }: { one: CrewPay['data'][number] }) => (
  <li className="rounded-lg bg-surface p-4 shadow-e1">
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
        <Avatar name={courier.name} kind="person" />
        <span className="min-w-0 flex-1 basis-40">
          <b className="type-h3 block">{courier.name}</b>
          <span className="type-body-s text-text-2 tabular-nums">
            {formatPhone(courier.phone)}, {stops === 1 ? '1 parada' : `${stops} paradas`}
          </span>
        </span>
        <Money amountCop={amount} className="type-h3" />
      </summary>
      <table className="type-body-s mt-3 w-full text-left">
        <caption className="sr-only">Paradas de {courier.name}</caption>
        <TableHead cells={headCells} />
        <tbody>
          {days.flatMap(({ date, perStop, stops: reached }) =>
            reached.map(({ hour, location, lunches, delivered }) => (
              <tr key={`${date} ${hour} ${location}`} className="border-border border-t">
                <td className="whitespace-nowrap py-2 pr-3">{formatShortDate(date)}</td>
                <td className="py-2 pr-3">
                  {formatClock(hour)}, {location}
                </td>
                <td className="py-2 text-right tabular-nums">
                  {delivered} de {lunches}
                </td>
                <td className="py-2 pl-3 text-right">
                  <Money amountCop={perStop} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  </li>
);
