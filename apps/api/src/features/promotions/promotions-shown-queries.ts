import type { Promotion } from '@sazon/contract/promotions/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { OfferLimits } from '@sazon/domain/coupons/offer-limits';
import { toFraction } from '@sazon/domain/money/rate';
import type { ApplyMethod, EarnLevel, EarnMethod } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { leastMenuPrice } from './active-promotions-and-cart-choice-queries.ts';

type PromotionRow = Omit<ShownPromotion, 'earnLevels' | 'applyMethod' | 'earnMethod'> & {
  applyMethod: ApplyMethod;
  earnMethod: EarnMethod;
  earnLevels: EarnLevel[];
};

/** A promotion as customers see it but for its uses left, with its limits and whether it is active. */
export type ShownPromotion = Omit<Promotion, 'usesLeft'> & OfferLimits & { id: string; active: boolean };

const promotionColumns = sql`id, enterprise_id AS "enterpriseId", budget_cop AS "budgetCop", budget_end AS "budgetEnd",
  new_customers_only AS "newCustomersOnly", max_uses AS "maxUses", max_uses_per_user AS "maxUsesPerUser",
  code, title, header, description, apply_method AS "applyMethod", earn_method AS "earnMethod",
  earn_levels AS "earnLevels", ${leastMenuPrice} AS "minMenuPrice", min_schedule_date AS "minScheduleDate",
  max_schedule_date AS "maxScheduleDate", max_orders_with_discount AS "maxOrdersWithDiscount", active, automatic,
  coalesce((SELECT json_agg(json_build_object('id', brands.id, 'name', brands.name) ORDER BY brands.name, brands.id)
    FROM promotion_brands JOIN brands ON brands.id = brand_id WHERE promotion_id = promotions.id), '[]') AS brands,
  coalesce((SELECT json_agg(json_build_object('id', locations.id, 'name', locations.name) ORDER BY locations.name, locations.id)
    FROM promotion_locations JOIN locations ON locations.id = location_id WHERE promotion_id = promotions.id), '[]')
    AS locations`;

const shownFrom = ({ earnLevels, ...row }: PromotionRow): ShownPromotion => {
  const onTheWire = (reward: number) => (row.applyMethod === 'percentage_discount' ? toFraction(reward) : reward);
  return { ...row, earnLevels: Object.fromEntries(earnLevels.map(({ goal, reward }) => [goal, onTheWire(reward)])) };
};

/** The customer's date, location and slot; each may be missing. */
export type PromotionQuery = {
  scheduleDate?: IsoDate | undefined;
  locationId?: string | undefined;
  timeId?: string | undefined;
};

/**
 * Lists the active promotions for the date (or from today on). When a location or slot is given, only those that hold
 * there, and are for every brand or for a brand that serves there.
 */
export async function listOfferedPromotions(
  db: Reader,
  wanted: PromotionQuery,
  today: IsoDate,
): Promise<ShownPromotion[]> {
  const { scheduleDate = null, locationId = null, timeId = null } = wanted;
  const { rows } = await sql<PromotionRow>`
    SELECT ${promotionColumns} FROM promotions
    WHERE active AND (max_schedule_date IS NULL OR max_schedule_date >= coalesce(${scheduleDate}::date, ${today}::date))
      AND (min_schedule_date IS NULL OR ${scheduleDate}::date IS NULL OR min_schedule_date <= ${scheduleDate}::date)
      AND (NOT EXISTS (SELECT FROM promotion_locations WHERE promotion_id = promotions.id)
        OR (${timeId}::uuid IS NULL AND ${locationId}::uuid IS NULL) OR EXISTS (
        SELECT FROM promotion_locations WHERE promotion_id = promotions.id AND location_id = coalesce(${locationId}::uuid,
          (SELECT location_id FROM location_times WHERE id = ${timeId}::uuid))))
      AND (NOT EXISTS (SELECT FROM promotion_brands WHERE promotion_id = promotions.id) OR (${timeId}::uuid IS NULL AND ${locationId}::uuid IS NULL) OR EXISTS (
        SELECT FROM location_times JOIN restaurant_times serving ON serving.time_id = location_times.id
        JOIN brands ON brands.restaurant_id = serving.restaurant_id AND brands.active
        JOIN promotion_brands ON brand_id = brands.id AND promotion_id = promotions.id
        WHERE (${timeId}::uuid IS NULL OR location_times.id = ${timeId}::uuid)
          AND (${locationId}::uuid IS NULL OR location_times.location_id = ${locationId}::uuid)
          AND location_times.active AND NOT serving.closed))
    ORDER BY created_at, code
  `.execute(db);
  return rows.map(shownFrom);
}

/** Returns the promotion with this code, active or not, or undefined. Upper and lower case are the same. */
export async function findPromotionByCode(db: Reader, code: string): Promise<ShownPromotion | undefined> {
  const { rows } = await sql<PromotionRow>`
    SELECT ${promotionColumns} FROM promotions WHERE upper(code) = upper(${code}) ORDER BY code LIMIT 1
  `.execute(db);
  return rows[0] === undefined ? undefined : shownFrom(rows[0]);
}
