import { findField, type ImportField, type RememberedColumns, toHeaderKey } from './import-fields.ts';
import { formatCell, isEmptyCell, type SheetRow } from './sheet-cell.ts';

/** A column of the file: its header as written, and what it holds; null: it is left out. */
export type ImportColumn = { readonly header: string; readonly field: ImportField | null };

/** How far down the header of a list may be, below titles and logos. */
const DEEPEST_HEADER = 25;
/** A row that names this many fields is the header. */
const ENOUGH_FIELDS = 3;

/**
 * Finds the header row: the first that names three fields, else the one that names most; and maps its columns. The
 * index is -1 without rows.
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

/** Of two columns with one name, the first holds the field. */
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

/** Why the columns cannot be imported, as text; null: they can. */
export function findColumnsProblem(fields: readonly (ImportField | null)[]): string | null {
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) return 'Dos columnas tienen el mismo dato. Deja una sola.';
  if (!chosen.includes('identification')) return 'Falta decir cuál columna es el documento.';
  const hasNames = chosen.includes('fullName') || (chosen.includes('firstName') && chosen.includes('lastName'));
  return hasNames ? null : 'Falta decir cuáles columnas son los nombres y los apellidos.';
}

/** The corrected mapping to store for the company's next file. */
export const rememberColumns = (before: RememberedColumns, columns: readonly ImportColumn[]): RememberedColumns => ({
  ...before,
  ...Object.fromEntries(
    columns.map(({ header, field }) => [toHeaderKey(header), field] as const).filter(([key]) => key !== ''),
  ),
});
