import { findAnswerPace, findNoticePercent } from '@sazon/domain/promotions/offer-notices';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildBudgetNotices, buildShareNotices } from './offer-notices-messages.ts';
import {
  listAnswerers,
  listBudgetReaders,
  listNearBudget,
  listWaitingShares,
  noteTold,
} from './offer-notices-queries.ts';

/**
 * Runs every minute. Notifies the platform and an offer's funders when 80 % and 100 % of its budget are spent, and a
 * funder when it is asked for a share and on its last day to answer. Each notice goes out once, and again after the
 * budget was raised.
 */
export async function tellOfOffers(deps: Deps): Promise<void> {
  const { publicUrl } = deps.config;
  for (const offer of await listNearBudget(deps.db)) {
    const percent = findNoticePercent(offer.spentCop, offer.budgetCop);
    if (percent === null) continue;
    await inTransaction(deps, async (tx) => {
      if (!(await noteTold(tx, offer.id, `budget:${percent}:${offer.budgetCop}`, deps.now()))) return;
      const people = await listBudgetReaders(tx, offer.id);
      await deps.messages.send(tx, buildBudgetNotices(publicUrl, people, offer, percent), deps.now());
    });
  }
  for (const share of await listWaitingShares(deps.db)) {
    const pace = findAnswerPace(share.askedAt, deps.now());
    if (pace === 'late') continue;
    const what = pace === 'calm' ? 'asked' : 'last_day';
    await inTransaction(deps, async (tx) => {
      if (!(await noteTold(tx, share.offerId, `${what}:${share.id}:${share.askedAt}`, deps.now()))) return;
      const people = await listAnswerers(tx, share);
      await deps.messages.send(tx, buildShareNotices(publicUrl, people, share, what), deps.now());
    });
  }
}
