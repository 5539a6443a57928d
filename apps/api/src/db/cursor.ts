import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './connect.ts';

/**
 * A moment in the life of the database: the oldest transaction that was still running. Everything of an older one was
 * there to be read; everything of this one or a later one is answered by `changedSince`. Clocks and the order in which
 * transactions commit play no part, so that nothing falls in between.
 */
export type Cursor = string;

/** The cursor of the statement it stands in. */
export const cursorHere = sql<Cursor>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Ask before reading what is then kept up to date from this cursor on. */
export async function cursorNow(db: Reader): Promise<Cursor> {
  const { rows } = await sql<{ cursor: Cursor }>`SELECT ${cursorHere} AS cursor`.execute(db);
  return (rows[0] as { cursor: Cursor }).cursor;
}

const xidBits = 32;

/** Rows of a table that were written since a cursor; some that were written just before it too. */
export function changedSince(table: string, cursor: Cursor): RawBuilder<boolean> {
  const xid = String(BigInt.asUintN(xidBits, BigInt(cursor)));
  return sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age(${xid}::text::xid)`;
}
