import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '@sazon/contract/refusal';
import { isOptOut } from '@sazon/domain/messages/opt-out-words';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { buildProviderRateLimit } from '../../http/route-rate-limits.ts';
import { recordDeliveryReport } from './delivery-reports-and-devices-actions.ts';
import type { DeliveryReport } from './message-delivery-reports-queries.ts';
import { optOutByPhone } from './opt-out-actions.ts';
import {
  isSigned,
  parseAnswers,
  parseDeliveryReports,
  parseTemplateVerdicts,
  type TemplateVerdict,
} from './parse-whatsapp-webhook.ts';
import { isReportsKey } from './sms-report-address.ts';

const challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().max(200),
});

const reports = z.object({
  results: z.array(
    z.object({ messageId: z.string(), status: z.object({ groupId: z.int(), name: z.string().default('') }) }),
  ),
});

/** Receives WhatsApp's decision about a template. */
export type HearVerdict = (verdict: TemplateVerdict) => Promise<unknown>;

/**
 * Webhooks that message providers call; they are no calls of ours, so they stand outside of the contract. Forged ones
 * are refused; repeated and unknown ones are accepted, so that they are not sent again.
 */
export function messageProviderRoutes(app: FastifyInstance, deps: Deps, hearVerdict: HearVerdict): void {
  const { whatsapp } = deps.config.messages;
  const ofProviders = { schema: { hide: true }, config: { rateLimit: buildProviderRateLimit(deps) } };
  app.register(async (scope) => {
    // the signature covers the raw bytes
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.get('/api/messages/whatsapp/events', ofProviders, (request, reply) => {
      const asked = challenge.safeParse(request.query);
      if (whatsapp === undefined || !asked.success || !isSame(asked.data['hub.verify_token'], whatsapp.verifyToken))
        return sendRefusal(request, reply, refuse('FORBIDDEN'));
      return reply.type('text/plain').send(asked.data['hub.challenge']);
    });

    scope.post('/api/messages/whatsapp/events', ofProviders, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (
        whatsapp === undefined ||
        !isSigned([whatsapp.appSecret, whatsapp.otherAppSecret], raw, request.headers['x-hub-signature-256'])
      )
        return sendRefusal(request, reply, refuse('FORBIDDEN'));
      const event = parseJson(raw);
      for (const news of parseDeliveryReports(event)) await recordDeliveryReport(deps, 'whatsapp', news);
      for (const verdict of parseTemplateVerdicts(event)) await hearVerdict(verdict);
      const from = { ip: request.ip, userAgent: 'WhatsApp' };
      for (const answer of parseAnswers(event))
        if (isOptOut(answer.text)) await optOutByPhone(deps, 'whatsapp', answer.from, from);
      return reply.send({ ok: true });
    });

    scope.post('/api/messages/sms/reports/:key', ofProviders, async (request, reply) => {
      const { key } = request.params as { key: string };
      if (!isReportsKey(deps.config, key)) return sendRefusal(request, reply, refuse('FORBIDDEN'));
      const told = reports.safeParse(parseJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)));
      if (!told.success) return sendRefusal(request, reply, refuse('VALIDATION'));
      for (const { messageId, status } of told.data.results) {
        const news = smsNews[status.groupId];
        if (news === undefined) continue;
        const error = news === 'failed' ? status.name : null;
        await recordDeliveryReport(deps, 'sms', { providerId: messageId, id: ownId(messageId), status: news, error });
      }
      return reply.send({ ok: true });
    });
  });
}

/** Compares a key in constant time. */
function isSame(told: string, ours: string): boolean {
  const [one, other] = [told, ours].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}

/** Groups of Infobip's statuses: 2 undeliverable, 3 delivered, 4 expired, 5 rejected; 1 is on its way. */
const smsNews: Readonly<Record<number, DeliveryReport['status']>> = {
  2: 'failed',
  3: 'delivered',
  4: 'failed',
  5: 'failed',
};

const ownId = (messageId: string): number | null => {
  const id = /^sazon-(\d{1,15})$/.exec(messageId)?.[1];
  return id === undefined ? null : Number(id);
};

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
