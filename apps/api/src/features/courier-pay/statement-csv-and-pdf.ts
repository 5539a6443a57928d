import type { CourierWeek } from '@sazon/contract/courier/courier-pay-week';
import type { Biller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { courierLineNames, courierStatementStateNames } from '@sazon/domain/bills/courier-statement';
import {
  formatClock,
  formatLongDate,
  formatPeriod,
  formatShortDate,
} from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { drawPdfReport } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import { listAccountLine, listPaymentLines } from '../bills/account-and-payment-texts.ts';

export type StatementPdf = {
  week: CourierWeek & { statement: NonNullable<CourierWeek['statement']> };
  courier: { name: string; phone: string };
  /** Who pays; null: not set yet. */
  biller: Biller | null;
};

const listStops = ({ days }: CourierWeek) => days.flatMap(({ stops }) => stops);

/** Writes a statement as CSV for spreadsheets: its stops, then its other lines. The last column sums to the payment. */
export const formatStatementCsv = ({ week }: StatementPdf): string =>
  formatCsv(
    ['Fecha', 'Hora', 'Lugar', 'Concepto', 'Motivo', 'Almuerzos', 'Entregados', 'Valor'],
    [
      ...listStops(week).map(({ scheduleDate, hour, location, lunches, delivered, amount }): CsvCell[] => [
        ...[scheduleDate, hour, location, courierLineNames.stop, null, lunches, delivered, amount],
      ]),
      ...week.adjustments.map(({ date, kind, reason, amount }): CsvCell[] => [
        ...[date, null, null, courierLineNames[kind], reason, null, null, amount],
      ]),
    ],
  );

/** Draws a statement as a tagged PDF: the parties, its sums by kind, its stops and its other lines. */
export function renderStatementPdf({ week, courier, biller }: StatementPdf): Promise<Buffer> {
  const { statement, from, to, adjustments } = week;
  const others = { title: 'Propinas, extras y descuentos', table: buildOthers(week) };
  return drawPdfReport({
    title: `Cuenta de cobro ${statement.number}, ${courierStatementStateNames[statement.state].toLowerCase()}`,
    lines: [
      `Semana del ${formatPeriod(from, to).replace(' a ', ' al ')} de ${to.slice(0, 4)}.`,
      `${courier.name}, celular ${courier.phone}`,
      ...(biller === null ? [] : [`Paga ${biller.legalName}, NIT ${biller.nit}, ${biller.address}`]),
      ...listAccountLine(statement.account),
      statement.paidOn === null
        ? `Fecha de pago: ${formatLongDate(statement.payOn).toLowerCase()}`
        : `Pagada el ${formatLongDate(statement.paidOn).toLowerCase()}`,
      ...listPaymentLines(statement.payments),
    ],
    sections: [
      { title: 'De las paradas al pago', table: buildSums(week) },
      { title: 'Paradas', table: buildStops(week) },
      ...(adjustments.length === 0 ? [] : [others]),
    ],
    madeAtMs: statement.issuedAt,
  });
}

function buildSums({ stops, days, adjustments, amount }: CourierWeek): PdfTable {
  const stopsCop = days.reduce((sum, day) => sum + day.amount, 0);
  const kinds = [...Map.groupBy(adjustments, ({ kind }) => kind)];
  return {
    headings: ['Concepto', 'Valor'],
    rows: [
      [`Paradas (${stops})`, formatCop(stopsCop)],
      ...kinds.map(([kind, lines]): [string, string] => [
        `${courierLineNames[kind]} (${lines.length})`,
        formatCop(lines.reduce((sum, line) => sum + line.amount, 0)),
      ]),
    ],
    sums: ['Por pagar', formatCop(amount)],
  };
}

function buildStops(week: CourierWeek): PdfTable {
  const stops = listStops(week);
  return {
    headings: ['Parada', 'Valor'],
    rows: stops.map(({ scheduleDate, hour, location, lunches, delivered, amount }) => [
      `${formatShortDate(scheduleDate)}, ${formatClock(hour)}  ${location}. ${delivered} de ${lunches} entregados`,
      formatCop(amount),
    ]),
    sums: [
      `Total de ${stops.length === 1 ? '1 parada' : `${stops.length} paradas`}`,
      formatCop(stops.reduce((sum, { amount }) => sum + amount, 0)),
    ],
  };
}

const buildOthers = ({ adjustments }: CourierWeek): PdfTable => ({
  headings: ['Línea', 'Valor'],
  rows: adjustments.map(({ date, kind, reason, amount }) => [
    `${formatShortDate(date)}  ${courierLineNames[kind]}${reason === null ? '' : `: ${reason}`}`,
    formatCop(amount),
  ]),
  sums: ['Total', formatCop(adjustments.reduce((sum, { amount }) => sum + amount, 0))],
});
