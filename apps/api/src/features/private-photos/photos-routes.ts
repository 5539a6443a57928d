import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { pictureBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { isPhotoAwaited, readPhoto, storePhoto } from './photo-bytes-actions.ts';

const photoParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const linkParams = z.object({ token: z.string().min(1).max(200) });

/** Private photos: bytes, not JSON, so they stand outside of the contract. */
export async function privatePhotosRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
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

  await app.register(async (uploads) => {
    takeBytes(uploads, pictureBytes, MAX_PHOTO_BYTES);
    uploads.put('/api/domi/photos/:id', {
      schema: {
        params: photoParams,
        operationId: 'courier.sendPhoto',
        tags: ['courier'],
        description:
          'Sends the bytes of a photo to an address of `courier.photo`. Only those that were announced are kept.',
      },
      ...takeUpload({
        mostBytes: MAX_PHOTO_BYTES,
        identify: async ({ params }) => {
          const { data } = photoParams.safeParse(params);
          return data !== undefined && (await isPhotoAwaited(deps, data.id)) ? data : refuse('NOT_FOUND');
        },
        keep: (bytes, { sender }) => storePhoto(deps, sender.id, bytes),
      }),
    });
  });
}
