import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { getMessageTerms, MESSAGE_CHANNELS, type MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import type { TryOutcome } from '@sazon/domain/messages/message-retry';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Sender, Senders } from '../../outside/message-sender-types.ts';
import type { LimitReached } from '../rate-limits/rate-limit-actions.ts';
import { buildAttachments } from './build-message-attachments-actions.ts';
import { type AdvertVerdict, checkAndRecordAdverts } from './check-advert-and-record-contact-actions.ts';
import { forgetSentCode, requeueOrSkip, settleDelivery } from './message-delivery-outcome-actions.ts';
import { takeFromBudget } from './message-sending-limits-actions.ts';
import {
  claimDueMessages,
  claimInterrupted,
  type DeliveryQueue,
  markGivenUp,
  type TakenMessage,
} from './outbox-queries.ts';

/** Longer than the slowest provider takes: a process that holds a message longer has died. */
const leaseMs = 60_000;

/**
 * Starts to send up to `limit` due messages of a queue. Returns a promise for each, which settles when that message is
 * done.
 */
export async function startDueDeliveries(
  deps: Deps,
  senders: Senders,
  lane: DeliveryQueue,
  limit: number,
): Promise<Promise<void>[]> {
  const channels = listLaneChannels(deps, senders, lane);
  if (channels.length === 0 || limit <= 0) return [];
  const nowMs = deps.now();
  const messages = await inOneStatement(deps, (tx) =>
    claimDueMessages(tx, { channels, lane, limit, untilMs: nowMs + leaseMs }, nowMs),
  );
  const adverts = messages.filter((message) => canLeave(deps, senders, message) && isAdvert(message));
  const verdicts = adverts.length === 0 ? undefined : checkAdverts(deps, adverts);
  return messages.map((message) => deliver(deps, senders, message, verdicts));
}

/** Checks the advertisements of a part. When that fails, none of them has left: all wait a minute and are asked again. */
async function checkAdverts(deps: Deps, adverts: readonly TakenMessage[]): Promise<ReadonlyMap<number, AdvertVerdict>> {
  try {
    return await checkAndRecordAdverts(deps, adverts);
  } catch (error) {
    deps.log.error({ err: error, messages: adverts.length }, 'advertisements not checked');
    const wait: AdvertVerdict = { ok: false, reason: 'expired', againAtMs: deps.now() + MINUTE_MS };
    return new Map(adverts.map(({ id }) => [id, wait]));
  }
}

const isAdvert = ({ kind }: TakenMessage): boolean => getMessageTerms(kind).category === 'marketing';

const canLeave = (deps: Deps, senders: Senders, { channel, expiresAtMs }: TakenMessage): boolean =>
  senders[channel] !== undefined && expiresAtMs > deps.now();

/**
 * Returns the channels that a queue sends by. Outside production advertising also uses stand-ins, to try campaigns out.
 */
const listLaneChannels = ({ config }: Deps, senders: Senders, lane: DeliveryQueue): readonly MessageChannel[] =>
  lane === 'adverts' && config.env !== 'production'
    ? MESSAGE_CHANNELS.filter((channel) => senders[channel] !== undefined)
    : config.messages.channels;

/** Decides about messages of processes that died while sending: whether they went out is unknown. */
export async function recoverInterrupted(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const messages = await inOneStatement(deps, (tx) => claimInterrupted(tx, nowMs + leaseMs, nowMs));
  for (const message of messages) await settleDelivery(deps, message, { outcome: 'unknown', error: 'interrupted' });
}

/** Sends one message. `verdicts` says of each advertisement whether the law lets it leave now. */
async function deliver(
  deps: Deps,
  senders: Senders,
  message: TakenMessage,
  verdicts: Promise<ReadonlyMap<number, AdvertVerdict>> | undefined,
): Promise<void> {
  const sender = senders[message.channel];
  const verdict = (await verdicts)?.get(message.id);
  if (sender === undefined || message.expiresAtMs <= deps.now()) {
    await inOneStatement(deps, (tx) => markGivenUp(tx, message.id, 'expired', 'expired', deps.now()));
    return await forgetSentCode(deps, message);
  }
  // without a verdict none leaves
  if (isAdvert(message) && verdict?.ok !== true)
    return await requeueOrSkip(deps, message, verdict?.reason ?? 'expired', verdict?.againAtMs ?? null);
  const full = await takeFromBudget(deps, message);
  if (full !== undefined) return await holdBack(deps, message, full);
  await settleDelivery(deps, message, await tryOnce(deps, sender, message));
}

/**
 * Drops a message above its recipient's budget. One above the product's budget waits for the next window, unless it
 * expires before.
 */
async function holdBack(deps: Deps, message: TakenMessage, { limit, untilMs }: LimitReached): Promise<void> {
  const isOfAll = [messageLimits.ofProduct, messageLimits.codesOfProduct, messageLimits.advertsOfProduct].some(
    (one) => one === limit,
  );
  await requeueOrSkip(deps, message, `budget: ${limit.name}`, isOfAll ? untilMs : null);
  await forgetSentCode(deps, message);
}

/**
 * Sends a message once. A sender that throws is a bug of ours, so the outcome is unknown: the message may have gone
 * out.
 */
async function tryOnce(deps: Deps, sender: Sender, message: TakenMessage): Promise<TryOutcome> {
  try {
    const attachments = await buildAttachments(deps, message);
    return await sender.send({ ...message, ...(attachments ? { attachments } : {}) }, deps.now());
  } catch (error) {
    deps.log.error({ err: error, message: message.id, kind: message.kind }, 'message not sent');
    return { outcome: 'unknown', error: 'our own fault' };
  }
}
