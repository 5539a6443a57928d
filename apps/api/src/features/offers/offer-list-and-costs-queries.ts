import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { listOffers } from '@sazon/contract/offers/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import {
  findOfferState,
  OFFER_STATES,
  type OfferHalt,
  type OfferState,
} from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../accounts/people-search-conditions.ts';
import { selectOfferTotal } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';

type Query = RouteParsed<typeof listOffers>['query'];
type Reply = RouteReply<typeof listOffers>;
export type OfferKind = 'promotion' | 'coupon';

/** An offer without its terms. */
export type OfferRow = {
  id: string;
  kind: OfferKind;
  code: string;
  title: string;
  active: boolean;
  halted: OfferHalt | null;
  from: IsoDate | null;
  to: IsoDate | null;
  budgetCop: number | null;
  budgetEnd: BudgetEnd;
  maxUses: number | null;
  uses: number;
  lunches: number;
  spentCop: number;
};

const bogotaDate = (column: string, lessMs = 0) =>
  sql`((${sql.ref(column)} - ${`${lessMs} milliseconds`}::interval) AT TIME ZONE 'America/Bogota')::date`;

/** Promotions and coupons as one list; coupons given to one person are no offers. */
const allOffers = sql`(
  SELECT p.id, 'promotion' AS kind, p.code, p.title, p.active, p.halted, p.min_schedule_date AS "from",
    p.max_schedule_date AS "to", p.budget_cop AS "budgetCop", p.budget_end AS "budgetEnd", p.max_uses AS "maxUses",
    n.purchases AS uses, n.lunches, n.spent_cop AS "spentCop",
    p.created_at
  FROM promotions p CROSS JOIN LATERAL ${selectOfferTotal(sql`p.id`)} AS n
  UNION ALL
  SELECT c.id, 'coupon', c.code, c.title, c.active, c.halted, ${bogotaDate('c.starts_at')}, ${bogotaDate('c.ends_at', 1)},
    c.budget_cop, c.budget_end, c.max_uses, c.uses, n.lunches, n.spent_cop, c.created_at
  FROM coupons c CROSS JOIN LATERAL ${selectOfferTotal(sql`c.id`)} AS n WHERE c.origin = 'offer'
) AS offer`;

const rowColumns = sql`offer.id, kind, code, title, active, halted, "from", "to", "budgetCop", "budgetEnd", "maxUses", uses, lunches,
  "spentCop"`;

/**
 * Returns a page of offers, newest first, with the number of each state. It reads all offers, which are few: staff
 * makes them.
 */
export async function listOfferRows(
  db: Reader,
  { kind, state, search = '', page, perPage }: Query,
  nowMs: number,
): Promise<Pick<Reply, 'data' | 'total' | 'counts'>> {
  const { rows } = await sql<OfferRow>`SELECT ${rowColumns} FROM ${allOffers}
    WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
      AND (${search} = '' OR plain_text(title || ' ' || code) LIKE ${toLikePattern(search)})
    ORDER BY created_at DESC, code`.execute(db);
  const today = toBogotaDate(nowMs);
  const all = rows.map((row) => ({ ...row, state: findOfferState(row, today) }));
  const counts = Object.fromEntries(OFFER_STATES.map((one) => [one, 0])) as Record<OfferState, number>;
  for (const one of all) counts[one.state]++;
  const chosen = state === undefined ? all : all.filter((one) => one.state === state);
  const shown = chosen.slice((page - 1) * perPage, page * perPage);
  const costs = await readCosts(db, shown);
  const waiting = await countWaiting(
    db,
    shown.map(({ id }) => id),
  );
  const data = shown.map(({ id, kind: of, code, title, state: now, from, to, uses, budgetCop }) => ({
    ...{ id, kind: of, code, title, state: now, from, to, uses, budgetCop },
    cost: costs.get(id) ?? { platformCop: 0, restaurantCop: 0, enterpriseCop: 0, spentCop: 0 },
    waiting: waiting.get(id) ?? 0,
  }));
  return { data, total: chosen.length, counts };
}

/** Returns one offer without its terms, or undefined when there is none. */
export async function findOfferRow(db: Reader, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`SELECT ${rowColumns} FROM ${allOffers} WHERE offer.id = ${id}`.execute(db);
  return rows[0];
}

type Cost = Reply['data'][number]['cost'];

/**
 * Sums what offers have cost: by funder from the reports of ended orders, and what all purchases spent of the budget.
 */
export async function readCosts(
  db: Reader,
  offers: readonly Pick<OfferRow, 'id' | 'kind' | 'code' | 'spentCop'>[],
): Promise<Map<string, Cost>> {
  const names = offers.map(({ kind, code }) => `${kind}:${code}`);
  const { rows } = await sql<Omit<Cost, 'spentCop'> & { offer: string }>`
    SELECT offer, sum(discount_platform_cop)::bigint AS "platformCop", sum(discount_restaurant_cop)::bigint AS "restaurantCop",
      sum(discount_enterprise_cop)::bigint AS "enterpriseCop"
    FROM report_offer_days WHERE offer = ANY (${names}::text[]) GROUP BY offer`.execute(db);
  const byOffer = new Map(rows.map((row) => [row.offer, row]));
  return new Map(
    offers.map(({ id, kind, code, spentCop }) => {
      const { platformCop = 0, restaurantCop = 0, enterpriseCop = 0 } = byOffer.get(`${kind}:${code}`) ?? {};
      return [id, { platformCop, restaurantCop, enterpriseCop, spentCop }];
    }),
  );
}

async function countWaiting(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`SELECT offer_id AS id, count(*)::int AS n FROM offer_shares
    WHERE offer_id = ANY (${[...ids]}::uuid[]) AND state = 'waiting' GROUP BY offer_id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
