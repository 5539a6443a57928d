import type { SealPhotoParty } from '@sazon/contract/incidents/incident-detail-parts-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type SealPhotoRequest = { from: SealPhotoParty; askedAt: number; sentAt: number | null };

/** Lists the last request for a photo of the seal to each party of these incidents, by incident. */
export async function listSealPhotoRequests(
  db: Reader,
  incidentIds: readonly string[],
): Promise<Map<string, SealPhotoRequest[]>> {
  if (incidentIds.length === 0) return new Map();
  const { rows } = await sql<SealPhotoRequest & { incidentId: string }>`
    SELECT DISTINCT ON (asked.incident_id, asked.action) asked.incident_id AS "incidentId",
      substr(asked.action, 11) AS from, asked.happened_at AS "askedAt",
      (SELECT min(sent.happened_at) FROM incident_events sent WHERE sent.incident_id = asked.incident_id
        AND sent.id > asked.id AND sent.action = 'photo_' || substr(asked.action, 11)) AS "sentAt"
    FROM incident_events asked WHERE asked.incident_id = ANY(${[...incidentIds]}::uuid[])
      AND asked.action IN ('ask_photo_courier', 'ask_photo_restaurant')
    ORDER BY asked.incident_id, asked.action, asked.id DESC`.execute(db);
  const requests = Map.groupBy(rows, ({ incidentId }) => incidentId);
  return new Map(
    [...requests].map(([id, own]) => [id, own.map(({ from, askedAt, sentAt }) => ({ from, askedAt, sentAt }))]),
  );
}

/** An incident as who sends its photo sees it, with the stop of its first lunch. */
export type PhotographedIncident = {
  number: number;
  restaurant: string;
  codes: string[];
  timeId: string;
  scheduleDate: IsoDate;
};

/** Finds an incident of a restaurant, or of a courier's lunches; undefined for another's. */
export async function findPhotographedIncident(
  db: Reader,
  id: string,
  of: { restaurantId: string } | { courierId: string },
): Promise<PhotographedIncident | undefined> {
  const own =
    'restaurantId' in of ? sql`incident.restaurant_id = ${of.restaurantId}` : sql`o.courier_id = ${of.courierId}`;
  const { rows } = await sql<PhotographedIncident>`
    SELECT incident.number, restaurants.name AS restaurant, json_agg(o.code ORDER BY o.code, o.id) AS codes,
      (array_agg(o.time_id ORDER BY o.id))[1] AS "timeId", min(o.schedule_date) AS "scheduleDate"
    FROM incidents incident JOIN restaurants ON restaurants.id = incident.restaurant_id
      JOIN incident_orders part ON part.incident_id = incident.id JOIN orders o ON o.id = part.order_id
    WHERE incident.id = ${id} AND ${own} GROUP BY incident.id, restaurants.id`.execute(db);
  return rows[0];
}
