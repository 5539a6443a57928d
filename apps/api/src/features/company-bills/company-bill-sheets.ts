import type { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { companyBillStateNames, companyRejectionStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { companyLineNames } from '@sazon/domain/bills/company-bill-lines';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { type SheetColumn, writeSheet } from '../../sheets/write-workbook.ts';

const columns: readonly SheetColumn[] = [
  { header: 'Documento', width: 16 },
  { header: 'Nombre', width: 30 },
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Concepto', width: 26 },
  { header: 'Valor', width: 14, format: '#,##0', isSummed: true },
  { header: 'Rechazo', width: 18 },
  { header: 'Motivo o respuesta', width: 40 },
];

/**
 * Lists the lines of each person and then those without a person, so that the values sum to the total. Never a dish.
 */
function listRows(bill: CompanyBillDetail, people: readonly CompanyBillPerson[]): CsvCell[][] {
  const ofPeople = people.flatMap(({ identification, name, lines }) =>
    lines.map(({ date, kind, amountCop, rejection }): CsvCell[] => [
      ...[identification, name, date, companyLineNames[kind], amountCop],
      ...[rejection && companyRejectionStateNames[rejection.state], rejection && (rejection.answer ?? rejection.note)],
    ]),
  );
  const ofNobody = bill.adjustments.map(({ kind, amountCop, reason }): CsvCell[] => [
    ...[null, null, bill.end, companyLineNames[kind], amountCop, null, reason],
  ]);
  return [...ofPeople, ...ofNobody];
}

/** Writes a bill as CSV for spreadsheets. */
export const formatCompanyBillCsv = (bill: CompanyBillDetail, people: readonly CompanyBillPerson[]): string =>
  formatCsv(
    columns.map(({ header }) => header),
    listRows(bill, people),
  );

/** Writes the same table as an XLSX workbook with typed cells. */
export const formatCompanyBillSheet = (
  bill: CompanyBillDetail,
  people: readonly CompanyBillPerson[],
): Promise<Buffer> => writeSheet(`Cuenta ${bill.number ?? ''}`.trim(), columns, listRows(bill, people));

const listColumns: readonly SheetColumn[] = [
  { header: 'Cuenta', width: 16 },
  { header: 'Empresa', width: 28 },
  { header: 'NIT', width: 16 },
  { header: 'Desde', width: 12, isDate: true },
  { header: 'Hasta', width: 12, isDate: true },
  { header: 'Personas', width: 11, format: '#,##0', isSummed: true },
  { header: 'Total', width: 14, format: '#,##0', isSummed: true },
  { header: 'Pagado', width: 14, format: '#,##0', isSummed: true },
  { header: 'Vence', width: 12, isDate: true },
  { header: 'Estado', width: 22 },
];

/** Writes a list of the bills of all companies as an XLSX workbook. */
export const formatCompanyBillsSheet = (rows: RouteReply<typeof platformCompanyBills>['data']): Promise<Buffer> =>
  writeSheet(
    'Cuentas',
    listColumns,
    rows.map(({ number, enterprise, start, end, people, totalCop, paidCop, dueOn, state, overdue }) => [
      ...[number, enterprise.name, enterprise.nit, start, end, people, totalCop, paidCop, dueOn],
      overdue ? 'Vencida' : companyBillStateNames[state],
    ]),
  );
