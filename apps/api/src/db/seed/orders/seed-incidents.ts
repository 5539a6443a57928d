import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { buildPhotoKey } from '../../../features/private-photos/photo-links.ts';
import { toIso } from '../../to-iso.ts';
import type { Tx } from '../../transaction.ts';
import { incidentBytes } from './store-demo-photo-files.ts';

const photoId = 'd'.repeat(32);
const nobody = sql`'{"restaurant":0,"courier":0,"consolidator":0,"platform":0,"customer":0}'::jsonb`;

/** What could have been decided for a lunch that was over: all or a part of what it cost its customer. */
const stakes = sql`jsonb_build_object('replacementAt', NULL, 'hasPlanB', false, 'lunches', jsonb_build_array(
        jsonb_build_object('orderId', orders.id, 'isOver', true, 'isAccepted', true, 'earnedCop', 0,
          'leftCop', orders.total_cop - orders.subsidy_cop, 'paidCop', orders.total_cop - orders.subsidy_cop,
          'companyFeeCop', orders.company_fee_cop, 'isPaidByCompany', orders.guest_lunch_id IS NOT NULL)))`;

/**
 * Inserts incidents for the demo customers' reports: the latest one of a liable restaurant is disputed. One incident of
 * a demo kitchen's orders waits for a decision, with a photo.
 */
export async function seedIncidents(tx: Tx, nowMs: number): Promise<void> {
  const now = toIso(nowMs);
  await sql`
    INSERT INTO incidents (id, restaurant_id, type, place, raised_by, raised_by_id, description, happened_at, created_at,
      status, decision, shares, stakes, note, decided_at, decided_by)
    SELECT problem.id, orders.restaurant_id,
      CASE kind WHEN 'bad_condition' THEN 'damaged' WHEN 'cold' THEN 'not_as_described'
        WHEN 'not_received' THEN 'not_delivered' WHEN 'other' THEN 'not_as_described' ELSE kind END,
      'table', 'customer', problem.user_id, description, problem.created_at, problem.created_at,
      CASE WHEN is_decided THEN 'decided' ELSE 'open' END,
      CASE WHEN NOT is_decided THEN NULL WHEN amount_cop = 0 THEN 'none' ELSE 'refund_part' END,
      CASE WHEN is_decided THEN ${nobody} || jsonb_build_object(
        CASE WHEN amount_cop = 0 THEN 'customer' ELSE problem.liable END, 10000) END,
      CASE WHEN is_decided THEN ${stakes} END,
      answer, CASE WHEN is_decided THEN coalesce(answered_at, problem.created_at) END, answered_by
    FROM order_problems problem JOIN orders ON orders.id = problem.order_id
      CROSS JOIN LATERAL (SELECT remedy = 'tingos' OR answered_at IS NOT NULL AS is_decided) AS known
    ORDER BY problem.created_at, problem.id`.execute(tx);
  await sql`INSERT INTO incident_orders (incident_id, order_id, cost_cop, refund_cop)
    SELECT id, order_id, amount_cop, amount_cop FROM order_problems`.execute(tx);
  await sql`
    WITH latest AS (SELECT id FROM incidents WHERE status = 'decided' AND (shares->>'restaurant')::int > 0
      ORDER BY decided_at DESC, id LIMIT 1)
    UPDATE incidents SET status = 'disputed', dispute = 'El sello sí iba, se ve en la foto. La bolsa viajó acostada.',
      disputed_at = least(decided_at + interval '2 hours', ${now}::timestamptz)
    FROM latest WHERE incidents.id = latest.id`.execute(tx);
  await sql`
    WITH lunch AS (SELECT orders.* FROM orders
      JOIN user_permissions cook ON cook.scope_id = orders.restaurant_id AND cook.permission = 'restaurant_orders_edit'
      WHERE orders.status = 'delivered' AND orders.type = 'delivery' AND orders.subsidy_cop = 0
        AND NOT EXISTS (SELECT FROM order_problems WHERE order_id = orders.id)
      ORDER BY schedule_date DESC, hour DESC, orders.id LIMIT 1
    ), told AS (
      INSERT INTO incidents (id, restaurant_id, type, place, raised_by, raised_by_id, description, happened_at, created_at,
        status)
      SELECT gen_random_uuid(), restaurant_id, 'damaged', 'consolidation', 'consolidator',
        (SELECT id FROM consolidators ORDER BY created_at, id LIMIT 1), 'Se abrió la tapa y se regó el caldo',
        updated_at, updated_at, 'open' FROM lunch RETURNING id
    ), about AS (
      INSERT INTO incident_orders (incident_id, order_id) SELECT told.id, lunch.id FROM told, lunch RETURNING incident_id
    ), photo AS (
      INSERT INTO courier_photos (id, consolidator_id, time_id, schedule_date, purpose, sha256, asked_at, kept_at)
      SELECT ${photoId}, (SELECT id FROM consolidators ORDER BY created_at, id LIMIT 1), time_id, schedule_date, 'incident',
        ${'d'.repeat(64)}, updated_at, updated_at FROM lunch RETURNING id
    )
    INSERT INTO incident_photos (incident_id, photo_id) SELECT about.incident_id, photo.id FROM about, photo`.execute(
    tx,
  );
  await sql`INSERT INTO incident_events (incident_id, action, actor_kind, actor_id, words, happened_at, recorded_at)
    SELECT id, 'raise', raised_by, raised_by_id, description, created_at, created_at FROM incidents
    ORDER BY created_at, id`.execute(tx);
  await sql`INSERT INTO incident_events (incident_id, action, actor_kind, actor_id, words, shares, happened_at, recorded_at)
    SELECT id, 'decide', CASE WHEN decided_by IS NULL THEN 'system' ELSE 'platform' END, decided_by, note, shares,
      decided_at, decided_at FROM incidents WHERE decision IS NOT NULL ORDER BY decided_at, id`.execute(tx);
  await sql`INSERT INTO incident_events (incident_id, action, actor_kind, words, happened_at, recorded_at)
    SELECT id, 'dispute', 'restaurant', dispute, disputed_at, disputed_at FROM incidents WHERE dispute IS NOT NULL`.execute(
    tx,
  );
}

/** Stores the photo of the incident that waits. */
export async function keepIncidentPhoto(files: Deps['files']): Promise<void> {
  await files.put(buildPhotoKey(photoId), await incidentBytes());
}
