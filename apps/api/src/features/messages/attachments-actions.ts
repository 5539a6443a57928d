import type { Deps } from '../../deps.ts';
import type { Outgoing } from '../../outside/message-sender.ts';
import { purchaseReceipt } from '../receipts/receipts-actions.ts';
import type { TakenMessage } from './outbox-queries.ts';

/** What goes along with a message: made when it leaves, so that the outbox stays small. */
export async function attachmentsOf(deps: Deps, message: TakenMessage): Promise<Outgoing['attachments']> {
  const { receipt } = message.data;
  if (message.channel !== 'email' || typeof receipt !== 'string') return undefined;
  const file = await purchaseReceipt(deps, receipt);
  return file === undefined ? undefined : [file];
}
