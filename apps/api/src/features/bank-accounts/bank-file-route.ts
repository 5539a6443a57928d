import { isRefusal } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { type BillLine, keepBankFile } from './keep-bank-file-actions.ts';
import type { Payee } from './write-bank-file.ts';

/** What is asked of a bank's file: the bills and its format. */
const body = z.object({ ids: z.array(z.uuid()).min(1).max(200), format: z.enum(['pab', 'plain', 'xlsx']) });

type BankFileOf = {
  payee: Payee;
  schema: { operationId: string; tags: string[]; description: string };
  listLines: (db: Reader, ids: readonly string[]) => Promise<BillLine[]>;
  /** Said when none of the bills can be paid. */
  nothingToPay: string;
};

/**
 * The schema and handler of a file by which the bank pays bills, which is kept with the account of each. It is not JSON, so
 * it is outside of the contract.
 */
export const buildBankFileRoute = (app: FastifyInstance, deps: Deps, of: BankFileOf) => ({
  schema: { ...of.schema, body, produces: ['text/csv', XLSX_TYPE], security: [{ bearer: [] }] },
  // before the body is read, so that a stranger is told 401 or 403 whatever they send
  preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await identifyStaff(app, deps, 'admin_bills_edit', request);
    return isRefusal(staff) ? sendRefusal(request, reply, staff) : undefined;
  },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await identifyStaff(app, deps, 'admin_bills_edit', request);
    if (isRefusal(staff)) return sendRefusal(request, reply, staff);
    const { ids, format } = request.body as z.output<typeof body>;
    const { userId } = staff;
    const { payee, nothingToPay } = of;
    const asked = { payee, format, userId, listLines: (db: Reader) => of.listLines(db, ids), nothingToPay };
    const file = await runStaffCall(deps, { call: of.schema.operationId, userId, request }, () =>
      keepBankFile(deps, asked),
    );
    if (isRefusal(file)) return sendRefusal(request, reply, file);
    return sendDownload(reply, file, file.body);
  },
});
