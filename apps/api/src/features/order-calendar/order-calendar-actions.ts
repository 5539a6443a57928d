import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type CalendarEvent, writeCalendar } from '@sazon/domain/calendar/icalendar';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { PRODUCT } from '@sazon/domain/product-name';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type CalendarRow, deleteFeed, findFeedOwner, listCalendarRows, saveFeed } from './order-calendar-queries.ts';

/** How long a past lunch stays in a calendar. Days. */
const PAST_DAYS = 30;

const hashToken = (token: string): string => createHash('sha256').update(`calendar ${token}`).digest('hex');

/** Makes a new address of a person's calendar. Only its hash is stored, so that nobody else reads it later. */
export async function openFeed(deps: Deps, userId: string): Promise<{ url: string }> {
  const token = randomBytes(24).toString('base64url');
  await inOneStatement(deps, (tx) => saveFeed(tx, userId, hashToken(token), deps.now()));
  return { url: `${deps.config.publicUrl}/api/calendar/${token}.ics` };
}

export async function closeFeed(deps: Deps, userId: string): Promise<{ ok: true }> {
  await inOneStatement(deps, (tx) => deleteFeed(tx, userId));
  return { ok: true };
}

/** Returns the calendar of an address: lunches of the last month and to come. */
export async function readFeed(deps: Deps, token: string): Promise<string | Refusal<'NOT_FOUND'>> {
  const userId = await findFeedOwner(deps.db, hashToken(token));
  if (userId === undefined) return refuse('NOT_FOUND');
  return await writeRows(
    deps,
    await listCalendarRows(deps.db, userId, { from: addDays(toBogotaDate(deps.now()), -PAST_DAYS) }),
  );
}

/** Returns one lunch of the caller as a calendar file. A cancelled or unpaid one has none. */
export async function readCalendarFile(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<string | Refusal<'NOT_FOUND'>> {
  const rows = await listCalendarRows(deps.db, userId, { orderId });
  return rows.length === 0 ? refuse('NOT_FOUND') : await writeRows(deps, rows);
}

async function writeRows(deps: Deps, rows: readonly CalendarRow[]): Promise<string> {
  const { planTerms } = await loadSettings(deps);
  return writeCalendar(
    rows.map((row): CalendarEvent => {
      const { from, until } = calculateDeliveryWindow(row, planTerms);
      return {
        uid: `${row.id}@${PRODUCT.slug}`,
        startsAt: from,
        endsAt: until,
        changedAt: row.changedAtMs,
        title: `Almuerzo ${PRODUCT.name}`,
        // neither dish nor code: others may see a calendar of work
        description: `Recíbelo en ${row.deliveryPoint}. Tu código está en la app.`,
        place: `${row.locationName}, ${row.locationAddress}`,
        url: `${deps.config.publicUrl}${row.isTaken ? (row.isInGroup ? '/almuerzos-en-grupo' : '/almuerzos-compartidos') : `/mis-ordenes/${row.id}`}`,
      };
    }),
  );
}
