import { crewCouriers, updateCourier } from '@sazon/contract/crew/routes';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { id, isoDate } from '@sazon/contract/scalars';
import { COURIER_PAPERS } from '@sazon/domain/logistics/courier-papers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { paperMediaTypes } from '../../outside/paper-file-type.ts';
import { keepCourierPaper, readCourierPaper } from './courier-papers-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const params = z.object({ id, kind: z.enum(COURIER_PAPERS) });
const query = z.object({ expiresOn: isoDate });
const common = { tags: ['crew'], security: [{ bearer: [] }], params };

/** Papers of couriers: bytes, not JSON, so they are outside of the contract. The platform's people read and send them. */
export async function courierPapersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/couriers/:id/papers/:kind', {
    schema: {
      ...common,
      ...{ operationId: 'crew.paper', produces: Object.values(paperMediaTypes) },
      description: 'A paper of a courier, as it was uploaded.',
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, crewCouriers.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { id: courierId, kind } = request.params as z.output<typeof params>;
      const paper = await readCourierPaper(deps, courierId, kind);
      if (isRefusal(paper)) return sendRefusal(request, reply, paper);
      return sendDownload(reply, { type: paperMediaTypes[paper.type], name: `${kind}.${paper.type}` }, paper.bytes);
    },
  });
  // in a scope of its own: only here are bodies of bytes taken
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/(octet-stream|pdf))/,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.put('/api/admin/couriers/:id/papers/:kind', {
      bodyLimit: mostBytes,
      schema: {
        ...common,
        ...{ querystring: query, operationId: 'crew.keepPaper' },
        description: 'Sends a paper of a courier: PDF, JPG or PNG, with the last day on which it is valid.',
      },
      // before the body is read: megabytes are accepted from staff only
      preParsing: async (request, reply) => {
        const caller = await identifyStaff(app, deps, updateCourier.may, request);
        return isRefusal(caller) ? sendRefusal(request, reply, caller) : undefined;
      },
      handler: async (request, reply) => {
        const caller = await identifyStaff(app, deps, updateCourier.may, request);
        if (isRefusal(caller)) return sendRefusal(request, reply, caller);
        if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
        const { expiresOn } = request.query as z.output<typeof query>;
        const paper = { ...(request.params as z.output<typeof params>), expiresOn };
        const kept = await keepCourierPaper(deps, caller.userId, paper, request.body);
        return isRefusal(kept)
          ? sendRefusal(request, reply, kept)
          : reply.header('cache-control', 'no-store').send(kept);
      },
    });
  });
}
