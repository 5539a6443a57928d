import { changeRestaurant, readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { id, isoDate } from '@sazon/contract/scalars';
import { RESTAURANT_DOCUMENTS } from '@sazon/domain/restaurants/restaurant-documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { documentBytes, takeBytes, takeUpload } from '../../http/take-upload.ts';
import { buildDocumentRoute } from '../filed-documents/document-route.ts';
import { readDocument } from '../filed-documents/filed-documents-actions.ts';
import { keepAvatar } from './brands-and-their-pictures-actions.ts';
import { storeRestaurantDocument } from './restaurant-documents-actions.ts';

const mostBytes = 8 * 1024 * 1024;
const brandParams = z.object({ id, brandId: id });
const paperParams = z.object({ id, kind: z.enum(RESTAURANT_DOCUMENTS) });
const paperQuery = z.object({ expiresOn: isoDate.optional() });
const fileParams = z.object({ id, paperId: id });
const common = { tags: ['restaurantSetup'], security: [{ bearer: [] }] };

/** Documents and pictures of restaurants: bytes, not JSON, so they are outside of the contract. */
export async function restaurantFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get(
    '/api/admin/restaurant-setups/:id/papers/:paperId',
    buildDocumentRoute(app, deps, {
      schema: {
        ...{ params: fileParams, operationId: 'restaurantSetup.paper', tags: common.tags },
        description: 'A document of a restaurant, as it was uploaded.',
      },
      may: readRestaurant.may,
      read: (_, params) => readDocument(deps, 'restaurant', { ownerId: params.id, paperId: params.paperId }),
    }),
  );
  const identify = (request: FastifyRequest) => identifyStaff(app, deps, changeRestaurant.may, request);
  await app.register(async (uploads) => {
    takeBytes(uploads, documentBytes, mostBytes);
    uploads.put('/api/admin/restaurant-setups/:id/papers/:kind', {
      schema: {
        ...common,
        ...{ params: paperParams, querystring: paperQuery, operationId: 'restaurantSetup.keepPaper' },
        description: 'Sends a document of a restaurant: PDF, JPG or PNG.',
      },
      ...takeUpload({
        ...{ mostBytes, identify },
        keep: (bytes, { sender, request }) => {
          const { expiresOn = null } = request.query as z.output<typeof paperQuery>;
          return storeRestaurantDocument(
            deps,
            sender,
            { ...(request.params as z.output<typeof paperParams>), expiresOn },
            bytes,
          );
        },
      }),
    });
    uploads.put('/api/admin/restaurant-setups/:id/brands/:brandId/avatar', {
      schema: {
        ...common,
        ...{ params: brandParams, operationId: 'restaurantSetup.keepAvatar' },
        description: 'Sends the picture of a brand, as it is, in the body.',
      },
      ...takeUpload({
        ...{ mostBytes, identify },
        keep: (bytes, { sender, request }) =>
          keepAvatar(deps, sender, request.params as z.output<typeof brandParams>, bytes),
      }),
    });
  });
}
