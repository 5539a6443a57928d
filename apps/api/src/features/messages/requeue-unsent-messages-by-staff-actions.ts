import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { getMessageTerms, type MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findMessage } from './messages-to-person-and-unsent-queries.ts';
import { listFailedToRetry, lockMessage, resolveFailure, restartMessage } from './requeue-failed-messages-queries.ts';

/** Queues a failed or expired message again; two simultaneous calls queue it once. Advertising is checked again. */
export async function retryUnsent(
  deps: Deps,
  userId: string,
  id: number,
): Promise<MessageRow | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const again = await inTransaction(deps, async (tx) => {
    await lockMessage(tx, id);
    const message = await findMessage(tx, id);
    if (message === undefined) return refuse('NOT_FOUND');
    if (!message.canRetry)
      return refuse('STATE_CONFLICT', { message: 'Este mensaje no se puede enviar otra vez. Mira cómo quedó.' });
    const nowMs = deps.now();
    await restartMessage(tx, id, nowMs + getMessageTerms(message.kind).lifeMs, nowMs);
    await resolveFailure(tx, id);
    return (await findMessage(tx, id)) ?? refuse('NOT_FOUND');
  });
  if (!('refusal' in again)) deps.log.info({ message: id, by: userId }, 'message put back in the queue');
  return again;
}

/** The most messages that are queued again by one call. */
const mostAtOnce = 1000;

/** Queues the failed messages of a channel again (null means of every channel), for use after a provider was down. */
export async function retryAllUnsent(
  deps: Deps,
  userId: string,
  channel: MessageChannel | null,
): Promise<{ queued: number }> {
  const failed = await listFailedToRetry(deps.db, channel, mostAtOnce);
  let queued = 0;
  for (const id of failed) if (!('refusal' in (await retryUnsent(deps, userId, id)))) queued++;
  return { queued };
}
