import {
  consolidatorBag,
  consolidatorDispatch,
  consolidatorLogin,
  consolidatorLogout,
  consolidatorMark,
  consolidatorOrders,
  consolidatorPhoto,
} from '@sazon/contract/consolidation/routes';
import * as consolidationSchemas from '@sazon/contract/consolidation/schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatGroupLetter } from '@sazon/domain/logistics/consolidator-marks';
import { calculateEarliestPlan } from '@sazon/domain/logistics/slot-plan';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listLeftBehind } from '../custody/left-behind-queries.ts';
import { toSlotPlan } from '../order-records/slot-times.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { logInConsolidator, logOutConsolidator } from './consolidator-login-actions.ts';
import { listConsolidatedTimes, listSessionTimes } from './consolidator-times-queries.ts';
import { dispatchSlot } from './dispatch-actions.ts';
import { markOrder, requestMarkPhoto } from './mark-order-actions.ts';
import { listBagsElsewhere, listOrdersToConsolidate } from './orders-to-consolidate-queries.ts';

/** Serves the consolidator's session, the lunches to gather at each slot, and the marks and departures of these. */
export function consolidationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, consolidatorLogin, consolidationSchemas.consolidatorLogin, ({ body, ip }) =>
    logInConsolidator(deps, { ...body, ip }),
  );

  serve(app, deps, consolidatorLogout, consolidationSchemas.consolidatorLogout, (call) =>
    logOutConsolidator(deps, call),
  );

  serve(app, deps, consolidatorOrders, consolidationSchemas.consolidatorOrders, ({ consolidatorTokenHash }) =>
    slotsOf(deps, consolidatorTokenHash),
  );

  serve(
    app,
    deps,
    consolidatorBag,
    consolidationSchemas.consolidatorBag,
    async ({ consolidatorTokenHash, params: { code } }) => {
      const timeIds = (await listSessionTimes(deps.db, consolidatorTokenHash)).map((time) => time.id);
      const scheduleDate = toBogotaDate(deps.now());
      const [bags, times] = await Promise.all([
        listBagsElsewhere(deps.db, { code, timeIds, scheduleDate }),
        listConsolidatedTimes(deps.db),
      ]);
      const ranks = new Map(times.map(({ id, rank }) => [id, rank]));
      const places = bags.flatMap(({ timeId, ...bag }) => {
        const rank = ranks.get(timeId);
        return rank === undefined ? [] : [{ ...bag, letter: formatGroupLetter(rank) }];
      });
      return { places };
    },
  );

  serve(app, deps, consolidatorMark, consolidationSchemas.consolidatorMark, ({ params, body, ...call }) =>
    markOrder(deps, sessionOf(call), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorPhoto, consolidationSchemas.consolidatorPhoto, ({ params, body, ...call }) =>
    requestMarkPhoto(deps, sessionOf({ ...call, idempotencyKey: undefined }), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorDispatch, consolidationSchemas.consolidatorDispatch, ({ params, body, ...call }) =>
    dispatchSlot(deps, sessionOf(call), { timeId: params.timeId, ...body }),
  );
}

const sessionOf = (call: {
  consolidatorId: string;
  consolidatorTokenHash: string;
  idempotencyKey: SentKey | undefined;
}) => ({ consolidatorId: call.consolidatorId, tokenHash: call.consolidatorTokenHash, key: call.idempotencyKey });

/** Returns the slots of an open session with today's lunches, their group letters and when each group has to leave. */
async function slotsOf(deps: Deps, tokenHash: string) {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const times = await listSessionTimes(deps.db, tokenHash);
  const timeIds = times.map((time) => time.id);
  const [orders, left, { planTerms }] = await Promise.all([
    listOrdersToConsolidate(deps.db, timeIds, today),
    listLeftBehind(deps.db, { date: today, timeIds }, nowMs),
    loadSettings(deps),
  ]);
  const leftBehind = new Set(left.map(({ orderId }) => orderId));
  const slots = times.map(({ id: timeId, hour, locationId, locationName, rank }) => {
    const own = orders.filter((order) => order.timeId === timeId);
    const plans = own.map((order) => toSlotPlan({ ...order, hasConsolidator: true }, planTerms));
    return {
      timeId,
      hour,
      location: { id: locationId, name: locationName },
      letter: formatGroupLetter(rank),
      dispatchBy: plans.length === 0 ? null : calculateEarliestPlan(plans).dispatchBy,
      orders: own.map((order) => ({ ...order, leftBehind: leftBehind.has(order.id) })),
    };
  });
  return { today, serverNow: nowMs, slots };
}
