import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type LimitReached, takeManyUses, takeUses } from '../rate-limits/rate-limit-actions.ts';

type Leaving = { channel: MessageChannel; kind: string; to: string; tries: number };

/**
 * Takes one message that is no advertisement from the budgets of its recipient and of the product. Returns the limit that is used up, or
 * undefined. Called right before sending. Push and later tries of a message are not counted.
 */
export async function takeFromBudget(
  deps: Deps,
  { channel, kind, to, tries }: Leaving,
): Promise<LimitReached | undefined> {
  if (channel === 'push' || tries > 1) return undefined;
  const isCode = getMessageTerms(kind).category === 'code';
  const ofAll = isCode ? messageLimits.codesOfProduct : messageLimits.ofProduct;
  return await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: isCode ? messageLimits.codesToRecipient : messageLimits.toRecipient, whom: `${channel} ${to}` },
      { limit: ofAll, whom: '' },
    ]),
  );
}

/**
 * Takes advertisements from the budgets of their recipients and of the product, in one statement. Returns, by id, the
 * limit of each that does not fit. Those are counted too, which only matters until the window ends.
 */
export async function takeAdvertsFromBudget<M extends Leaving & { id: number }>(
  tx: Tx,
  deps: Deps,
  messages: readonly M[],
): Promise<Map<number, LimitReached>> {
  const counted = messages.filter(({ channel, tries }) => channel !== 'push' && tries <= 1);
  const groups = [...Map.groupBy(counted, ({ channel, to }) => `${channel} ${to}`)];
  const [ofProduct, ...ofRecipients] = await takeManyUses(tx, deps, [
    { limit: messageLimits.advertsOfProduct, whom: '', times: counted.length },
    ...groups.map(([whom, those]) => ({ limit: messageLimits.toRecipient, whom, times: those.length })),
  ]);
  const held = new Map<number, LimitReached>();
  groups.forEach(([, those], index) => {
    const { fits = 0, untilMs = deps.now() } = ofRecipients[index] ?? {};
    for (const { id } of those.slice(fits)) held.set(id, { limit: messageLimits.toRecipient, untilMs });
  });
  const { fits = 0, untilMs = deps.now() } = ofProduct ?? {};
  for (const { id } of counted.filter(({ id }) => !held.has(id)).slice(fits))
    held.set(id, { limit: messageLimits.advertsOfProduct, untilMs });
  return held;
}
