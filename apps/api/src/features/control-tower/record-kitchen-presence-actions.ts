import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { saveKitchenScreen } from './waiting-work-and-kitchen-screens-queries.ts';

/** How often one process records that a kitchen's screen is open, in milliseconds. */
const writeEveryMs = MINUTE_MS / 2;
/** After a longer silence the screen has an exception on the tower, which ends when it is seen again. */
const silentMs = 3 * MINUTE_MS;

/** Returns what records for the control tower that a restaurant's screen is open. A failure is only logged. */
export function createKitchenPresenceRecorder(deps: Deps): (restaurantId: string) => void {
  const written = new Map<string, number>();
  return (restaurantId) => {
    const nowMs = deps.now();
    const last = written.get(restaurantId);
    if (last !== undefined && nowMs - last < writeEveryMs && nowMs >= last) return;
    written.set(restaurantId, nowMs);
    inOneStatement(deps, async (tx) => {
      const before = await saveKitchenScreen(tx, restaurantId, nowMs);
      if (before === null || nowMs - before > silentMs) tx.events.publish(['platform']);
    }).catch((error: unknown) => deps.log.warn({ err: error, restaurantId }, 'kitchen screen not noted'));
  };
}
