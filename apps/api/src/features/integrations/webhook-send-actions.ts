import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { isTaken, planNextDelivery } from '@sazon/domain/integrations/webhook-events-and-retries';
import { PRODUCT } from '@sazon/domain/product-name';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { SentWebhook, WebhookSender } from '../../outside/webhook-sender.ts';
import { signWebhook, unsealSecret } from './api-tokens-and-webhook-secrets.ts';
import { disableEndpoint } from './webhook-endpoints-queries.ts';
import {
  claimDue,
  type DueDelivery,
  failQueued,
  lockFailing,
  saveFailing,
  saveTry,
} from './webhook-sending-and-failure-queries.ts';

/** Longer than a call may take: a process that holds an event longer has died, and another one sends it. */
const leaseMs = 60_000;

/** Starts to send up to `limit` due events. Returns a promise for each, which settles when that event is done. */
export async function startDueWebhooks(deps: Deps, send: WebhookSender, limit: number): Promise<Promise<void>[]> {
  if (limit <= 0) return [];
  const nowMs = deps.now();
  const due = await inOneStatement(deps, (tx) => claimDue(tx, { limit, untilMs: nowMs + leaseMs }, nowMs));
  return due.map((delivery) => deliver(deps, send, delivery));
}

async function deliver(deps: Deps, send: WebhookSender, delivery: DueDelivery): Promise<void> {
  const { endpointId, eventId: id, body, url, secretSealed, oldSecretSealed } = delivery;
  const secrets = [secretSealed, ...(oldSecretSealed === null ? [] : [oldSecretSealed])];
  const seconds = Math.floor(deps.now() / 1000);
  const headers = signWebhook(
    { id, seconds, body },
    secrets.map((sealed) => unsealSecret(deps, endpointId, sealed)),
  );
  await settle(deps, delivery, await send(url, headers, body));
}

/** Saves the result of sending an event, and switches the address off when it has failed for too long or is gone. */
async function settle(deps: Deps, delivery: DueDelivery, sent: SentWebhook): Promise<void> {
  const { id, endpointId, tries, firstTryMs } = delivery;
  await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const endpoint = await lockFailing(tx, endpointId);
    if (endpoint === undefined) return;
    const isWell = isTaken(sent.answer);
    const failingSinceMs = isWell ? null : (endpoint.failingSinceMs ?? firstTryMs);
    const next = planNextDelivery(sent.answer, { tries, firstTryMs, failingSinceMs }, nowMs);
    await saveTry(tx, id, sent, next);
    await saveFailing(tx, endpointId, failingSinceMs);
    if (next.state === 'failed' && next.endsAll) await switchOff(deps, tx, delivery, { ...endpoint, sent });
  });
}

type Failing = {
  scope: StaffScope;
  scopeId: string | null;
  url: string;
  email: string | null;
  authorId: string;
  sent: SentWebhook;
};

async function switchOff(deps: Deps, tx: Tx, { endpointId }: DueDelivery, failing: Failing): Promise<void> {
  const isGone = 'status' in failing.sent.answer && failing.sent.answer.status === 410;
  await disableEndpoint(tx, endpointId, isGone ? 'gone' : 'failing', deps.now());
  await failQueued(tx, endpointId, 'La dirección dejó de recibir.');
  await deps.messages.send(tx, [buildOffMessage(deps.config.publicUrl, failing)], deps.now());
}

const pages: Readonly<Record<StaffScope, (placeId: string | null) => string>> = {
  restaurant: (restaurantId) => `/admin/restaurantes/conexiones?restaurante=${restaurantId}`,
  enterprise: (enterpriseId) => `/admin/empresas/conexiones?empresa=${enterpriseId}`,
  platform: () => '/admin/sazon/conexiones',
};

/** Builds the message to the person who added a webhook address: it was switched off. */
function buildOffMessage(publicUrl: string, { scope, scopeId, url, email, authorId, sent }: Failing): Message {
  const subject = `${PRODUCT.name} dejó de avisarle a ${new URL(url).hostname}`;
  const reason = 'status' in sent.answer ? `respondió ${sent.answer.status}` : (sent.problem ?? 'no respondió');
  const body =
    `Lo último fue: ${reason}. Lo que faltaba por enviar quedó en el registro; cuando lo arregles, enciende los avisos y ` +
    `reenvíalo en ${publicUrl}${pages[scope](scopeId)}`;
  const shared = { kind: 'webhook_off', subject, body, userId: authorId };
  return email === null ? { ...shared, channel: 'push', to: authorId } : { ...shared, channel: 'email', to: email };
}
