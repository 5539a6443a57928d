import type { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { companyLineNames } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import {
  calculateCompanyLeftCop,
  calculateRejectedCop,
} from '@sazon/domain/bills/company-bill-rejected-and-left-amounts';
import { companyRejectionStateNames } from '@sazon/domain/bills/company-line-rejections';
import { describeFileLimit } from '@sazon/domain/bills/list-file-row-limit';
import { type CsvCell, streamCsv } from '../../http/csv.ts';
import { streamSheet } from '../../sheets/stream-workbook.ts';
import { type SheetColumn, writeSheet } from '../../sheets/write-workbook.ts';

const peso = { width: 14, format: '#,##0', isSummed: true } as const;

/** The columns of a bill's table; once payroll is reconciled, with what it deducted, as on the screen. */
const listColumnsOf = ({ reconciled, guestLunches }: CompanyBillDetail): SheetColumn[] => [
  { header: 'Documento', width: 16 },
  { header: 'Nombre', width: 30 },
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Concepto', width: 26 },
  { header: 'Valor', ...peso },
  ...(reconciled === null
    ? []
    : [
        { header: 'Descontado', ...peso },
        { header: 'Diferencia', ...peso },
      ]),
  { header: 'Rechazo', width: 18 },
  { header: 'Motivo o respuesta', width: 40 },
  ...(guestLunches.length === 0
    ? []
    : [
        { header: 'Motivo del almuerzo', width: 32 },
        { header: 'Centro de costos', width: 18 },
      ]),
];

type Deducted = NonNullable<CompanyBillPerson['deducted']>;
const differenceOf = ({ expectedCop, deductedCop }: Deducted): number => (deductedCop ?? 0) - expectedCop;

/** Why the company pays a lunch of guests and teams, and for which cost centre; null for any other line. */
type GuestLunch = CompanyBillPerson['lines'][number]['guestLunch'];

type People = AsyncIterable<readonly CompanyBillPerson[]>;

/**
 * Yields the lines of each person and then those without a person, so that the values sum to the total. What payroll
 * deducted stands once for each person, and its sum is that of the reconciliation. Never a dish.
 */
async function* listRows(bill: CompanyBillDetail, people: People): AsyncGenerator<CsvCell[][]> {
  const { reconciled, guestLunches } = bill;
  const sayWhy = (lunch: GuestLunch): CsvCell[] =>
    guestLunches.length === 0 ? [] : [lunch?.reason ?? null, lunch?.costCentre ?? null];
  const say = (deducted: Deducted | null): CsvCell[] =>
    reconciled === null ? [] : deducted === null ? [null, null] : [deducted.deductedCop, differenceOf(deducted)];
  const named = { deductedCop: 0, expectedCop: 0 };
  for await (const some of people) {
    for (const { deducted } of some) {
      named.deductedCop += deducted?.deductedCop ?? 0;
      named.expectedCop += deducted?.expectedCop ?? 0;
    }
    yield some.flatMap((person) => listRowsOfPerson(person, say, sayWhy));
  }
  const ofNobody = bill.adjustments.map(({ kind, amountCop, reason }): CsvCell[] => [
    ...[null, null, bill.end, companyLineNames[kind], amountCop, ...say(null), null, reason, ...sayWhy(null)],
  ]);
  yield [...ofNobody, ...listOthers(bill, named)];
}

function listRowsOfPerson(
  { identification, name, deducted, lines }: CompanyBillPerson,
  say: (deducted: Deducted | null) => CsvCell[],
  sayWhy: (lunch: GuestLunch) => CsvCell[],
): CsvCell[][] {
  const stated = Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'deduction'),
  );
  return lines.map(({ date, kind, amountCop, guestLunch, rejection }, place): CsvCell[] => [
    ...[identification, name, date, companyLineNames[kind], amountCop],
    ...say(place === stated ? deducted : null),
    ...[rejection && companyRejectionStateNames[rejection.state], rejection && (rejection.answer ?? rejection.note)],
    ...sayWhy(guestLunch),
  ]);
}

/** The deductions of people without a line in this bill, such as what was carried over from the period before. */
function listOthers(
  { reconciled, end }: CompanyBillDetail,
  named: { deductedCop: number; expectedCop: number },
): CsvCell[][] {
  if (reconciled === null) return [];
  const deductedCop = reconciled.deductedCop - named.deductedCop;
  const expectedCop = reconciled.expectedCop - named.expectedCop;
  if (deductedCop === 0 && expectedCop === 0) return [];
  return [[null, null, end, 'Otras personas de la nómina', null, deductedCop, deductedCop - expectedCop, null, null]];
}

/** Yields a bill as CSV for spreadsheets. */
export const streamCompanyBillCsv = (bill: CompanyBillDetail, people: People): AsyncGenerator<string> =>
  streamCsv(
    listColumnsOf(bill).map(({ header }) => header),
    listRows(bill, people),
  );

/** Yields the same table as an XLSX workbook with typed cells. */
export const streamCompanyBillSheet = (bill: CompanyBillDetail, people: People): AsyncGenerator<Uint8Array> =>
  streamSheet(`Cuenta ${bill.number ?? ''}`.trim(), listColumnsOf(bill), listRows(bill, people));

const listColumns: readonly SheetColumn[] = [
  { header: 'Cuenta', width: 16 },
  { header: 'Empresa', width: 28 },
  { header: 'NIT', width: 16 },
  { header: 'Desde', width: 12, isDate: true },
  { header: 'Hasta', width: 12, isDate: true },
  // no sum: a person may be in several bills
  { header: 'Personas', width: 11, format: '#,##0' },
  { header: 'Total', ...peso },
  { header: 'Rechazado', ...peso },
  { header: 'Pagado', ...peso },
  { header: 'Retenido', ...peso },
  { header: 'Falta', ...peso },
  { header: 'Vence', width: 12, isDate: true },
  { header: 'Estado', width: 22 },
];

/** Writes a list of the bills of all companies as an XLSX workbook, which says when there are more than these. */
export const formatCompanyBillsSheet = (
  bills: RouteReply<typeof platformCompanyBills>['data'],
  total: number,
): Promise<Buffer> =>
  writeSheet(
    'Cuentas',
    listColumns,
    bills.map((bill) => {
      const { number, enterprise, start, end, people, totalCop, paidCop, withheldCop, dueOn, state, overdue } = bill;
      // the formulas of the sums would count what was voided
      const unlessVoided = (cop: number) => (state === 'voided' ? null : cop);
      return [
        ...[number, enterprise.name, enterprise.nit, start, end, people],
        ...[unlessVoided(totalCop), unlessVoided(calculateRejectedCop(bill)), paidCop, withheldCop],
        ...[unlessVoided(calculateCompanyLeftCop(bill)), dueOn],
        overdue ? 'Vencida' : companyBillStateNames[state],
      ];
    }),
    describeFileLimit(total),
  );
