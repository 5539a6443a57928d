import { DAY_MS } from '../calendar/bogota.ts';

/** A question of a review form (settings order_review_form and product_review_form), answered in stars. */
export type ReviewQuestion = { key: string; label: string };

const MOST_STARS = 5;

/** Stars from 1 to 5 for every question of the form and for nothing else; `field` is the first that is wrong. */
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

/** From when the app can be reviewed (again): at once the first time, then `days` after the last review. */
export function appReviewOpensAt(lastAtMs: number | null, days: number): number {
  return lastAtMs === null ? 0 : lastAtMs + days * DAY_MS;
}
