import { calculateBenefitLevel, findFoodBenefitLimit, type UvtYear } from '@sazon/domain/payroll/food-benefit';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { type SheetColumn, writeSheet } from '../../sheets/write-workbook.ts';
import type { BenefitRow } from './food-benefit-queries.ts';

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Mes', width: 10 },
  { header: 'Tipo de documento', width: 18 },
  { header: 'Documento', width: 18 },
  { header: 'Código de empleado', width: 18 },
  { header: 'Empleado', width: 32 },
  { header: 'Grupo', width: 20 },
  { header: 'Centro de costos', width: 18 },
  { header: 'Almuerzos pagados', width: 20, format: money, isSummed: true },
  { header: 'Subsidio pagado', width: 18, format: money, isSummed: true },
  { header: 'Almuerzos programados', width: 22, format: money, isSummed: true },
  { header: 'Subsidio programado', width: 20, format: money, isSummed: true },
  { header: 'Tope del mes', width: 16, format: money },
  { header: 'UVT', width: 12, format: money },
  { header: 'Año de la UVT', width: 14 },
  { header: 'Gana más de 310 UVT', width: 20 },
  { header: 'Cuenta como ingreso', width: 20, format: money, isSummed: true },
];

const documentNames: Readonly<Record<string, string>> = { cedula_de_ciudadania: 'CC', cedula_de_extranjeria: 'CE' };

function toCells(row: BenefitRow, years: readonly UvtYear[]): CsvCell[] {
  const { limitCop, valueCop, year } = findFoodBenefitLimit(years, row.month);
  const { incomeCop } = calculateBenefitLevel(row, limitCop, row.earnsOver310Uvt);
  return [
    ...[row.month.slice(0, 7), documentNames[row.identificationType] ?? 'NIT', row.identification, row.employeeId],
    ...[row.name, row.groupName, row.costCentre, row.paidLunches, row.paidCop],
    ...[row.scheduledLunches, row.scheduledCop],
    ...[limitCop, valueCop, year, row.earnsOver310Uvt ? 'Sí' : 'No', incomeCop],
  ];
}

const toRows = (rows: readonly BenefitRow[], years: readonly UvtYear[]) => rows.map((row) => toCells(row, years));

/** Writes the subsidy of each person and month as CSV, for payroll. */
export const formatBenefitsCsv = (rows: readonly BenefitRow[], years: readonly UvtYear[]): string =>
  formatCsv(
    columns.map(({ header }) => header),
    toRows(rows, years),
  );

/** Writes the same as an XLSX workbook with typed cells. Document numbers stay text. */
export const formatBenefitsSheet = (rows: readonly BenefitRow[], years: readonly UvtYear[]): Promise<Buffer> =>
  writeSheet('Subsidio por persona y mes', columns, toRows(rows, years));
