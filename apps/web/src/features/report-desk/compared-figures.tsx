import { formatCopMillions } from '@sazon/domain/money/format';
import {
  compareWith,
  formatFigure,
  NOTHING_TO_COMPARE,
  type ReportFigure,
} from '@sazon/domain/reports/report-comparisons';
import { describePeriodOfYear, describeReportPeriod, type ReportPeriod } from '@sazon/domain/reports/report-period';
import { ChangeWords, type Kpi, KpiStrip } from '../../ui/charts/kpi-strip.tsx';

interface ComparedFiguresProps<Sums> {
  figures: readonly ReportFigure<Sums>[];
  report: { current: Sums; prior: Sums; priorYear: Sums; before: ReportPeriod; yearBefore: ReportPeriod };
  dim: boolean;
  /** Large amounts in millions. */
  short?: boolean;
  /** What a figure divides into, by its label. */
  notes?: Readonly<Record<string, string>>;
}

/** The figures of a report, each with its change since the period before and since the year before. */
export function ComparedFigures<Sums extends { lunches: number }>(props: ComparedFiguresProps<Sums>) {
  const { figures, dim } = props;
  const kpis = figures.map((figure) => toKpi(figure, props));
  const half = Math.ceil(kpis.length / 2);
  const withoutData = listComparisons(props.report).filter(({ was }) => was.lunches === 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <KpiStrip label="Cifras del período" kpis={kpis.slice(0, half)} dim={dim} />
      <KpiStrip label="Más cifras del período" kpis={kpis.slice(half)} dim={dim} />
      {withoutData.map(({ period }) => (
        <p key={period} className="type-body-s text-text-2">
          {period}: {NOTHING_TO_COMPARE}
        </p>
      ))}
    </div>
  );
}

/** The two periods that a report is compared with, in words. One without lunches is named once, below the figures. */
const listComparisons = <Sums,>({ prior, priorYear, before, yearBefore }: ComparedFiguresProps<Sums>['report']) => [
  { was: prior, period: describeReportPeriod(before) },
  { was: priorYear, period: describePeriodOfYear(yearBefore) },
];

/** Says with which period a figure is compared: 'que en octubre', 'que del 1 al 23 de oct'. */
const sayThan = (period: string) =>
  /^\d/.test(period) ? `que del ${period.replace(' a ', ' al ')}` : `que en ${period}`;

function toKpi<Sums extends { lunches: number }>(
  figure: ReportFigure<Sums>,
  { report, short, notes }: ComparedFiguresProps<Sums>,
): Kpi {
  const { current } = report;
  const value = figure.read(current);
  const note = notes?.[figure.label];
  const line = ({ was, period }: { was: Sums; period: string }) => {
    if (was.lunches === 0) return null;
    const change = compareWith(figure, current, was, true);
    return (
      <span key={period} className="block">
        {change === null ? (
          `${period}: ${NOTHING_TO_COMPARE}`
        ) : (
          <ChangeWords {...change} amount={change.words} than={sayThan(period)} />
        )}
      </span>
    );
  };
  return {
    label: figure.label,
    value:
      value === null
        ? null
        : short && figure.unit === 'cop'
          ? formatCopMillions(value)
          : formatFigure(value, figure.unit),
    foot: (
      <>
        {note !== undefined && <span className="block">{note}</span>}
        {listComparisons(report).map(line)}
      </>
    ),
  };
}
