import type { BuildingRequest } from '@sazon/contract/delivery/building-requests-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewBuildingRequest = Omit<BuildingRequest, 'asks' | 'toTell' | 'askedAt'> & {
  email?: string | null | undefined;
};

/** Inserts a request for a building. Nothing changes when its id exists. */
export async function insertBuildingRequest(
  tx: Tx,
  { id, building, address, city, company, email = null }: NewBuildingRequest,
  nowMs: number,
) {
  await tx
    .insertInto('building_requests')
    .values({
      ...{ id, building, address, city, company, asked_at: toIso(nowMs) },
      ...{ email, agreed_at: email === null ? null : toIso(nowMs) },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What makes two requests one wish: the same building and city, whatever their capitals and accents. */
const sameBuilding = sql`plain_text(building), plain_text(city)`;

/** Lists the open requests, newest first, one for each building and city, with how many there are. */
export async function listOpenBuildingRequests(db: Reader): Promise<BuildingRequest[]> {
  const { rows } = await sql<BuildingRequest>`
    SELECT id, building, address, city, company, "askedAt", asks, "toTell" FROM (
      SELECT DISTINCT ON (${sameBuilding}) id, building, address, city, coalesce(company, max(company) OVER same) AS company,
        (extract(epoch FROM asked_at) * 1000)::bigint AS "askedAt", (count(*) OVER same)::int AS asks,
        (count(email) OVER same)::int AS "toTell"
      FROM building_requests WHERE closed_at IS NULL
      WINDOW same AS (PARTITION BY ${sameBuilding})
      ORDER BY ${sameBuilding}, asked_at DESC) AS wishes
    ORDER BY "askedAt" DESC LIMIT 500`.execute(db);
  return rows;
}

/** Counts the open requests for a building in a city. */
export async function countBuildingRequests(
  db: Reader,
  { building, city }: Pick<NewBuildingRequest, 'building' | 'city'>,
): Promise<number> {
  const { asks } = await db
    .selectFrom('building_requests')
    .select(sql<number>`count(*)::int`.as('asks'))
    .where('closed_at', 'is', null)
    .where(sql<boolean>`plain_text(building) = plain_text(${building}) AND plain_text(city) = plain_text(${city})`)
    .executeTakeFirstOrThrow();
  return asks;
}

/**
 * Closes a request and the others for the same building and city, and deletes their e-mails. Returns what they were:
 * nothing when this one is not open.
 */
export async function closeBuildingRequests(
  tx: Tx,
  { id, userId, opened, nowMs }: { id: string; userId: string; opened: boolean; nowMs: number },
): Promise<{ building: string; email: string | null }[]> {
  const { rows } = await sql<{ building: string; email: string | null }>`
    WITH closing AS MATERIALIZED (
      SELECT request.id, named.building, request.email FROM building_requests named JOIN building_requests request
        ON plain_text(request.building) = plain_text(named.building)
          AND plain_text(request.city) = plain_text(named.city)
      WHERE named.id = ${id} AND named.closed_at IS NULL AND request.closed_at IS NULL
      ORDER BY request.id FOR UPDATE OF request
    ), closed AS (
      UPDATE building_requests SET closed_at = ${toIso(nowMs)}::timestamptz, closed_by = ${userId}, opened = ${opened}::bool,
        email = NULL
      FROM closing WHERE building_requests.id = closing.id)
    SELECT building, email FROM closing
  `.execute(tx);
  return rows;
}
