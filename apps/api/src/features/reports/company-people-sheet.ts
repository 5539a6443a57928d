import type { CompanyPeople, CompanyPerson } from '@sazon/contract/reports/company-report-schemas';
import type { CsvCell } from '../../http/csv.ts';
import type { SheetColumn, WorkbookSheet } from '../../sheets/write-workbook.ts';

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Empleado', width: 32 },
  { header: 'Documento', width: 18 },
  { header: 'Código', width: 12 },
  { header: 'Sede', width: 24 },
  { header: 'Grupo', width: 20 },
  { header: 'Almuerzos', width: 10, format: money, isSummed: true },
  { header: 'Paga la empresa', width: 16, format: money, isSummed: true },
  { header: 'Nómina', width: 14, format: money, isSummed: true },
  { header: 'De su bolsillo', width: 14, format: money, isSummed: true },
  { header: 'Total', width: 14, format: money, isSummed: true },
];

const toRow = ({ name, identification, employeeId, site, groupName, ...sums }: CompanyPerson): CsvCell[] => [
  ...[name, identification, employeeId, site, groupName],
  ...[sums.lunches, sums.subsidyCop, sums.payrollCop, sums.ownCop, sums.totalCop],
];

/** Builds a sheet of what each person had and who paid it. */
export const buildCompanyPeopleSheet = ({ data }: Pick<CompanyPeople, 'data'>): WorkbookSheet => ({
  ...{ name: 'Por persona', columns, rows: data.map(toRow) },
  sumLabel: data.length === 1 ? 'Total de 1 persona' : `Total de ${data.length} personas`,
});
