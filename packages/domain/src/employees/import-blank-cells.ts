import { foldText } from '../fold-text.ts';
import { isEmptyCell, type SheetCell } from '../spreadsheet-cell.ts';
import type { ImportField } from './import-fields.ts';

/** Fields in which people write that there is nothing to say. */
const mayBeBlank = new Set<ImportField>([
  ...(['employeeId', 'cellPhone', 'email', 'group', 'site', 'amountCop', 'entryDate', 'exitDate'] as const),
  ...(['subsidy', 'subsidyPerOrderCop', 'subsidyOrdersPerDay', 'subsidyPerPeriodCop'] as const),
]);
const BLANK = /^(-+|#?n[./]?a\.?|no aplica|no tiene|sin dato|pendiente)$/;
const OPEN_ENDED = /^((contrato |termino )?indefinid[oa]|vigente|activ[oa])$/;

/** Whether a cell states nothing: it is empty or says '-', 'N/A' or, of the last day, 'Indefinido'. */
export function statesNothing(field: ImportField, cell: SheetCell | undefined): boolean {
  if (isEmptyCell(cell)) return true;
  if (typeof cell !== 'string' || !mayBeBlank.has(field)) return false;
  const text = foldText(cell).trim();
  return BLANK.test(text) || (field === 'exitDate' && OPEN_ENDED.test(text));
}
