import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockFirstLimit } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { saveHourMax, savePause } from './pauses-and-hour-maximum-queries.ts';

/** The longest pause; a longer stop is a closing. */
const longestDays = 90;

type Pausing = {
  restaurantId: string;
  restaurantTimeId?: string | undefined;
  pause: { from?: number | undefined; until: number; reason: string | null } | null;
};

/** Pauses the caller's restaurant or one of its slots until an instant, or ends the pause. */
export async function setPause(
  deps: Deps,
  actor: Actor,
  input: Pausing,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const { restaurantId, pause } = input;
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  const from = pause?.from ?? deps.now();
  if (pause !== null && (pause.until <= Math.max(from, deps.now()) || pause.until > deps.now() + longestDays * DAY_MS))
    return refuse('VALIDATION', {
      field: 'pause.until',
      message: `Elige una hora que venga, máximo ${longestDays} días.`,
    });
  return await write(deps, restaurantId, input, pause === null ? null : { ...pause, from });
}

const write = async (
  deps: Deps,
  restaurantId: string,
  of: Pausing,
  pause: { from: number; until: number; reason: string | null } | null,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> => {
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    if (!(await savePause(tx, of, pause))) return refuse('NOT_FOUND', { field: 'restaurantTimeId' });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
};

/** Sets the hourly maximum of the caller's restaurant. Simultaneous purchases are counted or wait. */
export async function setHourMax(
  deps: Deps,
  actor: Actor,
  { restaurantId, hourMax }: { restaurantId: string; hourMax: number | null },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    await lockFirstLimit(tx);
    if (!(await saveHourMax(tx, restaurantId, hourMax))) return refuse('NOT_FOUND');
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
