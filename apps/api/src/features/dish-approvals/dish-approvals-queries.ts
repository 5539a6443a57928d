import type { DishApproval } from '@sazon/contract/dish-approvals/schemas';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toReviewedDish } from '../menu-management/dish-content-to-approve-mapping.ts';

type Row = Omit<DishApproval, 'before' | 'wanted' | 'restaurant' | 'brand' | 'declared'> & {
  before: DishContent | null;
  wanted: Partial<DishContent>;
  restaurantId: string;
  restaurantName: string;
  brandId: string;
  brandName: string;
  brandColor: string;
  declaredBy: string;
  declaredAt: number | null;
  total: number;
};

type Asked = { state: 'open' | 'decided'; restaurantId?: string | undefined; page: number; perPage: number };

/** Lists the dishes that wait for a decision, oldest first, or those that were answered, latest first. */
export async function listDishApprovals(
  db: Reader,
  { state, restaurantId, page, perPage }: Asked,
): Promise<{ data: DishApproval[]; total: number }> {
  const [states, order] =
    state === 'open'
      ? [sql`r.state = 'open'`, sql`r.sent_at, r.id`]
      : [sql`r.state IN ('published', 'returned')`, sql`r.decided_at DESC, r.id DESC`];
  const { rows } = await sql<Row>`
    SELECT r.id, r.state, r.is_new AS "isNew", r.menu_id AS "menuId", r.before, r.reason,
      CASE WHEN r.is_new THEN jsonb_set(r.wanted, '{pictures}', to_jsonb(menus.pictures)) ELSE r.wanted END AS wanted,
      coalesce(r.wanted->>'name', menus.name) AS name, coalesce((r.wanted->>'priceCop')::int, menus.price_cop) AS price,
      restaurants.id AS "restaurantId", restaurants.name AS "restaurantName", brands.id AS "brandId",
      brands.name AS "brandName", brands.color AS "brandColor", r.declared_at AS "declaredAt",
      concat_ws(' ', signer.first_name, signer.last_name) AS "declaredBy",
      concat_ws(' ', sender.first_name, sender.last_name) AS "sentBy", r.sent_at AS "sentAt",
      nullif(concat_ws(' ', decider.first_name, decider.last_name), '') AS "decidedBy", r.decided_at AS "decidedAt",
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY other.price_cop) FROM menus other
        JOIN brands theirs ON theirs.id = other.brand_id
        WHERE theirs.restaurant_id = r.restaurant_id AND other.active AND other.id <> r.menu_id) AS "usualPrice",
      count(*) OVER () AS total
    FROM menu_reviews r JOIN menus ON menus.id = r.menu_id JOIN brands ON brands.id = menus.brand_id
    JOIN restaurants ON restaurants.id = r.restaurant_id JOIN users sender ON sender.id = r.sent_by
    LEFT JOIN users signer ON signer.id = r.declared_by LEFT JOIN users decider ON decider.id = r.decided_by
    WHERE ${states} AND (${restaurantId ?? null}::uuid IS NULL OR r.restaurant_id = ${restaurantId ?? null}::uuid)
    ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
  `.execute(db);
  return { data: rows.map(toDishApproval), total: rows[0]?.total ?? 0 };
}

function toDishApproval({ total: _, before, wanted, declaredBy, declaredAt, ...row }: Row): DishApproval {
  const { restaurantId, restaurantName, brandId, brandName, brandColor, ...review } = row;
  return {
    ...review,
    restaurant: { id: restaurantId, name: restaurantName },
    brand: { id: brandId, name: brandName, color: brandColor },
    before: before === null ? null : toReviewedDish(before),
    wanted: toReviewedDish(wanted),
    declared: declaredAt === null ? null : { by: declaredBy, at: declaredAt },
  };
}

export async function countOpenDishApprovals(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('menu_reviews')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists the dishes of these reviews by dish, the order in which dishes are locked. Unknown ids are left out. */
export const listDishesToDecide = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('menu_reviews')
    .innerJoin('restaurants', 'restaurants.id', 'menu_reviews.restaurant_id')
    .select(['menu_reviews.id', 'menu_id as menuId', 'restaurant_id as restaurantId', 'restaurants.email'])
    .select('restaurants.name as restaurantName')
    .where(sql<boolean>`menu_reviews.id = ANY(${[...ids]}::uuid[])`)
    .orderBy('menu_id')
    .execute();
