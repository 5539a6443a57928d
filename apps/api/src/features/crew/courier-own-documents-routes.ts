import { courierOwnPapers } from '@sazon/contract/crew/courier-documents-routes';
import { isoDate } from '@sazon/contract/scalars';
import { COURIER_DOCUMENTS } from '@sazon/domain/logistics/courier-documents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { buildDocumentRoute } from '../filed-documents/document-route.ts';
import { readCourierDocument } from './courier-documents-actions.ts';
import { sendOwnDocument } from './courier-sent-documents-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const ownParams = z.object({ kind: z.enum(COURIER_DOCUMENTS) });
const query = z.object({ expiresOn: isoDate });

/** A courier's own documents: bytes, not JSON, so they are outside of the contract. */
export async function courierOwnDocumentsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get(
    '/api/domi/own-papers/:kind',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params: ownParams, operationId: 'courier.ownPaper', tags: ['crew'] },
        description: 'A document of the calling courier that counts.',
      },
      may: courierOwnPapers.may,
      read: ({ userId: courierId }, { kind }) => readCourierDocument(deps, 'counts', { courierId, kind }),
    }),
  );
  await app.register(async (uploads) => {
    takeBytes(uploads, documentBytes, mostBytes);
    uploads.put('/api/domi/own-papers/:kind', {
      schema: {
        ...{ tags: ['crew'], security: [{ bearer: [] }], params: ownParams, querystring: query },
        operationId: 'courier.sendPaper',
        description: 'Sends a document of the calling courier, which counts once the platform approves it.',
      },
      ...takeUpload({
        mostBytes,
        identify: (request) => identifyStaff(app, deps, courierOwnPapers.may, request),
        keep: (bytes, { sender, request }) => {
          const { expiresOn } = request.query as z.output<typeof query>;
          return sendOwnDocument(
            deps,
            sender.userId,
            { ...(request.params as z.output<typeof ownParams>), expiresOn },
            bytes,
          );
        },
      }),
    });
  });
}
