import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CheckedDay } from '@sazon/domain/ledger/money-check-days-and-slices-due';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

const epoch = sql`'1970-01-01'::date`;

/**
 * Returns the first and last date with a lunch, bill, payroll period, debt or report, or undefined when there is none.
 */
export async function findDaySpan(db: Reader): Promise<{ first: IsoDate; last: IsoDate } | undefined> {
  const { rows } = await sql<{ first: IsoDate | null; last: IsoDate | null }>`
    SELECT least((SELECT min(schedule_date) FROM orders), (SELECT min(period_start) FROM bills),
        (SELECT min(end_period) FROM payroll_discounts), (SELECT min(since) FROM debts),
        (SELECT min(day) FROM report_days), (SELECT min(month) FROM report_months)) AS first,
      greatest((SELECT max(schedule_date) FROM orders), (SELECT max(period_start) FROM bills),
        (SELECT max(end_period) FROM payroll_discounts), (SELECT max(since) FROM debts),
        (SELECT max(day) FROM report_days)) AS last`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Returns whether a date has anything to check: most dates of a young platform, and Sundays, have nothing. */
export async function hasMoney(db: Reader, day: IsoDate): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM orders WHERE schedule_date = ${day}::date)
      OR EXISTS (SELECT FROM bills WHERE period_start = ${day}::date)
      OR EXISTS (SELECT FROM payroll_discounts WHERE end_period = ${day}::date)
      OR EXISTS (SELECT FROM debts WHERE since = ${day}::date)
      OR EXISTS (SELECT FROM report_days WHERE day = ${day}::date)
      OR EXISTS (SELECT FROM report_months WHERE month = ${day}::date) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function listCheckedDays(db: Reader): Promise<CheckedDay[]> {
  const { rows } = await sql<CheckedDay>`
    SELECT ${epoch} + slice AS day, checked_on AS "checkedOn", differences, touched
    FROM money_check_slices WHERE kind = 'day'`.execute(db);
  return rows;
}

type SliceKind = 'people' | 'ledger' | 'offer';
export type CheckedSlice = { slice: number; checkedOn: IsoDate; differences: number };

export async function listCheckedSlices(db: Reader, kind: SliceKind): Promise<CheckedSlice[]> {
  const { rows } = await sql<CheckedSlice>`
    SELECT slice, checked_on AS "checkedOn", differences FROM money_check_slices
    WHERE kind = ${kind} AND checked_on IS NOT NULL`.execute(db);
  return rows;
}

/**
 * Clears the mark that money of a date moved. Call it before the date is checked: what moves meanwhile sets it again.
 */
export async function forgetTouch(tx: Tx, day: IsoDate): Promise<void> {
  await sql`UPDATE money_check_slices SET touched = false
    WHERE kind = 'day' AND slice = ${day}::date - ${epoch} AND touched`.execute(tx);
}

export const saveCheckedDay = (tx: Tx, day: IsoDate, of: { on: IsoDate; differences: number }): Promise<unknown> =>
  sql`INSERT INTO money_check_slices (kind, slice, checked_on, differences)
    VALUES ('day', ${day}::date - ${epoch}, ${of.on}::date, ${of.differences})
    ON CONFLICT (kind, slice) DO UPDATE SET checked_on = excluded.checked_on, differences = excluded.differences`.execute(
    tx,
  );

export const saveCheckedSlice = (
  tx: Tx,
  kind: SliceKind,
  slice: number,
  of: { on: IsoDate; differences: number },
): Promise<unknown> =>
  sql`INSERT INTO money_check_slices (kind, slice, checked_on, differences)
    VALUES (${kind}, ${slice}, ${of.on}::date, ${of.differences})
    ON CONFLICT (kind, slice) DO UPDATE SET checked_on = excluded.checked_on, differences = excluded.differences`.execute(
    tx,
  );

/** The number of the last row of the ledger. */
export async function findLastTransfer(db: Reader): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`SELECT coalesce(max(id), 0)::float8 AS last FROM ledger_transfers`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Returns the last ledger row that was read for changes, or null when none was read yet. */
export async function findSeenTransfer(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ seen: number }>`
    SELECT seen_transfer_id::float8 AS seen FROM money_check_progress`.execute(db);
  return rows[0]?.seen ?? null;
}

export const saveSeenTransfer = (tx: Tx, id: number): Promise<unknown> =>
  sql`INSERT INTO money_check_progress (seen_transfer_id) VALUES (${id})
    ON CONFLICT (single) DO UPDATE SET seen_transfer_id = excluded.seen_transfer_id`.execute(tx);

/** Marks the dates whose money these ledger rows moved: of lunches, bills and debts. */
export const touchDays = (tx: Tx, of: { from: number; to: number }): Promise<unknown> =>
  sql`INSERT INTO money_check_slices (kind, slice, touched)
    SELECT DISTINCT 'day', moved.day - ${epoch}, true FROM (
      SELECT orders.schedule_date AS day FROM ledger_transfers t JOIN orders ON orders.id = t.order_id
      WHERE t.id > ${of.from} AND t.id <= ${of.to}
      UNION SELECT bills.period_start FROM ledger_transfers t JOIN bills ON bills.id = t.bill_id
      WHERE t.id > ${of.from} AND t.id <= ${of.to}
      UNION SELECT debts.since FROM ledger_transfers t JOIN debts ON debts.id = t.debt_id
      WHERE t.id > ${of.from} AND t.id <= ${of.to}) AS moved
    ON CONFLICT (kind, slice) DO UPDATE SET touched = true`.execute(tx);

/** Lists the people whose tingos, rewards or payroll credit these ledger rows moved. */
export async function listMovedPeople(db: Reader, of: { from: number; to: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT split_part(account, ':', 2)::uuid AS id FROM (
      SELECT debit AS account FROM ledger_transfers WHERE id > ${of.from} AND id <= ${of.to}
      UNION SELECT credit FROM ledger_transfers WHERE id > ${of.from} AND id <= ${of.to}) AS moved
    WHERE account LIKE 'tingos:%' OR account LIKE 'rewards:%' OR account LIKE 'payroll:%'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the people of one slice of `of` slices; each slice has about as many people. */
export async function listPeopleOfSlice(db: Reader, slice: number, of: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE ((hashtext(id::text) % ${of}) + ${of}) % ${of} = ${slice}`.execute(db);
  return rows.map(({ id }) => id);
}
