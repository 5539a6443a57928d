import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { OffersCard } from '../../ui/charts/offers-sales-and-cost-card.tsx';
import { PeriodPicker } from '../../ui/charts/period-picker.tsx';
import { ReportFreshness } from '../../ui/charts/report-freshness.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { RemovableFilters } from '../../ui/pages/removable-filters.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { type ReportSearch, reportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { SavedViews } from '../report-desk/saved-views-button.tsx';
import { DaysUntilPaidCard } from './days-until-paid-card.tsx';
import { FundersCard, MixCard, PaymentsCard, RefundsCard } from './payers-funders-refunds-payments-cards.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { ReportGroupsDownload } from './report-groups-download.tsx';
import { GroupsSection } from './report-groups-section.tsx';
import { findGroup, platformReportQuery } from './reports-calls.ts';
import { CohortsCard, HoursCard, NoShowsCard, WeeksCard } from './weeks-cohorts-hours-noshows-cards.tsx';

export interface ReportsScreenProps {
  search: ReportSearch;
  onSearch: (change: Partial<ReportSearch>) => void;
}

/** /admin/sazon/reportes: sales, what stays of them, who pays, and what goes wrong where. */
export function ReportsScreen({ search, onSearch }: ReportsScreenProps) {
  const query = useQuery(platformReportQuery(search));
  const { data } = query;
  return (
    <DeskPage
      wide
      title={data ? `Reporte de ${describeReportPeriod(data)}` : 'Reportes'}
      text="Las mismas cuentas que las liquidaciones y el libro contable."
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            <SavedViews
              report="platform"
              search={search}
              onOpen={(kept) => onSearch({ ...nothing, ...v.parse(reportSearch, kept) })}
            />
            <ReportGroupsDownload report={data} search={search} by={findGroup(search)} formats={['pdf']} />
          </div>
        )
      }
    >
      {data && <Filters report={data} search={search} onSearch={onSearch} />}
      {data && <RemovableFilters label="Partes abiertas" filters={listOpened(data, search, onSearch)} />}
      <ListState what="el reporte" query={query} rows={6} />
      {data && data.current.lunches === 0 && (
        <EmptyState
          title={`Sin almuerzos en ${describeReportPeriod(data)}.`}
          text="Elige otras fechas o quita los filtros."
        />
      )}
      {data && data.current.lunches > 0 && (
        <>
          <PlatformFigures report={data} dim={query.isPlaceholderData} />
          <Cards report={data} search={search} onSearch={onSearch} dim={query.isPlaceholderData} />
          <GroupsSection search={search} report={data} onGroup={(por) => onSearch({ orden: por })} onOpen={onSearch} />
        </>
      )}
    </DeskPage>
  );
}

/** A change of the address that clears every filter. */
const nothing = Object.fromEntries(Object.keys(reportSearch.entries).map((name) => [name, undefined]));

const all = 'all';

const listOptions = (every: string, rows: readonly { id: string; name: string }[]) => [
  { value: all, label: every },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

const chosen = (value: string) => (value === all ? undefined : value);

function Filters({ report, search, onSearch }: ReportsScreenProps & { report: PlatformReport }) {
  const today = useToday();
  const now = useNow(60_000);
  return (
    <section aria-label="Filtros" className="flex flex-wrap items-end gap-3">
      <PeriodPicker
        period={{ from: report.from, to: report.to }}
        today={today}
        onChange={({ from, to }) => onSearch({ desde: from, hasta: to })}
      />
      <SelectField
        label="Ciudad"
        value={search.ciudad ?? all}
        options={listOptions(
          'Todas',
          report.cities.map((city) => ({ id: city, name: city })),
        )}
        onValueChange={(value) => onSearch({ ciudad: chosen(value) })}
      />
      <SelectField
        label="Restaurante"
        value={search.restaurante ?? all}
        options={listOptions('Todos', report.restaurants)}
        onValueChange={(value) => onSearch({ restaurante: chosen(value) })}
      />
      <SelectField
        label="Empresa"
        value={search.empresa ?? all}
        options={listOptions('Todas', report.enterprises)}
        onValueChange={(value) => onSearch({ empresa: chosen(value) })}
      />
      <SelectField
        label="Lugar"
        value={search.lugar ?? all}
        options={listOptions('Todos', report.locations)}
        onValueChange={(value) => onSearch({ lugar: chosen(value) })}
      />
      <div className="ml-auto">
        <ReportFreshness completeUntil={report.completeUntil} now={now} />
      </div>
    </section>
  );
}

/** Lists the hour and the brand to which the report is limited. */
function listOpened(
  { brand }: PlatformReport,
  { hora, marca }: ReportSearch,
  onSearch: ReportsScreenProps['onSearch'],
) {
  return [
    ...(hora ? [{ label: `Hora: ${formatClock(hora)}`, onClose: () => onSearch({ hora: undefined }) }] : []),
    ...(marca ? [{ label: `Marca: ${brand?.name ?? 'otra'}`, onClose: () => onSearch({ marca: undefined }) }] : []),
  ];
}

interface CardsProps extends ReportsScreenProps {
  report: PlatformReport;
  dim: boolean;
}

function Cards({ report, search, onSearch, dim }: CardsProps) {
  const column = 'flex min-w-0 flex-col gap-4 *:last:grow';
  return (
    <div className={cx('grid grid-cols-1 gap-4 transition-opacity', dim && 'opacity-55')}>
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-[1.6fr_1fr]">
        <div className={column}>
          <WeeksCard report={report} search={search} />
          <CohortsCard report={report} />
        </div>
        <div className={column}>
          <MixCard report={report} />
          <FundersCard report={report} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-3">
        <HoursCard report={report} onHour={search.hora ? undefined : (hora) => onSearch({ hora })} />
        <NoShowsCard report={report} search={search} />
        <div className={column}>
          <RefundsCard report={report} />
          {report.payments && report.payments.length > 0 && <PaymentsCard payments={report.payments} />}
        </div>
      </div>
      {(report.offers || report.payDays) && (
        <div className="grid grid-cols-1 gap-4 desktop:grid-cols-[1.6fr_1fr]">
          {report.offers && <OffersCard offers={report.offers} own={false} />}
          {report.payDays && <DaysUntilPaidCard payDays={report.payDays} />}
        </div>
      )}
    </div>
  );
}
