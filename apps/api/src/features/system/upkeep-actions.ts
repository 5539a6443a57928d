import { CHANGE_UNDO_MS } from '@sazon/domain/auth/step-up';
import { DAY_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { KEYS_LIFE_MS } from '../../db/idempotency.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteOlder, type ShortLived } from './upkeep-queries.ts';

/**
 * How long rows that serve for a while are kept after that, and why so long. What is evidence (orders, ledger, payments,
 * consents, signed papers, the history of settings) is not here: it stays.
 */
const keptMs: Readonly<Record<ShortLived, number>> = {
  /** Keys of what was sent: a day, docs/domain.md section 3. */
  doneActions: KEYS_LIFE_MS,
  /** After they ran out; limits look back an hour. */
  oneTimeCodes: DAY_MS,
  /** A window that ended counts nothing; the next use begins another anyway. */
  limitCounters: MINUTE_MS,
  /** They can be taken back for 72 hours. */
  accountChanges: CHANGE_UNDO_MS + DAY_MS,
  /** After they ran out: until then a copied one ends its session. With its last token a session goes. */
  refreshTokens: DAY_MS,
  /** After they ran out; the last of each consolidator stays, because the crew's page tells it. */
  consolidatorSessions: 7 * DAY_MS,
  /** Messages that ended: support looks at them for as long as somebody complains; advertising looks back a week. */
  outboxMessages: 90 * DAY_MS,
  /** Failures that somebody dealt with. */
  failedJobs: 30 * DAY_MS,
  /** A year, in which somebody may still ask who came in; the table itself lets nothing go within its first half. */
  securityEvents: 365 * DAY_MS,
  /** Parts of a list whose last part never came. */
  exclusionParts: DAY_MS,
  /** Photos without bytes that the sweep of uploads does not see any more: until then it takes bytes and row together. */
  courierPhotos: 31 * DAY_MS,
  /** When couriers' phones called: a word of that day may come late. */
  courierCalls: 7 * DAY_MS,
};

/** So many rows go at once: a long delete would hold the tables that everybody writes. */
const atOnce = 2000;
const mostTurns = 50;

/** Forgets what served its time. A job of every minute; there is seldom anything to do. Answers how many rows went. */
export async function forgetShortLived(deps: Deps): Promise<number> {
  let gone = 0;
  for (const [what, ms] of Object.entries(keptMs) as [ShortLived, number][]) {
    for (let turn = 0; turn < mostTurns; turn++) {
      const count = await inOneStatement(deps, (tx) => deleteOlder(tx, what, deps.now() - ms, atOnce));
      gone += count;
      if (count < atOnce) break;
    }
  }
  return gone;
}
