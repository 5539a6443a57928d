import { DAY_MS } from '../calendar/bogota-time.ts';

/** A question of a review form, answered in stars (settings order_review_form and product_review_form). */
export type ReviewQuestion = { key: string; label: string };

const MOST_STARS = 5;

/**
 * Checks that the answer gives 1 to 5 stars to every question of the form and to nothing else. `field` is the first
 * that is wrong.
 */
export function checkRatings(
  form: readonly ReviewQuestion[],
  ratings: Readonly<Record<string, number>>,
): { ok: true } | { ok: false; code: 'VALIDATION'; field: string } {
  const isStars = (value: number | undefined) =>
    value !== undefined && Number.isInteger(value) && value >= 1 && value <= MOST_STARS;
  const wrong =
    form.find(({ key }) => !isStars(ratings[key]))?.key ??
    Object.keys(ratings).find((key) => !form.some((question) => question.key === key));
  return wrong === undefined ? { ok: true } : { ok: false, code: 'VALIDATION', field: wrong };
}

/** Returns from when (epoch ms) the app can be reviewed: always the first time, then `days` after the last review. */
export function calculateAppReviewOpensAt(lastAtMs: number | null, days: number): number {
  return lastAtMs === null ? 0 : lastAtMs + days * DAY_MS;
}
