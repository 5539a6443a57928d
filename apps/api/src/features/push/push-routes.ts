import { deletePushToken, pushKey, savePushToken } from '@sazon/contract/messages/push-routes';
import * as pushSchemas from '@sazon/contract/messages/push-schemas';
import { refuse } from '@sazon/contract/refusal';
import { isPushService } from '@sazon/domain/people/push-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { forgetBrowser, saveBrowser } from './push-actions.ts';

/** The caller's push subscriptions. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, pushKey, pushSchemas.pushKey, () => ({ publicKey: deps.config.push.publicKey }));

  serve(
    app,
    deps,
    savePushToken,
    pushSchemas.savePushToken,
    async ({ userId, sessionId, body: { token }, userAgent }) => {
      const isStandIn = deps.config.env !== 'production' && standIn.test(token.endpoint);
      if (!isPushService(token.endpoint) && !isStandIn)
        return refuse('VALIDATION', { field: 'token', message: 'Ese servicio de notificaciones no se admite.' });
      await saveBrowser(deps, { userId, sessionId, token, userAgent });
      return { ok: true as const };
    },
  );

  serve(app, deps, deletePushToken, pushSchemas.deletePushToken, async ({ userId, query }) => {
    await forgetBrowser(deps, userId, query.token);
    return { ok: true as const };
  });
}

/** Outside production a push service may run on this machine. */
const standIn = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//;
