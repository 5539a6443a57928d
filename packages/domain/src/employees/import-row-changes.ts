import { formatCop } from '../money/format.ts';
import {
  type CellProblem,
  type EmployeeValues,
  type ImportedField,
  type ImportedValues,
  type StatedValues,
  toDocumentKey,
} from './employee-values.ts';
import { type ImportCompany, makeAssignmentResolver } from './import-assignments.ts';
import { cleanCell, type ImportLimits } from './import-cell-cleaning.ts';
import { getFieldLabel, IMPORT_FIELDS, type ImportField } from './import-fields.ts';
import { formatCell, isEmptyCell, type SheetRow } from './spreadsheet-cell.ts';

export type FieldChange = {
  readonly field: ImportedField;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean;
};

/** What importing one row would do. */
export type PlannedRow = {
  readonly line: number;
  readonly stated: StatedValues;
} & (
  | { readonly kind: 'new' | 'unchanged' }
  | { readonly kind: 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'wrong'; readonly problems: readonly CellProblem[] }
);

type CleanRow = { line: number; stated: StatedValues; problems: CellProblem[] };

/** Reads one row by its columns: the values that it states, and its invalid and missing cells. */
function cleanRow(row: SheetRow, columns: readonly (ImportField | null)[], limits: ImportLimits): CleanRow {
  const stated: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  columns.forEach((field, index) => {
    const cell = row.cells[index];
    if (field === null || cell === undefined || isEmptyCell(cell)) return;
    const cleaned = cleanCell(field, cell, limits);
    if (!cleaned.ok) problems.push({ field, cell: formatCell(cell), reason: cleaned.reason });
    else if (field === 'fullName') Object.assign(stated, splitName(String(cleaned.value)));
    else stated[field] = cleaned.value;
  });
  stated.identificationType ??= 'cedula_de_ciudadania';
  return { line: row.line, stated: stated as StatedValues, problems: [...problems, ...listMissing(stated, problems)] };
}

function listMissing(stated: Record<string, unknown>, problems: readonly CellProblem[]): CellProblem[] {
  const isSaid = (field: ImportField) => stated[field] !== undefined || problems.some((one) => one.field === field);
  const isNamed = isSaid('fullName') || (isSaid('firstName') && isSaid('lastName'));
  const missing = isSaid('identification') ? [] : (['identification'] as const);
  return missing
    .map((field): CellProblem => ({ field, cell: '', reason: `Falta: ${getFieldLabel(field).toLowerCase()}.` }))
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

/** Splits a full name. Of four words or more ('Ana María Gómez Ruiz') the first two are given names, else the first. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(' ');
  const given = words.length >= 4 ? 2 : 1;
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') };
}

/** Fields that are unique in a company besides the document, so that two rows cannot share them. */
const onceInFile = ['employeeId', 'email'] as const;

/** Adds a problem to every row that repeats a document, code or e-mail of an earlier row. */
function markRepeated(rows: readonly CleanRow[]): void {
  const seen = new Map<string, number>();
  for (const { line, stated, problems } of rows) {
    const { identificationType, identification } = stated;
    const keys: [ImportField, string][] = onceInFile.flatMap((field) =>
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

/** Lists what a row changes of its person, field by field, in the order of the template. */
export function listChanges(stated: StatedValues, person: ImportedValues): FieldChange[] {
  return IMPORT_FIELDS.flatMap((field) => {
    if (field === 'fullName') return [];
    const [before, after] = [person[field], stated[field]];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}

/**
 * Plans what importing these rows would do, in their order: new people, changed ones field by field, unchanged ones,
 * and wrong rows with their problems. `people` are the company's, by `toDocumentKey`; `own` is the key of the person
 * who imports, whose row may not change.
 */
export function planImport(
  rows: readonly SheetRow[],
  columns: readonly (ImportField | null)[],
  people: ReadonlyMap<string, ImportedValues>,
  { limits, company, own }: { limits: ImportLimits; company: ImportCompany; own: string | null },
): PlannedRow[] {
  const cleaned = rows.map((row) => cleanRow(row, columns, limits));
  markRepeated(cleaned);
  const resolve = makeAssignmentResolver(company);
  return cleaned.map(({ line, stated: written, problems }): PlannedRow => {
    if (problems.length > 0) return { line, stated: written, kind: 'wrong', problems };
    const key = toDocumentKey(written as EmployeeValues);
    const person = people.get(key);
    const { stated, problems: unresolved } = resolve(written, person);
    if (unresolved.length > 0) return { line, stated, kind: 'wrong', problems: unresolved };
    const changes = person === undefined ? [] : listChanges(stated, person);
    if (person !== undefined && changes.length === 0) return { line, stated, kind: 'unchanged' };
    const problem = findRefusedRow(stated, person, limits, key === own);
    if (problem !== null) return { line, stated, kind: 'wrong', problems: [problem] };
    return person === undefined ? { line, stated, kind: 'new' } : { line, stated, kind: 'changed', changes };
  });
}

/**
 * Returns why one person may not do this by a list, or null when they may: it is their own row, or a ceiling so high
 * that two people have to confirm it.
 */
function findRefusedRow(
  stated: StatedValues,
  person: EmployeeValues | undefined,
  limits: ImportLimits,
  isOwn: boolean,
): CellProblem | null {
  if (isOwn) return { field: 'identification', cell: stated.identification ?? '', reason: OWN_ROW };
  const { amountCop } = stated;
  if (amountCop === undefined || amountCop <= Math.max(limits.onePersonCop, person?.amountCop ?? 0)) return null;
  const reason = `Un cupo de más de ${formatCop(limits.onePersonCop)} lo confirman dos personas: dalo en la ficha.`;
  return { field: 'amountCop', cell: formatCop(amountCop), reason };
}

const OWN_ROW = 'Es tu propia fila: la cambia otra persona.';

/** Builds a new person from a row. A ceiling that the row does not state is the company's default. */
export const buildPerson = (stated: StatedValues, defaultAmountCop: number): ImportedValues => ({
  identificationType: stated.identificationType ?? 'cedula_de_ciudadania',
  identification: stated.identification ?? '',
  employeeId: stated.employeeId ?? null,
  firstName: stated.firstName ?? '',
  lastName: stated.lastName ?? '',
  cellPhone: stated.cellPhone ?? null,
  email: stated.email ?? null,
  amountCop: stated.amountCop ?? defaultAmountCop,
  active: stated.active ?? true,
  hasUnlimitDailyOrders: stated.hasUnlimitDailyOrders ?? false,
  earnsOver310Uvt: stated.earnsOver310Uvt ?? false,
  entryDate: stated.entryDate ?? null,
  exitDate: stated.exitDate ?? null,
  group: stated.group ?? null,
  site: stated.site ?? null,
  subsidy: stated.subsidy ?? 'inherited',
  subsidyPerOrderCop: stated.subsidyPerOrderCop ?? null,
  subsidyOrdersPerDay: stated.subsidyOrdersPerDay ?? null,
  subsidyPerPeriodCop: stated.subsidyPerPeriodCop ?? null,
});

/** Lists the active people of the register who are in none of the rows. */
export function listNotInFile<Person extends EmployeeValues>(
  planned: readonly PlannedRow[],
  people: ReadonlyMap<string, Person>,
): Person[] {
  const named = new Set(planned.map(({ stated }) => toDocumentKey(stated as EmployeeValues)));
  return [...people].flatMap(([key, person]) => (person.active && !named.has(key) ? [person] : []));
}
