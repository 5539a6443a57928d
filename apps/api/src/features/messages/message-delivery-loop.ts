import type { Deps } from '../../deps.ts';
import { createEmailSender } from '../../outside/email-sender.ts';
import type { Sender, Senders } from '../../outside/message-sender-types.ts';
import { createPushSender } from '../../outside/push-sender.ts';
import { createSmsSender } from '../../outside/sms-sender.ts';
import { createWhatsappSender } from '../../outside/whatsapp-sender.ts';
import { repeatWork, waitUntilFew } from '../../repeat-work.ts';
import { recoverInterrupted, startDueDeliveries } from './deliver-messages-actions.ts';
import { removeDevices } from './delivery-reports-and-devices-actions.ts';
import type { DeliveryQueue } from './outbox-queries.ts';
import { listDevices } from './phone-and-device-queries.ts';
import { buildSmsReportsUrl } from './sms-report-address.ts';

/** The longest pause between two looks for due messages, in ms. */
const everyMs = 500;
/** Messages sent at the same time, per lane. */
const atOnce: Readonly<Record<DeliveryQueue, number>> = { codes: 16, others: 8, adverts: 120 };
const recoverEveryMs = 30_000;

/**
 * Returns senders that only pretend, for channels without a provider, outside production; /dev/bandeja shows the
 * messages.
 */
function standIns({ config }: Deps): Senders {
  if (config.env === 'production') return {};
  const standIn: Sender = { send: async () => ({ outcome: 'sent', providerId: null }) };
  return { sms: standIn, email: standIn, whatsapp: standIn };
}

/** The sender of each configured channel. */
function createSenders(deps: Deps): { senders: Senders; close(): void } {
  const { messages, push, publicUrl } = deps.config;
  const email = messages.email && createEmailSender(messages.email, publicUrl);
  return {
    senders: {
      ...standIns(deps),
      push: createPushSender(push, {
        of: (userId) => listDevices(deps.db, userId),
        forget: (ids) => removeDevices(deps, ids),
      }),
      ...(email ? { email } : {}),
      ...(messages.sms ? { sms: createSmsSender(messages.sms, buildSmsReportsUrl(deps.config)) } : {}),
      ...(messages.whatsapp ? { whatsapp: createWhatsappSender(messages.whatsapp) } : {}),
    },
    close: () => email?.close(),
  };
}

/**
 * Sends this process's share of the outbox until stopped. No queue job does it, because those start by the minute and
 * codes leave within a second. Advertising waits while `mayAdvertise` says no.
 */
export function startDelivering(deps: Deps, mayAdvertise: () => Promise<boolean>): () => Promise<void> {
  const hasNothing = deps.config.messages.channels.length === 0;
  if (hasNothing && deps.config.env === 'production') return async () => {};
  const { senders, close } = createSenders(deps);
  const lanes = (Object.keys(atOnce) as DeliveryQueue[]).map((lane) => startLane(deps, senders, lane, mayAdvertise));
  const recovering = repeatWork(recoverEveryMs, noteFailure(deps), () => recoverInterrupted(deps));
  return async () => {
    await Promise.all([...lanes, recovering].map((stop) => stop()));
    close();
  };
}

function startLane(
  deps: Deps,
  senders: Senders,
  lane: DeliveryQueue,
  mayAdvertise: () => Promise<boolean>,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  const start = async (room: number): Promise<number> => {
    const started = await startDueDeliveries(deps, senders, lane, room, () => stopped);
    for (const one of started) {
      const done = one
        .catch((error: unknown) => deps.log.error({ err: error }, 'message not delivered'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    }
    return started.length;
  };
  const stop = repeatWork(everyMs, noteFailure(deps), async () => {
    // while more are due than there is room for, the next are taken as soon as half of the room is free
    for (let isFull = true; isFull && !stopped; ) {
      if (lane === 'adverts' && !(await mayAdvertise())) return;
      const room = atOnce[lane] - underWay.size;
      isFull = (await start(room)) === room;
      if (isFull) await waitUntilFew(underWay, atOnce[lane] / 2, everyMs);
    }
  });
  return async () => {
    stopped = true;
    await stop();
    await Promise.all(underWay);
  };
}

const noteFailure = (deps: Deps) => (error: unknown) => deps.log.error({ err: error }, 'delivering messages');
