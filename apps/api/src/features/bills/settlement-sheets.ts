import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import type { RouteReply } from '@sazon/contract/define-route';
import { describeFileLimit } from '@sazon/domain/bills/list-file-row-limit';
import { type BillLineKind, isSaleLine } from '@sazon/domain/bills/restaurant-bill';
import { calculatePromisedCop } from '@sazon/domain/bills/settlement-account-lines-and-names';
import type { SettlementLineKind } from '@sazon/domain/bills/settlement-deduction-lines';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { withholdingNames } from '@sazon/domain/bills/withholdings';
import { formatDayMonthMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { soldTaxNames } from '@sazon/domain/money/tax';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { listRowsWithSums } from '../../sheets/csv-rows-with-sums.ts';
import { type SheetColumn, writeSheet } from '../../sheets/write-workbook.ts';

/** The Spanish names of the kinds of lines in the files of a settlement. */
export const lineNames: Readonly<Record<SettlementLineKind, string>> = {
  delivered: 'Entregado',
  no_show: 'No recogido y cobrado',
  in_site: 'Pagado en el restaurante',
  refund: 'Devolución a tu cargo',
  adjustment: 'Ajuste a tu favor',
  incident: 'Incidente a tu cargo, no se paga',
  change: 'Cambio de una semana anterior',
  commission: 'Comisión',
  commission_tax: 'IVA de la comisión',
  ...withholdingNames,
  credit: 'Disputa aceptada',
  manual: 'Ajuste de la plataforma',
  carried: 'Saldo de la liquidación anterior',
};

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Hora', width: 8 },
  { header: 'Código', width: 8 },
  { header: 'Lugar', width: 24 },
  { header: 'Plato', width: 32 },
  { header: 'Concepto', width: 26 },
  { header: 'Venta', width: 14, format: money, isSummed: true },
];
const discountColumn: SheetColumn = { header: 'Descuento a tu cargo', width: 20, format: money, isSummed: true };
const valueColumn: SheetColumn = { header: 'Valor', width: 14, format: money, isSummed: true };

/** What the restaurant gives as discount on a sale; zero for other lines. */
export const readDiscountCop = ({ kind, grossCop, amountCop }: SettlementLine): number =>
  isSaleLine(kind as BillLineKind) ? grossCop - amountCop : 0;

/** The columns of the taxes in a bill: base and tax of each rate, and what has none. */
const listTaxColumns = ({ taxes }: SettlementDetail) =>
  taxes.flatMap(({ tax, rateBps }) => [
    { tax, of: 'baseCop' as const, header: rateBps > 0 ? `Base ${soldTaxNames[tax]}` : soldTaxNames[tax] },
    ...(rateBps > 0 ? [{ tax, of: 'taxCop' as const, header: soldTaxNames[tax] }] : []),
  ]);

const listColumns = (bill: SettlementDetail): SheetColumn[] => [
  ...columns,
  discountColumn,
  ...listTaxColumns(bill).map(({ header }): SheetColumn => ({ header, width: 14, format: money, isSummed: true })),
  valueColumn,
];

/** Lists the orders' lines and then those of the whole bill, so that the last column sums to the payment. */
function listRows(bill: SettlementDetail, lines: readonly SettlementLine[]): CsvCell[][] {
  const taxColumns = listTaxColumns(bill);
  const ofOrders = lines.map((line): CsvCell[] => [
    ...[line.date, line.hour, line.code, line.place, line.dish, lineNames[line.kind]],
    ...[line.grossCop, 0 - readDiscountCop(line)],
    ...taxColumns.map(({ tax, of }) => line.taxes.find((one) => one.tax === tax)?.[of] ?? null),
    line.amountCop,
  ]);
  const kinds = new Set(lines.map(({ kind }) => kind));
  const ofWhole = bill.ladder
    .filter(({ kind }) => !kinds.has(kind))
    .map(({ kind, amountCop, reason }): CsvCell[] => [
      ...[bill.end, null, null, null, reason, lineNames[kind]],
      ...[null, null],
      ...taxColumns.map(() => null),
      amountCop,
    ]);
  return [...ofOrders, ...ofWhole];
}

const buildSheet = (bill: SettlementDetail, lines: readonly SettlementLine[]) => ({
  name: `Liquidación ${bill.number}`,
  columns: listColumns(bill),
  rows: listRows(bill, lines),
});

/** Says why and as of when a part of a settlement is not paid. */
export const describePause = (nowMs: number): string =>
  `Al ${formatDayMonthMoment(nowMs)}, un incidente de estas órdenes espera decisión.`;

/** Writes a settlement as CSV for spreadsheets, with its sums; below them what is paused as of now, if any. */
export function formatSettlementCsv(bill: SettlementDetail, lines: readonly SettlementLine[], nowMs: number): string {
  const sheet = buildSheet(bill, lines);
  const below = (name: string, amountCop: number): CsvCell[] =>
    sheet.columns.map((_, at) => (at === 0 ? name : at === sheet.columns.length - 1 ? amountCop : null));
  const { paidCop, pausedCop } = bill;
  const pause = [
    ...(paidCop === 0 ? [] : [below('Ya pagado', -paidCop)]),
    below(`En pausa. ${describePause(nowMs)}`, -pausedCop),
    below('Te pagamos', calculatePromisedCop(bill)),
  ];
  return formatCsv(
    sheet.columns.map(({ header }) => header),
    [...listRowsWithSums(sheet), ...(pausedCop === 0 ? [] : pause)],
  );
}

/** Writes the same table as an XLSX workbook with typed cells. */
export function formatSettlementSheet(
  bill: SettlementDetail,
  lines: readonly SettlementLine[],
  nowMs: number,
): Promise<Buffer> {
  const { name, columns: of, rows } = buildSheet(bill, lines);
  const paid = bill.paidCop === 0 ? '' : ` Ya pagado: ${formatCop(bill.paidCop)}.`;
  const note = `En pausa: ${formatCop(bill.pausedCop)}. ${describePause(nowMs)}${paid} Te pagamos ${formatCop(calculatePromisedCop(bill))}.`;
  return writeSheet(name, of, rows, bill.pausedCop === 0 ? null : note);
}

const listColumnsOfWeeks: readonly SheetColumn[] = [
  { header: 'Liquidación', width: 14 },
  { header: 'Restaurante', width: 28 },
  { header: 'NIT', width: 16 },
  { header: 'Desde', width: 12, isDate: true },
  { header: 'Hasta', width: 12, isDate: true },
  { header: 'Almuerzos', width: 11, format: money, isSummed: true },
  { header: 'Vendido', width: 14, format: money, isSummed: true },
  { header: 'A pagar', width: 14, format: money, isSummed: true },
  { header: 'Pagado', width: 14, format: money, isSummed: true },
  { header: 'Fecha de pago', width: 14, isDate: true },
  { header: 'Estado', width: 14 },
  { header: 'Banco', width: 22 },
];

/** Writes a list of settlements of all restaurants as an XLSX workbook, which says when there are more than these. */
export const formatSettlementsSheet = (
  bills: RouteReply<typeof platformSettlements>['data'],
  total: number,
): Promise<Buffer> =>
  writeSheet(
    'Liquidaciones',
    listColumnsOfWeeks,
    bills.map(({ number, restaurant, start, end, orders, soldCop, toPayCop, paidCop, payOn, state, overdue, bank }) => [
      ...[number, restaurant.name, restaurant.nit, start, end],
      // the formulas of the sums would count what was voided
      ...(state === 'voided' ? [null, null, null] : [orders, soldCop, toPayCop]),
      ...[paidCop, payOn, overdue ? 'Vencida' : settlementStateNames[state], bank],
    ]),
    describeFileLimit(total),
  );
