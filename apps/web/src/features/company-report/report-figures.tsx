import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { averageCop, compareFigures, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { ChangeWords, type Kpi, KpiStrip } from '../../ui/charts/kpi-strip.tsx';

const count = (value: number) => value.toLocaleString('es-CO');

/** The figures of the period with their change. */
export function ReportFigures({ report, dim }: { report: CompanyReport; dim: boolean }) {
  return <KpiStrip label="Cifras del período" kpis={listKpis(report)} dim={dim} />;
}

function listKpis({ current, prior, before, entitled }: CompanyReport): Kpi[] {
  const than = `que en ${describeReportPeriod(before)}`;
  const average = averageCop(current.totalCop, current.lunches);
  const onTime = toShareBps(current.onTime, current.timed);
  const change = (
    now: number | null,
    was: number | null,
    better: 'more' | 'less' | 'neither',
    words: (by: number, more: boolean) => string,
  ) => {
    const changed = prior.lunches === 0 ? null : compareFigures(now, was, better);
    if (changed === null) return null;
    const amount = words(changed.by, changed.direction === 'up');
    return <ChangeWords {...changed} amount={amount} than={than} />;
  };
  const pesos = (by: number, more: boolean) => `${formatCop(by)} ${more ? 'más' : 'menos'}`;
  const late = current.timed - current.onTime;
  return [
    {
      label: 'Almuerzos',
      value: count(current.lunches),
      foot: change(current.lunches, prior.lunches, 'more', (by, more) => `${count(by)} ${more ? 'más' : 'menos'}`),
    },
    {
      label: 'Personas que almuerzan',
      value: count(current.people),
      foot: entitled === null ? 'en esta sede' : `de ${count(entitled)} con derecho`,
    },
    {
      label: 'Promedio por almuerzo',
      value: average === null ? null : formatCop(average),
      foot: change(average, averageCop(prior.totalCop, prior.lunches), 'less', pesos),
    },
    {
      label: 'Paga la empresa',
      value: formatCop(current.subsidyCop),
      foot: `${formatCop(averageCop(current.subsidyCop, current.lunches) ?? 0)} por almuerzo`,
    },
    {
      label: 'A tiempo',
      value: onTime === null ? null : formatShare(onTime),
      foot: onTime === null ? 'Sin llegadas registradas' : `${count(late)} ${late === 1 ? 'llegó' : 'llegaron'} tarde`,
    },
    {
      label: 'Calificación',
      value: current.rating === null ? null : `${formatStars(current.rating)} de 5`,
      foot: current.rating === null ? 'Pocas personas calificaron' : 'de todas las personas, juntas',
    },
  ];
}

/** '4,6' of hundredths. */
const formatStars = (hundredths: number) =>
  (Math.round(hundredths / 10) / 10).toLocaleString('es-CO', { minimumFractionDigits: 1 });
