import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { maxUploadBytes, type PictureFormat, pictureFormats } from './picture-encoding.ts';
import { isUploadOpen, readPicture, storeUpload } from './pictures-actions.ts';

const pictureParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
/** The former widths stay valid addresses: pages opened before still request them. */
const pictureQuery = z.object({ w: z.enum(['360', '720', '480', '960']).default('720') });
const uploadParams = z.object({
  token: z.string().min(1).max(200),
});
const immutable = 'public, max-age=31536000, immutable';

/** Pictures of dishes: bytes, not JSON, so they stand outside of the contract. */
export async function picturesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/pictures/:id', {
    schema: {
      params: pictureParams,
      querystring: pictureQuery,
      operationId: 'menu.showPicture',
      tags: ['menu'],
      description: 'A picture by its random id: AVIF for clients that accept it, else WebP.',
      produces: Object.values(pictureFormats),
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.output<typeof pictureParams>;
      const { w } = request.query as z.output<typeof pictureQuery>;
      const format: PictureFormat = request.headers.accept?.includes(pictureFormats.avif) ? 'avif' : 'webp';
      const content = await readPicture(deps, id, w === '360' || w === '480' ? 360 : 720, format);
      if (content === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .header('content-type', pictureFormats[format])
        .header('vary', 'accept')
        .header('cache-control', immutable)
        .send(content);
    },
  });

  // in its own scope: only here are binary bodies accepted
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: maxUploadBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.put('/api/menu/uploads/:token', {
      bodyLimit: maxUploadBytes,
      schema: {
        params: uploadParams,
        operationId: 'menu.upload',
        tags: ['menu'],
        description: 'Sends one picture to an address of `menu.uploadUrl`, as it is, in the body.',
      },
      // checked before the body is read: only a valid upload address may send megabytes
      preParsing: async (request, reply) => {
        const { token = '' } = request.params as { token?: string };
        if (!isUploadOpen(deps, token)) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      },
      handler: async (request, reply) => {
        const { token } = request.params as z.output<typeof uploadParams>;
        if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
        const kept = await storeUpload(deps, token, request.body);
        return isRefusal(kept)
          ? sendRefusal(request, reply, kept)
          : reply.header('cache-control', 'no-store').send(kept);
      },
    });
  });
}
