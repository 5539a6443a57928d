import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** One counter of one rule: at most `most` until `endsAtMs`, if its window begins now. `times` are its uses, 1 without. */
export type CounterKey = { name: string; whom: string; most: number; endsAtMs: number; times?: number };
export type StoredCount = { name: string; whom: string; count: number; lastAtMs: number; endsAtMs: number };

const asked = (keys: readonly CounterKey[]) => sql`
  asked AS (SELECT * FROM unnest(${keys.map((key) => key.name)}::text[], ${keys.map((key) => key.whom)}::text[],
    ${keys.map((key) => key.most)}::int[], ${keys.map((key) => toIso(key.endsAtMs))}::timestamptz[],
    ${keys.map((key) => key.times ?? 1)}::int[])
    AS asked (name, whom, most, ends_at, times))`;

const kept = sql`name, whom, count, last_at AS "lastAtMs", ends_at AS "endsAtMs"`;

/**
 * Adds its uses to each counter, or starts it again when its window ended. Writes in key order, which prevents
 * deadlocks.
 */
const withMore = (nowMs: number) => sql`
  ORDER BY name, whom
  ON CONFLICT (name, whom) DO UPDATE SET
    count = CASE WHEN counters.ends_at <= ${toIso(nowMs)}::timestamptz THEN excluded.count ELSE counters.count + excluded.count END,
    ends_at = CASE WHEN counters.ends_at <= ${toIso(nowMs)}::timestamptz THEN excluded.ends_at ELSE counters.ends_at END,
    last_at = excluded.last_at`;

/**
 * Adds one to every counter, or to none when one is full before. Returns the full ones (`isFull`), otherwise the new
 * counts. Compare these with the maximum: after a simultaneous call took the last use, one is above it.
 */
export async function takeOneOfEach(
  tx: Tx,
  keys: readonly CounterKey[],
  nowMs: number,
): Promise<(StoredCount & { isFull: boolean })[]> {
  const now = sql`${toIso(nowMs)}::timestamptz`;
  const { rows } = await sql<StoredCount & { isFull: boolean }>`
    WITH ${asked(keys)}, filled AS (
      SELECT counters.* FROM limit_counters AS counters JOIN asked USING (name, whom)
      WHERE counters.ends_at > ${now} AND counters.count >= asked.most
    ), taken AS (
      INSERT INTO limit_counters AS counters (name, whom, count, last_at, ends_at)
      SELECT name, whom, times, ${now}, ends_at FROM asked WHERE NOT EXISTS (SELECT FROM filled) ${withMore(nowMs)}
      RETURNING *)
    SELECT ${kept}, true AS "isFull" FROM filled UNION ALL SELECT ${kept}, false FROM taken
  `.execute(tx);
  return rows;
}

/** Counts the uses of every key, full or not. */
export async function addToEach(tx: Tx, keys: readonly CounterKey[], nowMs: number): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    WITH ${asked(keys)}
    INSERT INTO limit_counters AS counters (name, whom, count, last_at, ends_at)
    SELECT name, whom, times, ${toIso(nowMs)}::timestamptz, ends_at FROM asked ${withMore(nowMs)}
    RETURNING ${kept}
  `.execute(tx);
  return rows;
}

/** The counts of these keys; keys without a count are missing. */
export async function listCounts(db: Reader, keys: readonly CounterKey[]): Promise<StoredCount[]> {
  const { rows } = await sql<StoredCount>`
    WITH ${asked(keys)}
    SELECT ${kept} FROM limit_counters WHERE (name, whom) IN (SELECT name, whom FROM asked)
  `.execute(db);
  return rows;
}

/** Subtracts one from every key with a count. */
export async function giveOneBack(tx: Tx, keys: readonly CounterKey[]): Promise<void> {
  await sql`
    WITH ${asked(keys)}
    UPDATE limit_counters SET count = count - 1 WHERE count > 0 AND (name, whom) IN (SELECT name, whom FROM asked)
  `.execute(tx);
}

/** Resets these keys. */
export async function deleteCounts(tx: Tx, keys: readonly CounterKey[]): Promise<void> {
  await sql`
    WITH ${asked(keys)} DELETE FROM limit_counters WHERE (name, whom) IN (SELECT name, whom FROM asked)
  `.execute(tx);
}
