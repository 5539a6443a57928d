import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import { HOUR_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type Changed = RouteReply<typeof kitchenChanged>['data'][number];

/** Changes made earlier than this many hours before the day are not looked for: nothing is printed that early. */
const printedAheadHours = 48;

type Row = Pick<Changed, 'id' | 'orderId' | 'code' | 'hour' | 'scheduleDate' | 'at'> & {
  snapshot: OrderSnapshot;
  action: string;
  reason: string | null;
};

/**
 * Lists the unread changes of a day's orders, also of those moved to another day, that came after the kitchen counted
 * on the orders: on the day itself, or after printing. A move's reason is where it came from: `2026-11-23 12:00`.
 */
export async function listUnreadChanges(db: Reader, restaurantId: string, date: string): Promise<Changed[]> {
  const dayStart = toInstantMs(date, '00:00');
  const { rows } = await sql<Row>`
    SELECT event.id, orders.id AS "orderId", orders.code, orders.hour, orders.schedule_date AS "scheduleDate",
      orders.snapshot, event.action, event.reason, event.happened_at AS at
    FROM order_events event JOIN orders ON orders.id = event.order_id
    WHERE event.action IN ('reschedule', 'change')
      AND event.happened_at >= ${toIso(dayStart - printedAheadHours * HOUR_MS)}::timestamptz
      AND orders.restaurant_id = ${restaurantId} AND orders.type = 'delivery'
      AND (orders.schedule_date = ${date}::date AND orders.status <> 'cancelled'
        OR event.action = 'reschedule' AND orders.schedule_date <> ${date}::date AND starts_with(event.reason, ${date}))
      AND (event.happened_at >= ${toIso(dayStart)}::timestamptz OR EXISTS (SELECT FROM kitchen_print_orders printed
        JOIN kitchen_prints print ON print.id = printed.print_id
        WHERE printed.order_id = orders.id AND print.printed_at < event.happened_at))
      AND NOT EXISTS (SELECT FROM kitchen_changes_read WHERE event_id = event.id)
    ORDER BY event.happened_at DESC, event.id DESC LIMIT 200
  `.execute(db);
  return rows.map(({ snapshot, action, reason, ...row }) => {
    const [movedDate = '', movedHour = ''] = action === 'reschedule' ? (reason ?? '').split(' ') : [];
    return {
      ...row,
      menuName: snapshot.menuName,
      additionals: snapshot.additions.map(({ name, quantity }) => ({ name, quantity })),
      note: snapshot.note ?? '',
      location: snapshot.locationName,
      movedFrom: movedHour === '' ? null : { scheduleDate: movedDate, hour: movedHour },
      what: action === 'reschedule' ? null : reason,
    };
  });
}

/** Returns the ids among these history entries that are changes of this restaurant's orders. */
export async function filterOwnChanges(tx: Tx, restaurantId: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT event.id FROM order_events event JOIN orders ON orders.id = event.order_id
    WHERE event.id = ANY(${[...ids]}::int[]) AND event.action IN ('reschedule', 'change')
      AND orders.restaurant_id = ${restaurantId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks changes as read by the kitchen; the first mark of a change stays. */
export async function insertChangesRead(
  tx: Tx,
  ids: readonly number[],
  by: { userId: string; atMs: number },
): Promise<void> {
  await tx
    .insertInto('kitchen_changes_read')
    .values(ids.map((id) => ({ event_id: id, read_at: toIso(by.atMs), read_by: by.userId })))
    .onConflict((same) => same.column('event_id').doNothing())
    .execute();
}
