import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the type of a document whose number a bill or a reconciliation kept, by the register or the account of its
 * person; null once both have another number.
 */
export const selectIdentificationType = (userId: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql`coalesce(
  (SELECT of_register.identification_type FROM preapproved_users of_register
    WHERE of_register.user_id = ${userId} AND of_register.identification = ${number} LIMIT 1),
  (SELECT of_account.identification_type FROM users of_account
    WHERE of_account.id = ${userId} AND of_account.identification = ${number}))`;
