import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlements-schemas';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { type SheetColumn, writeSheet } from '../../sheets/write-workbook.ts';
import { lineNames } from './settlement-line-names.ts';

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Hora', width: 8 },
  { header: 'Código', width: 8 },
  { header: 'Lugar', width: 24 },
  { header: 'Plato', width: 32 },
  { header: 'Concepto', width: 26 },
  { header: 'Venta', width: 14, format: money, isSummed: true },
  { header: 'Valor', width: 14, format: money, isSummed: true },
];

/** Lists the orders' lines and then those of the whole bill, so that the last column sums to the payment. */
function listRows(bill: SettlementDetail, lines: readonly SettlementLine[]): CsvCell[][] {
  const ofOrders = lines.map(({ date, hour, code, place, dish, kind, grossCop, amountCop }): CsvCell[] => [
    ...[date, hour, code, place, dish, lineNames[kind]],
    ...[grossCop, amountCop],
  ]);
  const kinds = new Set(lines.map(({ kind }) => kind));
  const ofWhole = bill.ladder
    .filter(({ kind }) => !kinds.has(kind))
    .map(({ kind, amountCop, reason }): CsvCell[] => [
      ...[bill.end, null, null, null, reason, lineNames[kind]],
      ...[null, amountCop],
    ]);
  return [...ofOrders, ...ofWhole];
}

/** Writes a settlement as CSV for spreadsheets. */
export const formatSettlementCsv = (bill: SettlementDetail, lines: readonly SettlementLine[]): string =>
  formatCsv(
    columns.map(({ header }) => header),
    listRows(bill, lines),
  );

/** Writes the same table as an XLSX workbook with typed cells. */
export const formatSettlementSheet = (bill: SettlementDetail, lines: readonly SettlementLine[]): Promise<Buffer> =>
  writeSheet(`Liquidación ${bill.number}`, columns, listRows(bill, lines));
