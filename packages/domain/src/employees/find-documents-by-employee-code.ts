import type { Deduction } from '../payroll/deduction-file.ts';
import type { DeductionLayout } from '../payroll/deduction-layouts.ts';
import { formatIdentityDocument } from '../people/identity-document-format.ts';
import { formatCell, isEmptyCell, type SheetCell } from '../spreadsheet-cell.ts';

/** The form in which employees' codes are compared, as text with their zeros; null for an empty cell. */
export const toCodeKey = (cell: SheetCell | undefined): string | null =>
  cell === undefined || isEmptyCell(cell) ? null : formatCell(cell).toLowerCase();

/** What stands in place of a document for a code that is nobody's or several people's. */
export const toDocumentOfCode = (code: string): string => `Código ${code.toUpperCase()}`;

/** Names a document of a payroll's file for people to read. */
export const describeFileDocument = (identification: string): string =>
  identification.startsWith('Código ') ? identification : `Documento ${formatIdentityDocument(null, identification)}`;

type Coded = { readonly employeeId: string | null; readonly identification: string };

/** The documents of people by their code. A code of several people is null: it says of none of them that they are meant. */
export function listDocumentsByCode(people: readonly Coded[]): ReadonlyMap<string, string | null> {
  const documents = new Map<string, string | null>();
  for (const { employeeId, identification } of people) {
    const key = toCodeKey(employeeId);
    if (key === null || identification === '') continue;
    const known = documents.get(key);
    documents.set(key, known === undefined || known === identification ? identification : null);
  }
  return documents;
}

/**
 * Lists who is deducted without a code of their own although the payroll's file names people by their code alone: without
 * a code, or with one that somebody else has too.
 */
export function listWithoutOwnCode<T extends Deduction>({ columns }: DeductionLayout, deductions: readonly T[]): T[] {
  const kinds = columns.map(({ kind }) => kind);
  if (kinds.includes('identification') || !kinds.includes('employeeId')) return [];
  const owners = new Map<string, number>();
  for (const { employeeId } of deductions) {
    const key = toCodeKey(employeeId);
    if (key !== null) owners.set(key, (owners.get(key) ?? 0) + 1);
  }
  return deductions.filter(
    ({ employeeId, amountCop }) => amountCop > 0 && owners.get(toCodeKey(employeeId) ?? '') !== 1,
  );
}
