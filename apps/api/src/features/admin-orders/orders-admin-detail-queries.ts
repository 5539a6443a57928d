import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';
import { type AdminRow, adminColumns, adminSource } from './orders-admin-list-queries.ts';

type Shown = Pick<
  AdminOrderDetail,
  | 'purchaseId'
  | 'brand'
  | 'address'
  | 'deliveryPoint'
  | 'office'
  | 'courier'
  | 'placedBy'
  | 'placedReason'
  | 'courtesy'
  | 'courtesyBy'
  | 'proposal'
  | 'cancelReason'
  | 'liable'
>;

/** All data of one order. Instants inside JSON columns are texts. */
export type AdminDetailRow = AdminRow &
  Shown & {
    delegate: { name: string; receivedAt: string | null } | null;
    /** How long its way from the kitchen to the location takes, and whether a consolidator gathers it. */
    way: { travelMinutes: number; prepMinutes: number; hasConsolidator: boolean };
    photos: { id: string; purpose: 'arrival' | 'not_delivered'; at: string; who: string }[];
    events: (Omit<AdminOrderDetail['events'][number], 'at'> & { at: string })[];
    refunds: { id: string; kind: 'refund' | 'incident'; debit: string; credit: string; amount: number; at: string }[];
  };

const selectName = (id: ReturnType<typeof sql>) =>
  sql`(SELECT first_name || ' ' || last_name FROM users person WHERE person.id = ${id})`;

/** Finds any order, without checking whose it is: only for the platform's staff. */
export async function findAdminOrderDetail(db: Reader, orderId: string): Promise<AdminDetailRow | undefined> {
  const { rows } = await sql<AdminDetailRow>`
    SELECT ${adminColumns}, o.purchase_id AS "purchaseId", o.snapshot->>'brandName' AS brand,
      o.snapshot->>'locationAddress' AS address, o.snapshot->>'deliveryPoint' AS "deliveryPoint", o.office,
      ${selectName(sql`o.courier_id`)} AS courier, ${selectName(sql`purchases.placed_by`)} AS "placedBy",
      purchases.placed_reason AS "placedReason", purchases.courtesy_cop AS courtesy,
      (SELECT CASE (used.funded_by->>'restaurantBps')::int WHEN 0 THEN 'platform' ELSE 'restaurant' END FROM coupon_uses used
        JOIN coupons ON coupons.id = used.coupon_id AND coupons.origin = 'courtesy' WHERE used.order_id = o.id)
        AS "courtesyBy",
      ${selectOpenProposal('refund', sql`o.id`)} AS proposal,
      o.cancel_reason AS "cancelReason", o.liable,
      (SELECT json_build_object('travelMinutes', travel_minutes, 'prepMinutes', prep_minutes,
          'hasConsolidator', slot.has_consolidator)
        FROM restaurant_times JOIN location_times slot ON slot.id = restaurant_times.time_id
        WHERE restaurant_times.id = o.restaurant_time_id) AS way,
      coalesce((SELECT json_agg(json_build_object('id', photo.id, 'purpose', told.purpose, 'at', photo.asked_at,
          'who', ${selectName(sql`photo.courier_id`)}) ORDER BY photo.asked_at)
        FROM order_photos told JOIN courier_photos photo ON photo.id = told.photo_id AND photo.kept_at IS NOT NULL
        WHERE told.order_id = o.id AND told.purpose IN ('arrival', 'not_delivered')), '[]') AS photos,
      (SELECT json_build_object('name', name, 'receivedAt', received_at) FROM order_delegations WHERE order_id = o.id)
        AS delegate,
      (SELECT json_agg(json_build_object('id', event.id::text, 'action', action, 'from', from_status, 'to', to_status,
          'by', actor_kind, 'who', ${selectName(sql`event.actor_id`)}, 'reason', reason, 'at', happened_at) ORDER BY event.id)
        FROM order_events event WHERE order_id = o.id) AS events,
      coalesce((SELECT json_agg(json_build_object('id', id::text, 'kind', kind, 'debit', debit, 'credit', credit,
          'amount', amount_cop, 'at', created_at) ORDER BY id)
        FROM ledger_transfers WHERE order_id = o.id AND kind IN ('refund', 'incident')), '[]') AS refunds
    FROM ${adminSource} JOIN purchases ON purchases.id = o.purchase_id
    WHERE o.id = ${orderId}
  `.execute(db);
  return rows[0];
}
