import { toIso } from '../db/to-iso.ts';
import type { Place } from './kitchen-makers.ts';
import type { TestApp } from './test-app.ts';

/** An autopilot with an unanswered proposal of the next week; the ids by which its calls name it. */
export async function insertAutopilotRows(
  { deps }: TestApp,
  of: { userId: string; place: Place; menuId: string },
): Promise<Record<string, string>> {
  const id = deps.newId();
  const at = toIso(deps.now());
  const slot = { user_id: of.userId, location_id: of.place.locationId, time_id: of.place.timeId };
  await deps.db
    .insertInto('autopilots')
    .values({ ...slot, active: true, weekdays: [1], variety: 'week', pauses: '[]', created_at: at, updated_at: at })
    .execute();
  const lunch = { date: '2026-11-30', menuId: of.menuId, additions: [], reason: 'new', isLeftOut: false };
  await deps.db
    .insertInto('week_proposals')
    .values({
      ...{ id, ...slot, week_start: '2026-11-30', status: 'proposed' },
      ...{ lunches: JSON.stringify([lunch]), created_at: at },
    })
    .execute();
  return Object.fromEntries(
    ['proposal', 'dishes', 'change', 'decline', 'accept'].map((call) => [`autopilot.${call}.id`, id]),
  );
}
