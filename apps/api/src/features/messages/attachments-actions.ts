import type { Deps } from '../../deps.ts';
import type { OutgoingMessage } from '../../outside/message-sender.ts';
import { findPurchaseReceipt } from '../receipts/receipts-actions.ts';
import type { TakenMessage } from './outbox-queries.ts';

/** A message's attachment, rendered when it is sent, so that the outbox stays small. */
export async function buildAttachments(deps: Deps, message: TakenMessage): Promise<OutgoingMessage['attachments']> {
  const { receipt } = message.data;
  if (message.channel !== 'email' || typeof receipt !== 'string') return undefined;
  const file = await findPurchaseReceipt(deps, receipt);
  return file === undefined ? undefined : [file];
}
