import { unsubscribe } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import * as messagesSchemas from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { isOptOut } from '@sazon/domain/messages/opt-out-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { buildProviderRateLimit } from '../../http/route-rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { optOutByLink, optOutByPhone } from './opt-out-actions.ts';
import { isReportsKey } from './sms-report-address.ts';
import { buildUnsubscribePageUrl } from './unsubscribe-token.ts';

const answers = z.object({ results: z.array(z.object({ from: z.string().max(20), text: z.string().max(2000) })) });

const toOrigin = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
});

/**
 * Opting out of advertising: the link's page, the button of mail programs (RFC 8058), and SMS answers that Infobip
 * forwards. WhatsApp answers come with its other events (`message-provider-webhook-routes.ts`).
 */
export function optOutRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, unsubscribe, messagesSchemas.unsubscribe, ({ body, ip, userAgent }) =>
    optOutByLink(deps, body.token, { ip, userAgent }),
  );

  app.register(async (scope) => {
    // mail programs send a form, multipart or not; its content is not needed
    const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.get('/api/messages/unsubscribe/:token', { schema: { hide: true } }, (request, reply) => {
      const { token } = request.params as { token: string };
      return reply.redirect(buildUnsubscribePageUrl(deps.config, token));
    });
    scope.post('/api/messages/unsubscribe/:token', { schema: { hide: true } }, async (request, reply) => {
      const { token } = request.params as { token: string };
      const done = await optOutByLink(deps, token, toOrigin(request));
      return isRefusal(done) ? sendRefusal(request, reply, done) : reply.send({ ok: true });
    });

    const ofProvider = { schema: { hide: true }, config: { rateLimit: buildProviderRateLimit(deps) } };
    scope.post('/api/messages/sms/answers/:key', ofProvider, async (request, reply) => {
      const { key } = request.params as { key: string };
      if (!isReportsKey(deps.config, key)) return sendRefusal(request, reply, refuse('FORBIDDEN'));
      const told = answers.safeParse(request.body);
      if (!told.success) return sendRefusal(request, reply, refuse('VALIDATION'));
      for (const { from, text } of told.data.results)
        if (isOptOut(text)) await optOutByPhone(deps, 'sms', from, toOrigin(request));
      return reply.send({ ok: true });
    });
  });
}
