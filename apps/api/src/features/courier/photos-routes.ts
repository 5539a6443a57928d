import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/problem.ts';
import { isPhotoAwaited, readPhoto, storePhoto } from './photos-actions.ts';

const photoParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const linkParams = z.object({ token: z.string().min(1).max(200) });

/** Private photos: bytes, not JSON, so they stand outside of the contract. */
export async function photosRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/photos/:token', {
    schema: {
      params: linkParams,
      operationId: 'courier.showPhoto',
      tags: ['courier'],
      description: 'A private photo by a signed link, which answers to those who may see it give out.',
      produces: ['image/webp'],
    },
    handler: async (request, reply) => {
      const { token } = request.params as z.output<typeof linkParams>;
      const content = await readPhoto(deps, token);
      if (content === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply.header('content-type', 'image/webp').header('cache-control', 'private, max-age=900').send(content);
    },
  });

  // in its own scope: only here are binary bodies accepted
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES },
      (_request, body, done) => done(null, body),
    );
    uploads.put('/api/domi/photos/:id', {
      bodyLimit: MAX_PHOTO_BYTES,
      schema: {
        params: photoParams,
        operationId: 'courier.sendPhoto',
        tags: ['courier'],
        description:
          'Sends the bytes of a photo to an address of `courier.photo`. Only those that were announced are kept.',
      },
      // checked before the body is read: only reserved photos may send megabytes
      preParsing: async (request, reply) => {
        const { data } = photoParams.safeParse(request.params);
        const isAwaited = data !== undefined && (await isPhotoAwaited(deps, data.id));
        return isAwaited ? undefined : sendRefusal(request, reply, refuse('NOT_FOUND'));
      },
      handler: async (request, reply) => {
        const { id } = request.params as z.output<typeof photoParams>;
        if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
        const kept = await storePhoto(deps, id, request.body);
        return isRefusal(kept)
          ? sendRefusal(request, reply, kept)
          : reply.header('cache-control', 'no-store').send(kept);
      },
    });
  });
}
