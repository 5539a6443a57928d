import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type Alias = 'o' | 'orders';

/** Selects whether a colleague took the lunch of the order with this alias, until or after its end. */
export const isPassedOn = (alias: Alias): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM meal_exchanges AS passed WHERE passed.order_id = ${sql.ref(`${alias}.id`)}
    AND passed.state IN ('taken', 'paid'))`;

/** Selects for whom the lunch of the order with this alias was bought: a member of a group lunch, else who bought it. */
export const selectRecipientId = (alias: Alias): RawBuilder<string> =>
  sql<string>`coalesce((SELECT joined.user_id FROM group_lunch_members AS joined
    WHERE joined.order_id = ${sql.ref(`${alias}.id`)}), ${sql.ref(`${alias}.user_id`)})`;

/** Selects who eats the lunch of the order with this alias: who took it, else for whom it was bought. */
export const selectEaterId = (alias: Alias): RawBuilder<string> =>
  sql<string>`coalesce((SELECT passed.taker_id FROM meal_exchanges AS passed WHERE passed.order_id = ${sql.ref(`${alias}.id`)}
    AND passed.state IN ('taken', 'paid')), ${selectRecipientId(alias)})`;

const ofEater = (alias: Alias, ofTaker: string, ofBuyer: RawBuilder<unknown>) =>
  sql<string>`CASE WHEN ${isPassedOn(alias)} THEN (SELECT ${sql.ref(`receiver.${ofTaker}`)} FROM order_delegations AS receiver
    WHERE receiver.order_id = ${sql.ref(`${alias}.id`)}) ELSE ${ofBuyer} END`;

/** Selects the code that who eats the lunch says at the hand-over. */
export const selectEaterCode = (alias: Alias): RawBuilder<string> => ofEater(alias, 'code', sql.ref(`${alias}.code`));

/** Selects the name by which who eats the lunch is called. */
export const selectEaterName = (alias: Alias): RawBuilder<string> =>
  ofEater(alias, 'name', sql`${sql.ref(`${alias}.snapshot`)}->>'customerName'`);

/**
 * Matches the orders whose lunch a person eats: bought for themselves and not passed on, bought for them in a group lunch,
 * or taken from somebody else.
 */
export const isEatenBy = (alias: Alias, userId: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${alias}.user_id`)} = ${userId} AND NOT ${isPassedOn(alias)}
      AND ${selectRecipientId(alias)} = ${userId})
    OR (${sql.ref(`${alias}.id`)} = ANY(ARRAY(SELECT joined.order_id FROM group_lunch_members AS joined
      WHERE joined.user_id = ${userId} AND joined.order_id IS NOT NULL)) AND NOT ${isPassedOn(alias)})
    OR ${sql.ref(`${alias}.id`)} = ANY(ARRAY(SELECT passed.order_id FROM meal_exchanges AS passed
      WHERE passed.taker_id = ${userId} AND passed.state IN ('taken', 'paid'))))`;

/** Who passed the lunch of an order on, to whom and when (epoch ms). */
export type PassingOn = { ownerId: string; takerId: string | null; takenAt: number | null };

/** Finds how the lunch of an order was passed on; undefined when who bought it eats it. */
export const findPassingOn = (db: Reader, orderId: string): Promise<PassingOn | undefined> =>
  db
    .selectFrom('meal_exchanges')
    .select(['owner_id as ownerId', 'taker_id as takerId', 'taken_at as takenAt'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['taken', 'paid'])
    .executeTakeFirst();

/** Lists who took those of these orders' lunches that were passed on, by order. */
export async function listTakers(db: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; takerId: string }>`SELECT order_id AS "orderId", taker_id AS "takerId"
    FROM meal_exchanges WHERE order_id = ANY(${[...orderIds]}::uuid[]) AND state IN ('taken', 'paid')`.execute(db);
  return new Map(rows.map(({ orderId, takerId }) => [orderId, takerId]));
}

/** Finds who bought an order for this guest of a group lunch; undefined when it is not a guest's, or not theirs. */
export async function findHostOfGuest(db: Reader, orderId: string, guestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_lunch_members')
    .innerJoin('orders', 'orders.id', 'group_lunch_members.order_id')
    .select('orders.user_id as hostId')
    .where('group_lunch_members.order_id', '=', orderId)
    .where('group_lunch_members.user_id', '=', guestId)
    .executeTakeFirst();
  return row?.hostId;
}
