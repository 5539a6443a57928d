import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { placedMessages } from './placed-messages.ts';
import { placedNewsOf } from './placed-queries.ts';

/** Confirms a purchase whose payment just came in, in the transaction that settles it. */
export async function tellPlaced(tx: Tx, deps: Deps, purchaseId: string): Promise<void> {
  const news = await placedNewsOf(tx, purchaseId);
  if (news !== undefined) await deps.messages.send(tx, placedMessages(news), deps.now());
}
