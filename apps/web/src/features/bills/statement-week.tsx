import type { restaurantStatement } from '@sazon/contract/bills/statement-routes';
import type { BillPart } from '@sazon/contract/bills/statement-schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DownloadButton } from '../../device/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { WeekArrows } from '../../ui/pages/week-arrows.tsx';
import { OutdatedDataNotice } from '../kitchen-orders/outdated-data-notice.tsx';
import { statementQuery } from './statement-calls.ts';
import { StatementOrdersList } from './statement-orders-list.tsx';
import { StatementPaymentFormula } from './statement-payment-formula.tsx';
import { formatWeek, WeekStateTag } from './statement-texts-and-week-state.tsx';

export interface StatementWeekProps {
  restaurantId: string;
  week: string;
  part: BillPart | undefined;
  page: number;
  onWeek: (week: string) => void;
  onPart: (part: BillPart | undefined) => void;
  onPage: (page: number) => void;
}

/** One week: the formula line by line, and its orders. */
export function StatementWeek({ restaurantId, week, part, page, onWeek, onPart, onPage }: StatementWeekProps) {
  const statement = useQuery({ ...statementQuery(restaurantId, week), placeholderData: (before) => before });
  const { data, error, refetch, isPlaceholderData } = statement;
  return (
    <>
      <BackLink render={<Link to="." search={{}} />}>Todas las semanas</BackLink>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-90" />
        ) : (
          <ErrorState
            title="No pudimos cargar la semana"
            text={error.message}
            action={error.code !== 'NOT_FOUND' && <Button onClick={() => void refetch()}>Reintentar</Button>}
          />
        )
      ) : (
        <>
          <RouteProgress active={isPlaceholderData} />
          <OutdatedDataNotice what="la semana" read={statement} />
          <WeekBar statement={data} restaurantId={restaurantId} onWeek={onWeek} />
          <div
            aria-busy={isPlaceholderData}
            className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[38rem_minmax(0,1fr)]"
          >
            <StatementPaymentFormula statement={data} onPart={onPart} />
            <StatementOrdersList
              restaurantId={restaurantId}
              week={data.start}
              counts={data.counts}
              part={part}
              page={page}
              onPart={onPart}
              onPage={onPage}
            />
          </div>
        </>
      )}
    </>
  );
}

interface WeekBarProps {
  statement: RouteReply<typeof restaurantStatement>;
  restaurantId: string;
  onWeek: (week: string) => void;
}

function WeekBar({ statement: { start, end, running, issuedOn }, restaurantId, onWeek }: WeekBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-h-11 items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)] max-mobile:w-full">
        <WeekArrows monday={start} isLast={running} onWeek={onWeek} small>
          <h2 aria-live="polite" className="type-item min-w-44 flex-1 text-center mobile:min-w-52">
            {formatWeek(start, end)}
          </h2>
        </WeekArrows>
      </div>
      <WeekStateTag running={running} />
      {running && <p className="type-body-s text-text-2">Se emite el {formatMediumDate(issuedOn).toLowerCase()}.</p>}
      <DownloadButton
        size="s"
        className="desktop:ml-auto"
        path={`/admin/restaurants/bills/csv?restaurantId=${restaurantId}&week=${start}`}
        name={`facturacion-${start}.csv`}
        icon={fileIcons.csv}
      >
        Descargar CSV
      </DownloadButton>
    </div>
  );
}
