import { sql } from 'kysely';

/**
 * Matches orders whose money is reserved (also no-show charges that await a decision); `spent` those whose money is
 * spent.
 */
export const held = sql`(orders.status NOT IN ('cancelled', 'delivered') OR orders.charge_held_at IS NOT NULL)`;

export const spent = sql`(orders.status = 'delivered' OR orders.charged)`;
