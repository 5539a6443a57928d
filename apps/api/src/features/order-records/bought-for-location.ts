import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the location that an order was bought for, by which promotions count it. An order that was moved elsewhere
 * keeps it in its snapshot.
 */
export const boughtFor = (orders: string): RawBuilder<string> =>
  sql`coalesce((${sql.ref(`${orders}.snapshot`)} ->> 'boughtForLocationId')::uuid, ${sql.ref(`${orders}.location_id`)})`;
