import { CHANGE_UNDO_MS } from '@sazon/domain/auth/step-up-proof';
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
  /** Idempotency keys: a day, docs/domain.md section 3. */
  doneActions: KEY_LIFETIME_MS,
  /** After expiry; limits look back an hour. */
  oneTimeCodes: DAY_MS,
  /** An ended window counts nothing; the next use begins another. */
  limitCounters: MINUTE_MS,
  /** They can be undone for 72 hours. */
  accountChanges: CHANGE_UNDO_MS + DAY_MS,
  /** After expiry: until then a copied one ends its session. A session goes with its last token. */
  refreshTokens: DAY_MS,
  /** After expiry; the last of each consolidator stays for the crew's page. */
  consolidatorSessions: 7 * DAY_MS,
  /** Finished messages: support reads them for complaints; advertising looks back a week. */
  outboxMessages: 90 * DAY_MS,
  /** Resolved failures. */
  failedJobs: 30 * DAY_MS,
  /** A year for investigations; the table itself refuses deletion in its first half year. */
  securityEvents: 365 * DAY_MS,
  /** Who was asked to a team; what came of it stands in the history. */
  staffInvitations: 365 * DAY_MS,
  /** The log of an address: who programs the other side looks back a month. */
  webhookDeliveries: 30 * DAY_MS,
  /** Five years. */
  staffActs: 1827 * DAY_MS,
  /** Parts of an import whose last part never came. */
  exclusionParts: DAY_MS,
  /** Photos without bytes that the upload sweep no longer sees. */
  courierPhotos: 31 * DAY_MS,
  /** Calls of couriers' phones: a late report of that day may need them. */
  courierCalls: 7 * DAY_MS,
};

/** Rows per batch: a long delete would lock tables that everybody writes. */
const atOnce = 2000;
const mostTurns = 50;

/** Deletes expired temporary rows. A job of every minute, usually with nothing to do. Returns how many rows. */
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
