import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import type { Tx } from '../../db/transaction.ts';

/** How a restaurant serves a slot. */
export type SlotService = Omit<PlatformSlot['restaurants'][number], 'restaurantId' | 'name' | 'takenToday'>;

/**
 * Returns how a restaurant serves a slot: `served` is null when it does not. Undefined for an unknown or closed
 * restaurant.
 */
export async function findSlotService(
  tx: Tx,
  slotId: string,
  restaurantId: string,
): Promise<{ name: string; served: SlotService | null } | undefined> {
  const row = await tx
    .selectFrom('restaurants')
    .leftJoin('restaurant_times', (join) =>
      join.onRef('restaurant_times.restaurant_id', '=', 'restaurants.id').on('restaurant_times.time_id', '=', slotId),
    )
    .select([
      'restaurants.name',
      'restaurant_times.id',
      'restaurant_times.capacity',
      'restaurant_times.closed',
      'restaurant_times.cutoff_day_offset as cutoffDayOffset',
      'restaurant_times.cutoff_time as cutoffTime',
      'restaurant_times.prep_minutes as prepMinutes',
      'restaurant_times.travel_minutes as travelMinutes',
      'restaurant_times.auto_accept as autoAccept',
    ])
    .where('restaurants.id', '=', restaurantId)
    .where('restaurants.state', '<>', 'closed')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, id, ...served } = row;
  return { name, served: id === null ? null : (served as SlotService) };
}

/** Saves how a restaurant serves a slot, and returns the id of the restaurant's slot, new or existing. */
export async function saveSlotService(
  tx: Tx,
  { id, slotId, restaurantId, served }: { id: string; slotId: string; restaurantId: string; served: SlotService },
): Promise<string> {
  const row = {
    capacity: served.capacity,
    closed: served.closed,
    cutoff_day_offset: served.cutoffDayOffset,
    cutoff_time: served.cutoffTime,
    prep_minutes: served.prepMinutes,
    travel_minutes: served.travelMinutes,
    auto_accept: served.autoAccept,
  };
  const slot = await tx
    .insertInto('restaurant_times')
    .values({ id, time_id: slotId, restaurant_id: restaurantId, ...row })
    .onConflict((same) => same.columns(['time_id', 'restaurant_id']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return slot.id;
}

/**
 * Saves the travel time from a restaurant to a location for all slots that it serves there, because it is the same at
 * every hour.
 */
export async function saveTravelMinutes(
  tx: Tx,
  { locationId, restaurantId, travelMinutes }: { locationId: string; restaurantId: string; travelMinutes: number },
): Promise<void> {
  await tx
    .updateTable('restaurant_times')
    .set({ travel_minutes: travelMinutes })
    .where('restaurant_id', '=', restaurantId)
    .where('travel_minutes', '<>', travelMinutes)
    .where((where) =>
      where('time_id', 'in', where.selectFrom('location_times').select('id').where('location_id', '=', locationId)),
    )
    .execute();
}
