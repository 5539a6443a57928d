import * as contract from '@sazon/contract/debts/routes';
import type { DebtRow } from '@sazon/contract/debts/schemas';
import * as schemas from '@sazon/contract/debts/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { findAccessRefusal } from '@sazon/domain/access/permission-check';
import { describeFileLimit, MOST_FILE_ROWS } from '@sazon/domain/bills/list-file-row-limit';
import { DEBT_AGES, debtStateNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { type SheetColumn, writeWorkbook, XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { listDebts } from './debts-queries.ts';

const pesos = '#,##0';

const columns: readonly SheetColumn[] = [
  { header: 'Documento', width: 16 },
  { header: 'Nombre', width: 30 },
  { header: 'Empresa', width: 26 },
  { header: 'Se retiró', width: 10 },
  { header: 'Desde', width: 12, isDate: true },
  { header: 'Días', width: 8 },
  { header: 'Edad', width: 16 },
  { header: 'Cuenta', width: 14 },
  { header: 'Valor', width: 14, format: pesos, isSummed: true },
  { header: 'Falta', width: 14, format: pesos, isSummed: true },
  { header: 'Estado', width: 20 },
];

const toCells = (row: DebtRow): CsvCell[] => [
  ...[row.identification, row.name, row.enterpriseName, row.left ? 'Sí' : 'No', row.since, row.days],
  DEBT_AGES.find(({ band }) => band === row.band)?.name ?? null,
  ...[row.billNumber, row.amountCop, row.leftCop, debtStateNames[row.state]],
];

const formats = {
  csv: {
    type: CSV_TYPE,
    make: (rows: CsvCell[][], note: string | null) =>
      formatCsv(
        columns.map(({ header }) => header),
        note === null ? rows : [...rows, [note]],
      ),
  },
  xlsx: {
    type: XLSX_TYPE,
    make: (rows: CsvCell[][], note: string | null) => writeWorkbook([{ name: 'Deudores', columns, rows, note }]),
  },
};

const doors = {
  platform: { route: contract.platformDebts, query: schemas.platformDebts.query },
  company: { route: contract.companyDebts, query: schemas.companyDebts.query },
};

/**
 * Serves the list of debtors as files, with the filters of the screen. They are not JSON, so outside of the contract.
 */
export function debtFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const door = ({ route, query }: (typeof doors)[keyof typeof doors], format: keyof typeof formats) => ({
    schema: {
      ...{ querystring: query, tags: ['debts'], security: [{ bearer: [] }], description: 'Debtors as a file.' },
      ...{ operationId: `${route.name}.${format}`, produces: [formats[format].type] },
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      sendFile(app, deps, { request, reply }, { format, may: route.may }),
  });
  app.get('/api/admin/debts/csv', door(doors.platform, 'csv'));
  app.get('/api/admin/debts/xlsx', door(doors.platform, 'xlsx'));
  app.get('/api/admin/enterprises/debts/csv', door(doors.company, 'csv'));
  app.get('/api/admin/enterprises/debts/xlsx', door(doors.company, 'xlsx'));
}

async function sendFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { format, may }: { format: keyof typeof formats; may: (typeof doors)[keyof typeof doors]['route']['may'] },
): Promise<FastifyReply> {
  const staff = await identifyStaff(app, deps, may, request);
  if (isRefusal(staff)) return sendRefusal(request, reply, staff);
  const { enterpriseId = null, ...wanted } = request.query as z.output<typeof doors.platform.query>;
  const no = may === 'enterprises_billing_view' ? findAccessRefusal(staff, may, { enterpriseId }) : null;
  if (no !== null) return sendRefusal(request, reply, refuse(no));
  const all = { page: 1, perPage: MOST_FILE_ROWS };
  const { data, total } = await listDebts(deps.db, { ...wanted, enterpriseId }, all, toBogotaDate(deps.now()));
  const { type, make } = formats[format];
  return sendDownload(
    reply,
    { type, name: `deudores.${format}` },
    await make(data.map(toCells), describeFileLimit(total)),
  );
}
