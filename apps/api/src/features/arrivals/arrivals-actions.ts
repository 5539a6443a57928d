import type { orderArrivals } from '@sazon/contract/arrivals/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { estimateArrival } from '@sazon/domain/logistics/arrival-estimate';
import type { Deps } from '../../deps.ts';
import { toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listOnTheWay } from './arrivals-queries.ts';

/** Returns when each of a customer's lunches on its way today is expected. */
export async function readArrivals(deps: Deps, userId: string): Promise<RouteReply<typeof orderArrivals>> {
  const nowMs = deps.now();
  const [rows, { planTerms }] = await Promise.all([
    listOnTheWay(deps.db, userId, toBogotaDate(nowMs)),
    loadSettings(deps),
  ]);
  return {
    data: rows.flatMap((row) => {
      const { dispatchBy, deliverUntil } = toSlotPlan(row, planTerms);
      const leftAtMs = row.leftAtMs ?? Math.max(nowMs, dispatchBy);
      const estimate = estimateArrival({ ...row, leftAtMs, deliverUntilMs: deliverUntil }, nowMs);
      return estimate === null ? [] : [{ orderId: row.orderId, ...estimate }];
    }),
  };
}
