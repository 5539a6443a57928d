import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import { formatClock, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { formatCop } from '@sazon/domain/money/format';
import { describeDays } from '@sazon/domain/reports/company-report-sentences';
import { describeHours } from '@sazon/domain/reports/platform-report-sentences';
import { restaurantFigures } from '@sazon/domain/reports/report-figures';
import { describeReportPeriod } from '@sazon/domain/reports/report-period';
import { describeCancellations, describeDishes, enderNames } from '@sazon/domain/reports/restaurant-report-sentences';
import { drawPdfReport, type PdfSection } from '../../sheets/draw-pdf-report.ts';
import { buildOffersSection } from './offers-section-of-report-pdf.ts';
import {
  buildFiguresTable,
  describePeriod,
  formatCount,
  formatOnTime,
  formatStarsOrDash,
} from './report-figures-tables.ts';

/** A restaurant's report on paper. */
export function drawRestaurantPdf(
  report: RestaurantReport,
  lines: readonly string[],
  madeAtMs: number,
): Promise<Buffer> {
  const { current } = report;
  const isEmpty = current.lunches + current.cancelled === 0;
  return drawPdfReport({
    title: `Reporte de ${describeReportPeriod(report)}`,
    lines: [...lines, ...describePeriod(report)],
    sections: isEmpty ? [{ title: `Sin ventas en ${describeReportPeriod(report)}.` }] : listSections(report),
    madeAtMs,
  });
}

function listSections(report: RestaurantReport): PdfSection[] {
  const { dishes, hours, brands, days, cancellations, current, offers } = report;
  const byHour = describeHours(hours.filter(({ timed }) => timed > 0));
  return [
    buildFiguresSection(report),
    {
      ...describeDishes(dishes),
      table: {
        headings: ['Plato', 'Almuerzos', 'Ventas', 'Estrellas', 'Sin vender'],
        rows: dishes.map(({ name, lunches, salesCop, rating, unsold }) => [
          ...[name, formatCount(lunches), formatCop(salesCop), formatStarsOrDash(rating)],
          unsold === null ? 'sin límite' : formatCount(unsold),
        ]),
      },
    },
    {
      ...{ title: byHour.title, text: byHour.text },
      table: {
        headings: ['Hora', 'Almuerzos', 'Ventas', 'A tiempo'],
        rows: hours.map((one) => [
          ...[formatClock(one.hour), formatCount(one.lunches), formatCop(one.salesCop), formatOnTime(one)],
        ]),
        sums: ['Total', formatCount(current.lunches), formatCop(current.salesCop), formatOnTime(current)],
      },
    },
    {
      title: 'Marcas',
      table: {
        headings: ['Marca', 'Almuerzos', 'Ventas', 'A tiempo'],
        rows: brands.map((one) => [one.name, formatCount(one.lunches), formatCop(one.salesCop), formatOnTime(one)]),
      },
    },
    ...(offers === null ? [] : [buildOffersSection(offers, true)]),
    {
      ...describeCancellations(current),
      table: {
        headings: ['Quién y por qué', 'Cancelaciones'],
        rows: cancellations.map(({ by, reason, count: times }) => [
          ...[[enderNames[by] ?? by, reason].filter(Boolean).join(': '), formatCount(times)],
        ]),
      },
    },
    {
      ...describeDays(days),
      table: {
        headings: ['Día', 'Almuerzos'],
        rows: days.map(({ day, lunches }) => [formatMediumDate(day), formatCount(lunches)]),
      },
    },
  ];
}

const buildFiguresSection = (report: RestaurantReport): PdfSection => ({
  title: 'Cifras del período',
  text: restaurantFigures
    .flatMap(({ label, note }) => (note === undefined ? [] : [`${label}: ${lowerFirst(note)}.`]))
    .join(' '),
  table: buildFiguresTable(restaurantFigures, report),
});
