import { z } from 'zod';
import { id } from '../scalars.ts';

/** Whether the bank did pay by its file although an account in it changed since. */
export const asFiled = z.boolean().default(false);

/** How each payment of restaurants or couriers ended. */
export const payouts = z.object({
  data: z.array(
    z.object({
      ...{ billId: id, paid: z.boolean(), message: z.string().nullable() },
      /** Not paid, because the account changed after the file for the bank. */
      accountChanged: z.boolean(),
    }),
  ),
});
