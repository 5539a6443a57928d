import { type RawBuilder, sql } from 'kysely';

/** Selects whether a colleague took the lunch of the order with this alias, until or after its end. */
export const isPassedOn = (alias: 'o' | 'orders'): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM meal_exchanges AS passed WHERE passed.order_id = ${sql.ref(`${alias}.id`)}
    AND passed.state IN ('taken', 'paid'))`;
