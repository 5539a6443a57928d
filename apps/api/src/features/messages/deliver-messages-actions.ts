import { MESSAGE_CHANNELS, type MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Senders } from '../../outside/message-sender-types.ts';
import type { LimitReached } from '../rate-limits/rate-limit-actions.ts';
import { startAdverts } from './deliver-adverts-actions.ts';
import { forgetSentCode, requeueOrSkip, settleDelivery } from './message-delivery-outcome-actions.ts';
import { takeFromBudget } from './message-sending-limits-actions.ts';
import {
  claimDueMessages,
  claimInterrupted,
  type DeliveryQueue,
  markGivenUp,
  requeueUnaskedAdverts,
  type TakenMessage,
} from './outbox-queries.ts';
import { tryOnce } from './try-message-actions.ts';

/**
 * Longer than the slowest provider takes, and for advertisements than their turns: 120 wait for 8 connections of 10 s
 * each. A process that holds a message longer has died.
 */
const leaseMs: Readonly<Record<DeliveryQueue, number>> = { codes: 60_000, others: 60_000, adverts: 180_000 };

/**
 * Starts to send up to `limit` due messages of a queue. Returns a promise for each, which settles when that message is
 * done. Advertisements whose turn comes while the process stops are given back.
 */
export async function startDueDeliveries(
  deps: Deps,
  senders: Senders,
  lane: DeliveryQueue,
  limit: number,
  isStopping = () => false,
): Promise<Promise<void>[]> {
  const channels = listLaneChannels(deps, senders, lane);
  if (channels.length === 0 || limit <= 0) return [];
  const nowMs = deps.now();
  const messages = await inOneStatement(deps, (tx) =>
    claimDueMessages(tx, { channels, lane, limit, untilMs: nowMs + leaseMs[lane] }, nowMs),
  );
  if (lane === 'adverts') return startAdverts(deps, senders, messages, isStopping);
  return messages.map((message) => deliver(deps, senders, message));
}

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
  await inOneStatement(deps, (tx) => requeueUnaskedAdverts(tx, nowMs));
  const messages = await inOneStatement(deps, (tx) => claimInterrupted(tx, nowMs + leaseMs.others, nowMs));
  for (const message of messages) await settleDelivery(deps, message, { outcome: 'unknown', error: 'interrupted' });
}

/** Sends one message that is no advertisement. */
async function deliver(deps: Deps, senders: Senders, message: TakenMessage): Promise<void> {
  const sender = senders[message.channel];
  if (sender === undefined || message.expiresAtMs <= deps.now()) {
    await inOneStatement(deps, (tx) => markGivenUp(tx, message, 'expired', 'expired', deps.now()));
    return await forgetSentCode(deps, message);
  }
  const full = await takeFromBudget(deps, message);
  if (full !== undefined) return await holdBack(deps, message, full);
  await settleDelivery(deps, message, await tryOnce(deps, sender, message));
}

/**
 * Drops a message above its recipient's budget. One above the product's budget waits for the next window, unless it
 * expires before.
 */
async function holdBack(deps: Deps, message: TakenMessage, { limit, untilMs }: LimitReached): Promise<void> {
  const isOfAll = [messageLimits.ofProduct, messageLimits.codesOfProduct].some((one) => one === limit);
  await requeueOrSkip(deps, message, `budget: ${limit.name}`, isOfAll ? untilMs : null);
  await forgetSentCode(deps, message);
}
