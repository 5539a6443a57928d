import { findAnswerPace, findNoticePercent } from '@sazon/domain/promotions/offer-budget-and-answer-notices';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { buildBudgetNotices, buildShareNotices } from './offer-notices-messages.ts';
import {
  listAnswerers,
  listBudgetReaders,
  listNearBudget,
  listSentNotices,
  listWaitingShares,
  type NearBudget,
  recordNotice,
  type WaitingShare,
} from './offer-notices-queries.ts';

/** A notice about an offer. `about` says which one, so that it goes out once; `write` builds its messages. */
type Notice = { offerId: string; about: string; write: (tx: Tx) => Promise<Message[]> };

/**
 * Runs every minute. Notifies, once each, the platform and funders at 80 % and 100 % of an offer's budget (again after
 * it was raised), and a funder who is asked for a share, also on the last day.
 */
export async function notifyOfOffers(deps: Deps): Promise<void> {
  const { publicUrl } = deps.config;
  const nowMs = deps.now();
  const notices = [
    ...(await listNearBudget(deps.db)).flatMap((offer) => toBudgetNotice(publicUrl, offer)),
    ...(await listWaitingShares(deps.db)).flatMap((share) => toShareNotice(publicUrl, share, nowMs)),
  ];
  const told = await listSentNotices(
    deps.db,
    notices.map(({ offerId }) => offerId),
  );
  for (const { offerId, about, write } of notices.filter((one) => !told.get(one.offerId)?.has(one.about))) {
    await inTransaction(deps, async (tx) => {
      if (await recordNotice(tx, offerId, about, nowMs)) await deps.messages.send(tx, await write(tx), nowMs);
    });
  }
}

function toBudgetNotice(publicUrl: string, offer: NearBudget): Notice[] {
  const percent = findNoticePercent(offer.spentCop, offer.budgetCop);
  if (percent === null) return [];
  return [
    {
      offerId: offer.id,
      about: `budget:${percent}:${offer.budgetCop}`,
      write: async (tx) => buildBudgetNotices(publicUrl, await listBudgetReaders(tx, offer.id), offer, percent),
    },
  ];
}

function toShareNotice(publicUrl: string, share: WaitingShare, nowMs: number): Notice[] {
  const pace = findAnswerPace(share.askedAt, nowMs);
  if (pace === 'late') return [];
  const what = pace === 'calm' ? 'asked' : 'last_day';
  return [
    {
      offerId: share.offerId,
      about: `${what}:${share.id}:${share.askedAt}`,
      write: async (tx) => buildShareNotices(publicUrl, await listAnswerers(tx, share), share, what),
    },
  ];
}
