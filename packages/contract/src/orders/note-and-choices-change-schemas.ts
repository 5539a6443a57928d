import { z } from 'zod';
import { chosenGroup, kitchenNote } from '../cart/schemas.ts';
import { id } from '../scalars.ts';
import { orderDetail } from './schemas.ts';

export const changeOrder = {
  params: z.object({ orderId: id }),
  body: z
    .object({
      note: kitchenNote.optional(),
      cutlery: z.boolean().optional(),
      groupMenuAdditions: z.array(chosenGroup).max(30).optional(),
    })
    .refine((change) => Object.keys(change).length > 0, 'No hay nada que cambiar.'),
  reply: orderDetail,
};
