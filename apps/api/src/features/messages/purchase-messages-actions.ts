import { LATE_ANSWER_MINUTES } from '@sazon/domain/logistics/after-cutoff-requests';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildPurchaseMessages } from './purchase-messages.ts';
import { findPurchaseConfirmation } from './purchase-messages-queries.ts';

/** Confirms a purchase, in the transaction that settles its payment. */
export async function sendPurchaseConfirmation(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const news = await findPurchaseConfirmation(tx, purchaseId);
  if (news !== undefined) await deps.messages.send(tx, buildPurchaseMessages(news), deps.now());
}

/** Explains a late order, once it is paid: it is requested from the restaurant only then. */
export async function sendLateOrderNotice(
  tx: Tx,
  deps: Deps,
  userId: string,
  lateDishes: readonly string[],
): Promise<void> {
  const dishes = [...new Set(lateDishes)];
  if (dishes.length === 0) return;
  const { params, ...words } = fillMessageTemplate('order_asked_late', dishes.join(', '), String(LATE_ANSWER_MINUTES));
  const data = { url: '/mis-ordenes', params };
  await deps.messages.send(tx, [{ ...words, channel: 'push', to: userId, data }], deps.now());
}
