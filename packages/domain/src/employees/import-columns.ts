import { DEEPEST_HEADER, formatCell, isEmptyCell, type SheetRow } from '../spreadsheet-cell.ts';
import { findField, type ImportField, NAME_FIELDS, type RememberedColumns, toHeaderKey } from './import-fields.ts';

/** A column of the file: its header as written, and the field that it holds, or null when it is ignored. */
export type ImportColumn = { readonly header: string; readonly field: ImportField | null };

/** A row that names at least this many fields is taken for the header. */
const ENOUGH_FIELDS = 3;

/**
 * Finds the header row, which is the first that names three fields or else the one that names most, and the field of
 * each column. The index is -1 when there are no rows.
 */
export function recogniseColumns(
  rows: readonly SheetRow[],
  remembered: RememberedColumns,
): { headerIndex: number; columns: ImportColumn[] } {
  const candidates = rows.slice(0, DEEPEST_HEADER).map((row) => readColumns(row, remembered));
  const known = candidates.map((columns) => columns.filter(({ field }) => field !== null).length);
  const first = known.findIndex((count) => count >= ENOUGH_FIELDS);
  const headerIndex = first >= 0 ? first : known.indexOf(Math.max(...known));
  return { headerIndex, columns: candidates[headerIndex] ?? [] };
}

/** Reads a row as a header. Of two columns for one field, only the first holds it. */
function readColumns(row: SheetRow, remembered: RememberedColumns): ImportColumn[] {
  const taken = new Set<ImportField>();
  return row.cells.map((cell) => {
    const header = formatCell(cell);
    const field = isEmptyCell(cell) ? null : findField(header, remembered);
    if (field === null || taken.has(field)) return { header, field: null };
    taken.add(field);
    return { header, field };
  });
}

/** Returns why the columns cannot be imported, in Spanish, or null when they can. */
export function findColumnsProblem(fields: readonly (ImportField | null)[]): string | null {
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) return 'Dos columnas tienen el mismo dato. Deja una sola.';
  if (!chosen.includes('identification')) return 'Falta decir cuál columna es el documento.';
  const hasNames =
    NAME_FIELDS.some((field) => chosen.includes(field)) ||
    (chosen.includes('firstName') && chosen.includes('lastName'));
  return hasNames ? null : 'Falta decir cuáles columnas son los nombres y los apellidos.';
}

/**
 * Adds the columns, as HR corrected them, to those that are remembered for the company's next file. A column that was not
 * recognised and stayed unused is not remembered: it may be understood in another file.
 */
export const rememberColumns = (
  before: RememberedColumns,
  recognised: readonly ImportColumn[],
  columns: readonly ImportColumn[],
): RememberedColumns => ({
  ...before,
  ...Object.fromEntries(
    columns.flatMap(({ header, field }, index) => {
      const key = toHeaderKey(header);
      const isUntouched = field === null && (recognised[index]?.field ?? null) === null;
      return key === '' || isUntouched ? [] : [[key, field] as const];
    }),
  ),
});
