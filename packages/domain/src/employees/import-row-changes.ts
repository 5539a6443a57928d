import { formatCop } from '../money/format.ts';
import type { SheetRow } from '../spreadsheet-cell.ts';
import {
  type CellProblem,
  type EmployeeValues,
  type ImportedField,
  type ImportedValues,
  type StatedValues,
  toDocumentKey,
} from './employee-values.ts';
import type { ImportLimits } from './import-cell-cleaning.ts';
import { IMPORT_FIELDS, type ImportField, isNameField } from './import-fields.ts';
import { cleanRow, markRepeated, markTakenCodes } from './import-row-reading-and-duplicates.ts';
import { type ImportCompany, makeAssignmentResolver } from './resolve-import-groups-sites-and-subsidies.ts';

export type FieldChange = {
  readonly field: ImportedField;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean;
};

/** What importing one row would do. `notes`: what it names that is left out without making it wrong. */
export type PlannedRow = {
  readonly line: number;
  readonly stated: StatedValues;
} /** `notes`: what the row names that is left out without making it wrong. */ & (
  | { readonly kind: 'new' | 'unchanged'; readonly notes?: readonly CellProblem[] }
  | { readonly kind: 'changed'; readonly changes: readonly FieldChange[]; readonly notes?: readonly CellProblem[] }
  | { readonly kind: 'wrong'; readonly problems: readonly CellProblem[] }
);

/** Lists what a row changes of its person, field by field, in the order of the template. */
export function listChanges(stated: StatedValues, person: ImportedValues): FieldChange[] {
  return IMPORT_FIELDS.flatMap((field) => {
    if (isNameField(field)) return [];
    const [before, after] = [person[field], stated[field]];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}

/** Lists what a row states of a new person, besides the document, as changes of nothing. */
export const listStated = (stated: StatedValues): FieldChange[] =>
  IMPORT_FIELDS.flatMap((field) => {
    if (isNameField(field) || field === 'identification' || field === 'identificationType') return [];
    const after = stated[field];
    return after === undefined ? [] : [{ field, before: null, after }];
  });

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
  markRepeated(cleaned, people);
  markTakenCodes(cleaned, people);
  const resolve = makeAssignmentResolver(company);
  return cleaned.map(({ line, stated: written, problems }): PlannedRow => {
    if (problems.length > 0) return { line, stated: written, kind: 'wrong', problems };
    const key = toDocumentKey(written as EmployeeValues);
    const person = people.get(key);
    const { stated, problems: unresolved, notes } = resolve(written, person);
    if (unresolved.length > 0) return { line, stated, kind: 'wrong', problems: unresolved };
    const row = { line, stated, ...(notes.length > 0 && { notes }) };
    const changes = person === undefined ? [] : listChanges(stated, person);
    if (person !== undefined && changes.length === 0) return { ...row, kind: 'unchanged' };
    const problem = findRefusedRow(stated, person, limits, key === own);
    if (problem !== null) return { line, stated, kind: 'wrong', problems: [problem] };
    return person === undefined ? { ...row, kind: 'new' } : { ...row, kind: 'changed', changes };
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
