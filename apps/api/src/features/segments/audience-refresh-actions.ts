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

/** Up to so many accounts everybody is counted each time; of more, those who changed. */
const countedWhole = 5000;
/** Changed people of one turn; the next turn continues. */
const mostChanged = 50_000;

/**
 * Counts what segments ask about people. Once a day everybody, because days pass for who does nothing too. Every minute,
 * and before a campaign writes its people down.
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
      // the rest is read again
      if (changed.length === mostChanged) return;
    }
    await saveProgress(tx, { readUntil: nowMs, readEvent, countedOn: today });
  });
}
