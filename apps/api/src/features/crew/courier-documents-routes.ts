import { crewCouriers, updateCourier } from '@sazon/contract/crew/routes';
import { isRefusal } from '@sazon/contract/refusal';
import { id, isoDate } from '@sazon/contract/scalars';
import { COURIER_DOCUMENTS } from '@sazon/domain/logistics/courier-documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { documentMediaTypes } from '../../outside/document-file-type.ts';
import { readCourierDocument, storeCourierDocument } from './courier-documents-actions.ts';
import { readSentDocument } from './sent-documents-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const params = z.object({ id, kind: z.enum(COURIER_DOCUMENTS) });
const query = z.object({ expiresOn: isoDate });
const common = { tags: ['crew'], security: [{ bearer: [] }], params };

/** Documents of couriers: bytes, not JSON, so they are outside of the contract. The platform's people read and send them. */
export async function courierDocumentsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/couriers/:id/papers/:kind', {
    schema: {
      ...common,
      ...{ operationId: 'crew.paper', produces: Object.values(documentMediaTypes) },
      description: 'A document of a courier, as it was uploaded.',
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, crewCouriers.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { id: courierId, kind } = request.params as z.output<typeof params>;
      const paper = await readCourierDocument(deps, courierId, kind);
      if (isRefusal(paper)) return sendRefusal(request, reply, paper);
      return sendDownload(reply, { type: documentMediaTypes[paper.type], name: `${kind}.${paper.type}` }, paper.bytes);
    },
  });
  app.get('/api/admin/couriers/:id/papers/:kind/sent', {
    schema: {
      ...common,
      ...{ operationId: 'crew.sentPaper', produces: Object.values(documentMediaTypes) },
      description: 'A document as a courier sent it, before it is approved.',
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, crewCouriers.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { id: courierId, kind } = request.params as z.output<typeof params>;
      const paper = await readSentDocument(deps, courierId, kind);
      if (isRefusal(paper)) return sendRefusal(request, reply, paper);
      return sendDownload(reply, { type: documentMediaTypes[paper.type], name: `${kind}.${paper.type}` }, paper.bytes);
    },
  });
  await app.register(async (uploads) => {
    takeBytes(uploads, documentBytes, mostBytes);
    uploads.put('/api/admin/couriers/:id/papers/:kind', {
      schema: {
        ...common,
        ...{ querystring: query, operationId: 'crew.keepPaper' },
        description: 'Sends a document of a courier: PDF, JPG or PNG, with the last day on which it is valid.',
      },
      ...takeUpload({
        mostBytes,
        identify: (request) => identifyStaff(app, deps, updateCourier.may, request),
        keep: (bytes, { sender, request }) => {
          const { expiresOn } = request.query as z.output<typeof query>;
          const paper = { ...(request.params as z.output<typeof params>), expiresOn };
          return storeCourierDocument(deps, sender.userId, paper, bytes);
        },
      }),
    });
  });
}
