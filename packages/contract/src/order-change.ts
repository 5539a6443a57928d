import { z } from 'zod';
import { chosenGroup, kitchenNote } from './cart.ts';
import { orderDetail } from './orders.ts';
import { defineRoute } from './route.ts';
import { id } from './scalars.ts';

/**
 * Changes what the kitchen makes of an order that its customer may still change: the note, and choices that cost as much
 * as those that were paid. Nothing is charged or given back for it.
 */
export const changeOrder = defineRoute({
  name: 'orders.change',
  method: 'PATCH',
  path: '/orders/:orderId/choice',
  may: 'user',
  params: z.object({ orderId: id }),
  body: z
    .object({ note: kitchenNote.optional(), groupMenuAdditions: z.array(chosenGroup).max(30).optional() })
    .refine((change) => Object.keys(change).length > 0, 'No hay nada que cambiar.'),
  reply: orderDetail,
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'ADDITIONS_INVALID', 'PRICE_CHANGED'],
});
