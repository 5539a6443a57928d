import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import {
  calculatePromisedCop,
  listAccountSteps,
  nameAccountSum,
} from '@sazon/domain/bills/settlement-account-lines-and-names';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { formatFromTo, formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { soldTaxNames } from '@sazon/domain/money/tax';
import { drawPdfReport, type PdfSection } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import { listAccountLine, listPaymentLines } from './account-and-payment-texts.ts';
import { describePause, lineNames, readDiscountCop } from './settlement-sheets.ts';

/** Draws a settlement as PDF: the parties, the way from sales to the payment as of now, then its orders. */
export const renderSettlementPdf = (
  bill: SettlementDetail,
  lines: readonly SettlementLine[],
  nowMs: number,
): Promise<Buffer> =>
  drawPdfReport({
    title: `Liquidación ${bill.number}, ${settlementStateNames[bill.state].toLowerCase()}`,
    lines: listLines(bill),
    sections: [
      { title: 'De las ventas al pago', table: buildAccount(bill) },
      ...(bill.pausedCop === 0 ? [] : [buildPause(bill, nowMs)]),
      ...(bill.taxes.length === 0 ? [] : [{ title: 'Impuestos incluidos en lo vendido', table: buildTaxes(bill) }]),
      { title: 'Órdenes', table: buildOrders(lines) },
    ],
    madeAtMs: bill.issuedAt ?? 0,
  });

/** When it is paid. Without a confirmed account no day is promised; one that has passed stays. */
const describePayDay = ({ payOn, payTo, toPayCop, paidCop, overdue, state }: SettlementDetail): string | null => {
  if (payOn === null) return null;
  return payTo === null && toPayCop > paidCop && !overdue && state !== 'voided'
    ? 'cuando tengas una cuenta confirmada'
    : formatLongDate(payOn).toLowerCase();
};

const listLines = (bill: SettlementDetail): string[] => {
  const { restaurant, biller, start, end, account, payments } = bill;
  const day = describePayDay(bill);
  return [
    `Semana ${formatFromTo(start, end)} de ${end.slice(0, 4)}.`,
    `${restaurant.legalName} (${restaurant.name}), NIT ${restaurant.nit}`,
    ...(biller === null ? [] : [`Paga ${biller.legalName}, NIT ${biller.nit}, ${biller.address}`]),
    ...(day === null ? [] : [`Fecha de pago: ${day}`]),
    ...listAccountLine(account),
    ...listPaymentLines(payments),
  ];
};

const buildAccount = ({ ladder, toPayCop, state }: SettlementDetail): PdfTable => ({
  headings: ['Concepto', 'Valor'],
  rows: listAccountSteps(ladder).map(({ name, note, amountCop }) => [
    note === null ? name : `${name}, ${note}`,
    formatCop(amountCop),
  ]),
  sums: [nameAccountSum(state), formatCop(toPayCop)],
});

/** What of the payment waits for the decision about an incident, and what is paid meanwhile. */
function buildPause(bill: SettlementDetail, nowMs: number): PdfSection {
  const { toPayCop, paidCop, pausedCop } = bill;
  return {
    title: `${formatCop(pausedCop)} en pausa`,
    text: `${describePause(nowMs)} Se pagan cuando se decida.`,
    table: {
      headings: ['Concepto', 'Valor'],
      rows: [
        ['Por pagar', formatCop(toPayCop)],
        ...(paidCop === 0 ? [] : [['Ya pagado', formatCop(-paidCop)]]),
        ['En pausa', formatCop(-pausedCop)],
      ],
      sums: ['Te pagamos', formatCop(calculatePromisedCop(bill))],
    },
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

const sumCop = (amounts: readonly number[]): string => formatCop(amounts.reduce((sum, amount) => sum + amount, 0));

const buildOrders = (lines: readonly SettlementLine[]): PdfTable => ({
  headings: ['Orden', 'Vendido', 'Descuento', 'Valor'],
  rows: lines
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((line) => {
      const { code, dish, date, place, kind, grossCop, amountCop } = line;
      const discountCop = readDiscountCop(line);
      return [
        `${formatShortDate(date)}  ${code}  ${dish}, ${place}. ${lineNames[kind]}`,
        ...[grossCop === 0 ? '' : formatCop(grossCop), discountCop === 0 ? '' : formatCop(-discountCop)],
        formatCop(amountCop),
      ];
    }),
  sums: [
    `Total de ${lines.length === 1 ? '1 línea' : `${lines.length} líneas`}`,
    sumCop(lines.map(({ grossCop }) => grossCop)),
    sumCop(lines.map((line) => -readDiscountCop(line))),
    sumCop(lines.map(({ amountCop }) => amountCop)),
  ],
});
