import { toE164Phone } from '@sazon/domain/auth/phone';
import { canFillTemplate } from '@sazon/domain/messages/fill-message-template';
import { getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { planNextTry, type TryOutcome } from '@sazon/domain/messages/message-retry';
import { recordFailedJob } from '../../db/record-failed-job.ts';
import { inOneStatement } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { noDevice } from '../../outside/push-sender.ts';
import { emptyBody, markGivenUp, markSent, requeueMessage, type TakenMessage } from './outbox-queries.ts';
import { findPhone } from './phone-and-device-queries.ts';

/**
 * Stores the outcome of a try: sent, to be tried again, or ended. A push to a person without a browser may go by
 * WhatsApp instead. A message that failed for good is recorded as a failed job.
 */
export async function settleDelivery(deps: Deps, message: TakenMessage, outcome: TryOutcome): Promise<void> {
  const nowMs = deps.now();
  if (outcome.outcome === 'sent') {
    await noteSent(deps, message, outcome.providerId);
    return await forgetSentCode(deps, message);
  }
  if (outcome.error === noDevice) {
    await goOtherWay(deps, message);
    return await inOneStatement(deps, (tx) => markGivenUp(tx, message, 'skipped', noDevice, nowMs));
  }
  const next = planNextTry(message, outcome, nowMs);
  if (next.status === 'queued') {
    return await inOneStatement(deps, (tx) =>
      requeueMessage(tx, message, { atMs: next.atMs, error: outcome.error, isTry: true }),
    );
  }
  await inOneStatement(deps, (tx) => markGivenUp(tx, message, next.status, outcome.error, nowMs));
  const { channel, kind, id } = message;
  if (next.status === 'failed')
    await recordFailedJob(deps, { name: `message by ${channel}`, data: { id, kind }, error: outcome.error });
  await forgetSentCode(deps, message);
}

/** Marks a message as sent. An id that the provider gave to another message before is not stored again. */
async function noteSent(deps: Deps, message: TakenMessage, providerId: string | null): Promise<void> {
  try {
    await inOneStatement(deps, (tx) => markSent(tx, message.id, providerId, deps.now()));
  } catch (error) {
    if (findViolatedIndex(error) !== 'outbox_messages_by_provider_id') throw error;
    deps.log.warn({ message: message.id, channel: message.channel }, 'a provider used an id twice');
    await inOneStatement(deps, (tx) => markSent(tx, message.id, null, deps.now()));
  }
}

/**
 * Queues a message again for `againAtMs` when it does not expire before; otherwise, or when that is null, skips it for
 * good.
 */
export async function requeueOrSkip(
  deps: Deps,
  message: TakenMessage,
  reason: string,
  againAtMs: number | null,
): Promise<void> {
  if (againAtMs !== null && againAtMs < message.expiresAtMs)
    return await inOneStatement(deps, (tx) =>
      requeueMessage(tx, message, { atMs: againAtMs, error: reason, isTry: false }),
    );
  await inOneStatement(deps, (tx) => markGivenUp(tx, message, 'skipped', reason, deps.now()));
}

/**
 * Sends a push that reached no browser by WhatsApp instead, unless it is advertising or there is no template for it.
 */
async function goOtherWay(deps: Deps, message: TakenMessage): Promise<void> {
  const isAdvert = getMessageTerms(message.kind).category === 'marketing';
  const canSay =
    deps.config.messages.channels.includes('whatsapp') && canFillTemplate(message.kind, message.data.params);
  if (isAdvert || !canSay) return;
  const phone = await findPhone(deps.db, message.to);
  if (phone === undefined) return;
  const { kind, body, subject, data } = message;
  const copy = { kind, body, data, ...(subject === null ? {} : { subject }) };
  await inOneStatement(deps, (tx) =>
    deps.messages.send(
      tx,
      [
        {
          ...copy,
          channel: 'whatsapp',
          to: toE164Phone(phone),
          userId: message.to,
          dedupeKey: `instead of ${message.id}`,
        },
      ],
      deps.now(),
    ),
  );
}

/** Empties the stored text of a code in production, once the code needs no sending any more. */
export async function forgetSentCode(deps: Deps, message: TakenMessage): Promise<void> {
  const isCode = getMessageTerms(message.kind).category === 'code';
  if (isCode && deps.config.env === 'production') await inOneStatement(deps, (tx) => emptyBody(tx, message.id));
}
