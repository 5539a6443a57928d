import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** The table whose rows orders take from, its column of what is reserved, and the rows taken from: id and `sum_cop`. */
export interface Taken {
  table: 'tingo_lots' | 'payroll_credits';
  reserved: 'pending_cop' | 'reserved_cop';
  shares: RawBuilder<unknown>;
}

/** Locks in id order, as everywhere, against deadlocks. */
const lock = ({ table, shares }: Taken) => sql`share AS (${shares}), locked AS MATERIALIZED (
  SELECT id, sum_cop FROM ${sql.table(table)} JOIN share USING (id) ORDER BY id FOR UPDATE OF ${sql.table(table)})`;

/** Reserves what new orders take. A CHECK of the table throws when it was spent in the meantime. */
export async function reserveTaken(tx: Tx, taken: Taken): Promise<void> {
  const [table, reserved] = [sql.table(taken.table), sql.ref(taken.reserved)];
  await sql`WITH ${lock(taken)}
    UPDATE ${table} SET ${reserved} = ${reserved} + sum_cop FROM locked WHERE ${table}.id = locked.id`.execute(tx);
}

/** Takes what was reserved out of it again: it becomes used, or spendable again. */
export async function moveReserved(tx: Tx, taken: Taken, to: 'used' | 'released'): Promise<void> {
  const [table, reserved] = [sql.table(taken.table), sql.ref(taken.reserved)];
  await sql`WITH ${lock(taken)}
    UPDATE ${table} SET ${reserved} = ${reserved} - sum_cop, used_cop = used_cop + ${to === 'used' ? sql`sum_cop` : sql`0`}
    FROM locked WHERE ${table}.id = locked.id`.execute(tx);
}
