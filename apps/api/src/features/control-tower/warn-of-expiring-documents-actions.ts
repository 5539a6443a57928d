import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  buildCompanyNotice,
  buildCourierNotice,
  buildRestaurantNotice,
} from '../expiring-documents/expiring-documents-messages.ts';
import {
  listCompanyDocumentEnds,
  listCourierDocumentEnds,
  listNotifiedKeys,
  listRestaurantDocumentEnds,
} from '../expiring-documents/expiring-documents-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { buildDutyAlert } from './duty-alert-messages.ts';
import { findOnDuty } from './service-exceptions-and-duty-queries.ts';

/**
 * Runs every morning. Tells restaurants, companies and couriers of documents that end in thirty days, in seven and
 * today, once each, and the person on duty of all that is new in one message.
 */
export async function warnOfExpiringDocuments(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const { supportLink } = await loadSettings(deps);
  await inTransaction(deps, async (tx) => {
    const notices = [
      ...(await listRestaurantDocumentEnds(tx, today)).map((paper) => buildRestaurantNotice(paper, today, supportLink)),
      ...(await listCompanyDocumentEnds(tx, today)).map((paper) => buildCompanyNotice(paper, today, supportLink)),
      ...(await listCourierDocumentEnds(tx, today)).map((paper) => buildCourierNotice(paper, today, supportLink)),
    ].filter((notice) => notice !== null);
    const told = await listNotifiedKeys(
      tx,
      notices.flatMap(({ messages }) => messages.map(({ dedupeKey }) => dedupeKey)),
    );
    const fresh = notices.filter(
      ({ messages }) => messages.length > 0 && !messages.some(({ dedupeKey }) => told.has(dedupeKey)),
    );
    if (fresh.length === 0) return;
    const onDuty = await findOnDuty(tx);
    const titles = fresh.map(({ title }) => title);
    const alert = onDuty === undefined ? [] : buildDutyAlert(onDuty, titles, `papers:${nowMs}`);
    await deps.messages.send(tx, [...fresh.flatMap((notice) => notice.messages), ...alert], nowMs);
  });
}
