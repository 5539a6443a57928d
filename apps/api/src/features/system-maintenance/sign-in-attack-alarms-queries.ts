import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

export type BusyAddress = { origen: string; cuentas: number };
export type GrownRefusal = { evento: string; motivo: string | null; veces: number; antes: number };

/** Lists addresses (the beginning of their hash) that were refused at more than `most` accounts since an instant. */
export async function listAddressesOfManyAccounts(db: Reader, sinceMs: number, most: number): Promise<BusyAddress[]> {
  const { rows } = await sql<BusyAddress>`
    SELECT left(address_key, 6) AS origen, count(DISTINCT target_key)::int AS cuentas FROM security_events
    WHERE event = 'sign_in' AND outcome = 'refused' AND happened_at > ${toIso(sinceMs)}::timestamptz
    GROUP BY address_key HAVING count(DISTINCT target_key) > ${most}::int ORDER BY 2 DESC LIMIT 20`.execute(db);
  return rows;
}

/**
 * Lists kinds of refusals that happened at least `fewest` times in this window, and `growth` times as often as a week
 * ago.
 */
export async function listRefusalsThatGrew(
  db: Reader,
  { nowMs, windowMs, fewest, growth }: { nowMs: number; windowMs: number; fewest: number; growth: number },
): Promise<GrownRefusal[]> {
  const countIn = (untilMs: number) => sql`SELECT event, code, sum(times)::int AS n FROM security_events
    WHERE outcome = 'refused' AND happened_at > ${toIso(untilMs - windowMs)}::timestamptz
      AND happened_at <= ${toIso(untilMs)}::timestamptz GROUP BY 1, 2`;
  const { rows } = await sql<GrownRefusal>`
    SELECT now.event AS evento, now.code AS motivo, now.n AS veces, coalesce(before.n, 0) AS antes
    FROM (${countIn(nowMs)}) AS now LEFT JOIN (${countIn(nowMs - 7 * DAY_MS)}) AS before
      ON before.event = now.event AND before.code IS NOT DISTINCT FROM now.code
    WHERE now.n >= ${fewest}::int AND now.n > coalesce(before.n, 0) * ${growth}::int
    ORDER BY now.n DESC LIMIT 20`.execute(db);
  return rows;
}
