import { isRefusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/file-downloads.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { type BankFileLine, makeBankFile, type Payee } from './write-bank-file.ts';

/** What is asked of a bank's file: the bills, by ids joined with commas, and its format. */
const querystring = z.object({
  ids: z
    .string()
    .max(8000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200)),
  format: z.enum(['pab', 'plain', 'xlsx']),
});

type BankFileOf = {
  payee: Payee;
  schema: { operationId: string; tags: string[]; description: string };
  listLines: (ids: readonly string[]) => Promise<BankFileLine[]>;
  /** Said when none of the bills can be paid. */
  nothingToPay: string;
};

/** The schema and handler of a file by which the bank pays bills. It is not JSON, so it is outside of the contract. */
export const buildBankFileRoute = (app: FastifyInstance, deps: Deps, of: BankFileOf) => ({
  schema: { ...of.schema, querystring, produces: ['text/csv', XLSX_TYPE], security: [{ bearer: [] }] },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await identifyStaff(app, deps, 'admin_bills_edit', request);
    if (isRefusal(staff)) return sendRefusal(request, reply, staff);
    const { ids, format } = request.query as z.output<typeof querystring>;
    const lines = await of.listLines(ids);
    if (lines.length === 0) return sendRefusal(request, reply, refuse('NOT_FOUND', { message: of.nothingToPay }));
    const { type, name, body } = await makeBankFile(format, lines, toBogotaDate(deps.now()), of.payee);
    return sendDownload(reply, { type, name }, body);
  },
});
