import { sql } from 'kysely';

/** The method that a row of `purchases` was charged with, PSE by its own name; without a charge the one it was placed with. */
export const chargedMethodColumn = sql<string | null>`
  coalesce((SELECT method FROM payment_intents WHERE purchase_id = purchases.id), purchases.outside_method)`;
