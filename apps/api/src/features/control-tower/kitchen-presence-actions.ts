import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { saveKitchenScreen } from './desk-facts-queries.ts';

/** How often a process writes that a kitchen's screen is open. */
const writeEveryMs = MINUTE_MS / 2;
/** A screen that was silent for longer had an exception, which ends now. */
const silentMs = 3 * MINUTE_MS;

/** Notes for the control tower that a restaurant's screen is open; failures only reach the log. */
export function createKitchenPresence(deps: Deps): (restaurantId: string) => void {
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
