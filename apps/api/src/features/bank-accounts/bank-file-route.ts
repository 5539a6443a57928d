import { isRefusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/file-downloads.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { insertBankFile } from './bank-files-queries.ts';
import { type BankFileLine, makeBankFile, type Payee } from './write-bank-file.ts';

/** What is asked of a bank's file: the bills and its format. */
const body = z.object({ ids: z.array(z.uuid()).min(1).max(200), format: z.enum(['pab', 'plain', 'xlsx']) });

type BankFileOf = {
  payee: Payee;
  schema: { operationId: string; tags: string[]; description: string };
  listLines: (db: Reader, ids: readonly string[]) => Promise<(BankFileLine & { billId: string })[]>;
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
    const lines = await runStaffCall(deps, { call: of.schema.operationId, userId, request }, () =>
      inTransaction(deps, async (tx) => {
        const listed = await of.listLines(tx, ids);
        if (listed.length === 0) return refuse('NOT_FOUND', { message: of.nothingToPay });
        const file = { id: deps.newId(), payee: of.payee, format, userId };
        await insertBankFile(tx, file, listed.map(toPayment), deps.now());
        return listed;
      }),
    );
    if (isRefusal(lines)) return sendRefusal(request, reply, lines);
    const { type, name, body: bytes } = await makeBankFile(format, lines, toBogotaDate(deps.now()), of.payee);
    return sendDownload(reply, { type, name }, bytes);
  },
});

const toPayment = ({ billId, leftCop, bank, type, account, holder }: BankFileLine & { billId: string }) => ({
  ...{ billId, amountCop: leftCop, account: { bank, type, lastFour: account.slice(-4), holder } },
});
