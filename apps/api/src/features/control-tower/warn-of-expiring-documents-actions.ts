import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildCourierNotice, buildRestaurantNotice } from '../expiring-documents/expiring-documents-messages.ts';
import {
  listCourierDocumentEnds,
  listRestaurantDocumentEnds,
  listToldKeys,
} from '../expiring-documents/expiring-documents-queries.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { buildDutyAlert } from './duty-alert-messages.ts';
import { findOnDuty } from './service-exceptions-and-duty-queries.ts';

/**
 * Runs every morning. Tells restaurants and couriers of papers that end in thirty days, in seven and today, once each,
 * and the person on duty of all that is new in one message.
 */
export async function warnOfExpiringDocuments(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const { supportLink } = await loadSettings(deps);
  await inTransaction(deps, async (tx) => {
    const notices = [
      ...(await listRestaurantDocumentEnds(tx, today)).map((paper) => buildRestaurantNotice(paper, today, supportLink)),
      ...(await listCourierDocumentEnds(tx, today)).map((paper) => buildCourierNotice(paper, today, supportLink)),
    ].filter((notice) => notice !== null);
    const told = await listToldKeys(
      tx,
      notices.map(({ key }) => key),
    );
    const fresh = notices.filter(({ key }) => !told.has(key));
    if (fresh.length === 0) return;
    const onDuty = await findOnDuty(tx);
    const titles = fresh.map(({ title }) => title);
    const alert = onDuty === undefined ? [] : buildDutyAlert(onDuty, titles, `papers:${nowMs}`);
    await deps.messages.send(tx, [...fresh.flatMap((notice) => notice.messages), ...alert], nowMs);
  });
}
