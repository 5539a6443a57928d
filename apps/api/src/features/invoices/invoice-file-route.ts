import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { id } from '@sazon/contract/scalars';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { takeUpload } from '../../http/take-upload.ts';
import type { InvoicedBillLock } from './invoiced-bill-types.ts';
import { keepInvoiceFile } from './invoices-actions.ts';
import { toInvoiceKey } from './invoices-ask-actions.ts';
import { findInvoice } from './invoices-queries.ts';

const params = z.object({ id, documentId: id, format: z.enum(['pdf', 'xml']) });
type Params = z.output<typeof params>;
const types = { pdf: 'application/pdf', xml: 'application/xml' };
export const mostInvoiceBytes = 5 * 1024 * 1024;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Staff = Exclude<Awaited<ReturnType<typeof identifyStaff>>, Refusal>;

/** Whose bills they are: what tells a restaurant's settlements from a company's bills. */
type InvoicedParty = {
  tag: 'settlements' | 'companyBills';
  /** Said of its bills in the description of the calls. */
  ofBill: string;
  /** The party itself names itself in the query. */
  own: { idName: 'restaurantId' | 'enterpriseId'; may: Permission };
  /** The platform reads those of all, and may send files of invoices noted by hand. */
  platform: { may: Permission; mayKeep: Permission };
  findRefusal: (caller: Staff, ownerId: string) => Refusal | undefined;
  /** Whether there is such a bill, of this party when one is given. */
  hasBill: (billId: string, ownerId: string | null) => Promise<boolean>;
  open: InvoicedBillLock;
};

/**
 * Builds the calls of files of electronic invoices: the party's own, the platform's, and its upload. They are bytes, not
 * JSON, so they are outside of the contract.
 */
export function buildInvoiceFileRoutes(app: FastifyInstance, deps: Deps, party: InvoicedParty) {
  const { tag, ofBill, own, platform, findRefusal, hasBill, open } = party;
  const common = { params, tags: [tag], security: [{ bearer: [] }] };
  const produces = Object.values(types);
  const call = `admin.${tag}.keepDocument`;
  const send = (request: FastifyRequest, reply: FastifyReply, of: InvoiceReader) =>
    sendInvoiceFile(app, deps, { request, reply }, of);
  return {
    own: {
      schema: {
        ...common,
        ...{ querystring: z.object({ [own.idName]: id }), operationId: `${tag}.document`, produces },
        description: `The PDF or XML of an invoice or credit note of ${ofBill}, for whom it is.`,
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const ownerId = (request.query as Record<string, string>)[own.idName] as string;
        return send(request, reply, {
          may: own.may,
          findRefusal: (caller) => findRefusal(caller, ownerId),
          hasBill: (billId) => hasBill(billId, ownerId),
        });
      },
    },
    platform: {
      schema: {
        ...{ ...common, operationId: `admin.${tag}.document`, produces },
        description: `The PDF or XML of an invoice or credit note of ${ofBill}.`,
      },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        send(request, reply, {
          may: platform.may,
          findRefusal: () => undefined,
          hasBill: (billId) => hasBill(billId, null),
        }),
    },
    keep: {
      schema: {
        ...{ ...common, operationId: call },
        description: `Sends the PDF or XML of an invoice or credit note of ${ofBill} that was noted by hand.`,
      },
      ...takeUpload({
        mostBytes: mostInvoiceBytes,
        identify: (request) => identifyStaff(app, deps, platform.mayKeep, request),
        keep: (bytes, { sender, request }) => {
          const { userId } = sender;
          return runStaffCall(deps, { call, userId, request }, () =>
            keepInvoiceFile(deps, { userId, actor: sender }, { ...(request.params as Params), open }, bytes),
          );
        },
      }),
    },
  };
}

/** Who reads an invoice: their permission, and which bills are theirs. */
type InvoiceReader = {
  may: Permission;
  findRefusal: (caller: Staff) => Refusal | undefined;
  hasBill: (billId: string) => Promise<boolean>;
};

/** Sends the PDF or XML of a document of a bill that this person may see. */
async function sendInvoiceFile(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: Exchange,
  of: InvoiceReader,
): Promise<FastifyReply> {
  const caller = await identifyStaff(app, deps, of.may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  const no = of.findRefusal(caller);
  if (no !== undefined) return sendRefusal(request, reply, no);
  const { id: billId, documentId, format } = request.params as Params;
  const found = await findInvoice(deps.db, billId, documentId);
  const isTheirs = await of.hasBill(billId);
  const bytes = found === undefined || !isTheirs ? undefined : await deps.files.get(toInvoiceKey(documentId, format));
  if (found === undefined || bytes === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
  const name = `${found.number?.replaceAll(/[^\w-]/g, '')}.${format}`;
  return sendDownload(reply, { type: types[format], name }, bytes);
}
