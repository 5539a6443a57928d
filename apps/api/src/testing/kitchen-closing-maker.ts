import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

/** Closes a kitchen on a day years ahead. Answers the ids by the calls that take them. */
export async function insertClosingRow({ deps }: TestApp, restaurantId: string, userId: string) {
  const id = deps.newId();
  const [day, decided] = ['2030-01-02', toIso(deps.now())];
  await deps.db
    .insertInto('kitchen_closings')
    .values({
      ...{ id, restaurant_id: restaurantId, from_date: day, to_date: day, yearly: false, reason: 'Un secreto' },
      ...{ decided_by: userId, decided_at: decided },
    })
    .execute();
  return { 'kitchen.changeClosing.id': id, 'kitchen.removeClosing.id': id };
}
