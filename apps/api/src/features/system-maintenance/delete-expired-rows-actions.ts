import { CHANGE_UNDO_MS } from '@sazon/domain/auth/account-change-undo';
import { DAY_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { KEY_LIFETIME_MS } from '../../db/idempotency.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deleteOlderRows, type ShortLived } from './delete-expired-rows-queries.ts';

/**
 * How long temporary rows are kept after their use, and why. Evidence (orders, ledger, payments, consents, signed
 * documents, the history of settings) is kept and not listed here.
 */
const keptMs: Readonly<Record<ShortLived, number>> = {
  /** Idempotency keys, which count for `KEY_LIFETIME_MS`. */
  doneActions: KEY_LIFETIME_MS,
  /** A day after they expire, because limits look back an hour. */
  oneTimeCodes: DAY_MS,
  /** A window that has ended counts nothing; the next use begins another one. */
  limitCounters: MINUTE_MS,
  /** A day after they can no longer be undone. */
  accountChanges: CHANGE_UNDO_MS + DAY_MS,
  /** A day after they expire: until then a copied token ends its session. A session goes with its last token. */
  refreshTokens: DAY_MS,
  /** A week after they expire. The last one of each consolidator stays, for the page about the crew. */
  consolidatorSessions: 7 * DAY_MS,
  /** Finished messages: support reads them for complaints, and advertising looks back eight days. */
  outboxMessages: 90 * DAY_MS,
  /** Failed jobs that were resolved. */
  failedJobs: 30 * DAY_MS,
  /** A year for investigations; the table itself refuses deletion in its first half year. */
  securityEvents: 365 * DAY_MS,
  /** Invitations to teams; what they gave stays in the history of staff. */
  staffInvitations: 365 * DAY_MS,
  /** The log of a webhook address, for those who program the other side. */
  webhookDeliveries: 30 * DAY_MS,
  /** The history of what staff did: five years. */
  staffActs: 1827 * DAY_MS,
  /** Parts of an import of an exclusion list whose last part never came. */
  exclusionParts: DAY_MS,
  /** Photos without a file, older than those that the sweep of uploads looks at. */
  courierPhotos: 31 * DAY_MS,
  /** Calls between a courier and a customer: a late report about that day may need them. */
  courierCalls: 7 * DAY_MS,
};

/** How many rows are deleted at once: a long statement would hold rows that everybody writes. */
const atOnce = 2000;
const mostTurns = 50;

/** Deletes expired temporary rows, every minute. Returns how many; usually none. */
export async function deleteShortLived(deps: Deps): Promise<number> {
  let gone = 0;
  for (const [what, ms] of Object.entries(keptMs) as [ShortLived, number][]) {
    for (let turn = 0; turn < mostTurns; turn++) {
      const count = await inOneStatement(deps, (tx) => deleteOlderRows(tx, what, deps.now() - ms, atOnce));
      gone += count;
      if (count < atOnce) break;
    }
  }
  return gone;
}
