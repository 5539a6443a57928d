import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { pictureBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { readPicture } from './dish-pictures-actions.ts';
import { maxUploadBytes, type PictureFormat, pictureFormats } from './picture-encoding.ts';
import { isUploadOpen, storeUpload } from './picture-uploads-actions.ts';

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
      // a browser that saves data gets the smaller one, whatever the page asks for
      const isSmall = w === '360' || w === '480' || request.headers['save-data'] === 'on';
      const content = await readPicture(deps, id, isSmall ? 360 : 720, format);
      if (content === undefined) return sendRefusal(request, reply, refuse('NOT_FOUND'));
      return reply
        .header('content-type', pictureFormats[format])
        .header('vary', 'accept, save-data')
        .header('cache-control', immutable)
        .send(content);
    },
  });

  await app.register(async (uploads) => {
    takeBytes(uploads, pictureBytes, maxUploadBytes);
    uploads.put('/api/menu/uploads/:token', {
      schema: {
        params: uploadParams,
        operationId: 'menu.upload',
        tags: ['menu'],
        description: 'Sends one picture to an address of `menu.uploadUrl`, as it is, in the body.',
      },
      ...takeUpload({
        mostBytes: maxUploadBytes,
        identify: ({ params }) => {
          const { token = '' } = params as { token?: string };
          return isUploadOpen(deps, token) ? token : refuse('NOT_FOUND');
        },
        keep: (bytes, { sender: token }) => storeUpload(deps, token, bytes),
      }),
    });
  });
}
