import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the type of a document whose number a bill or a reconciliation of a company kept, by that company's register or
 * the account of its person; null once both have another number.
 */
export const selectIdentificationType = (
  enterpriseId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
) => sql`coalesce(
  (SELECT of_register.identification_type FROM preapproved_users of_register
    WHERE of_register.enterprise_id = ${enterpriseId} AND of_register.user_id = ${userId}
      AND of_register.identification = ${number}
    ORDER BY of_register.active DESC, of_register.created_at DESC LIMIT 1),
  (SELECT of_account.identification_type FROM users of_account
    WHERE of_account.id = ${userId} AND of_account.identification = ${number}))`;
