import * as contract from '@sazon/contract/auth/second-factor-routes';
import * as secondFactorSchemas from '@sazon/contract/auth/second-factor-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewCodes,
  resetFactor,
} from './turn-second-factor-on-and-off-actions.ts';

/** Activating and deactivating the second factor, and removing a lost one. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.beginSecondFactor, secondFactorSchemas.beginSecondFactor, ({ userId }) =>
    beginFactor(deps, userId),
  );

  serve(
    app,
    deps,
    contract.confirmSecondFactor,
    secondFactorSchemas.confirmSecondFactor,
    ({ userId, sessionId, body }) => confirmFactor(deps, { userId, sessionId }, body.code),
  );

  serve(app, deps, contract.removeSecondFactor, secondFactorSchemas.removeSecondFactor, ({ userId, sessionId }) =>
    removeFactor(deps, { userId, sessionId }),
  );

  serve(app, deps, contract.renewRecoveryCodes, secondFactorSchemas.renewRecoveryCodes, ({ userId }) =>
    renewCodes(deps, userId),
  );

  serve(app, deps, contract.resetSecondFactor, secondFactorSchemas.resetSecondFactor, ({ userId, params }) =>
    resetFactor(deps, userId, params.userId),
  );
}
