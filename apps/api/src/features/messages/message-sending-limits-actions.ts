import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { getMessageTerms } from '@sazon/domain/messages/message-kind-terms';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type LimitReached, takeUses } from '../rate-limits/rate-limit-actions.ts';

type Leaving = { channel: MessageChannel; kind: string; to: string; tries: number };

/**
 * Takes one message from the budgets of its recipient and of the product. Returns the limit that is used up, or
 * undefined. Called right before sending. Push and later tries of a message are not counted.
 */
export async function takeFromBudget(
  deps: Deps,
  { channel, kind, to, tries }: Leaving,
): Promise<LimitReached | undefined> {
  if (channel === 'push' || tries > 1) return undefined;
  const { category } = getMessageTerms(kind);
  const isCode = category === 'code';
  const ofAll = isCode
    ? messageLimits.codesOfProduct
    : category === 'marketing'
      ? messageLimits.advertsOfProduct
      : messageLimits.ofProduct;
  return await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: isCode ? messageLimits.codesToRecipient : messageLimits.toRecipient, whom: `${channel} ${to}` },
      { limit: ofAll, whom: '' },
    ]),
  );
}
