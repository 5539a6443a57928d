import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './connect.ts';

/**
 * A point in the history of the database: the oldest running transaction. `isChangedSince` returns changes of this one
 * and later ones, without clocks or the order of commits, so that none is missed.
 */
export type Cursor = string;

/** The cursor at the statement that contains it. */
export const cursorHere = sql<Cursor>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Returns the current cursor; call it before the read that is kept up to date from it. */
export async function readCursor(db: Reader): Promise<Cursor> {
  const { rows } = await sql<{ cursor: Cursor }>`SELECT ${cursorHere} AS cursor`.execute(db);
  return (rows[0] as { cursor: Cursor }).cursor;
}

const xidBits = 32;

/** Selects the rows of a table written since a cursor, and possibly some written just before it. */
export function isChangedSince(table: string, cursor: Cursor): RawBuilder<boolean> {
  const xid = String(BigInt.asUintN(xidBits, BigInt(cursor)));
  return sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= age(${xid}::text::xid)`;
}
