import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { FEW_PEOPLE } from '@sazon/domain/reports/shares-averages-and-changes';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { useNow } from '../../device/use-now.ts';
import { useToday } from '../../device/use-today.ts';
import { LunchesByDayCard } from '../../ui/charts/lunches-by-day-card.tsx';
import { PeriodPicker } from '../../ui/charts/period-picker.tsx';
import { ReportFreshness } from '../../ui/charts/report-freshness.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { RemovableFilters } from '../../ui/pages/removable-filters.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { SavedViews } from '../report-desk/saved-views-button.tsx';
import { type ReportSearch, reportSearch } from './company-and-platform-report-search-params.ts';
import { FoodBenefitCard } from './food-benefit-card.tsx';
import { GroupsCard } from './groups-card.tsx';
import { GuestLunchesCard } from './guest-lunches-card.tsx';
import { ArrivalsCard, HoursCard } from './hours-and-cohorts-cards.tsx';
import { MonthlyMailSwitch } from './monthly-mail-switch.tsx';
import { AdoptionCard, WhoPaysCard } from './payers-and-adoption-cards.tsx';
import { PeopleSection } from './people-section.tsx';
import { ReportPeopleDownload } from './report-and-people-download.tsx';
import { companyReportQuery } from './report-calls.ts';
import { ReportFigures } from './report-figures.tsx';
import { SitesCard } from './sites-card.tsx';

export interface ReportScreenProps {
  search: ReportSearch;
  navigate: (search: (now: ReportSearch) => ReportSearch) => void;
}

/** /admin/empresas/reporte: a company's lunches, who paid them, and each person without dishes. */
export function ReportScreen({ search, navigate }: ReportScreenProps) {
  const query = useQuery(companyReportQuery(search));
  const { data } = query;
  const list = buildListSearch<ReportSearch>(navigate);
  const company = data?.enterprises.find(({ id }) => id === data.enterpriseId);
  return (
    <DeskPage
      wide
      title={data ? `Reporte de ${describeReportPeriod(data)}` : 'Reporte'}
      text={company ? `${company.name}. Lo entregado y lo cobrado, peso por peso.` : 'Tus almuerzos, sumados.'}
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            <SavedViews
              report="company"
              search={search}
              onOpen={(kept) => navigate(() => v.parse(reportSearch, kept))}
            />
            <ReportPeopleDownload report={data} search={search} />
          </div>
        )
      }
    >
      {data && <Filters report={data} search={search} narrow={list.narrow} />}
      {search.hora && (
        <RemovableFilters
          label="Partes abiertas"
          filters={[{ label: `Hora: ${formatClock(search.hora)}`, onClose: () => list.narrow({ hora: undefined }) }]}
        />
      )}
      <ListState what="el reporte" query={query} rows={6} />
      {data?.few && <EmptyState title={FEW_PEOPLE} text="Elige otras fechas o quita los filtros." />}
      {data && !data.few && data.current.lunches === 0 && (
        <EmptyState
          title={`Sin almuerzos en ${describeReportPeriod(data)}.`}
          text="Elige otras fechas o quita los filtros."
        />
      )}
      {data && data.current.lunches > 0 && (
        <Cards report={data} search={search} list={list} dim={query.isPlaceholderData} />
      )}
      {data && <FoodBenefitCard enterpriseId={data.enterpriseId} period={data} />}
      {data && <MonthlyMailSwitch enterpriseId={data.enterpriseId} />}
    </DeskPage>
  );
}

interface FiltersProps {
  report: CompanyReport;
  search: ReportSearch;
  narrow: (change: Partial<ReportSearch>) => void;
}

const all = 'all';

/** Lists a filter's options: everything, each part in the report, and the chosen one even if the report lacks it. */
const listOptions = (every: string, parts: CompanyReport['sites'], chosen: string | undefined) => [
  { value: all, label: every },
  ...parts.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen === undefined || parts.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: 'La elegida' }]),
];

function Filters({ report, search, narrow }: FiltersProps) {
  const today = useToday();
  const now = useNow(60_000);
  const { enterprises, sites, groups, enterpriseId } = report;
  return (
    <section aria-label="Filtros" className="flex flex-wrap items-end gap-3">
      <PeriodPicker
        period={{ from: report.from, to: report.to }}
        today={today}
        onChange={({ from, to }) => narrow({ desde: from, hasta: to })}
      />
      {enterprises.length > 1 && (
        <SelectField
          label="Empresa"
          value={enterpriseId}
          options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(empresa) => narrow({ empresa, lugar: undefined, grupo: undefined })}
        />
      )}
      {(sites.length > 1 || search.lugar) && (
        <SelectField
          label="Sede"
          value={search.lugar ?? all}
          options={listOptions('Todas las sedes', sites, search.lugar)}
          onValueChange={(sede) => narrow({ lugar: sede === all ? undefined : sede })}
        />
      )}
      {(groups.length > 0 || search.grupo) && (
        <SelectField
          label="Grupo"
          value={search.grupo ?? all}
          options={listOptions('Todos los grupos', groups, search.grupo)}
          onValueChange={(group) => narrow({ grupo: group === all ? undefined : group })}
        />
      )}
      <div className="ml-auto grid justify-items-end gap-1">
        <ReportFreshness completeUntil={report.completeUntil} now={now} />
        <p className="type-body-s flex items-center gap-2 text-text-2">
          <Icon name="seal-check" size="s" />
          Recursos Humanos no ve qué come cada persona
        </p>
      </div>
    </section>
  );
}

interface CardsProps {
  report: CompanyReport;
  search: ReportSearch;
  list: ReturnType<typeof buildListSearch<ReportSearch>>;
  dim: boolean;
}

function Cards({ report, search, list, dim }: CardsProps) {
  return (
    <>
      <ReportFigures report={report} dim={dim} />
      <div className={cx('grid grid-cols-1 gap-4 transition-opacity desktop:grid-cols-2', dim && 'opacity-55')}>
        <div className="flex min-w-0 flex-col gap-4 *:last:grow">
          <WhoPaysCard report={report} />
          <LunchesByDayCard {...report} onDay={(day) => list.narrow({ desde: day, hasta: day })} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 *:last:grow">
          <AdoptionCard report={report} />
          <SitesCard report={report} onSite={(sede) => list.narrow({ lugar: sede })} />
        </div>
      </div>
      <GuestLunchesCard report={report} />
      <GroupsCard report={report} onGroup={(group) => list.narrow({ grupo: group })} />
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-2">
        <HoursCard hours={report.byHour} onHour={search.hora ? undefined : (hora) => list.narrow({ hora })} />
        <ArrivalsCard cohorts={report.cohorts} onMonth={(cohorte) => list.narrow({ cohorte })} />
      </div>
      <PeopleSection search={search} list={list} />
    </>
  );
}
