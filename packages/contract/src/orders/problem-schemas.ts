import { z } from 'zod';
import { courierPhoto } from '../courier/schemas.ts';
import { cop, id, photoId } from '../scalars.ts';
import { comment, problemKind } from './order-detail-parts-schemas.ts';

export const reportProblem = {
  params: z.object({ id }),
  body: z.object({
    kind: problemKind,
    description: comment,
    /** The photo from `orders.problemPhoto`. */
    photoId: photoId.optional(),
  }),
  /** `amount`: what the caller got back; 0 where it all went to who passed them the lunch. */
  reply: z.object({ number: z.string(), remedy: z.enum(['tingos', 'support']), amount: cop }),
};

export const problemPhoto = {
  params: z.object({ id }),
  body: courierPhoto.body.pick({ sha256: true }),
  reply: courierPhoto.reply,
};
