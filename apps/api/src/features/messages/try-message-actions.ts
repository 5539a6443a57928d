import type { TryOutcome } from '@sazon/domain/messages/message-retry';
import type { Deps } from '../../deps.ts';
import type { Sender } from '../../outside/message-sender-types.ts';
import { buildAttachments } from './build-message-attachments-actions.ts';
import type { TakenMessage } from './outbox-queries.ts';

/**
 * Sends a message once. A sender that throws is a bug of ours, so the outcome is unknown: the message may have gone
 * out.
 */
export async function tryOnce(deps: Deps, sender: Sender, message: TakenMessage): Promise<TryOutcome> {
  try {
    const attachments = await buildAttachments(deps, message);
    return await sender.send({ ...message, ...(attachments ? { attachments } : {}) }, deps.now());
  } catch (error) {
    deps.log.error({ err: error, message: message.id, kind: message.kind }, 'message not sent');
    return { outcome: 'unknown', error: 'our own fault' };
  }
}
