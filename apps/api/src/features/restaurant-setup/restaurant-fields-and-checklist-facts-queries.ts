import type { Restaurant, RestaurantFields } from '@sazon/contract/restaurant-setup/restaurant';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { activeStatuses } from '@sazon/domain/orders/status';
import type { RestaurantFacts } from '@sazon/domain/restaurants/restaurant-setup-steps';
import type { RestaurantState } from '@sazon/domain/restaurants/restaurant-state';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { toTermsDocument } from '../restaurants/restaurants-and-couriers-queries.ts';

/** The facts for `checkRestaurantSteps`, without those that come from settings. */
export type StoredFacts = Omit<RestaurantFacts, 'commissionBps' | 'minDishes'>;

const isSold = sql`m.active AND b.active AND EXISTS (SELECT FROM menu_times mt WHERE mt.menu_id = m.id)`;

/** Selects the facts of the checklist of the restaurant `r`; `termsVersion` is the version that it has to accept. */
export const selectRestaurantFacts = (
  termsVersion: string,
): RawBuilder<StoredFacts> => sql<StoredFacts>`json_build_object(
  'representative', r.representative,
  'papers', coalesce((SELECT json_agg(json_build_object('kind', kind, 'expiresOn', expires_on)) FROM restaurant_papers
    WHERE restaurant_id = r.id AND replaced_at IS NULL), '[]'),
  'bank', CASE WHEN EXISTS (SELECT FROM restaurant_payouts WHERE restaurant_id = r.id AND bank IS NOT NULL) THEN 'confirmed'
    WHEN EXISTS (SELECT FROM bank_account_changes WHERE restaurant_id = r.id AND state = 'waiting') THEN 'waiting'
    ELSE 'none' END,
  'brands', (SELECT count(*) FROM brands WHERE restaurant_id = r.id AND active),
  'dishes', (SELECT count(*) FROM menus m JOIN brands b ON b.id = m.brand_id WHERE b.restaurant_id = r.id AND ${isSold}),
  'hours', (SELECT count(*) FROM restaurant_times rt JOIN location_times t ON t.id = rt.time_id AND t.active
    JOIN locations l ON l.id = t.location_id AND l.active WHERE rt.restaurant_id = r.id AND NOT rt.closed),
  'people', (SELECT count(DISTINCT user_id) FROM user_permissions WHERE scope = 'restaurant' AND scope_id = r.id),
  'invited', (SELECT count(*) FROM staff_invitations WHERE scope = 'restaurant' AND scope_id = r.id AND accepted_at IS NULL
    AND revoked_at IS NULL),
  'termsAccepted', EXISTS (SELECT FROM terms_acceptances WHERE document = ${toTermsDocument('')} || r.id
    AND version = ${termsVersion}))`;

const fields = sql<RestaurantFields>`json_build_object('name', r.name, 'legalName', r.legal_name, 'nit', r.nit,
  'city', r.city, 'address', r.address, 'phone', r.phone, 'email', r.email, 'representative', r.representative,
  'representativeDocument', r.representative_document, 'contacts', r.contacts, 'taxRegime', r.tax_regime,
  'isSimple', coalesce(p.is_simple, false), 'isSelfWithholder', coalesce(p.is_self_withholder, false),
  'payWeekday', coalesce(p.pay_weekday, 4), 'payWeeksAfter', coalesce(p.pay_weeks_after, 1))`;

export type StoredRestaurant = { id: string; state: RestaurantState; fields: RestaurantFields };

/** Locks a restaurant and returns its fields, or undefined when there is none. */
export async function lockRestaurantFields(tx: Tx, id: string): Promise<StoredRestaurant | undefined> {
  const { rows } = await sql<StoredRestaurant>`SELECT r.id, r.state, ${fields} AS fields
    FROM restaurants r LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id WHERE r.id = ${id}
    FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

export async function findFacts(db: Reader, id: string, termsVersion: string): Promise<StoredFacts | undefined> {
  const { rows } = await sql<{
    facts: StoredFacts;
  }>`SELECT ${selectRestaurantFacts(termsVersion)} AS facts FROM restaurants r
    WHERE r.id = ${id}`.execute(db);
  return rows[0]?.facts;
}

/** Counts the lunches of a restaurant that are still to be delivered. */
export async function countOrdersAhead(db: Reader, id: string, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM orders WHERE restaurant_id = ${id}
    AND schedule_date >= ${today}::date AND status = ANY (${[...activeStatuses]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

type Read = StoredRestaurant &
  Pick<Restaurant, 'papers' | 'brands' | 'dishes' | 'people' | 'changelog'> & { facts: StoredFacts };

/** Returns a restaurant with documents, brands, dishes, people and its latest changes; undefined: there is none. */
export async function findRestaurant(db: Reader, id: string, termsVersion: string): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    SELECT r.id, r.state, ${fields} AS fields, ${selectRestaurantFacts(termsVersion)} AS facts,
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'expiresOn', d.expires_on,
          'by', u.first_name || ' ' || u.last_name, 'at', floor(extract(epoch FROM d.uploaded_at) * 1000)::float8))
        FROM restaurant_papers d JOIN users u ON u.id = d.uploaded_by
        WHERE d.restaurant_id = r.id AND d.replaced_at IS NULL), '[]') AS papers,
      coalesce((SELECT json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description,
          'cuisine', b.cuisine, 'color', b.color, 'avatar', b.data ->> 'avatar', 'active', b.active,
          'category', (SELECT json_build_object('id', bc.id, 'name', bc.name) FROM brand_categories bc
            WHERE bc.id = b.category_id),
          'dishes', (SELECT count(*) FROM menus m WHERE m.brand_id = b.id)) ORDER BY b.name, b.id)
        FROM brands b WHERE b.restaurant_id = r.id), '[]') AS brands,
      (SELECT json_build_object('sold', count(*) FILTER (WHERE ${isSold}), 'all', count(*),
          'names', coalesce((array_agg(m.name ORDER BY m.created_at, m.id) FILTER (WHERE ${isSold}))[1:5], '{}'))
        FROM menus m JOIN brands b ON b.id = m.brand_id WHERE b.restaurant_id = r.id) AS dishes,
      coalesce((SELECT json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
          'permissions', held.permissions,
          'hasSecondFactor', EXISTS (SELECT FROM second_factors WHERE user_id = u.id AND confirmed_at IS NOT NULL))
          ORDER BY u.first_name, u.last_name)
        FROM (SELECT user_id, array_agg(permission ORDER BY permission) AS permissions FROM user_permissions
          WHERE scope = 'restaurant' AND scope_id = r.id GROUP BY user_id) held
        JOIN users u ON u.id = held.user_id AND u.deleted_at IS NULL), '[]') AS people,
      coalesce((SELECT json_agg(json_build_object('changedBy', a.first_name || ' ' || a.last_name,
          'changedAt', floor(extract(epoch FROM h.at) * 1000)::float8, 'why', h.reason, 'changed', h.changes)
          ORDER BY h.id DESC)
        FROM (SELECT id, at, reason, changes, actor_id FROM restaurant_changes WHERE restaurant_id = r.id
          ORDER BY id DESC LIMIT 50) h JOIN users a ON a.id = h.actor_id), '[]') AS changelog
    FROM restaurants r LEFT JOIN restaurant_payouts p ON p.restaurant_id = r.id WHERE r.id = ${id}`.execute(db);
  return rows[0];
}
