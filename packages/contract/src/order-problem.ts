import { z } from 'zod';
import { courierPhoto, photoId } from './courier.ts';
import { comment, problemKind } from './order-care.ts';
import { defineRoute } from './route.ts';
import { cop, id } from './scalars.ts';

/** Reports a problem; what can be told from the records is made good at once. */
export const reportProblem = defineRoute({
  name: 'orders.report',
  method: 'POST',
  path: '/orders/:id/problem',
  may: 'user',
  params: z.object({ id }),
  body: z.object({
    kind: problemKind,
    description: comment,
    /** Of `orders.problemPhoto`: what came. */
    photoId: photoId.optional(),
  }),
  reply: z.object({ number: z.string(), remedy: z.enum(['tingos', 'support']), amount: cop }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Where to send a photo of what came; bound to the caller, the lunch's hour and these very bytes, as `courier.photo`. */
export const problemPhoto = defineRoute({
  name: 'orders.problemPhoto',
  method: 'POST',
  path: '/orders/:id/problem-photos',
  may: 'user',
  params: z.object({ id }),
  body: courierPhoto.body.pick({ sha256: true }),
  reply: courierPhoto.reply,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});
