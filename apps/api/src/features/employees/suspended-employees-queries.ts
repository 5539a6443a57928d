import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Reads whether a person of a register is suspended, with what a message to them needs. */
export async function findSuspension(tx: Tx, id: string) {
  return await tx
    .selectFrom('preapproved_users')
    .innerJoin('enterprises', 'enterprises.id', 'preapproved_users.enterprise_id')
    .leftJoin('users', 'users.id', 'preapproved_users.user_id')
    .select(['enterprises.name as enterpriseName', 'users.email'])
    .select(sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'))
    .where('preapproved_users.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Saves since when a person is suspended. Null ends the suspension. */
export async function saveSuspended(tx: Tx, id: string, sinceMs: number | null): Promise<void> {
  await tx
    .updateTable('preapproved_users')
    .set({ suspended_at: sinceMs === null ? null : toIso(sinceMs) })
    .where('id', '=', id)
    .execute();
}
