import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { Permission } from '@sazon/domain/access/permissions';
import { formatCourierStatementNumber } from '@sazon/domain/bills/courier-statement';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { readAccountNumber } from '../bank-accounts/account-number-encryption.ts';
import { buildBankFileRoute } from '../bank-accounts/bank-file-route.ts';
import { readBillerOfBill } from '../bills/biller-and-parties-of-bill.ts';
import { listBankLines } from './courier-bank-accounts-and-bank-file-lines-queries.ts';
import { findStatement } from './courier-statement-queries.ts';
import { buildCourierWeek } from './read-courier-weeks.ts';
import { formatStatementCsv, renderStatementPdf } from './statement-csv-and-pdf.ts';

const params = z.object({ id: z.uuid('El identificador no es válido.') });
type Format = 'csv' | 'pdf';

/** Serves couriers' statements as files, to the courier and to the platform, and the file by which the bank pays them. */
export function courierStatementFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const own = { may: 'app_domi', name: 'courierPay' } as const;
  const platform = { may: 'admin_bills_view', name: 'crew.pay' } as const;
  app.get('/api/domi/pay/:id/csv', buildFileRoute(app, deps, { ...own, format: 'csv' }));
  app.get('/api/domi/pay/:id/pdf', buildFileRoute(app, deps, { ...own, format: 'pdf' }));
  app.get('/api/admin/courier-pay/:id/csv', buildFileRoute(app, deps, { ...platform, format: 'csv' }));
  app.get('/api/admin/courier-pay/:id/pdf', buildFileRoute(app, deps, { ...platform, format: 'pdf' }));
  app.post(
    '/api/admin/courier-pay/bank-file',
    buildBankFileRoute(app, deps, {
      payee: 'courier',
      schema: {
        ...{ operationId: 'courierPay.bankFile', tags: ['courier'] },
        description: 'Unpaid statements of couriers who have an account, as a file for the bank.',
      },
      listLines: async (db, ids) =>
        (await listBankLines(db, ids)).map(({ sealed, courierId, year, consecutive, ...line }) => ({
          ...line,
          number: formatCourierStatementNumber(year, consecutive),
          account: readAccountNumber(deps, courierId, sealed),
        })),
      nothingToPay: 'Ninguna está por pagar y con cuenta.',
    }),
  );
}

type File = { may: Permission; name: string; format: Format };

function buildFileRoute(app: FastifyInstance, deps: Deps, { may, name, format }: File) {
  return {
    schema: {
      params,
      tags: ['courier'],
      operationId: `${name}.${format}`,
      description: format === 'csv' ? 'A courier’s statement for a spreadsheet.' : 'A courier’s statement on paper.',
      produces: [format === 'csv' ? 'text/csv' : 'application/pdf'],
      security: [{ bearer: [] }],
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await identifyStaff(app, deps, may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { id } = request.params as z.output<typeof params>;
      const courierId = may === 'app_domi' ? caller.userId : null;
      return sendStatement(deps, { request, reply }, { id, courierId, format });
    },
  };
}

async function sendStatement(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { id, courierId, format }: { id: string; courierId: string | null; format: Format },
): Promise<FastifyReply> {
  const found = await findStatement(deps.db, id, courierId);
  if (found === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
  const { statement, courier, from, stops, adjustments } = found;
  const week = { ...buildCourierWeek(from, { stops, adjustments, statement }), statement };
  const paper = { week, courier, biller: await readBillerOfBill(deps, statement) };
  const name = `cuenta-${statement.number}.${format}`;
  return format === 'csv'
    ? sendDownload(reply, { type: CSV_TYPE, name }, formatStatementCsv(paper))
    : sendDownload(reply, { type: 'application/pdf', name }, await renderStatementPdf(paper));
}
