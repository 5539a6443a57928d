import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { documentMediaTypes } from '../../outside/document-file-type.ts';

type Caller = Actor & { userId: string };
type ReadDocument = { bytes: Buffer; type: DocumentFileType; name: string };

type DocumentRoute<Params extends z.ZodType> = {
  schema: { params: Params; operationId: string; tags: string[]; description: string };
  may: Permission;
  read: (caller: Caller, params: z.output<Params>) => Promise<ReadDocument | Refusal>;
};

/** The schema and handler of a call that sends a document as it was uploaded. */
export const buildDocumentRoute = <Params extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  { schema, may, read }: DocumentRoute<Params>,
) => ({
  schema: { ...schema, produces: Object.values(documentMediaTypes), security: [{ bearer: [] }] },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await identifyStaff(app, deps, may, request);
    if (isRefusal(caller)) return sendRefusal(request, reply, caller);
    const paper = await read(caller, request.params as z.output<Params>);
    if (isRefusal(paper)) return sendRefusal(request, reply, paper);
    return sendDownload(reply, { type: documentMediaTypes[paper.type], name: paper.name }, paper.bytes);
  },
});
