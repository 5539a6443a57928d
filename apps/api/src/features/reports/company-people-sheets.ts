import type { CompanyPeople, CompanyPerson } from '@sazon/contract/reports/company-report-schemas';
import type { CsvCell } from '../../http/csv.ts';
import type { Sheet } from './report-sheets.ts';

const money = '#,##0';
const columns = [
  { header: 'Empleado', width: 32 },
  { header: 'Documento', width: 18 },
  { header: 'Código', width: 12 },
  { header: 'Sede', width: 24 },
  { header: 'Grupo', width: 20 },
  { header: 'Almuerzos', width: 10, format: money },
  { header: 'Paga la empresa', width: 16, format: money },
  { header: 'Nómina', width: 14, format: money },
  { header: 'De su bolsillo', width: 14, format: money },
  { header: 'Total', width: 14, format: money },
];

type People = Pick<CompanyPeople, 'data' | 'sums'>;

const rowOf = ({ name, identification, employeeId, site, groupName, ...sums }: CompanyPerson): CsvCell[] => [
  ...[name, identification, employeeId, site, groupName],
  ...[sums.lunches, sums.subsidyCop, sums.payrollCop, sums.ownCop, sums.totalCop],
];

/** Everybody, then their sum. */
const listRows = ({ data, sums }: People): CsvCell[][] => [
  ...data.map(rowOf),
  [
    ...[`Total de ${data.length}`, null, null, null, null],
    ...[sums.lunches, sums.subsidyCop, sums.payrollCop, sums.ownCop, sums.totalCop],
  ],
];

/** What each person had and who paid it, for spreadsheets. */
export const peopleSheet = (people: People): Sheet => ({ name: 'Por persona', columns, rows: listRows(people) });
