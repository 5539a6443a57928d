import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { placesOfConsolidator } from '../consolidation/consolidator-places.ts';

export const listConsolidators = (db: Reader) =>
  db
    .selectFrom('consolidators')
    .select((select) => [
      'id',
      'name',
      'active',
      'created_at as createdAt',
      placesOfConsolidator,
      'time_ids as timeIds',
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
      time_ids: given.timeIds,
      created_at: at(nowMs),
    })
    .execute();
  await addPlaces(tx, id, given.locationIds);
}

const addPlaces = (tx: Tx, id: string, locationIds: readonly string[]) =>
  sql`INSERT INTO consolidator_locations (consolidator_id, location_id)
    SELECT ${id}::uuid, unnest(${[...locationIds]}::uuid[])`.execute(tx);

export const lockConsolidator = (tx: Tx, id: string) =>
  tx.selectFrom('consolidators').select(['name', 'active']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function setConsolidator(
  tx: Tx,
  id: string,
  change: Partial<Consolidator & { active: boolean }>,
): Promise<void> {
  await tx
    .updateTable('consolidators')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.timeIds && { time_ids: change.timeIds }),
      ...(change.codeHash !== undefined && { code_hash: change.codeHash }),
      ...(change.active !== undefined && { active: change.active }),
    })
    .where('id', '=', id)
    .execute();
  if (change.locationIds === undefined) return;
  await tx.deleteFrom('consolidator_locations').where('consolidator_id', '=', id).execute();
  await addPlaces(tx, id, change.locationIds);
}

/** Ends the open sessions of a consolidator: the next one needs the code. */
export async function closeSessions(tx: Tx, consolidatorId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('consolidator_sessions')
    .set({ closed_at: at(nowMs) })
    .where('consolidator_id', '=', consolidatorId)
    .where('closed_at', 'is', null)
    .execute();
}
