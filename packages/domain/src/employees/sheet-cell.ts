/**
 * A cell of a spreadsheet: dates are ISO dates, and a cell without a readable value says why: a formula that was never
 * calculated, or an error.
 */
export type SheetCell = string | number | boolean | null | { readonly problem: 'formula' | 'error' };

/** A row with its number in the file, from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly SheetCell[] };

/** Whether a cell is empty. */
export const isEmptyCell = (cell: SheetCell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** The text of a cell, cut to a readable length. */
export function formatCell(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'object') return cell.problem === 'formula' ? '(fórmula sin calcular)' : '(error de fórmula)';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return String(cell).trim().slice(0, LONGEST_SHOWN);
}

const LONGEST_SHOWN = 200;
