import { DAY_MS } from '../calendar/bogota-time.ts';

/** A question of a review form (settings order_review_form and product_review_form), answered in stars. */
export type ReviewQuestion = { key: string; label: string };

const MOST_STARS = 5;

/** Checks that every question of the form, and no other, has 1 to 5 stars; `field` is the first wrong one. */
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

/** When the app can be reviewed next (epoch ms): at once the first time, then `days` after the last review. */
export function calculateAppReviewOpensAt(lastAtMs: number | null, days: number): number {
  return lastAtMs === null ? 0 : lastAtMs + days * DAY_MS;
}
