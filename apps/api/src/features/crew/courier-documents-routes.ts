import { crewCouriers, updateCourier } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { id, isoDate } from '@sazon/contract/scalars';
import { COURIER_DOCUMENTS } from '@sazon/domain/logistics/courier-documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { buildDocumentRoute } from '../filed-documents/document-route.ts';
import { readCourierDocument, storeCourierDocument } from './courier-documents-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const params = z.object({ id, kind: z.enum(COURIER_DOCUMENTS) });
const query = z.object({ expiresOn: isoDate });
const common = { tags: ['crew'], security: [{ bearer: [] }], params };

/** Documents of couriers: bytes, not JSON, so they are outside of the contract. The platform's people read and send them. */
export async function courierDocumentsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get(
    '/api/admin/couriers/:id/papers/:kind',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params, operationId: 'crew.paper', tags: common.tags },
        description: 'A document of a courier, as it was uploaded.',
      },
      may: crewCouriers.may,
      read: (_, { id: courierId, kind }) => readCourierDocument(deps, 'counts', { courierId, kind }),
    }),
  );
  app.get(
    '/api/admin/couriers/:id/papers/:kind/sent',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params, operationId: 'crew.sentPaper', tags: common.tags },
        description: 'A document as a courier sent it, before it is approved.',
      },
      may: crewCouriers.may,
      read: (_, { id: courierId, kind }) => readCourierDocument(deps, 'sent', { courierId, kind }),
    }),
  );
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
