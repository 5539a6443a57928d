import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { companyRejectionStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
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
