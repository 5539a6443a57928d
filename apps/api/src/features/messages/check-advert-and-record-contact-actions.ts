import { checkAdvertising, findConsentChannel } from '@sazon/domain/messages/marketing-consent-and-hours';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  isExcluded,
  listGrantedConsents,
  listRecentContacts,
  lockAdvertRecipient,
  markContacted,
} from './advert-recipient-queries.ts';
import type { TakenMessage } from './outbox-queries.ts';

type Verdict = { ok: true } | { ok: false; reason: string; againAtMs: number | null };

/**
 * Decides by Ley 2300 whether an advertisement may go to one person now. Yes counts at once as the day's contact, so
 * that two messages never both pass. A recipient without an account gets no advertising.
 */
export async function checkAndRecordAdvert(deps: Deps, message: TakenMessage): Promise<Verdict> {
  const { userId, channel, id, to } = message;
  if (userId === null) return { ok: false, reason: 'sin_consentimiento', againAtMs: null };
  const nowMs = deps.now();
  return await inTransaction(deps, async (tx) => {
    await lockAdvertRecipient(tx, userId);
    const consents = (await listGrantedConsents(tx, userId)).flatMap((kind) => findConsentChannel(kind) ?? []);
    const contacts = await listRecentContacts(tx, userId, id, nowMs);
    const excluded = (await isExcluded(tx, channel, to.toLowerCase())) ? [channel] : [];
    const verdict = checkAdvertising(channel, { consents, contacts, excluded }, nowMs);
    if (verdict.ok) await markContacted(tx, id, nowMs);
    return verdict;
  });
}
