import { checkAdvertising, findConsentChannel } from '@sazon/domain/messages/marketing-consent-and-hours';
import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  listExcluded,
  listGrantedConsents,
  listRecentContacts,
  lockAdvertRecipients,
  markContacted,
  unmarkContacted,
} from './advert-recipient-queries.ts';
import { takeAdvertsFromBudget } from './message-sending-limits-actions.ts';
import type { TakenMessage } from './outbox-queries.ts';

export type AdvertVerdict = { ok: true } | { ok: false; reason: string; againAtMs: number | null };

const unknownRecipient: AdvertVerdict = { ok: false, reason: 'sin_consentimiento', againAtMs: null };

/**
 * Decides by Ley 2300 and the limits of messages which advertisements may go to their people now, all in one
 * transaction. Yes counts at once as the day's contact, so that two messages never both pass. A recipient without an
 * account gets no advertising. A message without a verdict is held by another process now.
 */
export async function checkAndRecordAdverts(
  deps: Deps,
  messages: readonly TakenMessage[],
): Promise<ReadonlyMap<number, AdvertVerdict>> {
  const known = messages.flatMap((message) =>
    message.userId === null ? [] : [{ ...message, userId: message.userId }],
  );
  const verdicts = new Map(messages.map(({ id }) => [id, unknownRecipient]));
  if (known.length === 0) return verdicts;
  const nowMs = deps.now();
  const userIds = [...new Set(known.map(({ userId }) => userId))];
  await inTransaction(deps, async (tx) => {
    await lockAdvertRecipients(tx, userIds);
    const granted = Map.groupBy(await listGrantedConsents(tx, userIds), ({ userId }) => userId);
    const except = known.map(({ id }) => id);
    const sent = Map.groupBy(await listRecentContacts(tx, userIds, except, nowMs), ({ userId }) => userId);
    const listed = await listExcluded(
      tx,
      known.map(({ channel, to }) => ({ channel, to: to.toLowerCase() })),
    );
    const excluded = new Set(listed.map(({ channel, to }) => `${channel} ${to}`));
    const yes: (typeof known)[number][] = [];
    for (const message of known) {
      const { id, userId, channel, to } = message;
      const contacts: { channel: MessageChannel; atMs: number }[] = sent.get(userId) ?? [];
      const consents = (granted.get(userId) ?? []).flatMap(({ kind }) => findConsentChannel(kind) ?? []);
      const isExcluded = channel !== 'push' && excluded.has(`${channel} ${to.toLowerCase()}`);
      const verdict = checkAdvertising(channel, { consents, contacts, excluded: isExcluded ? [channel] : [] }, nowMs);
      verdicts.set(id, verdict);
      if (!verdict.ok) continue;
      yes.push(message);
      // a second message to the same person in this part meets the first one
      sent.set(userId, [...(sent.get(userId) ?? []), { userId, channel, atMs: nowMs }]);
    }
    await takePermitted(tx, deps, yes, verdicts);
  });
  return verdicts;
}

/** Counts the advertisements that the law permits as contacts and uses of the limits, and notes which of them may not leave. */
async function takePermitted(
  tx: Tx,
  deps: Deps,
  permitted: readonly TakenMessage[],
  verdicts: Map<number, AdvertVerdict>,
): Promise<void> {
  const held = new Set(await markContacted(tx, permitted, deps.now()));
  for (const { id } of permitted) if (!held.has(id)) verdicts.delete(id);
  const leaving = permitted.filter(({ id }) => held.has(id));
  // the counter of all advertising is locked last, because every other part waits for it
  const over = await takeAdvertsFromBudget(tx, deps, leaving);
  await unmarkContacted(tx, [...over.keys()]);
  for (const [id, { limit, untilMs }] of over) {
    const isOfAll = limit === messageLimits.advertsOfProduct;
    verdicts.set(id, { ok: false, reason: `budget: ${limit.name}`, againAtMs: isOfAll ? untilMs : null });
  }
}
