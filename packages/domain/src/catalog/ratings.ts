/** Sums of reviews: how many there are, and all their points (hundredths of stars) together. */
export type RatingSum = { readonly reviews: number; readonly points: number };

/** What people see: stars with one decimal, and how many reviews they come from. */
export type Rating = { readonly stars: number; readonly reviews: number };

/** The fewest reviews with which stars are shown. Fewer say more about who wrote them than about the dish. */
export const LEAST_REVIEWS = 5;
const POINTS_OF_STAR = 100;
const MOST_STARS = 5;
const LEAST_STARS = 1;
/** The question of the setting order_review_form that is about the dish. */
const FOOD = 'food';

/** Returns the points that a review gives its dish: the stars of the food, or without that question the mean of all. */
export function calculateReviewPoints(ratings: Readonly<Record<string, number>>): number {
  const stars = Object.values(ratings);
  const given = ratings[FOOD] ?? stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return Math.round(given * POINTS_OF_STAR);
}

/**
 * Returns the stars to show, or null under five reviews. They are rounded to the nearest tenth, but 5,0 needs five
 * stars in every review, and 1,0 one star in every review.
 */
export function toRating({ reviews, points }: RatingSum): Rating | null {
  if (reviews < LEAST_REVIEWS) return null;
  const mean = points / reviews / POINTS_OF_STAR;
  const rounded = Math.round(mean * 10) / 10;
  const stars =
    rounded >= MOST_STARS && mean < MOST_STARS ? 4.9 : rounded <= LEAST_STARS && mean > LEAST_STARS ? 1.1 : rounded;
  return { stars, reviews };
}

/** Whether one more review changes the stars that are shown. The shown number of reviews may lag behind. */
export function changesRating(after: RatingSum, added: number): boolean {
  const before = { reviews: after.reviews - 1, points: after.points - added };
  return toRating(before)?.stars !== toRating(after)?.stars;
}

/** Formats stars as '4,8'. */
export const formatStars = (stars: number): string => stars.toFixed(1).replace('.', ',');
