import { checkAdvertising, findConsentChannel } from '@sazon/domain/messages/marketing-consent-and-hours';
import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  listExcluded,
  listGrantedConsents,
  listRecentContacts,
  lockAdvertRecipients,
  markContacted,
} from './advert-recipient-queries.ts';
import type { TakenMessage } from './outbox-queries.ts';

export type AdvertVerdict = { ok: true } | { ok: false; reason: string; againAtMs: number | null };

const unknownRecipient: AdvertVerdict = { ok: false, reason: 'sin_consentimiento', againAtMs: null };

/**
 * Decides by Ley 2300 which advertisements may go to their people now, all in one transaction. Yes counts at once as the
 * day's contact, so that two messages never both pass. A recipient without an account gets no advertising.
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
    const yes: number[] = [];
    for (const { id, userId, channel, to } of known) {
      const contacts: { channel: MessageChannel; atMs: number }[] = sent.get(userId) ?? [];
      const consents = (granted.get(userId) ?? []).flatMap(({ kind }) => findConsentChannel(kind) ?? []);
      const isExcluded = channel !== 'push' && excluded.has(`${channel} ${to.toLowerCase()}`);
      const verdict = checkAdvertising(channel, { consents, contacts, excluded: isExcluded ? [channel] : [] }, nowMs);
      verdicts.set(id, verdict);
      if (!verdict.ok) continue;
      yes.push(id);
      // a second message to the same person in this part meets the first one
      sent.set(userId, [...(sent.get(userId) ?? []), { userId, channel, atMs: nowMs }]);
    }
    await markContacted(tx, yes, nowMs);
  });
  return verdicts;
}
