import { COURIER_DOCUMENTS } from '@sazon/domain/logistics/courier-documents';
import { RESTAURANT_DOCUMENTS } from '@sazon/domain/restaurants/restaurant-documents';
import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';

export const kitchenPapers = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    today: isoDate,
    data: z.array(z.object({ kind: z.enum(RESTAURANT_DOCUMENTS), expiresOn: isoDate })),
  }),
};

export const courierPapers = {
  reply: z.object({ today: isoDate, data: z.array(z.object({ kind: z.enum(COURIER_DOCUMENTS), expiresOn: isoDate })) }),
};
