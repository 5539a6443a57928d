import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/**
 * Stores the last used method and saved card as the default of the next checkout (docs/specification.md section 3:
 * defaultPaymentMethod, paymentMethodId). Called when a payment is approved, not when an order is placed.
 */
export async function saveUsedMethod(tx: Tx, { id, userId, method }: { id: string; userId: string; method: string }) {
  await sql`
    UPDATE users SET default_payment_method = ${method}, payment_method_id = used.card_id
    FROM (SELECT (SELECT c.id FROM saved_cards c JOIN payment_intents i ON i.id = ${id}
        WHERE ${method} = 'card' AND c.user_id = ${userId} AND c.deleted_at IS NULL
          AND c.brand = i.detail ->> 'cardBrand' AND c.last_four = i.detail ->> 'cardLastFour'
        ORDER BY c.created_at DESC LIMIT 1) AS card_id) AS used
    WHERE users.id = ${userId} AND deleted_at IS NULL
      AND (default_payment_method, payment_method_id) IS DISTINCT FROM (${method}, used.card_id)
  `.execute(tx);
}
