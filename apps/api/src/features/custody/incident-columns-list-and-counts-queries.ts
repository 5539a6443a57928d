import type { Incident } from '@sazon/contract/incidents/schemas';
import type { IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

/** An incident as read: photos by their ids, and instants inside JSON columns as text. */
export type IncidentRow = Pick<
  Incident,
  | 'id'
  | 'type'
  | 'place'
  | 'raisedBy'
  | 'description'
  | 'at'
  | 'status'
  | 'decision'
  | 'restaurant'
  | 'orders'
  | 'note'
  | 'decidedAt'
> & {
  number: number;
  shares: LiableShares | null;
  dispute: string | null;
  disputedAt: number | null;
  answer: string | null;
  answeredAt: number | null;
  photos: { id: string; at: string; who: string; shows: Incident['photos'][number]['shows'] }[];
};

/** Selects the photos of `incident` whose bytes are stored, by time. */
export const photosOfIncident: RawBuilder<unknown> = sql`coalesce((SELECT json_agg(json_build_object('id', photo.id,
      'at', photo.asked_at, 'shows', told.shows, 'who', coalesce(taker.first_name || ' ' || taker.last_name, consolidators.name, ''))
      ORDER BY photo.asked_at)
    FROM incident_photos told JOIN courier_photos photo ON photo.id = told.photo_id AND photo.kept_at IS NOT NULL
      LEFT JOIN users taker ON taker.id = coalesce(photo.courier_id, photo.user_id)
      LEFT JOIN consolidators ON consolidators.id = photo.consolidator_id
    WHERE told.incident_id = incident.id), '[]')`;

/** The columns of an `incident` that lists and pages show. */
export const incidentColumns = sql`
  incident.id, incident.number, incident.type, incident.place, incident.raised_by AS "raisedBy", incident.description,
  incident.happened_at AS at, incident.status, incident.decision, incident.shares, incident.note,
  incident.decided_at AS "decidedAt", incident.dispute, incident.disputed_at AS "disputedAt", incident.answer,
  incident.answered_at AS "answeredAt",
  json_build_object('id', restaurants.id, 'name', restaurants.name) AS restaurant,
  (SELECT json_agg(json_build_object('id', o.id, 'code', o.code, 'menu', o.snapshot->>'menuName',
      'location', o.snapshot->>'locationName', 'scheduleDate', o.schedule_date, 'hour', o.hour, 'status', o.status,
      'cost', part.cost_cop, 'refund', part.refund_cop) ORDER BY o.code, o.id)
    FROM incident_orders part JOIN orders o ON o.id = part.order_id WHERE part.incident_id = incident.id) AS orders,
  ${photosOfIncident} AS photos`;

export const incidentSource = sql`incidents incident JOIN restaurants ON restaurants.id = incident.restaurant_id`;

export type IncidentFilter = {
  show?: 'waiting' | 'all' | undefined;
  type?: IncidentType | undefined;
  restaurantId?: string | undefined;
  orderId?: string | undefined;
};

const waits = sql`incident.status IN ('open', 'disputed')`;

const buildCondition = ({ show, type, restaurantId, orderId }: IncidentFilter): RawBuilder<unknown> =>
  sql.join(
    [
      show === 'waiting' ? waits : sql`true`,
      ...(type === undefined ? [] : [sql`incident.type = ${type}`]),
      ...(restaurantId === undefined ? [] : [sql`incident.restaurant_id = ${restaurantId}`]),
      ...(orderId === undefined
        ? []
        : [sql`incident.id IN (SELECT incident_id FROM incident_orders WHERE order_id = ${orderId})`]),
    ],
    sql` AND `,
  );

type Page = { page: number; perPage: number };

/** Lists a page of incidents: those that wait for the platform oldest first, any others latest first. */
export async function listIncidents(
  db: Reader,
  filter: IncidentFilter,
  { page, perPage }: Page,
): Promise<{ rows: IncidentRow[]; total: number }> {
  const where = buildCondition(filter);
  const order =
    filter.show === 'waiting' ? sql`incident.created_at, incident.id` : sql`incident.created_at DESC, incident.id DESC`;
  const [{ rows }, counted] = await together([
    sql<IncidentRow>`SELECT ${incidentColumns} FROM ${incidentSource} WHERE ${where} ORDER BY ${order}
      LIMIT ${perPage}::int OFFSET ${(page - 1) * perPage}::int`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM incidents incident WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Counts the open and the disputed incidents, which wait for the platform. */
export async function countWaitingIncidents(db: Reader): Promise<{ open: number; disputed: number }> {
  const { rows } = await sql<{ open: number; disputed: number }>`
    SELECT count(*) FILTER (WHERE status = 'open')::int AS open, count(*) FILTER (WHERE status = 'disputed')::int AS disputed
    FROM incidents incident WHERE ${waits}`.execute(db);
  return rows[0] ?? { open: 0, disputed: 0 };
}

/**
 * Counts the incidents that a restaurant can still dispute: decided since then, with a share of it, raised by others.
 */
export async function countDisputable(db: Reader, restaurantId: string, decidedSinceMs: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM incidents WHERE restaurant_id = ${restaurantId} AND status = 'decided'
      AND (shares->>'restaurant')::int > 0 AND raised_by <> 'restaurant'
      AND decided_at > to_timestamp(${decidedSinceMs}::float8 / 1000)`.execute(db);
  return rows[0]?.n ?? 0;
}
