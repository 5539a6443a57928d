import type { IncidentRate } from '@sazon/contract/incidents/incident-messages-and-rates-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/**
 * Counts the lunches of some weeks and those of them with an incident of the same type that was not withdrawn: of the
 * dish of an incident's first lunch, of the rest of its restaurant, of everybody, and of its courier. Undefined: no such
 * incident. A lunch that was cancelled counts when its incident ended it.
 */
export async function readIncidentRates(
  db: Reader,
  incidentId: string,
  { from, to }: { from: string; to: string },
): Promise<IncidentRate[] | undefined> {
  const { rows } = await sql<{ rates: (Omit<IncidentRate, 'lunches'> & { paid: number; ended: number })[] }>`
    WITH this AS (SELECT incident.type, o.restaurant_id, o.menu_id, o.courier_id, o.snapshot->>'menuName' AS dish,
          restaurants.name AS restaurant, courier.first_name AS courier
        FROM incidents incident JOIN incident_orders part ON part.incident_id = incident.id
          JOIN orders o ON o.id = part.order_id JOIN restaurants ON restaurants.id = o.restaurant_id
          LEFT JOIN users courier ON courier.id = o.courier_id
        WHERE incident.id = ${incidentId} ORDER BY o.code, o.id LIMIT 1),
      struck AS (SELECT DISTINCT o.id, o.restaurant_id, o.menu_id, o.courier_id,
          o.status = 'cancelled' AND NOT o.charged AS is_ended
        FROM this JOIN incidents same ON same.type = this.type AND same.created_at >= ${from}::date - 14
            AND (same.decision IS NOT NULL OR same.status <> 'closed')
          JOIN incident_orders part ON part.incident_id = same.id JOIN orders o ON o.id = part.order_id
        WHERE o.schedule_date BETWEEN ${from}::date AND ${to}::date),
      own AS (SELECT sold.menu_id = this.menu_id AS is_dish, sum(sold.lunches) AS paid FROM this
          JOIN report_dish_sums sold ON sold.restaurant_id = this.restaurant_id AND sold.span = 'day'
            AND sold.start BETWEEN ${from}::date AND ${to}::date
        GROUP BY 1)
    SELECT json_build_array(
      json_build_object('of', 'dish', 'name', dish,
        'paid', coalesce((SELECT paid FROM own WHERE is_dish), 0),
        'ended', (SELECT count(*) FROM struck WHERE menu_id = this.menu_id AND is_ended),
        'incidents', (SELECT count(*) FROM struck WHERE menu_id = this.menu_id)),
      json_build_object('of', 'restaurant', 'name', restaurant,
        'paid', coalesce((SELECT paid FROM own WHERE NOT is_dish), 0),
        'ended', (SELECT count(*) FROM struck WHERE restaurant_id = this.restaurant_id AND menu_id <> this.menu_id AND is_ended),
        'incidents', (SELECT count(*) FROM struck WHERE restaurant_id = this.restaurant_id AND menu_id <> this.menu_id)),
      json_build_object('of', 'everyone', 'name', NULL,
        'paid', coalesce((SELECT sum(lunches) FROM report_sums WHERE dimension = 'all' AND key IS NULL AND city IS NULL
          AND span = 'day' AND start BETWEEN ${from}::date AND ${to}::date), 0),
        'ended', (SELECT count(*) FROM struck WHERE is_ended), 'incidents', (SELECT count(*) FROM struck)),
      json_build_object('of', 'courier', 'name', courier,
        'paid', (SELECT count(*) FROM orders o WHERE o.courier_id = this.courier_id
          AND o.schedule_date BETWEEN ${from}::date AND ${to}::date AND (o.status = 'delivered' OR o.charged)),
        'ended', (SELECT count(*) FROM struck WHERE courier_id = this.courier_id AND is_ended),
        'incidents', (SELECT count(*) FROM struck WHERE courier_id = this.courier_id))) AS rates
    FROM this`.execute(db);
  return rows[0]?.rates
    .filter((one) => one.of !== 'courier' || one.name !== null)
    .map(({ paid, ended, ...rate }) => ({ ...rate, lunches: paid + ended }));
}
