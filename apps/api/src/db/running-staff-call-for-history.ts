import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Database } from './schema/database.ts';

/** A running transaction. That of `transaction.ts` is one; it uses this file. */
type Tx = Transaction<Database>;

/** A write call of staff, as the history of staff stores it. */
export type StaffAct = {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  /** The name of the contract's route that was called. */
  readonly call: string;
  /** The ids of people and things that the call names. */
  readonly about: readonly string[];
  readonly reason: string | null;
  readonly address: string;
};

const running = new AsyncLocalStorage<StaffAct>();

/** Runs a call of staff, so that every transaction inside it is written to the history of what staff did. */
export const runAsStaff = <T>(act: StaffAct, work: () => T): T => running.run(act, work);

/** Returns the call of staff inside which this code runs, or undefined. */
export const findStaffAct = (): StaffAct | undefined => running.getStore();

/** Writes the running call to the history when it writes no row itself, such as looking at a person. */
export async function enterStaffAct(tx: Tx): Promise<void> {
  const act = findStaffAct();
  if (act === undefined) return;
  await sql`
    INSERT INTO staff_acts (id, at, actor_id, call, about, reason, address)
    VALUES (${act.id}, ${act.at}, ${act.actorId}, ${act.call}, ${[...act.about]}, ${act.reason}, ${act.address})
    ON CONFLICT (id) DO NOTHING`.execute(tx);
}

/**
 * Tells the tables' triggers in this transaction which call runs: they write the call to the history with the first row
 * that changes, and each changed row before and after.
 */
export async function noteStaffAct(tx: Tx, act: StaffAct): Promise<void> {
  await sql`SELECT set_config('sazon.act', ${JSON.stringify(act)}, true)`.execute(tx);
}
