import { BANKS, type BankAccountType } from '@sazon/domain/bills/banks';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCsv } from '../../http/csv.ts';
import { CSV_TYPE } from '../../http/file-downloads.ts';
import { type SheetColumn, writeWorkbook, XLSX_TYPE } from '../../sheets/write-workbook.ts';

/** A payment of a bank's file. `account` is the account's number. */
export type BankFileLine = {
  number: string;
  name: string;
  leftCop: number;
  bank: string;
  type: BankAccountType;
  account: string;
  holder: string;
  document: string;
  email: string;
};

/** Who is paid: a restaurant's settlement to a NIT, or a courier's statement to a person's document. */
export type Payee = 'restaurant' | 'courier';

/** Bancolombia's codes for a payment of suppliers, for a credit to a checking or a savings account, and for a document. */
const SUPPLIERS = '220';
const credits = { checking: '27', savings: '37' } as const;
/** A company's NIT, and a person's cédula. */
const documentTypes: Readonly<Record<Payee, string>> = { restaurant: '3', courier: '1' };

const firstHeadings: Readonly<Record<Payee, readonly [string, string]>> = {
  restaurant: ['Restaurante', 'Liquidación'],
  courier: ['Domi', 'Cuenta de cobro'],
};

const listHeadings = (payee: Payee): SheetColumn[] => [
  { header: firstHeadings[payee][0], width: 28 },
  { header: firstHeadings[payee][1], width: 16 },
  { header: 'Titular', width: 28 },
  { header: 'Documento', width: 16 },
  { header: 'Banco', width: 22 },
  { header: 'Tipo de cuenta', width: 14 },
  { header: 'Número de cuenta', width: 20 },
  { header: 'Valor', width: 16, format: '#,##0', isSummed: true },
];

const plainTypes = { checking: 'Corriente', savings: 'Ahorros' } as const;

/**
 * Writes the payments of settlements or of couriers' statements as CSV, in Bancolombia's PAB template or plain. Account numbers are
 * written as text, never as formulas.
 */
const formatBankFile = (format: 'pab' | 'plain', lines: readonly BankFileLine[], on: IsoDate, payee: Payee): string =>
  format === 'pab' ? formatPab(lines, on, payee) : formatPlain(lines, payee);

/** Writes the PAB template. The payer's NIT and account stay empty: who uploads the file chooses them at the bank. */
function formatPab(lines: readonly BankFileLine[], on: IsoDate, payee: Payee): string {
  const day = on.replaceAll('-', '');
  const payer = ['NIT PAGADOR', 'TIPO DE PAGO', 'APLICACIÓN', 'SECUENCIA DE ENVÍO', 'NRO CUENTA A DEBITAR'];
  return formatCsv(
    [...payer, 'TIPO DE CUENTA A DEBITAR', 'DESCRIPCIÓN DEL PAGO'],
    [
      [null, SUPPLIERS, 'I', 'A1', null, null, `LIQ ${day}`],
      [
        ...['Tipo Documento Beneficiario', 'Nit Beneficiario', 'Nombre Beneficiario', 'Tipo Transacción'],
        ...['Código Banco', 'No Cuenta Beneficiario', 'Email', 'Documento Autorizado', 'Referencia'],
        ...['Oficina Entrega', 'Valor Transacción', 'Fecha de aplicación'],
      ],
      ...lines.map((line) => [
        ...[
          documentTypes[payee],
          line.document,
          line.holder,
          credits[line.type],
          findBankCode(line.bank),
          line.account,
          line.email,
        ],
        ...[null, line.number, null, line.leftCop, day],
      ]),
    ],
  );
}

const findBankCode = (bank: string): string => BANKS.find(({ name }) => name === bank)?.code ?? bank;

const toPlainRow = (line: BankFileLine) => [
  ...[line.name, line.number, line.holder, line.document, line.bank],
  ...[plainTypes[line.type], line.account, line.leftCop],
];

const formatPlain = (lines: readonly BankFileLine[], payee: Payee): string =>
  formatCsv(
    listHeadings(payee).map(({ header }) => header),
    lines.map(toPlainRow),
  );

/**
 * Writes the plain rows as a workbook, with the sum on a second sheet: a bank may read each row of the first as a
 * payment.
 */
const formatBankSheet = (lines: readonly BankFileLine[], payee: Payee): Promise<Buffer> =>
  writeWorkbook([{ name: 'Pagos', columns: listHeadings(payee), rows: lines.map(toPlainRow), sumsSheet: 'Total' }]);

export type BankFile = { type: string; name: string; body: string | Buffer };

/** Makes the file by which the bank pays these lines on a date. */
export async function makeBankFile(
  format: 'pab' | 'plain' | 'xlsx',
  lines: readonly BankFileLine[],
  on: IsoDate,
  payee: Payee,
): Promise<BankFile> {
  const name = `pagos-${payee === 'courier' ? 'domis-' : ''}${format}-${on}`;
  return format === 'xlsx'
    ? { type: XLSX_TYPE, name: `${name}.xlsx`, body: await formatBankSheet(lines, payee) }
    : { type: CSV_TYPE, name: `${name}.csv`, body: formatBankFile(format, lines, on, payee) };
}
