import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { id } from '@sazon/contract/scalars';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { takeUpload } from '../../http/take-upload.ts';
import type { OpenBill } from './invoiced-bill.ts';
import { keepInvoiceFile } from './invoices-actions.ts';
import { toInvoiceKey } from './invoices-ask-actions.ts';
import { findInvoice } from './invoices-queries.ts';

export const invoiceFileParams = z.object({ id, documentId: id, format: z.enum(['pdf', 'xml']) });
type Params = z.output<typeof invoiceFileParams>;
const types = { pdf: 'application/pdf', xml: 'application/xml' };
export const invoiceFileTypes = Object.values(types);
export const mostInvoiceBytes = 5 * 1024 * 1024;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Staff = Exclude<Awaited<ReturnType<typeof identifyStaff>>, Refusal>;

/** Sends the PDF or XML of a document of a bill that this person may see. */
export async function sendInvoiceFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: Exchange,
  of: {
    may: Permission;
    findRefusal?: (caller: Staff) => Refusal | undefined;
    hasBill: (billId: string) => Promise<boolean>;
  },
): Promise<FastifyReply> {
  const caller = await identifyStaff(app, deps, of.may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  const no = of.findRefusal?.(caller);
  if (no !== undefined) return sendRefusal(request, reply, no);
  const { id: billId, documentId, format } = request.params as Params;
  const found = await findInvoice(deps.db, billId, documentId);
  const isTheirs = await of.hasBill(billId);
  const bytes = found === undefined || !isTheirs ? undefined : await deps.files.get(toInvoiceKey(documentId, format));
  if (found === undefined || bytes === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
  const name = `${found.number?.replaceAll(/[^\w-]/g, '')}.${format}`;
  return sendDownload(reply, { type: types[format], name }, bytes);
}

/** The handlers of an upload of a document's PDF or XML, by staff who may invoice such bills. */
export const keepInvoiceFileOf = (
  app: FastifyInstance,
  deps: Deps,
  of: { may: Permission; call: string; open: OpenBill },
) =>
  takeUpload({
    mostBytes: mostInvoiceBytes,
    identify: (request) => identifyStaff(app, deps, of.may, request),
    keep: (bytes, { sender, request }) => {
      const { userId } = sender;
      return runStaffCall(deps, { call: of.call, userId, request }, () =>
        keepInvoiceFile(deps, { userId, actor: sender }, { ...(request.params as Params), open: of.open }, bytes),
      );
    },
  });
