import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { consolidatorLocationIds, consolidatorTimeIds } from '../consolidator/consolidator-slot-columns.ts';

export const listConsolidators = (db: Reader) =>
  db
    .selectFrom('consolidators')
    .select((select) => [
      'id',
      'name',
      'active',
      'created_at as createdAt',
      consolidatorLocationIds,
      consolidatorTimeIds,
      select
        .selectFrom('consolidator_sessions')
        .select((row) => row.fn.max('consolidator_sessions.created_at').as('at'))
        .whereRef('consolidator_sessions.consolidator_id', '=', 'consolidators.id')
        .as('lastSignInAt'),
    ])
    .orderBy('active', 'desc')
    .orderBy('name')
    .execute();

type Consolidator = { name: string; timeIds: string[]; locationIds: string[]; codeHash: string };

export async function insertConsolidator(tx: Tx, id: string, given: Consolidator, nowMs: number): Promise<void> {
  await tx
    .insertInto('consolidators')
    .values({
      id,
      name: given.name,
      code_hash: given.codeHash,
      created_at: toIso(nowMs),
    })
    .execute();
  await setPlaces(tx, id, given);
}

/** Replaces the slots of a consolidator, and their locations. */
async function setPlaces(tx: Tx, id: string, to: Pick<Consolidator, 'timeIds' | 'locationIds'>): Promise<void> {
  await tx.deleteFrom('consolidator_locations').where('consolidator_id', '=', id).execute();
  await tx.deleteFrom('consolidator_times').where('consolidator_id', '=', id).execute();
  await sql`INSERT INTO consolidator_locations (consolidator_id, location_id)
    SELECT ${id}::uuid, unnest(${to.locationIds}::uuid[])`.execute(tx);
  await sql`INSERT INTO consolidator_times (consolidator_id, time_id)
    SELECT ${id}::uuid, unnest(${to.timeIds}::uuid[])`.execute(tx);
}

export const lockConsolidator = (tx: Tx, id: string) =>
  tx.selectFrom('consolidators').select(['name', 'active']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateConsolidatorRow(
  tx: Tx,
  id: string,
  change: Partial<Consolidator & { active: boolean }>,
): Promise<void> {
  const { name, active, timeIds, locationIds } = change;
  const columns = {
    ...(name !== undefined && { name }),
    ...(change.codeHash !== undefined && { code_hash: change.codeHash }),
    ...(active !== undefined && { active }),
  };
  if (Object.keys(columns).length > 0)
    await tx.updateTable('consolidators').set(columns).where('id', '=', id).execute();
  if (timeIds && locationIds) await setPlaces(tx, id, { timeIds, locationIds });
}

/** Ends a consolidator's open sessions, so that they have to type the code again. */
export async function closeConsolidatorSessions(tx: Tx, consolidatorId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('consolidator_sessions')
    .set({ closed_at: toIso(nowMs) })
    .where('consolidator_id', '=', consolidatorId)
    .where('closed_at', 'is', null)
    .execute();
}
