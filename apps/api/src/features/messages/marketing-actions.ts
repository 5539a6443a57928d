import { findConsentChannel, mayAdvertise } from '@sazon/domain/messages/marketing';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { consentsOf, contactsOf, isExcluded, lockPerson, markContacted } from './marketing-queries.ts';
import type { TakenMessage } from './outbox-queries.ts';

type Verdict = { ok: true } | { ok: false; reason: string; againAtMs: number | null };

/**
 * Asks Ley 2300 about one advertisement to one person, at the moment it would leave. A yes counts as the contact of the
 * day at once, so that two of them never both get one. Somebody we do not know gets none.
 */
export async function clearAdvert(deps: Deps, message: TakenMessage): Promise<Verdict> {
  const { userId, channel, id, to } = message;
  if (userId === null) return { ok: false, reason: 'sin_consentimiento', againAtMs: null };
  const nowMs = deps.now();
  return await inTransaction(deps, async (tx) => {
    await lockPerson(tx, userId);
    const consents = (await consentsOf(tx, userId)).flatMap((kind) => findConsentChannel(kind) ?? []);
    const contacts = await contactsOf(tx, userId, id, nowMs);
    const excluded = (await isExcluded(tx, channel, to.toLowerCase())) ? [channel] : [];
    const verdict = mayAdvertise(channel, { consents, contacts, excluded }, nowMs);
    if (verdict.ok) await markContacted(tx, id, nowMs);
    return verdict;
  });
}
