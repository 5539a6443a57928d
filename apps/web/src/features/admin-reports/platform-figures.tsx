import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { platformFigures } from '@sazon/domain/reports/report-figures';
import { calculateAverageCop, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { ComparedFigures } from '../report-desk/compared-figures.tsx';

const share = (part: number, whole: number) => formatShare(toShareBps(part, whole) ?? 0);
// it stands in each row of the table below
const figures = platformFigures.filter(({ label }) => label !== 'Comisión');

/** The figures of the period with their changes. */
export function PlatformFigures({ report, dim }: { report: PlatformReport; dim: boolean }) {
  const { current, prior, priorYear, people, priorPeople, priorYearPeople, before, yearBefore } = report;
  const incomeCop = current.feeCop + current.commissionCop;
  const discountsCop = current.discountPlatformCop + current.discountRestaurantCop + current.discountEnterpriseCop;
  const compared = {
    ...{ before, yearBefore, current: { ...current, people }, prior: { ...prior, people: priorPeople } },
    priorYear: { ...priorYear, people: priorYearPeople },
  };
  const notes = {
    Ventas: formatCop(current.salesCop),
    Almuerzos: `${formatCop(calculateAverageCop(current.salesCop, current.lunches) ?? 0)} en promedio`,
    [`Ingreso de ${PRODUCT.name}`]: `${share(incomeCop, current.salesCop)} de las ventas: tarifa y comisión`,
    Descuentos: `${share(discountsCop, current.salesCop)}, ${PRODUCT.name} pone ${share(current.discountPlatformCop, discountsCop)}`,
    'A tiempo': 'Meta 95%',
    ...(people === null ? { Personas: 'no se cuentan con estos filtros' } : {}),
  };
  return <ComparedFigures figures={figures} report={compared} dim={dim} notes={notes} short />;
}
