import {
  consolidatorBag,
  consolidatorDispatch,
  consolidatorLogin,
  consolidatorLogout,
  consolidatorMark,
  consolidatorOrders,
  consolidatorPhoto,
} from '@sazon/contract/consolidator/routes';
import * as consolidatorSchemas from '@sazon/contract/consolidator/schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { logInConsolidator, logOutConsolidator } from './consolidator-log-in-and-out-actions.ts';
import { findBagPlaces, readConsolidatorSlots } from './consolidator-slots-and-strayed-bags-view.ts';
import { dispatchSlot } from './dispatch-slot-actions.ts';
import { markOrder, requestMarkPhoto } from './mark-received-or-missing-actions.ts';

/** Serves the consolidator's session, the lunches to gather at each slot, and the marks and departures of these. */
export function consolidatorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, consolidatorLogin, consolidatorSchemas.consolidatorLogin, ({ body, ip }) =>
    logInConsolidator(deps, { ...body, ip }),
  );

  serve(app, deps, consolidatorLogout, consolidatorSchemas.consolidatorLogout, (call) =>
    logOutConsolidator(deps, call),
  );

  serve(app, deps, consolidatorOrders, consolidatorSchemas.consolidatorOrders, ({ consolidatorTokenHash }) =>
    readConsolidatorSlots(deps, consolidatorTokenHash),
  );

  serve(app, deps, consolidatorBag, consolidatorSchemas.consolidatorBag, ({ consolidatorTokenHash, params }) =>
    findBagPlaces(deps, consolidatorTokenHash, params.code),
  );

  serve(app, deps, consolidatorMark, consolidatorSchemas.consolidatorMark, ({ params, body, ...call }) =>
    markOrder(deps, toConsolidatorCall(call), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorPhoto, consolidatorSchemas.consolidatorPhoto, ({ params, body, ...call }) =>
    requestMarkPhoto(deps, toConsolidatorCall({ ...call, idempotencyKey: undefined }), { orderId: params.id, ...body }),
  );

  serve(app, deps, consolidatorDispatch, consolidatorSchemas.consolidatorDispatch, ({ params, body, ...call }) =>
    dispatchSlot(deps, toConsolidatorCall(call), { timeId: params.timeId, ...body }),
  );
}

const toConsolidatorCall = (call: {
  consolidatorId: string;
  consolidatorTokenHash: string;
  idempotencyKey: SentKey | undefined;
}) => ({ consolidatorId: call.consolidatorId, tokenHash: call.consolidatorTokenHash, key: call.idempotencyKey });
