import {
  consolidatorDispatch,
  consolidatorLogin,
  consolidatorLogout,
  consolidatorMark,
  consolidatorOrders,
} from '@sazon/contract/consolidation';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { dispatchSlot, markOrder } from './consolidation-actions.ts';
import { ordersToConsolidate, sessionTimes } from './consolidation-queries.ts';
import { logInConsolidator, logOutConsolidator } from './consolidator-login-actions.ts';

/** The consolidator's own session, and what is gathered in it. */
export function consolidationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, consolidatorLogin, ({ body, ip }) => logInConsolidator(deps, { code: body.code, ip }));

  serve(app, deps, consolidatorLogout, ({ consolidatorTokenHash }) => logOutConsolidator(deps, consolidatorTokenHash));

  serve(app, deps, consolidatorOrders, async ({ consolidatorTokenHash }) => {
    const nowMs = deps.now();
    const today = bogotaDate(nowMs);
    const times = await sessionTimes(deps.db, consolidatorTokenHash);
    const orders = await ordersToConsolidate(
      deps.db,
      times.map((time) => time.id),
      today,
    );
    const slots = times.map(({ id: timeId, hour, locationId, locationName }) => ({
      timeId,
      hour,
      location: { id: locationId, name: locationName },
      orders: orders.filter((order) => order.timeId === timeId),
    }));
    return { today, serverNow: nowMs, slots };
  });

  serve(app, deps, consolidatorMark, ({ consolidatorId, consolidatorTokenHash: tokenHash, params, body }) =>
    markOrder(deps, { consolidatorId, tokenHash }, { orderId: params.id, mark: body.mark }),
  );

  serve(app, deps, consolidatorDispatch, ({ consolidatorId, consolidatorTokenHash: tokenHash, params }) =>
    dispatchSlot(deps, { consolidatorId, tokenHash }, params.timeId),
  );
}
