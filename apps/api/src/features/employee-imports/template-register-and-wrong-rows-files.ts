import type { CellProblem, ImportedValues } from '@sazon/domain/employees/employee-values';
import {
  getFieldLabel,
  IMPORT_FIELDS,
  type ImportField,
  isNameField,
  type NAME_FIELDS,
} from '@sazon/domain/employees/import-fields';
import { ownSubsidyKindNames } from '@sazon/domain/employees/own-subsidy-kind';
import { formatCell, type SheetCell } from '@sazon/domain/spreadsheet-cell';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { writeSheet } from '../../sheets/write-workbook.ts';

type TemplateField = Exclude<ImportField, (typeof NAME_FIELDS)[number]>;
const templateFields = IMPORT_FIELDS.filter((field): field is TemplateField => !isNameField(field));
const examples: Readonly<Record<TemplateField, string | number>> = {
  identificationType: 'CC',
  identification: '1020304050',
  employeeId: 'E-001',
  firstName: 'Ana María',
  lastName: 'Gómez Ruiz',
  cellPhone: '3001234567',
  email: 'ana.gomez@empresa.co',
  group: '',
  site: '',
  amountCop: 300_000,
  subsidy: ownSubsidyKindNames.inherited,
  subsidyPerOrderCop: '',
  subsidyOrdersPerDay: '',
  subsidyPerPeriodCop: '',
  active: 'Sí',
  hasUnlimitDailyOrders: 'No',
  earnsOver310Uvt: 'No',
  entryDate: '2026-02-02',
  exitDate: '',
};
const headers = templateFields.map(getFieldLabel);
const example = templateFields.map((field) => examples[field]);

/** Writes the template: the columns that are understood, and one example row. */
export const formatTemplateCsv = (): string => formatCsv(headers, [example]);

export const buildTemplateXlsx = (): Promise<Buffer> => writeList([example]);

const writeList = (rows: readonly CsvCell[][]): Promise<Buffer> =>
  writeSheet(
    'Empleados',
    templateFields.map((field) => ({
      header: getFieldLabel(field),
      width: Math.max(16, getFieldLabel(field).length + 4),
      ...(field.endsWith('Cop') ? { format: '"$"\\ #,##0' } : {}),
      ...(field.endsWith('Date') ? { isDate: true as const } : {}),
    })),
    rows,
  );

const typeNames = { cedula_de_ciudadania: 'CC', cedula_de_extranjeria: 'CE', nit: 'NIT' } as const;

const toListRow = (person: ImportedValues): CsvCell[] =>
  templateFields.map((field) => {
    if (field === 'identificationType') return typeNames[person.identificationType];
    if (field === 'subsidy') return ownSubsidyKindNames[person.subsidy];
    const value = person[field];
    return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value;
  });

/** Writes a company's register in the columns of the template. */
export const formatRegisterCsv = (people: readonly ImportedValues[]): string =>
  formatCsv(headers, people.map(toListRow));

export const buildRegisterXlsx = (people: readonly ImportedValues[]): Promise<Buffer> =>
  writeList(people.map(toListRow));

type WrongRow = { line: number | null; cells: readonly SheetCell[]; problems: readonly CellProblem[] };

/**
 * Writes the rows that could not be imported, in the columns of their file, with the line and what to correct, so that
 * HR corrects and uploads them again.
 */
export const formatWrongRows = (columnHeaders: readonly string[], rows: readonly WrongRow[]): string =>
  formatCsv(
    [...columnHeaders, 'Fila del archivo', 'Qué corregir'],
    rows.map(({ line, cells, problems }): CsvCell[] => [
      ...columnHeaders.map((_, index) => toCsvCell(cells[index])),
      line,
      problems.map(({ field, reason }) => `${getFieldLabel(field)}: ${reason}`).join(' '),
    ]),
  );

const toCsvCell = (cell: SheetCell | undefined): CsvCell => (typeof cell === 'number' ? cell : formatCell(cell));
