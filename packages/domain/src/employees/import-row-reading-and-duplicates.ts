import { formatCell, type SheetRow } from '../spreadsheet-cell.ts';
import {
  type CellProblem,
  type EmployeeValues,
  type ImportedValues,
  type StatedValues,
  toDocumentKey,
} from './employee-values.ts';
import { statesNothing } from './import-blank-cells.ts';
import { cleanCell, type ImportLimits } from './import-cell-cleaning.ts';
import { type ImportField, isNameField, NAME_FIELDS } from './import-fields.ts';

/** A row as read: what it states, and its invalid and missing cells. */
export type CleanRow = { line: number; stated: StatedValues; problems: CellProblem[] };

/** Reads one row by its columns: the values that it states, and its invalid and missing cells. */
export function cleanRow(row: SheetRow, columns: readonly (ImportField | null)[], limits: ImportLimits): CleanRow {
  const stated: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  columns.forEach((field, index) => {
    const cell = row.cells[index];
    if (field === null || cell === undefined || statesNothing(field, cell)) return;
    const cleaned = cleanCell(field, cell, limits);
    if (!cleaned.ok) problems.push({ field, cell: formatCell(cell), reason: cleaned.reason });
    else if (isNameField(field)) Object.assign(stated, splitName(String(cleaned.value), field, formatCell(cell)));
    else stated[field] = cleaned.value;
  });
  stated.identificationType ??= 'cedula_de_ciudadania';
  return { line: row.line, stated: stated as StatedValues, problems: [...problems, ...listMissing(stated, problems)] };
}

function listMissing(stated: Record<string, unknown>, problems: readonly CellProblem[]): CellProblem[] {
  const isSaid = (field: ImportField) => stated[field] !== undefined || problems.some((one) => one.field === field);
  const isNamed = NAME_FIELDS.some(isSaid) || (isSaid('firstName') && isSaid('lastName'));
  const missing = isSaid('identification') ? [] : (['identification'] as const);
  return missing
    .map((field): CellProblem => ({ field, cell: '', reason: 'Falta el documento.' }))
    .concat(
      isNamed
        ? []
        : [
            {
              field: isSaid('firstName') ? 'lastName' : 'firstName',
              cell: '',
              reason: 'Falta el nombre o el apellido.',
            },
          ],
    );
}

/**
 * Splits a full name. Of four words or more ('Ana María Gómez Ruiz') the first two are given names, else the first; with
 * surnames first ('Gómez Ruiz Ana María') the first two of three words or more are surnames, or all before a comma.
 */
function splitName(name: string, field: (typeof NAME_FIELDS)[number], written: string) {
  const words = name.split(' ');
  const comma = written.indexOf(',');
  const surnames = comma > 0 ? written.slice(0, comma).trim().split(/\s+/).length : words.length >= 3 ? 2 : 1;
  const first = field === 'surnamesFirst' ? surnames : words.length >= 4 ? 2 : 1;
  const [start, end] = [words.slice(0, first).join(' '), words.slice(first).join(' ')];
  const [firstName, lastName] = field === 'surnamesFirst' ? [end, start] : [start, end];
  // a half that is missing is reported, never erased
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** Fields that are unique in a company besides the document, so that two rows cannot share them. */
const onceInFile = ['employeeId', 'email'] as const;

type People = ReadonlyMap<string, ImportedValues>;

/** Whether a row is of somebody withdrawn who stays so: their code may be somebody else's by now. */
function isOfLeaver({ stated }: CleanRow, people: People): boolean {
  const person = people.get(toDocumentKey(stated as EmployeeValues));
  return stated.active === false || (person?.active === false && stated.active !== true);
}

/** Adds a problem to every row that repeats a document, code or e-mail of an earlier row. */
export function markRepeated(rows: readonly CleanRow[], people: People): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { line, stated, problems } = row;
    const { identificationType, identification } = stated;
    const keys: [ImportField, string][] = (isOfLeaver(row, people) ? [] : onceInFile).flatMap((field) =>
      stated[field] === undefined ? [] : [[field, `${field} ${stated[field].toLowerCase()}`]],
    );
    if (identificationType && identification) {
      keys.unshift(['identification', `document ${toDocumentKey({ identificationType, identification })}`]);
    }
    for (const [field, key] of keys) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, line);
      else problems.push({ field, cell: key.slice(key.lastIndexOf(' ') + 1), reason: `Ya está en la fila ${first}.` });
    }
  }
}

/** Adds a problem to every row that gives somebody the employee code of somebody else who is active and keeps it. */
export function markTakenCodes(rows: readonly CleanRow[], people: People): void {
  const owners = new Map(
    [...people].flatMap(([key, { employeeId, active }]) =>
      employeeId !== null && active ? [[employeeId.toLowerCase(), key] as const] : [],
    ),
  );
  const freed = new Set(
    rows.flatMap(({ stated }) => {
      const key = toDocumentKey(stated as EmployeeValues);
      const had = people.get(key)?.employeeId;
      return stated.employeeId !== undefined && stated.employeeId !== had ? [key] : [];
    }),
  );
  for (const row of rows) {
    const { stated, problems } = row;
    const owner = owners.get(stated.employeeId?.toLowerCase() ?? '');
    const isOwn = owner === toDocumentKey(stated as EmployeeValues);
    if (stated.employeeId === undefined || owner === undefined || isOwn || freed.has(owner)) continue;
    if (isOfLeaver(row, people)) continue;
    const { firstName, lastName } = people.get(owner) ?? { firstName: '', lastName: '' };
    problems.push({ field: 'employeeId', cell: stated.employeeId, reason: `Ya es de ${firstName} ${lastName}.` });
  }
}
