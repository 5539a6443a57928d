import {
  consolidatorDispatch,
  consolidatorLogin,
  consolidatorLogout,
  consolidatorMark,
  consolidatorOrders,
  consolidatorPhoto,
} from '@sazon/contract/consolidation';
import type { SentKey } from '@sazon/contract/sent-key';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { groupLetter } from '@sazon/domain/logistics/consolidation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { leftBehindOn } from '../custody/custody-queries.ts';
import { askForMarkPhoto, dispatchSlot, markOrder } from './consolidation-actions.ts';
import { ordersToConsolidate, sessionTimes } from './consolidation-queries.ts';
import { logInConsolidator, logOutConsolidator } from './consolidator-login-actions.ts';

/** The consolidator's own session, and what is gathered in it. */
export function consolidationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, consolidatorLogin, ({ body, ip }) => logInConsolidator(deps, { ...body, ip }));

  serve(app, deps, consolidatorLogout, (call) => logOutConsolidator(deps, call));

  serve(app, deps, consolidatorOrders, async ({ consolidatorTokenHash }) => {
    const nowMs = deps.now();
    const today = bogotaDate(nowMs);
    const times = await sessionTimes(deps.db, consolidatorTokenHash);
    const timeIds = times.map((time) => time.id);
    const [orders, left] = await Promise.all([
      ordersToConsolidate(deps.db, timeIds, today),
      leftBehindOn(deps.db, { date: today, timeIds }, nowMs),
    ]);
    const leftBehind = new Set(left.map(({ orderId }) => orderId));
    const slots = times.map(({ id: timeId, hour, locationId, locationName, rank }) => ({
      timeId,
      hour,
      location: { id: locationId, name: locationName },
      letter: groupLetter(rank),
      orders: orders
        .filter((order) => order.timeId === timeId)
        .map((order) => ({ ...order, leftBehind: leftBehind.has(order.id) })),
    }));
    return { today, serverNow: nowMs, slots };
  });

  serve(app, deps, consolidatorMark, ({ params, body, ...call }) =>
    markOrder(deps, sessionOf(call), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorPhoto, ({ params, body, ...call }) =>
    askForMarkPhoto(deps, sessionOf({ ...call, idempotencyKey: undefined }), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorDispatch, ({ params, body, ...call }) =>
    dispatchSlot(deps, sessionOf(call), { timeId: params.timeId, ...body }),
  );
}

const sessionOf = (call: {
  consolidatorId: string;
  consolidatorTokenHash: string;
  idempotencyKey: SentKey | undefined;
}) => ({ consolidatorId: call.consolidatorId, tokenHash: call.consolidatorTokenHash, key: call.idempotencyKey });
