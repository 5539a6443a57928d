import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatClock, formatDayMonth, formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatCop, formatCopMillions } from '@sazon/domain/money/format';
import {
  describeCohorts,
  describeHours,
  describeNoShows,
  describeWeeks,
  isRunningWeek,
} from '@sazon/domain/reports/platform-report-sentences';
import { formatShare, ON_TIME_GOAL_BPS, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { Link, useNavigate } from '@tanstack/react-router';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { CohortGrid } from '../../ui/charts/cohort-grid.tsx';
import { GoalDots } from '../../ui/charts/goal-dots.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { RankBars, type RankRow } from '../../ui/charts/rank-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { ReportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { hasOrders } from './reports-calls.ts';

/** Sales week by week; a week leads to its orders. */
export function WeeksCard({ report, search }: { report: PlatformReport; search: ReportSearch }) {
  const navigate = useNavigate();
  const weeks = report.weeks.slice(
    Math.max(
      0,
      report.weeks.findIndex(({ salesCop }) => salesCop > 0),
    ),
  );
  const today = toBogotaDate(getServerNow());
  const { title, text, peak } = describeWeeks(weeks, today);
  const nameWeek = (start: string) =>
    isRunningWeek(start, today) ? `${formatDayMonth(start)}, en curso` : formatDayMonth(start);
  const points = weeks.map(({ start, salesCop, lunches }) => ({
    id: start,
    label: formatDayMonth(start).replace(' de ', ' '),
    amount: salesCop,
    words: `Semana del ${nameWeek(start)}: ${formatCop(salesCop)}, ${lunches} almuerzos`,
  }));
  const openWeek = (desde: string) =>
    void navigate({
      to: '/admin/sazon/ordenes',
      search: {
        ...{ desde, hasta: addDays(desde, 6), restaurante: search.restaurante, lugar: search.lugar },
        estado: 'almuerzos',
      },
    });
  return (
    <ChartCard
      title={title}
      remark="Ventas por semana, antes de promociones y cupones"
      text={text}
      table={{
        headings: ['Semana del', 'Almuerzos', 'Ventas'],
        rows: weeks.map(({ start, lunches, salesCop }) => [nameWeek(start), `${lunches}`, formatCop(salesCop)]),
      }}
    >
      <LineChart
        label="Ventas por semana"
        points={points}
        peak={peak}
        formatAxis={formatCopMillions}
        {...(hasOrders(search) && { onOpen: openWeek })}
      />
    </ChartCard>
  );
}

/** Shows how many people come back, by the month of their first lunch. */
export function CohortsCard({ report: { cohorts } }: { report: PlatformReport }) {
  if (cohorts.length === 0) return null;
  return (
    <ChartCard
      {...describeCohorts(cohorts)}
      remark="De cada mes de llegada, cuántas personas siguen pidiendo"
      table={{
        headings: ['Mes', 'Llegan', 'Siguen al mes siguiente'],
        rows: cohorts.map(({ month, people }) => [formatMonth(month), `${people[0] ?? 0}`, `${people[1] ?? '–'}`]),
      }}
    >
      <CohortGrid cohorts={cohorts} />
    </ChartCard>
  );
}

/** Shows arrivals on time by hour; a click on an hour limits the report to it. */
export function HoursCard({
  report: { hours },
  onHour,
}: {
  report: PlatformReport;
  onHour?: ((hour: string) => void) | undefined;
}) {
  const { title, text, worst } = describeHours(hours);
  const rows = hours.map(({ hour, timed, onTime }) => ({
    id: hour,
    name: formatClock(hour),
    shareBps: toShareBps(onTime, timed) ?? 0,
  }));
  return (
    <ChartCard
      title={title}
      remark={`A tiempo por hora, la meta es ${formatShare(ON_TIME_GOAL_BPS)}`}
      text={text}
      table={{
        headings: ['Hora', 'Llegadas', 'Tarde', 'A tiempo'],
        rows: hours.map(({ hour, timed, onTime }, place) => [
          formatClock(hour),
          `${timed}`,
          `${timed - onTime}`,
          formatShare(rows[place]?.shareBps ?? 0),
        ]),
      }}
    >
      {rows.length > 0 && (
        <GoalDots label="A tiempo por hora" goalBps={ON_TIME_GOAL_BPS} rows={rows} worst={worst} onOpen={onHour} />
      )}
    </ChartCard>
  );
}

const mostPlaces = 4;

/** Where lunches are not picked up. */
export function NoShowsCard({ report, search }: { report: PlatformReport; search: ReportSearch }) {
  const { noShows, from, to } = report;
  const { title, text } = describeNoShows(noShows);
  const others = noShows.slice(mostPlaces);
  const rows: RankRow[] = noShows.slice(0, mostPlaces).map(({ id, name, noShows: amount }, place) => ({
    ...{ id, amount, value: amount },
    color: place === 0 && noShows.length > 1 ? 'answer' : 'other',
    name: hasOrders(search) ? (
      <Link
        to="/admin/sazon/ordenes"
        search={{ lugar: id, restaurante: search.restaurante, desde: from, hasta: to, estado: 'no-recogidos' }}
        className={textActionClass}
      >
        {name}
      </Link>
    ) : (
      name
    ),
  }));
  const rest = others.reduce((sum, one) => sum + one.noShows, 0);
  if (rest > 0) rows.push({ id: 'others', name: `Otros ${others.length} lugares`, amount: rest, value: rest });
  return (
    <ChartCard
      title={title}
      remark="Almuerzos cobrados que nadie recogió"
      text={text}
      table={{ headings: ['Lugar', 'No recogidos'], rows: noShows.map(({ name, noShows: n }) => [name, `${n}`]) }}
    >
      {rows.length > 0 && <RankBars label="No recogidos por lugar" rows={rows} />}
    </ChartCard>
  );
}
