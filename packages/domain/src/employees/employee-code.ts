import { formatCell, isEmptyCell, type SheetCell } from './spreadsheet-cell.ts';

/** The form in which employees' codes are compared, as text with their zeros; null for an empty cell. */
export const toCodeKey = (cell: SheetCell | undefined): string | null =>
  cell === undefined || isEmptyCell(cell) ? null : formatCell(cell).toLowerCase();

/** What stands in place of a document for a code that is nobody's or several people's. */
export const toDocumentOfCode = (code: string): string => `Código ${code.toUpperCase()}`;

/** Names a document of a payroll's file for people to read. */
export const describeFileDocument = (identification: string): string =>
  identification.startsWith('Código ') ? identification : `Documento ${identification}`;

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
