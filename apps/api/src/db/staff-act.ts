import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** A write call of staff, as its history keeps it. */
export type StaffAct = {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  /** The name of the call. */
  readonly call: string;
  /** Whom and what the call names. */
  readonly about: readonly string[];
  readonly reason: string | null;
  readonly address: string;
};

const running = new AsyncLocalStorage<StaffAct>();

/** Runs a call of staff: every transaction inside it enters the history of what staff did. */
export const runAsStaff = <T>(act: StaffAct, work: () => T): T => running.run(act, work);

/** The call of staff that runs, if any. */
export const findStaffAct = (): StaffAct | undefined => running.getStore();

/** Enters the running call into the history without a row: for what leaves none, as a look or forgotten tries. */
export async function enterStaffAct(tx: Tx): Promise<void> {
  const act = findStaffAct();
  if (act === undefined) return;
  await sql`
    INSERT INTO staff_acts (id, at, actor_id, call, about, reason, address)
    VALUES (${act.id}, ${act.at}, ${act.actorId}, ${act.call}, ${[...act.about]}, ${act.reason}, ${act.address})
    ON CONFLICT (id) DO NOTHING`.execute(tx);
}

/**
 * Names the running call to the triggers of the tables, for this transaction: the first row that it writes enters the
 * call into the history, and each row enters what was before and after.
 */
export async function noteStaffAct(tx: Tx, act: StaffAct): Promise<void> {
  await sql`SELECT set_config('sazon.act', ${JSON.stringify(act)}, true)`.execute(tx);
}
