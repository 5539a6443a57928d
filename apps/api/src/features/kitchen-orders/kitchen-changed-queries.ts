import type { kitchenChanged } from '@sazon/contract/kitchen/changed-routes';
import type { RouteReply } from '@sazon/contract/route';
import { HOUR_MS, toInstantMs } from '@sazon/domain/calendar/bogota';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { OrderSnapshot } from '../../db/schema/contents.ts';
import type { Tx } from '../../db/transaction.ts';

type Changed = RouteReply<typeof kitchenChanged>['data'][number];

/** Nobody prints what is cooked later than this many hours from now. */
const printedAheadHours = 48;

type Row = Pick<Changed, 'id' | 'orderId' | 'code' | 'hour' | 'scheduleDate' | 'at'> & {
  snapshot: OrderSnapshot;
  action: string;
  reason: string | null;
};

/**
 * Changes of a day's orders, also of those that went to another day, that came when the kitchen counted on them: on the day
 * itself, or once the order was printed. The reason of a move is where it came from: `2026-11-23 12:00`.
 */
export async function unreadChanges(db: Reader, restaurantId: string, date: string): Promise<Changed[]> {
  const dayStart = toInstantMs(date, '00:00');
  const { rows } = await sql<Row>`
    SELECT event.id, orders.id AS "orderId", orders.code, orders.hour, orders.schedule_date AS "scheduleDate",
      orders.snapshot, event.action, event.reason, event.happened_at AS at
    FROM order_events event JOIN orders ON orders.id = event.order_id
    WHERE event.action IN ('reschedule', 'change')
      AND event.happened_at >= ${at(dayStart - printedAheadHours * HOUR_MS)}::timestamptz
      AND orders.restaurant_id = ${restaurantId} AND orders.type = 'delivery'
      AND (orders.schedule_date = ${date}::date AND orders.status <> 'cancelled'
        OR event.action = 'reschedule' AND orders.schedule_date <> ${date}::date AND starts_with(event.reason, ${date}))
      AND (event.happened_at >= ${at(dayStart)}::timestamptz OR EXISTS (SELECT FROM kitchen_print_orders printed
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

/** Which of these lines of history tell of orders of this restaurant; the rest is nobody's business here. */
export async function ownChanges(tx: Tx, restaurantId: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT event.id FROM order_events event JOIN orders ON orders.id = event.order_id
    WHERE event.id = ANY(${[...ids]}::int[]) AND event.action IN ('reschedule', 'change')
      AND orders.restaurant_id = ${restaurantId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Read once: whoever says it again changes nothing. */
export async function insertChangesRead(
  tx: Tx,
  ids: readonly number[],
  by: { userId: string; atMs: number },
): Promise<void> {
  await tx
    .insertInto('kitchen_changes_read')
    .values(ids.map((id) => ({ event_id: id, read_at: at(by.atMs), read_by: by.userId })))
    .onConflict((same) => same.column('event_id').doNothing())
    .execute();
}
