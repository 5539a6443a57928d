import { DEEPEST_HEADER, formatCell, isEmptyCell, type SheetCell, type SheetRow } from '../spreadsheet-cell.ts';
import { amountHeader } from './deducted-amount-header.ts';
import { findField, toHeaderKey } from './import-fields.ts';

/** What a column of payroll's answer may hold, with its Spanish name. */
export const deductedFieldNames = {
  identification: 'Documento',
  employeeId: 'Código de empleado',
  amount: 'Valor descontado',
  name: 'Nombre',
  concept: 'Concepto',
} as const;
export type DeductedField = keyof typeof deductedFieldNames;
export const DEDUCTED_FIELDS = Object.keys(deductedFieldNames) as DeductedField[];

/** What a company said of the headers of its payroll's file before, by header key; null for a column it leaves out. */
export type RememberedDeductedColumns = Readonly<Record<string, DeductedField | null>>;

/** How a file is read: the line of its header, what each column holds, and the concept of the rows that count. */
export type DeductedColumns = {
  readonly headerLine: number;
  readonly fields: readonly (DeductedField | null)[];
  /** Only rows with this concept count; null: all rows. */
  readonly concept: string | null;
};

/** A column as it was recognised: by the company's own choice, by a known name, or not at all. */
export type DeductedColumn = {
  readonly header: string;
  readonly field: DeductedField | null;
  readonly by: 'company' | 'name' | null;
  readonly samples: readonly string[];
};

const fieldOfImport: Readonly<Record<string, DeductedField>> = {
  identification: 'identification',
  employeeId: 'employeeId',
  fullName: 'name',
  firstName: 'name',
};
const conceptHeader = /concepto|conc$|cod con|lgart|pay component/;

function recognise(header: string, remembered: RememberedDeductedColumns): Pick<DeductedColumn, 'field' | 'by'> {
  const key = toHeaderKey(header);
  if (Object.hasOwn(remembered, key)) return { field: remembered[key] ?? null, by: 'company' };
  const known = fieldOfImport[findField(header, {}) ?? ''];
  const field = known ?? (conceptHeader.test(key) ? 'concept' : amountHeader.test(key) ? 'amount' : null);
  return { field, by: field === null ? null : 'name' };
}

/** Reads a row as a header. Of two columns for one field, only the first holds it. */
function readHeader(cells: readonly SheetCell[], remembered: RememberedDeductedColumns) {
  const taken = new Set<DeductedField>();
  return cells.map((cell) => {
    const header = isEmptyCell(cell) ? '' : formatCell(cell);
    const none = { header, field: null, by: null };
    if (header === '') return none;
    const found = recognise(header, remembered);
    if (found.field !== null && taken.has(found.field)) return none;
    if (found.field !== null) taken.add(found.field);
    return { header, ...found };
  });
}

const samplesShown = 3;

/**
 * Finds the header of payroll's file, which is the row that names most fields, and what each column holds. Returns null
 * for a file without rows.
 */
export function recogniseDeductedColumns(
  rows: readonly SheetRow[],
  remembered: RememberedDeductedColumns,
): { headerLine: number; columns: DeductedColumn[] } | null {
  const read = rows
    .slice(0, DEEPEST_HEADER)
    .map((row, index) => ({ row, index, columns: readHeader(row.cells, remembered) }));
  const scored = read.map((one) => ({ ...one, known: one.columns.filter(({ field }) => field !== null).length }));
  const most = Math.max(0, ...scored.map(({ known }) => known));
  const found = scored.find(({ known, columns }) => known === most && columns.some(({ header }) => header !== ''));
  if (found === undefined) return null;
  const below = rows.slice(found.index + 1, found.index + 1 + samplesShown);
  const columns = found.columns.map((column, at) => ({
    ...column,
    samples: below.map(({ cells }) => formatCell(cells[at])),
  }));
  return { headerLine: found.row.line, columns };
}

/** Returns why columns cannot be read, in Spanish, or null when they can. */
export function findDeductedColumnsProblem(fields: readonly (DeductedField | null)[]): string | null {
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) return 'Dos columnas tienen el mismo dato. Deja una sola.';
  if (!chosen.includes('identification') && !chosen.includes('employeeId'))
    return 'Falta decir cuál columna es el documento o el código de empleado.';
  return chosen.includes('amount') ? null : 'Falta decir cuál columna es el valor descontado.';
}

/** Adds columns as HR chose them to those that the company's next file is read by. */
export const rememberDeductedColumns = (
  before: RememberedDeductedColumns,
  columns: readonly { readonly header: string; readonly field: DeductedField | null }[],
): RememberedDeductedColumns => ({
  ...before,
  ...Object.fromEntries(
    columns.map(({ header, field }) => [toHeaderKey(header), field] as const).filter(([key]) => key !== ''),
  ),
});
