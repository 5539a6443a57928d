import type { lastChoices } from '@sazon/contract/cart/last-addition-choices-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type PastChoices = RouteReply<typeof lastChoices>['data'];

/** How many recent lunches with additions are read, beside the last one of this dish. */
const latest = 12;

/** Lists what a customer chose with this dish the last time and with recent lunches, newest first. */
export async function listPastChoices(db: Reader, userId: string, menuId: string): Promise<PastChoices> {
  const { rows } = await sql<PastChoices[number]>`
    SELECT schedule_date AS "scheduleDate", menu_id = ${menuId} AS "sameDish", (
      SELECT coalesce(json_agg(json_build_object('groupId', one->>'groupId', 'title', one->>'title', 'id', one->>'id',
        'name', one->>'name', 'quantity', (one->>'quantity')::int)), '[]')
      FROM jsonb_array_elements(snapshot->'additions') AS one) AS items
    FROM ((SELECT schedule_date, menu_id, snapshot, id FROM orders
        WHERE user_id = ${userId} AND type = 'delivery' AND menu_id = ${menuId}
        ORDER BY schedule_date DESC, id DESC LIMIT 1)
      UNION (SELECT schedule_date, menu_id, snapshot, id FROM orders
        WHERE user_id = ${userId} AND type = 'delivery' AND jsonb_array_length(snapshot->'additions') > 0
        ORDER BY schedule_date DESC, id DESC LIMIT ${latest})) AS lunches
    ORDER BY schedule_date DESC, id DESC
  `.execute(db);
  return rows;
}
