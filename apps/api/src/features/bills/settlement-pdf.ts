import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { formatLongDate, formatPeriod, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { soldTaxNames } from '@sazon/domain/money/tax';
import { drawPdfReport } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import { listAccountLine, listPaymentLines } from './account-and-payment-texts.ts';
import { lineNames } from './settlement-sheets.ts';

const ppmPerBps = 100;

/** Draws a settlement as PDF: the parties, the way from sales to the payment, then its orders. */
export const renderSettlementPdf = (bill: SettlementDetail, lines: readonly SettlementLine[]): Promise<Buffer> =>
  drawPdfReport({
    title: `Liquidación ${bill.number}, ${settlementStateNames[bill.state].toLowerCase()}`,
    lines: listLines(bill),
    sections: [
      { title: 'De las ventas al pago', table: buildLadder(bill) },
      ...(bill.taxes.length === 0 ? [] : [{ title: 'Impuestos incluidos en lo vendido', table: buildTaxes(bill) }]),
      { title: 'Órdenes', table: buildOrders(lines) },
    ],
    madeAtMs: bill.issuedAt ?? 0,
  });

const listLines = ({ restaurant, biller, start, end, payOn, account, payments }: SettlementDetail): string[] => [
  `Semana del ${formatPeriod(start, end).replace(' a ', ' al ')} de ${end.slice(0, 4)}.`,
  `${restaurant.legalName} (${restaurant.name}), NIT ${restaurant.nit}`,
  ...(biller === null ? [] : [`Paga ${biller.legalName}, NIT ${biller.nit}, ${biller.address}`]),
  ...(payOn === null ? [] : [`Fecha de pago: ${formatLongDate(payOn).toLowerCase()}`]),
  ...listAccountLine(account),
  ...listPaymentLines(payments),
];

function buildLadder({ ladder, toPayCop }: SettlementDetail): PdfTable {
  const order = Object.keys(lineNames);
  const rungs = [...ladder].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return {
    headings: ['Concepto', 'Valor'],
    rows: rungs.map(({ kind, count, amountCop, baseCop, ratePpm, reason }) => {
      const rate =
        ratePpm === null || baseCop === null
          ? ''
          : `, ${formatPercent(ratePpm / ppmPerBps)} sobre ${formatCop(baseCop)}`;
      const note = reason ?? (baseCop === null ? String(count) : '');
      return [`${lineNames[kind]}${rate}${note === '' ? '' : ` (${note})`}`, formatCop(amountCop)];
    }),
    sums: ['Por pagar', formatCop(toPayCop)],
  };
}

const buildTaxes = ({ taxes }: SettlementDetail): PdfTable => ({
  headings: ['Impuesto', 'Valor'],
  rows: taxes.flatMap(({ tax, rateBps, baseCop, taxCop }) => [
    [rateBps > 0 ? `Base de ${soldTaxNames[tax]}` : soldTaxNames[tax], formatCop(baseCop)],
    ...(rateBps > 0 ? [[soldTaxNames[tax], formatCop(taxCop)]] : []),
  ]),
  sums: ['Vendido después de tus descuentos', formatCop(taxes.reduce((sum, one) => sum + one.amountCop, 0))],
});

const buildOrders = (lines: readonly SettlementLine[]): PdfTable => ({
  headings: ['Orden', 'Valor'],
  rows: lines
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ code, dish, date, place, kind, amountCop }) => [
      `${formatShortDate(date)}  ${code}  ${dish}, ${place}. ${lineNames[kind]}`,
      formatCop(amountCop),
    ]),
  sums: [
    `Total de ${lines.length === 1 ? '1 orden' : `${lines.length} órdenes`}`,
    formatCop(lines.reduce((sum, { amountCop }) => sum + amountCop, 0)),
  ],
});
