import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  countPeople,
  findLastEvent,
  hasMorePeopleThan,
  listChangedPeople,
  lockProgress,
  saveProgress,
} from './audience-refresh-queries.ts';

/** Up to this many accounts all are counted each time; with more, only people who changed. */
const countedWhole = 5000;
/** The most changed people of one run; the next run continues. */
const mostChanged = 50_000;

/**
 * Counts what segments ask about people, every minute and before a campaign chooses its people. Counts everybody once a
 * day, because facts such as 'days since the last lunch' change by themselves.
 */
export async function refreshAudience(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  await inTransaction(deps, async (tx) => {
    const progress = await lockProgress(tx);
    const readEvent = await findLastEvent(tx);
    const isWhole = progress.countedOn !== today || !(await hasMorePeopleThan(tx, countedWhole));
    if (isWhole) {
      await countPeople(tx, null, today, nowMs);
    } else {
      const changed = await listChangedPeople(tx, progress, mostChanged);
      if (changed.length > 0) await countPeople(tx, changed, today, nowMs);
      // more people changed than were read, so the next run reads them from the same point again
      if (changed.length === mostChanged) return;
    }
    await saveProgress(tx, { readUntil: nowMs, readEvent, countedOn: today });
  });
}
