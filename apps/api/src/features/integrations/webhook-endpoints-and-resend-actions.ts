import { type Refusal, refuse } from '@sazon/contract/refusal';
import { mayUseTeam, type StaffPlace } from '@sazon/domain/access/staff-roles';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import {
  bothSecretsMs,
  listWebhookEvents,
  type WebhookEvent,
} from '@sazon/domain/integrations/webhook-events-and-retries';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isAllowedAddress } from '../../outside/guarded-fetch.ts';
import { findPlaceName } from '../staff/staff-teams-and-permissions-queries.ts';
import type { Maker } from './api-token-actions.ts';
import { createWebhookSecret, sealSecret } from './api-tokens-and-webhook-secrets.ts';
import { countTimesAgain, findDelivery, insertAgain, insertAllFailedAgain } from './webhook-deliveries-queries.ts';
import {
  insertEndpoint,
  type KeptEndpoint,
  lockEndpoint,
  lockEndpoints,
  markEndpointRemoved,
  saveEndpoint,
  saveSecret,
} from './webhook-endpoints-queries.ts';
import { failQueued } from './webhook-sending-and-failure-queries.ts';

/** The most webhook addresses of one place. */
const mostEndpoints = 10;
/** The most times in a minute that staff may send something again to one address, one event or all that failed. */
const mostAgain = 30;
/** The most failed events that staff may send again at once. */
const mostFailedAgain = 500;

type Wanted = { url: string; events: readonly WebhookEvent[] };
type Done = { ok: true };

function findWantedRefusal(deps: Deps, place: StaffPlace, { url, events }: Wanted) {
  if (!isAllowedAddress(url, deps.config.devDoors))
    return refuse('VALIDATION', { field: 'url', message: 'Debe ser una dirección https:// pública.' });
  const told = listWebhookEvents(place.scope).map(({ name }) => name);
  return events.every((one) => told.includes(one))
    ? undefined
    : refuse('VALIDATION', { field: 'events', message: 'Eso no se avisa aquí.' });
}

/** Adds a webhook address. Only this reply contains its secret. */
export async function addEndpoint(
  deps: Deps,
  actor: Maker,
  place: StaffPlace,
  wanted: Wanted,
): Promise<{ id: string; secret: string } | Refusal<'NOT_FOUND' | 'VALIDATION' | 'STATE_CONFLICT'>> {
  if (!mayUseTeam(actor, place, 'grant')) return refuse('NOT_FOUND');
  const no = findWantedRefusal(deps, place, wanted);
  if (no !== undefined) return no;
  const secret = createWebhookSecret();
  return await inTransaction(deps, async (tx) => {
    if ((await findPlaceName(tx, place)) === undefined) return refuse('NOT_FOUND');
    if ((await lockEndpoints(tx, place)) >= mostEndpoints)
      return refuse('STATE_CONFLICT', { message: `Ya hay ${mostEndpoints} direcciones. Quita una que no uses.` });
    const id = deps.newId();
    const endpoint = { id, place, ...wanted, sealed: sealSecret(deps, id, secret) };
    await insertEndpoint(tx, endpoint, actor.userId, deps.now());
    return { id, secret };
  });
}

/** Locks a webhook address and runs `work`. NOT_FOUND when it does not exist, or the caller may not manage it. */
const withEndpoint = <T>(
  deps: Deps,
  actor: Maker,
  id: string,
  work: (tx: Tx, endpoint: KeptEndpoint) => Promise<T>,
): Promise<T | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint === undefined || !mayUseTeam(actor, endpoint.place, 'grant')) return refuse('NOT_FOUND');
    return await work(tx, endpoint);
  });

/** Changes a webhook address. Switched off, it drops the events that wait for it, so that nothing old is sent later. */
export const changeEndpoint = (deps: Deps, actor: Maker, id: string, wanted: Wanted & { enabled: boolean }) =>
  withEndpoint(deps, actor, id, async (tx, { place }): Promise<Done | Refusal<'VALIDATION'>> => {
    const no = findWantedRefusal(deps, place, wanted);
    if (no !== undefined) return no;
    await saveEndpoint(tx, id, wanted, deps.now());
    if (!wanted.enabled) await failQueued(tx, id, 'Los avisos se apagaron.');
    return { ok: true };
  });

/** Creates a new signing secret for a webhook address; the old one also signs for one more day. */
export const rotateSecret = (deps: Deps, actor: Maker, id: string) =>
  withEndpoint(deps, actor, id, async (tx) => {
    const secret = createWebhookSecret();
    const bothUntil = deps.now() + bothSecretsMs;
    await saveSecret(tx, id, sealSecret(deps, id, secret), bothUntil);
    return { secret, bothUntil };
  });

export const removeEndpoint = (deps: Deps, actor: Maker, id: string) =>
  withEndpoint(deps, actor, id, async (tx): Promise<Done> => {
    await failQueued(tx, id, 'La dirección se quitó.');
    await markEndpointRemoved(tx, id, deps.now());
    return { ok: true };
  });

/**
 * Queues an event of the log again under its own id, all that never arrived and are not on their way, or a test event
 * (`ping`) when `deliveryId` is null.
 */
export const sendAgain = (
  deps: Deps,
  actor: Maker,
  endpointId: string,
  { deliveryId, allFailed }: { deliveryId: string | null; allFailed?: true | undefined },
) =>
  withEndpoint(
    deps,
    actor,
    endpointId,
    async (
      tx,
      { disabledAt },
    ): Promise<{ count: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'RATE_LIMITED'>> => {
      if (disabledAt !== null) return refuse('STATE_CONFLICT', { message: 'Enciende los avisos primero.' });
      const nowMs = deps.now();
      if ((await countTimesAgain(tx, endpointId, nowMs - MINUTE_MS)) >= mostAgain) return refuse('RATE_LIMITED');
      if (allFailed) {
        const asked = { endpointId, userId: actor.userId, limit: mostFailedAgain };
        return { count: await insertAllFailedAgain(tx, asked, nowMs) };
      }
      const sent = deliveryId === null ? aTrial(deps.newId(), nowMs) : await findDelivery(tx, endpointId, deliveryId);
      if (sent === undefined) return refuse('NOT_FOUND');
      await insertAgain(tx, { id: deps.newId(), endpointId, ...sent, userId: actor.userId }, nowMs);
      return { count: 1 };
    },
  );

const aTrial = (eventId: string, nowMs: number) => ({
  eventId,
  event: 'ping',
  body: JSON.stringify({ type: 'ping', timestamp: new Date(nowMs).toISOString(), data: {} }),
});
