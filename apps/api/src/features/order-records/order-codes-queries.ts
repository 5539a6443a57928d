import { CONFIRMATION_CODE_COUNT, chooseConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A location and date, within which open orders have different codes. */
export type CodeArea = { locationId: string; scheduleDate: string };

export const toCodeKey = ({ locationId, scheduleDate }: CodeArea): string => `${locationId} ${scheduleDate}`;

/**
 * Builds SQL for the first candidate code that is free at a location and date, or null when none is. It skips
 * candidates that a simultaneous purchase holds by an advisory lock until its commit.
 */
export const selectFreeCode = (
  codes: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
  scheduleDate: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(SELECT code FROM unnest(${codes}) AS candidate (code)
  WHERE pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', ${locationId}, ${scheduleDate}, candidate.code), 0))
    AND NOT EXISTS (SELECT FROM orders taken WHERE taken.location_id = ${locationId}
      AND taken.schedule_date = ${scheduleDate} AND taken.living_code = candidate.code OFFSET 0)
  LIMIT 1)`;

/** Returns the codes of open orders at these locations and dates, by `toCodeKey`. */
export async function listTakenCodes(tx: Tx, wheres: readonly CodeArea[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<CodeArea & { codes: string[] }>`
    SELECT location_id AS "locationId", schedule_date AS "scheduleDate", array_agg(living_code) AS codes
    FROM orders WHERE living_code IS NOT NULL AND (location_id, schedule_date) IN (
      SELECT * FROM unnest(${wheres.map((one) => one.locationId)}::uuid[], ${wheres.map((one) => one.scheduleDate)}::date[]))
    GROUP BY location_id, schedule_date
  `.execute(tx);
  return new Map(rows.map((row) => [toCodeKey(row), new Set(row.codes)]));
}

/**
 * Returns an order's code for a location and date: its own while free there, otherwise a new one, or null when none is
 * free.
 */
export async function chooseCode(
  tx: Tx,
  code: string,
  where: CodeArea,
  randomInt: (below: number) => number,
): Promise<string | null> {
  const taken = (await listTakenCodes(tx, [where])).get(toCodeKey(where)) ?? new Set();
  return taken.has(code) ? chooseConfirmationCode(randomInt(CONFIRMATION_CODE_COUNT), taken) : code;
}

/** Gives a revived order its code back, or another when it is taken. Returns false when none is free. */
export async function restoreCode(tx: Tx, orderId: string, randomInt: (below: number) => number): Promise<boolean> {
  const { code: own, ...where } = await tx
    .selectFrom('orders')
    .select(['code', 'location_id as locationId', 'schedule_date as scheduleDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const code = await chooseCode(tx, own, where, randomInt);
  if (code === null) return false;
  if (code !== own) await tx.updateTable('orders').set({ code }).where('id', '=', orderId).execute();
  return true;
}
