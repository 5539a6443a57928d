import { CONFIRMATION_CODE_COUNT, chooseConfirmationCode } from '@sazon/domain/orders/confirmation-code';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A place and date, where each living order has a code of its own. */
export type CodeWhere = { locationId: string; scheduleDate: string };

export const codeWhere = ({ locationId, scheduleDate }: CodeWhere): string => `${locationId} ${scheduleDate}`;

/**
 * SQL for the first of an order's candidates that is free at its place and date; null when none is. A candidate that
 * another purchase is about to take is passed over, not waited for: each is held by a lock of its own until the commit.
 */
export const freeCode = (
  codes: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
  scheduleDate: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(SELECT code FROM unnest(${codes}) AS candidate (code)
  WHERE pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', ${locationId}, ${scheduleDate}, candidate.code), 0))
    AND NOT EXISTS (SELECT FROM orders taken WHERE taken.location_id = ${locationId}
      AND taken.schedule_date = ${scheduleDate} AND taken.living_code = candidate.code OFFSET 0)
  LIMIT 1)`;

/** The codes of living orders at these places and dates, by `codeWhere`. */
export async function takenCodes(tx: Tx, wheres: readonly CodeWhere[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<CodeWhere & { codes: string[] }>`
    SELECT location_id AS "locationId", schedule_date AS "scheduleDate", array_agg(living_code) AS codes
    FROM orders WHERE living_code IS NOT NULL AND (location_id, schedule_date) IN (
      SELECT * FROM unnest(${wheres.map((one) => one.locationId)}::uuid[], ${wheres.map((one) => one.scheduleDate)}::date[]))
    GROUP BY location_id, schedule_date
  `.execute(tx);
  return new Map(rows.map((row) => [codeWhere(row), new Set(row.codes)]));
}

/**
 * The code an order has at a place and date: its own while nobody else has it there, else a new one; null when none is
 * free. It does not hold its own there, because it moves to it or was cancelled.
 */
export async function codeAt(
  tx: Tx,
  code: string,
  where: CodeWhere,
  randomInt: (below: number) => number,
): Promise<string | null> {
  const taken = (await takenCodes(tx, [where])).get(codeWhere(where)) ?? new Set();
  return taken.has(code) ? chooseConfirmationCode(randomInt(CONFIRMATION_CODE_COUNT), taken) : code;
}

/** A cancelled order is about to live again: it keeps its code, or takes another if that was given away. false: none is free. */
export async function reviveCode(tx: Tx, orderId: string, randomInt: (below: number) => number): Promise<boolean> {
  const { code: own, ...where } = await tx
    .selectFrom('orders')
    .select(['code', 'location_id as locationId', 'schedule_date as scheduleDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const code = await codeAt(tx, own, where, randomInt);
  if (code === null) return false;
  if (code !== own) await tx.updateTable('orders').set({ code }).where('id', '=', orderId).execute();
  return true;
}
