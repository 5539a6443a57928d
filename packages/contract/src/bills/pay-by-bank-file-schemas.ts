import { z } from 'zod';
import { cop, id, instant } from '../scalars.ts';
import { bankAccount } from './settlement.ts';

/** Whether the bank did pay by its file although an account in it changed since. */
export const asFiled = z.boolean().default(false);

/**
 * Whether it was paid in another way than to a confirmed bank account, which the reference says; one payment at a time.
 * Without this, a party that has no account cannot be marked as paid.
 */
export const otherWay = z.boolean().default(false);

/** The file by which the bank paid, which has each of the payments; without it, the last file of each. */
export const fileId = id.optional();

/** A payment of a file for the bank that was not marked as paid. `amountCop` is without what was paid after it. */
const filedPayment = z.object({
  fileId: id,
  at: instant,
  amountCop: cop,
  account: bankAccount,
  isChanged: z.boolean(),
});

/** What the last file for the bank pays, and the files before it; null: none has it, or it was paid since. */
export const filed = filedPayment.extend({ older: z.array(filedPayment) }).nullable();

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
