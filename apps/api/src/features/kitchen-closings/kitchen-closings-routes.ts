import * as contract from '@sazon/contract/kitchen-closings/routes';
import * as schemas from '@sazon/contract/kitchen-closings/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addClosing, changeClosing, listClosings, removeClosing } from './closings-actions.ts';

/** The dates on which a kitchen does not work, written by the kitchen and by the platform. */
export function kitchenClosingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listClosings, schemas.listClosings, ({ actor, query }) =>
    listClosings(deps, actor, query.restaurantId),
  );
  serve(app, deps, contract.addClosing, schemas.addClosing, ({ actor, userId, body, idempotencyKey }) =>
    addClosing(deps, { ...actor, userId }, body, idempotencyKey),
  );
  serve(app, deps, contract.changeClosing, schemas.changeClosing, ({ actor, userId, params, body }) =>
    changeClosing(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.removeClosing, schemas.removeClosing, ({ actor, userId, params, query }) =>
    removeClosing(deps, { ...actor, userId }, params.id, query.restaurantId),
  );
}
