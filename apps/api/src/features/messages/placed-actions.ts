import { LATE_ANSWER_MINUTES } from '@sazon/domain/logistics/late-orders';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { placedMessages } from './placed-messages.ts';
import { placedNewsOf } from './placed-queries.ts';

/** Confirms a purchase whose payment just came in, in the transaction that settles it. */
export async function tellPlaced(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const news = await placedNewsOf(tx, purchaseId);
  if (news !== undefined) await deps.messages.send(tx, placedMessages(news), deps.now());
}

/** What was asked for after its cutoff is not theirs before its restaurant says so; told once it is paid, for only then is it asked. */
export async function tellAskedLate(tx: Tx, deps: Deps, userId: string, lateDishes: readonly string[]): Promise<void> {
  const dishes = [...new Set(lateDishes)];
  if (dishes.length === 0) return;
  const { params, ...words } = fillMessageTemplate('order_asked_late', dishes.join(', '), String(LATE_ANSWER_MINUTES));
  const data = { url: '/mis-ordenes', params };
  await deps.messages.send(tx, [{ ...words, channel: 'push', to: userId, data }], deps.now());
}
