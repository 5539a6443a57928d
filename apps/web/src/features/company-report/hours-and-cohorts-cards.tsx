import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { describeCohorts } from '@sazon/domain/reports/platform-report-sentences';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { CohortGrid } from '../../ui/charts/cohort-grid.tsx';
import { HoursOrBrandsCard, toHourRows } from '../report-desk/hours-or-brands-card.tsx';

/** Shows when people have lunch; a click on an hour limits the report to it. */
export function HoursCard({
  hours,
  onHour,
}: {
  hours: CompanyReport['byHour'];
  onHour?: ((hour: string) => void) | undefined;
}) {
  const rows = hours.map(({ hour, figures }) => ({
    hour,
    part: figures && { ...figures, amountCop: figures.totalCop },
  }));
  return (
    <HoursOrBrandsCard
      title="A qué hora almuerzan"
      remark="Almuerzos y valor por hora de entrega"
      what="Hora"
      rows={toHourRows(rows)}
      onOpen={onHour}
    />
  );
}

/** Shows who keeps having lunch, by the month of their first one; a click on a month shows its people. */
export function ArrivalsCard({
  cohorts,
  onMonth,
}: {
  cohorts: CompanyReport['cohorts'];
  onMonth: (month: string) => void;
}) {
  if (cohorts.length === 0) return null;
  return (
    <ChartCard
      {...describeCohorts(cohorts)}
      remark="De quienes pidieron por primera vez en cada mes, cuántas personas siguen pidiendo"
      table={{
        headings: ['Mes', 'Llegan', 'Siguen al mes siguiente'],
        rows: cohorts.map(({ month, people }) => [formatMonth(month), `${people[0] ?? 0}`, `${people[1] ?? '–'}`]),
      }}
    >
      <CohortGrid cohorts={cohorts} onOpen={onMonth} />
    </ChartCard>
  );
}
