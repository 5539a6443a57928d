import { isRefusal, refuse } from '@sazon/contract/refusal';
import { changeRestaurant, readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { id, isoDate } from '@sazon/contract/scalars';
import { RESTAURANT_PAPERS } from '@sazon/domain/restaurants/restaurant-papers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { paperMediaTypes } from '../../outside/paper-file-type.ts';
import { keepAvatar } from './brands-actions.ts';
import { keepPaper, readPaper } from './restaurant-papers-actions.ts';
import type { Caller } from './restaurant-setup-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const brandParams = z.object({ id, brandId: id });
const paperParams = z.object({ id, kind: z.enum(RESTAURANT_PAPERS) });
const paperQuery = z.object({ expiresOn: isoDate.optional() });
const fileParams = z.object({ id, paperId: id });
const common = { tags: ['restaurantSetup'], security: [{ bearer: [] }] };

/** Papers and pictures of restaurants: bytes, not JSON, so they are outside of the contract. */
export async function restaurantFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/restaurant-setups/:id/papers/:paperId', {
    schema: {
      ...common,
      ...{ params: fileParams, operationId: 'restaurantSetup.paper', produces: Object.values(paperMediaTypes) },
      description: 'A paper of a restaurant, as it was uploaded.',
    },
    handler: async (request, reply) => {
      const caller = await identifyStaff(app, deps, readRestaurant.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const { id: restaurantId, paperId } = request.params as z.output<typeof fileParams>;
      const paper = await readPaper(deps, restaurantId, paperId);
      if (isRefusal(paper)) return sendRefusal(request, reply, paper);
      return sendDownload(reply, { type: paperMediaTypes[paper.type], name: paper.name }, paper.bytes);
    },
  });
  // in a scope of its own: only here are bodies of bytes taken
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/(octet-stream|pdf))/,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.put('/api/admin/restaurant-setups/:id/papers/:kind', {
      bodyLimit: mostBytes,
      preParsing: (request, reply) => refuseStranger(app, deps, request, reply),
      schema: {
        ...common,
        ...{ params: paperParams, querystring: paperQuery, operationId: 'restaurantSetup.keepPaper' },
        description: 'Sends a paper of a restaurant: PDF, JPG or PNG.',
      },
      handler: (request, reply) =>
        keepBytes(app, deps, { request, reply }, (caller, bytes) => {
          const { expiresOn = null } = request.query as z.output<typeof paperQuery>;
          return keepPaper(deps, caller, { ...(request.params as z.output<typeof paperParams>), expiresOn }, bytes);
        }),
    });
    uploads.put('/api/admin/restaurant-setups/:id/brands/:brandId/avatar', {
      bodyLimit: mostBytes,
      preParsing: (request, reply) => refuseStranger(app, deps, request, reply),
      schema: {
        ...common,
        ...{ params: brandParams, operationId: 'restaurantSetup.keepAvatar' },
        description: 'Sends the picture of a brand, as it is, in the body.',
      },
      handler: (request, reply) =>
        keepBytes(app, deps, { request, reply }, (caller, bytes) =>
          keepAvatar(deps, caller, request.params as z.output<typeof brandParams>, bytes),
        ),
    });
  });
}

/** Before a body is read: megabytes are accepted from staff only. */
async function refuseStranger(
  app: FastifyInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const caller = await identifyStaff(app, deps, changeRestaurant.may, request);
  return isRefusal(caller) ? sendRefusal(request, reply, caller) : undefined;
}

async function keepBytes(
  app: FastifyInstance,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  keep: (caller: Caller, bytes: Buffer) => Promise<object>,
): Promise<FastifyReply> {
  const caller = await identifyStaff(app, deps, changeRestaurant.may, request);
  if (isRefusal(caller)) return sendRefusal(request, reply, caller);
  if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
  const kept = await keep(caller, request.body);
  return isRefusal(kept) ? sendRefusal(request, reply, kept) : reply.header('cache-control', 'no-store').send(kept);
}
