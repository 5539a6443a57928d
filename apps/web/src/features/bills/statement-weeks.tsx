import type { restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { OutdatedDataNotice } from '../kitchen-orders/outdated-data-notice.tsx';
import { weeksQuery } from './statement-calls.ts';
import { formatOrderCount, formatWeek, WeekStateTag } from './statement-texts-and-week-state.tsx';

type Week = RouteReply<typeof restaurantWeeks>['data'][number];

/** The deductions between sales and payment besides the commission: own discounts, refunds, adjustments. */
const otherCop = ({ salesCop, commissionCop, toPayCop }: Week): number => toPayCop - salesCop + commissionCop;

export interface StatementWeeksProps {
  restaurantId: string;
  page: number;
  onPage: (page: number) => void;
}

/** All weeks of the restaurant, the current one first. */
export function StatementWeeks({ restaurantId, page, onPage }: StatementWeeksProps) {
  const weeks = useQuery({ ...weeksQuery(restaurantId, page), placeholderData: (before) => before });
  const { data, error, isPlaceholderData } = weeks;
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-90" />;
    return <ReadFailed title="No pudimos cargar tus semanas" reads={[weeks]} />;
  }
  const hasSold = data.total > 1 || data.data.some(({ orders, toPayCop }) => orders > 0 || toPayCop !== 0);
  return (
    <>
      <RouteProgress active={isPlaceholderData} />
      <OutdatedDataNotice what="tus semanas" read={weeks} />
      <p className="type-body text-text-2">
        Cada semana va de lunes a domingo y se emite el lunes siguiente. Elige una para ver sus órdenes.
      </p>
      {hasSold ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-3">
          <WeeksTable weeks={data.data} />
          <WeekCards weeks={data.data} />
          {data.total > data.perPage && (
            <PageArrows page={data.page} perPage={data.perPage} total={data.total} onPage={onPage} />
          )}
        </div>
      ) : (
        <EmptyState
          title="Todavía no hay nada que facturar"
          text="Cada almuerzo entregado queda en su semana, con su valor y la comisión."
        />
      )}
    </>
  );
}

const head = 'type-caption px-4 py-2.5 text-left font-semibold text-text-2';
const cell = 'type-body px-4 py-2';
const sum = `${cell} text-right tabular-nums whitespace-nowrap`;

const WeekLink = ({ week: { start, end } }: { week: Week }) => (
  <Link
    to="."
    search={{ semana: start }}
    className="type-item inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
  >
    <span className="sr-only">Ver la semana </span>
    {formatWeek(start, end)}
    <Icon name="caret-right" weight="bold" size="xs" className="text-text-2" />
  </Link>
);

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
      <caption className="sr-only">Semanas del restaurante</caption>
      <thead className="border-border border-b">
        <tr>
          <th className={head}>Semana</th>
          <th className={head}>Estado</th>
          <th className={`${head} text-right`}>Órdenes</th>
          <th className={`${head} text-right`}>Ventas</th>
          <th className={`${head} text-right`}>Comisión con IVA</th>
          <th className={`${head} text-right`}>Descuentos y ajustes</th>
          <th className={`${head} text-right`}>Por pagarte</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start} className="border-border border-b last:border-0 hover:bg-surface-2">
            <td className={cell}>
              <WeekLink week={week} />
            </td>
            <td className={cell}>
              <WeekStateTag running={week.running} />
            </td>
            <td className={sum}>{week.orders.toLocaleString('es-CO')}</td>
            <td className={sum}>
              <Money amountCop={week.salesCop} />
            </td>
            <td className={sum}>
              <Money amountCop={-week.commissionCop} />
            </td>
            <td className={sum}>
              <Money amountCop={otherCop(week)} />
            </td>
            <td className={`${sum} font-[680]`}>
              <Money amountCop={week.toPayCop} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekCards({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 tablet:grid-cols-2 laptop:hidden">
      {weeks.map((week) => (
        <li key={week.start} className="grid min-w-0 grid-cols-1 gap-1 rounded-lg bg-surface p-3.5 shadow-e1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <WeekLink week={week} />
            <WeekStateTag running={week.running} />
          </span>
          <span className="type-body-s flex justify-between gap-3 text-text-2">
            {formatOrderCount(week.orders)}
            <Money amountCop={week.salesCop} />
          </span>
          <span className="type-body-s flex justify-between gap-3 text-text-2">
            Comisión con IVA
            <Money amountCop={-week.commissionCop} />
          </span>
          {otherCop(week) !== 0 && (
            <span className="type-body-s flex justify-between gap-3 text-text-2">
              Descuentos y ajustes
              <Money amountCop={otherCop(week)} />
            </span>
          )}
          <span className="type-item flex items-baseline justify-between gap-3 border-border border-t pt-2">
            Por pagarte
            <Money amountCop={week.toPayCop} className="type-price" />
          </span>
        </li>
      ))}
    </ul>
  );
}
