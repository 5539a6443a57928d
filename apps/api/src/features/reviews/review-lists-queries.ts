import type { ReportReason } from '@sazon/domain/orders/review-report-reasons';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';

/** A page begins after this instant and id, newest first; null is the first page. */
export type PageStart = { atMs: number; id: string } | null;

type ListedRow = {
  id: string;
  firstName: string;
  menuId: string;
  menuName: string;
  points: number;
  comment: string | null;
  atMs: number;
  answer: string | null;
  answeredAtMs: number | null;
};
export type ReviewRow = ListedRow & { comment: string };
export type OwnReviewRow = ListedRow & {
  brandId: string;
  brandName: string;
  published: boolean;
  hiddenReason: string | null;
  photoId: string | null;
};
export type ReportedRow = ReviewRow & {
  restaurantId: string;
  restaurantName: string;
  hiddenReason: string | null;
  photoId: string | null;
  reports: { reason: ReportReason; at: number }[];
};

const selectEpochMs = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;

const columns = sql`review.id, users.first_name AS "firstName", menus.id AS "menuId", menus.name AS "menuName", review.points,
  review.comment, ${selectEpochMs('review.created_at')} AS "atMs", review.answer, ${selectEpochMs('review.answered_at')} AS "answeredAtMs"`;

const joined = sql`order_reviews review JOIN users ON users.id = review.user_id JOIN menus ON menus.id = review.menu_id`;

const isPublic = sql`review.published AND review.comment IS NOT NULL AND review.hidden_reason IS NULL`;

const startsAfter = (start: PageStart) =>
  start === null
    ? sql`true`
    : sql`(review.created_at, review.id) < (${toIso(start.atMs)}::timestamptz, ${start.id}::uuid)`;

const newestFirst = sql`ORDER BY review.created_at DESC, review.id DESC`;

/** The comments of a dish or brand that everybody may read, newest first. */
export async function listPublicReviews(
  db: Reader,
  of: { menuId: string } | { brandId: string },
  start: PageStart,
  most: number,
): Promise<ReviewRow[]> {
  const isOf = 'menuId' in of ? sql`review.menu_id = ${of.menuId}` : sql`review.brand_id = ${of.brandId}`;
  const { rows } = await sql<ReviewRow>`
    SELECT ${columns} FROM ${joined}
    WHERE ${isOf} AND ${isPublic} AND ${startsAfter(start)} ${newestFirst} LIMIT ${most}
  `.execute(db);
  return rows;
}

/** Lists a restaurant's reviews, newest first. `onlyOpen` means only those with a comment and without an answer. */
export async function listRestaurantReviews(
  db: Reader,
  restaurantId: string,
  onlyOpen: boolean,
  start: PageStart,
  most: number,
): Promise<OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    SELECT ${columns}, brands.id AS "brandId", brands.name AS "brandName", review.published,
      review.hidden_reason AS "hiddenReason", review.photo_id AS "photoId"
    FROM ${joined} JOIN brands ON brands.id = review.brand_id
    WHERE review.restaurant_id = ${restaurantId} AND ${startsAfter(start)}
      AND (NOT ${onlyOpen}::bool OR (review.comment IS NOT NULL AND review.answer IS NULL))
    ${newestFirst} LIMIT ${most}
  `.execute(db);
  return rows;
}

/** Counts a restaurant's comments without an answer. */
export async function countOpenReviews(db: Reader, restaurantId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM order_reviews
    WHERE restaurant_id = ${restaurantId} AND comment IS NOT NULL AND answer IS NULL
  `.execute(db);
  return rows[0]?.open ?? 0;
}

/** The comments reported since the platform last decided about them, the longest wait first. */
export async function listReportedReviews(db: Reader, most: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    SELECT ${columns}, restaurants.id AS "restaurantId", restaurants.name AS "restaurantName",
      review.hidden_reason AS "hiddenReason", review.photo_id AS "photoId", waiting.reports
    FROM (SELECT report.review_id, min(report.created_at) AS since, json_agg(json_build_object('reason', report.reason,
        'at', floor(extract(epoch FROM report.created_at) * 1000)) ORDER BY report.created_at) AS reports
      FROM review_reports report JOIN order_reviews of ON of.id = report.review_id
      WHERE report.created_at > coalesce(of.moderated_at, '-infinity') GROUP BY report.review_id) AS waiting
    JOIN ${joined} ON review.id = waiting.review_id
    JOIN restaurants ON restaurants.id = review.restaurant_id
    WHERE review.comment IS NOT NULL ORDER BY waiting.since, review.id LIMIT ${most}
  `.execute(db);
  return rows;
}
