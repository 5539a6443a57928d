import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatCop, formatCopMillions } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { averageCop, compareFigures, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { ChangeWords, type Kpi, KpiStrip } from '../../ui/charts/kpi-strip.tsx';

const count = (value: number) => value.toLocaleString('es-CO');
const share = (part: number, whole: number) => formatShare(toShareBps(part, whole) ?? 0);

/** The figures of the period with their change. */
export const PlatformFigures = ({ report, dim }: { report: PlatformReport; dim: boolean }) => (
  <KpiStrip label="Cifras del período" kpis={listKpis(report)} dim={dim} />
);

function listKpis({ current, prior, before, people }: PlatformReport): Kpi[] {
  const than = `contra ${describeReportPeriod(before)}`;
  /** By how much of what it was; null: it was next to nothing. */
  const growth = (now: number, was: number) => {
    const changed = was * 10 < now ? null : compareFigures(now, was, 'more');
    return changed && <ChangeWords {...changed} amount={share(changed.by, was)} than={than} />;
  };
  const incomeCop = current.feeCop + current.commissionCop;
  const discountsCop = current.discountPlatformCop + current.discountRestaurantCop + current.discountEnterpriseCop;
  const onTime = toShareBps(current.onTime, current.timed);
  const onTimeChange = compareFigures(onTime, toShareBps(prior.onTime, prior.timed), 'more');
  return [
    {
      label: 'Ventas',
      value: formatCopMillions(current.salesCop),
      foot: growth(current.salesCop, prior.salesCop) ?? formatCop(current.salesCop),
    },
    {
      label: 'Almuerzos',
      value: count(current.lunches),
      foot: `${formatCop(averageCop(current.salesCop, current.lunches) ?? 0)} en promedio`,
    },
    {
      label: `Ingreso de ${PRODUCT.name}`,
      value: formatCopMillions(incomeCop),
      foot: `${share(incomeCop, current.salesCop)} de las ventas: tarifa y comisión`,
    },
    {
      label: 'Descuentos',
      value: formatCopMillions(discountsCop),
      foot: `${share(discountsCop, current.salesCop)}, ${PRODUCT.name} pone ${share(current.discountPlatformCop, discountsCop)}`,
    },
    {
      label: 'A tiempo',
      value: onTime === null ? null : formatShare(onTime),
      foot:
        onTimeChange === null ? (
          'Meta 95%'
        ) : (
          <ChangeWords {...onTimeChange} amount={formatPoints(onTimeChange.by)} than="y la meta es 95%" />
        ),
    },
    {
      label: 'Personas',
      value: count(people),
      foot: `${count(current.firstLunches)} ${current.firstLunches === 1 ? 'nueva' : 'nuevas'}, ${count(people - current.firstLunches)} ya venían`,
    },
  ];
}

/** '0,4 puntos' of basis points. */
const formatPoints = (bps: number) => {
  const points = (Math.round(bps / 10) / 10).toLocaleString('es-CO');
  return `${points} ${points === '1' ? 'punto' : 'puntos'}`;
};
