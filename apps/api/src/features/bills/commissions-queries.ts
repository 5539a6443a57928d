import type { CommissionRates } from '@sazon/domain/bills/commission-rates';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { RestaurantState } from '@sazon/domain/restaurants/restaurant-state';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { parseCommissionBps } from '../settings/parse-settings.ts';

export type RestaurantCommission = {
  id: string;
  name: string;
  email: string;
  fee: Omit<CommissionRates, 'platformBps'>;
};

/** Lists the rates of these restaurants, or of all that are not closed. The caller adds the platform's present rate. */
export async function listRestaurantCommissions(
  db: Reader,
  ids: readonly string[] | 'open',
): Promise<RestaurantCommission[]> {
  const [restaurants, changes] = await together([
    db
      .selectFrom('restaurants')
      .select([
        'id',
        'name',
        'email',
        sql<
          CommissionRates['own']
        >`coalesce((SELECT json_agg(json_build_object('validFrom', valid_from, 'rateBps', rate_bps)
          ORDER BY valid_from) FROM restaurant_fees WHERE restaurant_id = restaurants.id), '[]')`.as('own'),
      ])
      .$if(ids === 'open', (select) => select.where('state', '<>', 'closed'))
      .$if(ids !== 'open', (select) => select.where(sql<boolean>`id = ANY(${ids}::uuid[])`))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('setting_changes')
      .select(['changed_at as untilMs', 'old_value as old'])
      .where('key', '=', 'restaurant_fee')
      .where('old_value', 'is not', null)
      .orderBy('changed_at')
      .orderBy('id')
      .execute(),
  ]);
  const before = changes.map(({ untilMs, old }) => ({ untilMs, rateBps: parseCommissionBps(old) }));
  return restaurants.map(({ own, ...restaurant }) => ({ ...restaurant, fee: { own, before } }));
}

/**
 * Locks a restaurant, so that changes of its commission run one after another. Returns undefined when there is none.
 */
export async function lockRestaurant(
  tx: Tx,
  restaurantId: string,
): Promise<{ name: string; state: RestaurantState } | undefined> {
  return await tx
    .selectFrom('restaurants')
    .select(['name', 'state'])
    .where('id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves a restaurant's rate from a Monday on, in place of one that was set for the same Monday. */
export async function saveCommission(
  tx: Tx,
  fee: { restaurantId: string; validFrom: IsoDate; rateBps: number | null; userId: string; nowMs: number },
): Promise<void> {
  const row = { rate_bps: fee.rateBps, changed_by: fee.userId, changed_at: toIso(fee.nowMs) };
  await tx
    .insertInto('restaurant_fees')
    .values({ restaurant_id: fee.restaurantId, valid_from: fee.validFrom, ...row })
    .onConflict((same) => same.columns(['restaurant_id', 'valid_from']).doUpdateSet(row))
    .execute();
}
