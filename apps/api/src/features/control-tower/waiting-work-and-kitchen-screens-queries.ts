import {
  findWithholdingAnswerDay,
  findWithholdingsHoldSince,
} from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { DeskFact, KitchenScreen } from '@sazon/domain/logistics/control-tower-facts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The company that bills are of, or how many companies. */
const ofCompanies = sql`CASE count(DISTINCT e.id) WHEN 1 THEN min(e.name) ELSE 'De ' || count(DISTINCT e.id) || ' empresas' END`;

/**
 * Lists what waits for the platform beside lunches: payments, held charges, messages, companies' bills and withholdings,
 * alarms.
 */
export async function listWaitingWork(db: Reader, today: IsoDate): Promise<DeskFact[]> {
  const sinceMs = toInstantMs(today, '00:00');
  const { rows } = await sql<DeskFact>`
    SELECT 'paid_twice' AS kind, refunds.id::text AS part, refunds.created_at AS "sinceMs", 1 AS count,
      refunds.amount_cop AS "amountCop", users.first_name || ' ' || users.last_name AS detail
    FROM refunds JOIN users ON users.id = refunds.user_id
    WHERE refunds.status = 'to_do' AND refunds.cause = 'paid_twice'
    UNION ALL
    SELECT 'charge_held', 'all', min(charge_held_at), count(*)::int, NULL, NULL
    FROM orders WHERE charge_held_at IS NOT NULL HAVING count(*) > 0
    UNION ALL
    SELECT 'payment_unanswered', 'all', min(created_at), count(*)::int, sum(amount_cop)::bigint, NULL
    FROM payment_intents WHERE settled_at IS NULL AND status = 'pending' HAVING count(*) > 0
    UNION ALL
    SELECT 'message_failed', channel, min(failed_at), count(*)::int, NULL, (array_agg(error ORDER BY id DESC))[1]
    FROM outbox_messages WHERE status = 'failed' AND failed_at >= ${toIso(sinceMs)}::timestamptz GROUP BY channel
    UNION ALL
    SELECT 'bill_overdue', 'all', ((min(bill.pay_on) + 1)::timestamp AT TIME ZONE 'America/Bogota'), count(*)::int,
      sum(coalesce(bill.owed_cop, bill.to_pay_cop) - bill.paid_cop - bill.withheld_cop - held.cop)::bigint, ${ofCompanies}
    FROM bills bill JOIN enterprises e ON e.id = bill.enterprise_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cop), 0) AS cop FROM bill_withholdings WHERE bill_id = bill.id AND state = 'open'
        AND stated_at >= ${toIso(findWithholdingsHoldSince(today))}::timestamptz) AS held
    WHERE bill.state IN ('issued', 'rejected', 'approved', 'invoiced') AND bill.pay_on < ${today}::date
      AND (bill.open_withheld_cop = 0 OR coalesce(bill.owed_cop, bill.to_pay_cop) > bill.paid_cop + bill.withheld_cop + held.cop)
    HAVING count(*) > 0
    UNION ALL
    SELECT 'withholdings_open', 'all', min(stated.stated_at), count(*)::int, sum(stated.amount_cop)::bigint, ${ofCompanies}
    FROM bill_withholdings stated JOIN bills bill ON bill.id = stated.bill_id
      JOIN enterprises e ON e.id = bill.enterprise_id
    WHERE stated.state = 'open' AND bill.state IN ('approved', 'invoiced') HAVING count(*) > 0
    UNION ALL
    SELECT 'alarm', 'all', min(failed_at), count(*)::int, NULL, (array_agg(left(error, 200) ORDER BY id DESC))[1]
    FROM failed_jobs WHERE NOT resolved AND name NOT LIKE 'message by %' HAVING count(*) > 0`.execute(db);
  return rows.map(addWhenLate);
}

/** Lets unanswered withholdings be late once the oldest no longer keeps its bill from being late. */
const addWhenLate = (fact: DeskFact): DeskFact =>
  fact.kind === 'withholdings_open'
    ? { ...fact, lateMs: toInstantMs(addDays(findWithholdingAnswerDay(toBogotaDate(fact.sinceMs)), 1), '00:00') }
    : fact;

/** Lists when the screen of each kitchen was last seen. */
export const listKitchenScreens = (db: Reader): Promise<KitchenScreen[]> =>
  db.selectFrom('kitchen_screens').select(['restaurant_id as restaurantId', 'seen_at as seenAt']).execute();

/** Records that a screen of a restaurant is open. Returns when it was last seen before, or null when it never was. */
export async function saveKitchenScreen(tx: Tx, restaurantId: string, nowMs: number): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    WITH before AS (SELECT seen_at FROM kitchen_screens WHERE restaurant_id = ${restaurantId})
    INSERT INTO kitchen_screens (restaurant_id, seen_at) VALUES (${restaurantId}, ${toIso(nowMs)}::timestamptz)
    ON CONFLICT (restaurant_id) DO UPDATE SET seen_at = greatest(kitchen_screens.seen_at, excluded.seen_at)
    RETURNING (SELECT seen_at FROM before) AS before`.execute(tx);
  return rows[0]?.before ?? null;
}
