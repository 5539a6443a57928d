import type { RouteReply } from '@sazon/contract/define-route';
import type { offerChoices, offerSampleDishes } from '@sazon/contract/offers/routes';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type Choices = RouteReply<typeof offerChoices>;
type SampleDish = RouteReply<typeof offerSampleDishes>['data'][number];

/** Lists the ids of the restaurants of these brands. */
export async function listRestaurantsOfBrands(db: Reader, brandIds: readonly string[]): Promise<string[]> {
  if (brandIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT restaurant_id AS id FROM brands
    WHERE id = ANY (${[...brandIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the field that names a brand, location or company that does not exist, or null when all exist. */
export async function findMissingPartyField(
  db: Reader,
  draft: OfferDraft,
): Promise<'brandIds' | 'locationIds' | 'enterpriseId' | null> {
  const { brandIds, enterpriseId } = draft;
  const ids = [...new Set(brandIds)];
  const places = draft.kind === 'promotion' ? [...new Set(draft.locationIds)] : [];
  const { rows } = await sql<{ brands: number; locations: number; company: boolean }>`SELECT
    (SELECT count(*)::int FROM brands WHERE id = ANY (${ids}::uuid[])) AS brands,
    (SELECT count(*)::int FROM locations WHERE id = ANY (${places}::uuid[])) AS locations,
    ${enterpriseId}::uuid IS NULL OR EXISTS (SELECT FROM enterprises WHERE id = ${enterpriseId}::uuid) AS company
  `.execute(db);
  if (rows[0]?.brands !== ids.length) return 'brandIds';
  if (rows[0].locations !== places.length) return 'locationIds';
  return rows[0].company ? null : 'enterpriseId';
}

/** The brands, locations and companies that an offer may be for. */
export async function listChoices(db: Reader): Promise<Pick<Choices, 'brands' | 'companies' | 'locations'>> {
  const brands = await sql<Choices['brands'][number]>`SELECT brands.id, brands.name, restaurants.id AS "restaurantId",
      restaurants.name AS "restaurantName"
    FROM brands JOIN restaurants ON restaurants.id = restaurant_id WHERE brands.active
    ORDER BY brands.name, brands.id LIMIT 2000`.execute(db);
  const companies = await sql<Choices['companies'][number]>`SELECT id, name FROM enterprises
    WHERE state IN ('active', 'suspended') ORDER BY name, id LIMIT 2000`.execute(db);
  const locations = await sql<Choices['locations'][number]>`SELECT l.id, l.name, coalesce(e.name, l.city) AS of
    FROM locations l LEFT JOIN enterprises e ON e.id = l.enterprise_id WHERE l.active
    ORDER BY l.name, l.id LIMIT 2000`.execute(db);
  return { brands: brands.rows, companies: companies.rows, locations: locations.rows };
}

/**
 * Lists up to twelve dishes of the given brands (or of any, when none is given) and two of others, to show an offer on.
 * `leastCop` is the least price.
 */
export async function listSampleDishes(
  db: Reader,
  brandIds: readonly string[],
  leastCop: number,
): Promise<SampleDish[]> {
  const ids = [...brandIds];
  const dishes = (isOne: boolean, most: number) => sql`(
    SELECT menus.id AS "menuId", menus.name, brand_id AS "brandId", brands.name AS "brandName",
      coalesce((SELECT categories.key FROM menu_categories JOIN categories ON categories.id = category_id
        WHERE menu_id = menus.id ORDER BY categories.position LIMIT 1), '') AS category,
      price_cop AS "priceCop", pictures[1] AS picture,
      CASE discount_kind WHEN 'percentage' THEN json_build_object('type', 'percentage', 'rateBps', discount_amount)
        WHEN 'fixed' THEN json_build_object('type', 'fixed', 'amountCop', discount_amount) END AS discount
    FROM menus JOIN brands ON brands.id = brand_id AND brands.active
    WHERE menus.active AND NOT draft AND price_cop >= ${leastCop}
      AND (${ids}::uuid[] = '{}' OR (brand_id = ANY (${ids}::uuid[])) = ${isOne})
    ORDER BY menus.created_at, menus.id LIMIT ${most})`;
  const others = ids.length === 0 ? sql`` : sql`UNION ALL ${dishes(false, 2)}`;
  const { rows } = await sql<SampleDish>`${dishes(true, 12)} ${others}`.execute(db);
  return rows;
}
