/**
 * A cell of a spreadsheet. Dates are ISO dates. A cell whose value cannot be read says why: a formula that was never
 * calculated, or an error.
 */
export type SheetCell = string | number | boolean | null | { readonly problem: 'formula' | 'error' };

/** A row with its number in the file, counted from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly SheetCell[] };

/** How many rows from the top of a file its header may be, below titles and logos. */
export const DEEPEST_HEADER = 25;

/** Whether a cell is empty. */
export const isEmptyCell = (cell: SheetCell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Returns the text of a cell for people to read, cut to 200 characters. */
export function formatCell(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'object') return cell.problem === 'formula' ? '(fórmula sin calcular)' : '(error de fórmula)';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return String(cell).trim().slice(0, LONGEST_SHOWN);
}

const LONGEST_SHOWN = 200;
