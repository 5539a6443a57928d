import type { MadeDeduction } from '../payroll/deduction-reconciliation.ts';
import { cleanCell } from './import-cell-cleaning.ts';
import { findField, toHeaderKey } from './import-fields.ts';
import { DEEPEST_HEADER, formatCell, isEmptyCell, type SheetCell, type SheetRow } from './spreadsheet-cell.ts';

/** Matches a header that names what was deducted, or is to be. */
export const amountHeader = /valor|descont|descuento|deducci|monto|betrg|can_?doc|value/;
const limits = { maxAmountCop: 100_000_000, onePersonCop: 100_000_000 };

/** What payroll deducted by its file, or a message in Spanish that says why the file cannot be read. */
export type DeductedReading =
  | { readonly ok: true; readonly made: readonly MadeDeduction[] }
  | { readonly ok: false; readonly message: string };

/**
 * Reads documents and amounts from the rows of a CSV or XLSX file whose header names both. Rows without a document are
 * totals and are skipped. One wrong cell refuses the file, because a guess could cost money.
 */
export function readDeductedRows(rows: readonly SheetRow[]): DeductedReading {
  const found = rows.slice(0, DEEPEST_HEADER).findIndex(({ cells }) => {
    const { document, amount } = findColumns(cells);
    return document >= 0 && amount >= 0;
  });
  const header = rows[found];
  if (header === undefined)
    return { ok: false, message: 'No encontramos las columnas del documento y del valor descontado.' };
  const at = findColumns(header.cells);
  const made: MadeDeduction[] = [];
  for (const { line, cells } of rows.slice(found + 1)) {
    const [document, amount] = [cells[at.document], cells[at.amount]];
    if (document === undefined || !/\d/.test(formatCell(document))) continue;
    const identification = cleanCell('identification', document, limits);
    if (!identification.ok) return { ok: false, message: `Fila ${line}, documento: ${identification.reason}` };
    const value = isEmptyCell(amount) || amount === undefined ? zero : cleanCell('amountCop', amount, limits);
    if (!value.ok) return { ok: false, message: `Fila ${line}, valor: ${value.reason}` };
    made.push({ identification: String(identification.value), amountCop: Number(value.value) });
  }
  return made.length === 0 ? { ok: false, message: 'El archivo no tiene filas.' } : { ok: true, made };
}

const zero = { ok: true, value: 0 } as const;

const findColumns = (cells: readonly SheetCell[]) => {
  const keys = cells.map((cell) => (isEmptyCell(cell) ? '' : formatCell(cell)));
  return {
    document: keys.findIndex((key) => key !== '' && findField(key, {}) === 'identification'),
    amount: keys.findIndex((key) => amountHeader.test(toHeaderKey(key))),
  };
};
