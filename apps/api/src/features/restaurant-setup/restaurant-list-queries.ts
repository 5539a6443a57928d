import type { RouteParsed } from '@sazon/contract/define-route';
import type { listAllRestaurants } from '@sazon/contract/restaurant-setup/routes';
import { RESTAURANT_STATES, type RestaurantState } from '@sazon/domain/restaurants/restaurant-state';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { toLikePattern } from '../accounts/people-search-conditions.ts';
import { type StoredFacts, selectRestaurantFacts } from './restaurant-fields-and-checklist-facts-queries.ts';

type Query = RouteParsed<typeof listAllRestaurants>['query'];
type Row = {
  id: string;
  name: string;
  legalName: string;
  nit: string;
  city: string;
  state: RestaurantState;
  brands: string[];
  facts: StoredFacts;
};

/**
 * Returns a page of restaurants by name, with the facts of their checklists, and the number of restaurants in each
 * state.
 */
export async function listRestaurantsWithFacts(
  db: Reader,
  { state, search = '', page, perPage }: Query,
  termsVersion: string,
): Promise<{ data: Row[]; total: number; counts: Record<RestaurantState, number> }> {
  const found = sql`(${search} = '' OR plain_text(r.name || ' ' || r.legal_name || ' ' || r.nit || ' ' || coalesce((
    SELECT string_agg(b.name, ' ') FROM brands b WHERE b.restaurant_id = r.id), '')) LIKE ${toLikePattern(search)})`;
  const ofState = state === undefined ? sql`true` : sql`r.state = ${state}`;
  const [rows, states] = await together([
    sql<Row>`SELECT r.id, r.name, r.legal_name AS "legalName", r.nit, r.city, r.state,
        ARRAY(SELECT b.name FROM brands b WHERE b.restaurant_id = r.id ORDER BY b.name) AS brands,
        ${selectRestaurantFacts(termsVersion)} AS facts
      FROM restaurants r WHERE ${found} AND ${ofState} ORDER BY r.name, r.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ state: RestaurantState; count: number }>`SELECT r.state, count(*)::int AS count FROM restaurants r
      WHERE ${found} GROUP BY r.state`.execute(db),
  ]);
  const counts = Object.fromEntries(RESTAURANT_STATES.map((one) => [one, 0])) as Record<RestaurantState, number>;
  for (const one of states.rows) counts[one.state] = one.count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: rows.rows, total: state === undefined ? all : counts[state], counts };
}
