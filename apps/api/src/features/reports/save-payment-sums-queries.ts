import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Sums again the payments of the dates on which some began or failed since the last run. */
export async function savePaymentDaySums(tx: Tx): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    WITH taken AS (DELETE FROM report_payment_changes RETURNING day) SELECT DISTINCT day FROM taken`.execute(tx);
  if (rows.length === 0) return;
  const days = sql`unnest(${rows.map(({ day }) => day)}::date[]) AS changed (day)`;
  await sql`DELETE FROM report_payment_days WHERE day IN (SELECT day FROM ${days})`.execute(tx);
  await sql`
    INSERT INTO report_payment_days (day, method, tried, failed)
    SELECT changed.day, method, count(*), count(*) FILTER (WHERE status = 'failed')
    FROM ${days} JOIN payment_intents intent ON intent.created_at >= changed.day::timestamp AT TIME ZONE 'America/Bogota'
      AND intent.created_at < (changed.day + 1)::timestamp AT TIME ZONE 'America/Bogota'
    GROUP BY changed.day, method`.execute(tx);
}
