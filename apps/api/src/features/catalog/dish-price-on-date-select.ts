import { type RawBuilder, sql } from 'kysely';

/** Says the domain's `calculatePriceOn` as SQL; without a date, the present price. Needs `menus` in scope. */
export const selectPriceOn = (scheduleDate?: string): RawBuilder<number> =>
  scheduleDate === undefined
    ? sql<number>`menus.price_cop`
    : sql<number>`CASE WHEN menus.next_price_from <= ${scheduleDate}::date THEN menus.next_price_cop ELSE menus.price_cop END`;

/** Says the domain's `calculateFinalPriceCop` as SQL, for filters. A test compares the two. */
export const selectFinalPriceOn = (scheduleDate?: string): RawBuilder<number> => {
  const price = selectPriceOn(scheduleDate);
  return sql<number>`CASE menus.discount_kind
    WHEN 'fixed' THEN greatest((${price}) - menus.discount_amount, 0)
    WHEN 'percentage' THEN (${price}) - ((${price})::bigint * menus.discount_amount + 5000) / 10000
    ELSE ${price} END`;
};
