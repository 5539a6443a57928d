import type { BuildingRequest } from '@sazon/contract/delivery/building-requests-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewBuildingRequest = Omit<BuildingRequest, 'asks' | 'askedAt'>;

/** Inserts a request for a building. Nothing changes when its id exists. */
export async function insertBuildingRequest(
  tx: Tx,
  { id, building, address, city, company }: NewBuildingRequest,
  nowMs: number,
) {
  await tx
    .insertInto('building_requests')
    .values({ id, building, address, city, company, asked_at: toIso(nowMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Lists the open requests, newest first, each with how many there are for its building and city. */
export async function listOpenBuildingRequests(db: Reader): Promise<BuildingRequest[]> {
  return await db
    .selectFrom('building_requests')
    .select([
      'id',
      'building',
      'address',
      'city',
      'company',
      'asked_at as askedAt',
      sql<number>`(count(*) OVER (PARTITION BY lower(building), lower(city)))::int`.as('asks'),
    ])
    .where('closed_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(500)
    .execute();
}

/** Closes a request and the others for the same building and city. Returns how many: 0 when this one is not open. */
export async function closeBuildingRequests(tx: Tx, id: string, userId: string, nowMs: number): Promise<number> {
  const closed = await tx
    .updateTable('building_requests')
    .set({ closed_at: toIso(nowMs), closed_by: userId })
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('building_requests as named')
          .select('named.id')
          .where('named.id', '=', id)
          .where('named.closed_at', 'is', null)
          .where(sql<boolean>`lower(named.building) = lower(building_requests.building)`)
          .where(sql<boolean>`lower(named.city) = lower(building_requests.city)`),
      ),
    )
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}
