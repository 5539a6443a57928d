import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { listReviews, reportedReviews, restaurantReviews } from '@sazon/contract/reviews/routes';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findDishDetail, findShownBrand } from '../catalog/dish-brand-favourites-and-categories-queries.ts';
import { toRatingField } from '../catalog/dish-card-mapping.ts';
import { linkPhotos } from '../private-photos/photo-links.ts';
import {
  countOpenReviews,
  listPublicReviews,
  listReportedReviews,
  listRestaurantReviews,
  type PageStart,
  type ReviewRow,
} from './review-lists-queries.ts';

const PAGE = 10;
const OWN_PAGE = 30;
const MOST_REPORTED = 100;
const POINTS_OF_STAR = 100;

type Row = Omit<ReviewRow, 'comment'> & { comment: string | null };

const parseStart = (after: string | undefined): PageStart => {
  const [at, id] = after?.split('_') ?? [];
  return at === undefined || id === undefined ? null : { atMs: Number(at), id };
};

/**
 * Returns where the next page begins, or null when this is the last one. The page was read with one row more than it
 * shows.
 */
const toNextPage = (rows: readonly Row[], size: number): string | null => {
  const last = rows[size - 1];
  return rows.length > size && last !== undefined ? `${last.atMs}_${last.id}` : null;
};

const toReview = <C extends string | null>(row: Omit<Row, 'comment'> & { comment: C }) => ({
  id: row.id,
  name: row.firstName.trim().split(' ')[0] || 'Alguien',
  dish: { id: row.menuId, name: row.menuName },
  stars: Math.round(row.points / POINTS_OF_STAR),
  comment: row.comment,
  at: row.atMs,
  answer: row.answer === null || row.answeredAtMs === null ? null : { text: row.answer, at: row.answeredAtMs },
});

/** Returns the rating and the newest comments of a dish or brand that is on sale. */
export async function readReviews(
  { db }: Pick<Deps, 'db'>,
  { menuId, brandId, after }: RouteParsed<typeof listReviews>['query'],
): Promise<RouteReply<typeof listReviews> | Refusal<'NOT_FOUND'>> {
  const of = menuId === undefined ? { brandId: brandId ?? '' } : { menuId };
  const [shown, rows] = await together([
    'menuId' in of
      ? findDishDetail(db, of.menuId).then((dish) => dish && toRatingField(dish.rating))
      : findShownBrand(db, of.brandId),
    listPublicReviews(db, of, parseStart(after), PAGE + 1),
  ]);
  if (shown === undefined) return refuse('NOT_FOUND');
  const { rating } = shown;
  return { ...(rating && { rating }), data: rows.slice(0, PAGE).map(toReview), next: toNextPage(rows, PAGE) };
}

/** Returns the reviews of a restaurant; the writer's name only with what they published. */
export async function readRestaurantReviews(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { restaurantId, show, after }: RouteParsed<typeof restaurantReviews>['query'],
): Promise<RouteReply<typeof restaurantReviews>> {
  const { db } = deps;
  const link = linkPhotos(deps);
  const [rows, open] = await together([
    listRestaurantReviews(db, restaurantId, show === 'open', parseStart(after), OWN_PAGE + 1),
    countOpenReviews(db, restaurantId),
  ]);
  const data = rows.slice(0, OWN_PAGE).map((row) => {
    const { brandId, brandName, published, hiddenReason, photoId } = row;
    const photoUrl = photoId === null ? null : link(photoId);
    const review = toReview(row);
    const name = published ? review.name : 'Alguien';
    return { ...review, name, brand: { id: brandId, name: brandName }, published, hiddenReason, photoUrl };
  });
  return { data, next: toNextPage(rows, OWN_PAGE), open };
}

/** Returns the reported comments that wait for the platform's decision. */
export async function readReportedReviews(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<RouteReply<typeof reportedReviews>> {
  const link = linkPhotos(deps);
  const rows = await listReportedReviews(deps.db, MOST_REPORTED);
  const data = rows.map((row) => ({
    ...toReview(row),
    restaurant: { id: row.restaurantId, name: row.restaurantName },
    reports: row.reports,
    hiddenReason: row.hiddenReason,
    photoUrl: row.photoId === null ? null : link(row.photoId),
  }));
  return { data };
}
