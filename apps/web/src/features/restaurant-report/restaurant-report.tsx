import type { RestaurantReport as Report } from '@sazon/contract/reports/restaurant-schemas';
import { formatCop, formatCopMillions } from '@sazon/domain/money/format';
import { describeReportPeriod, isReportPeriod, type ReportPeriod } from '@sazon/domain/reports/report-period';
import { averageCop, compareFigures, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { ChangeWords, type Kpi, KpiStrip } from '../../ui/charts/kpi-strip.tsx';
import { DaysCard } from '../../ui/charts/lunches-by-day-card.tsx';
import { OffersCard } from '../../ui/charts/offers-card.tsx';
import { PeriodPicker } from '../../ui/charts/period-picker.tsx';
import { ReportFreshness } from '../../ui/charts/report-freshness.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ReportFileButton } from '../report-desk/report-file-button.tsx';
import { SavedViews } from '../report-desk/saved-views.tsx';
import { CancellationsCard, DishesCard, HoursCard } from './dishes-hours-cancellations-cards.tsx';
import { restaurantReportQuery } from './restaurant-report-calls.ts';

export interface RestaurantReportProps {
  restaurantId: string;
  from: string | undefined;
  to: string | undefined;
  onPeriod: (period: ReportPeriod) => void;
}

/** What a restaurant sold by dish and hour, what was cancelled, and its stars. */
export function RestaurantReport({ restaurantId, from, to, onPeriod }: RestaurantReportProps) {
  const query = useQuery(restaurantReportQuery(restaurantId, from, to));
  const { data } = query;
  const today = useToday();
  const now = useNow(60_000);
  return (
    <section aria-label="Reporte" className="grid min-w-0 grid-cols-1 gap-4">
      {data && (
        <div className="flex flex-wrap items-end gap-3">
          <PeriodPicker period={{ from: data.from, to: data.to }} today={today} onChange={onPeriod} />
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <SavedViews
              report="restaurant"
              search={{ desde: data.from, hasta: data.to }}
              onOpen={({ desde = '', hasta = '' }) =>
                isReportPeriod({ from: desde, to: hasta }) && onPeriod({ from: desde, to: hasta })
              }
            />
            <ReportFileButton
              format="pdf"
              path="/admin/restaurants/report"
              filter={{ restaurantId }}
              from={data.from}
              to={data.to}
            />
            <ReportFreshness completeUntil={data.completeUntil} now={now} />
          </div>
        </div>
      )}
      <ListState what="el reporte" query={query} rows={4} />
      {data && data.current.lunches + data.current.cancelled === 0 && (
        <EmptyState title={`Sin ventas en ${describeReportPeriod(data)}.`} text="Elige otras fechas." />
      )}
      {data && data.current.lunches + data.current.cancelled > 0 && (
        <>
          <KpiStrip label="Cifras del período" kpis={listKpis(data)} dim={query.isPlaceholderData} />
          <div
            className={cx(
              'grid grid-cols-1 items-start gap-4 transition-opacity desktop:grid-cols-2',
              query.isPlaceholderData && 'opacity-55',
            )}
          >
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <DishesCard report={data} />
              <CancellationsCard report={data} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <HoursCard report={data} />
              <OffersCard offers={data.offers} own />
              <DaysCard {...data} onDay={(day) => onPeriod({ from: day, to: day })} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

const count = (value: number) => value.toLocaleString('es-CO');
const formatStars = (hundredths: number) =>
  (Math.round(hundredths / 10) / 10).toLocaleString('es-CO', { minimumFractionDigits: 1 });

function listKpis({ current, prior, before }: Report): Kpi[] {
  const { lunches, salesCop, commissionCop, discountRestaurantCop, timed, onTime, rating, ratings } = current;
  const changed = prior.lunches === 0 ? null : compareFigures(lunches, prior.lunches, 'more');
  const share = toShareBps(onTime, timed);
  return [
    {
      label: 'Ventas',
      value: formatCopMillions(salesCop),
      foot: `${formatCop(averageCop(salesCop, lunches) ?? 0)} por almuerzo`,
    },
    {
      label: 'Almuerzos',
      value: count(lunches),
      foot: changed && (
        <ChangeWords
          {...changed}
          amount={`${count(changed.by)} ${changed.direction === 'up' ? 'más' : 'menos'}`}
          than={`que en ${describeReportPeriod(before)}`}
        />
      ),
    },
    { label: 'Comisión', value: formatCopMillions(commissionCop), foot: 'antes de su IVA' },
    {
      label: 'Descuentos a tu cargo',
      value: formatCopMillions(discountRestaurantCop),
      foot: `${formatShare(toShareBps(discountRestaurantCop, salesCop) ?? 0)} de las ventas`,
    },
    {
      label: 'A tiempo',
      value: share === null ? null : formatShare(share),
      foot: share === null ? 'Sin llegadas registradas' : `${count(timed - onTime)} tarde`,
    },
    {
      label: 'Calificación',
      value: rating === null ? null : `${formatStars(rating)} de 5`,
      foot:
        rating === null
          ? 'Nadie ha calificado'
          : `${count(ratings)} ${ratings === 1 ? 'calificación' : 'calificaciones'}`,
    },
  ];
}
