import type { RestaurantReport as Report } from '@sazon/contract/reports/restaurant-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { restaurantFigures } from '@sazon/domain/reports/report-figures';
import { describeReportPeriod, type ReportPeriod } from '@sazon/domain/reports/report-period';
import { calculateAverageCop, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { LunchesByDayCard } from '../../ui/charts/lunches-by-day-card.tsx';
import { OffersCard } from '../../ui/charts/offers-sales-and-cost-card.tsx';
import { PeriodPicker } from '../../ui/charts/period-picker.tsx';
import { ReportFreshness } from '../../ui/charts/report-freshness.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { RemovableFilters } from '../../ui/pages/removable-filters.tsx';
import { ComparedFigures } from '../report-desk/compared-figures.tsx';
import { HoursOrBrandsCard } from '../report-desk/hours-or-brands-card.tsx';
import { ReportFileButton } from '../report-desk/report-file-button.tsx';
import { SavedViews } from '../report-desk/saved-views-button.tsx';
import { CancellationsCard, DishesCard, HoursCard } from './dishes-hours-cancellations-cards.tsx';
import { type AskedReport, restaurantReportQuery } from './restaurant-report-calls.ts';

export interface RestaurantReportProps extends AskedReport {
  onPeriod: (period: ReportPeriod) => void;
  /** Sets the filters of a saved view. */
  onView: (view: Partial<Record<'desde' | 'hasta' | 'marca' | 'hora', string | undefined>>) => void;
  /** Limits the report to one brand or hour, or with undefined takes the limit away. */
  onOpen: (change: { marca?: string | undefined; hora?: string | undefined }) => void;
}

/** What a restaurant sold by dish, hour and brand, what was cancelled, and its stars. */
export function RestaurantReport({ onPeriod, onView, onOpen, ...asked }: RestaurantReportProps) {
  const { restaurantId, brandId, hour } = asked;
  const query = useQuery(restaurantReportQuery(asked));
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
              search={{ desde: data.from, hasta: data.to, marca: brandId, hora: hour }}
              onOpen={({ desde, hasta, marca, hora }) => onView({ desde, hasta, marca, hora })}
            />
            {(['pdf', 'csv', 'xlsx'] as const).map((format) => (
              <ReportFileButton
                key={format}
                format={format}
                path="/admin/restaurants/report"
                filter={{ restaurantId, brandId, hour }}
                from={data.from}
                to={data.to}
              />
            ))}
            <ReportFreshness completeUntil={data.completeUntil} now={now} />
          </div>
        </div>
      )}
      {data && <RemovableFilters label="Partes abiertas" filters={listOpened(data, asked, onOpen)} />}
      <ListState what="el reporte" query={query} rows={4} />
      {data && data.current.lunches + data.current.cancelled === 0 && (
        <EmptyState title={`Sin ventas en ${describeReportPeriod(data)}.`} text="Elige otras fechas." />
      )}
      {data && data.current.lunches + data.current.cancelled > 0 && (
        <>
          <ComparedFigures
            figures={restaurantFigures}
            report={data}
            dim={query.isPlaceholderData}
            notes={listNotes(data)}
            short
          />
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
              <HoursCard report={data} onHour={hour ? undefined : (hora) => onOpen({ hora })} />
              {data.brands.length > 0 && (
                <HoursOrBrandsCard
                  title="Por marca"
                  remark="Almuerzos y ventas de cada marca"
                  what="Marca"
                  rows={data.brands.map(({ id, name, ...sales }) => ({
                    ...{ id, name, part: { ...sales, amountCop: sales.salesCop } },
                  }))}
                  onOpen={brandId ? undefined : (marca) => onOpen({ marca })}
                />
              )}
              {data.offers && <OffersCard offers={data.offers} own />}
              <LunchesByDayCard {...data} onDay={(day) => onPeriod({ from: day, to: day })} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function listOpened({ brands }: Report, { brandId, hour }: AskedReport, onOpen: RestaurantReportProps['onOpen']) {
  const name = brands.find(({ id }) => id === brandId)?.name ?? 'sin ventas';
  return [
    ...(hour ? [{ label: `Hora: ${formatClock(hour)}`, onClose: () => onOpen({ hora: undefined }) }] : []),
    ...(brandId ? [{ label: `Marca: ${name}`, onClose: () => onOpen({ marca: undefined }) }] : []),
  ];
}

function listNotes({ current }: Report): Record<string, string> {
  const { lunches, salesCop, discountRestaurantCop, timed, onTime, rating, ratings } = current;
  return {
    ...Object.fromEntries(restaurantFigures.flatMap(({ label, note }) => (note === undefined ? [] : [[label, note]]))),
    Ventas: `${formatCop(calculateAverageCop(salesCop, lunches) ?? 0)} por almuerzo`,
    'Descuentos a tu cargo': `${formatShare(toShareBps(discountRestaurantCop, salesCop) ?? 0)} de las ventas`,
    'A tiempo': timed === 0 ? 'Sin llegadas registradas' : `${(timed - onTime).toLocaleString('es-CO')} tarde`,
    'Calificación, de 5':
      rating === null
        ? 'Nadie ha calificado'
        : `${ratings.toLocaleString('es-CO')} ${ratings === 1 ? 'calificación' : 'calificaciones'}`,
  };
}
