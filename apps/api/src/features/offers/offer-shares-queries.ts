import type { OfferShare } from '@sazon/contract/offers/offer';
import type { AcceptedShares, ShareState } from '@sazon/domain/promotions/offer-funding-and-asking-funders-again';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A funder of an offer, and what it pays. */
export type Share = {
  id: string;
  offerId: string;
  restaurantId: string | null;
  enterpriseId: string | null;
  askedBps: number;
  acceptedBps: number;
  state: ShareState;
};

const shareColumns = sql`id, offer_id AS "offerId", restaurant_id AS "restaurantId", enterprise_id AS "enterpriseId",
  asked_bps AS "askedBps", accepted_bps AS "acceptedBps", state`;

/** Locks and returns the shares of all funders of an offer. */
export async function lockShares(tx: Tx, offerId: string): Promise<Share[]> {
  const { rows } = await sql<Share>`SELECT ${shareColumns} FROM offer_shares WHERE offer_id = ${offerId}
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** Returns the shares (basis points) that restaurant and company have accepted. */
export const sumAccepted = (shares: readonly Share[]): AcceptedShares => ({
  restaurantBps: shares.find((one) => one.restaurantId !== null)?.acceptedBps ?? 0,
  enterpriseBps: shares.find((one) => one.enterpriseId !== null)?.acceptedBps ?? 0,
});

/** Inserts or updates a funder's share. The time of asking changes only when the share waits for an answer. */
export async function saveShare(tx: Tx, share: Share, nowIso: string): Promise<void> {
  await sql`INSERT INTO offer_shares (id, offer_id, restaurant_id, enterprise_id, asked_bps, accepted_bps, state, asked_at)
    VALUES (${share.id}, ${share.offerId}, ${share.restaurantId}, ${share.enterpriseId}, ${share.askedBps},
      ${share.acceptedBps}, ${share.state}, ${nowIso})
    ON CONFLICT (id) DO UPDATE SET asked_bps = excluded.asked_bps, accepted_bps = excluded.accepted_bps,
      state = excluded.state, reason = NULL,
      asked_at = CASE WHEN excluded.state = 'waiting' THEN excluded.asked_at ELSE offer_shares.asked_at END`.execute(
    tx,
  );
}

export async function deleteShares(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('offer_shares')
      .where('id', 'in', [...ids])
      .execute();
}

/** Notes a funder's answer. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  answer: { acceptedBps: number; state: ShareState; answeredBy: string; reason: string | null },
  nowIso: string,
): Promise<void> {
  await tx
    .updateTable('offer_shares')
    .set({
      ...{ accepted_bps: answer.acceptedBps, state: answer.state, reason: answer.reason },
      ...{ answered_by: answer.answeredBy, answered_at: nowIso },
    })
    .where('id', '=', id)
    .execute();
}

/** The funders of an offer with their names and answers. */
export async function listShares(db: Reader, offerId: string): Promise<OfferShare[]> {
  const { rows } = await sql<OfferShare>`
    SELECT share.id, CASE WHEN share.restaurant_id IS NOT NULL THEN 'restaurant' ELSE 'enterprise' END AS party,
      coalesce(restaurants.name, enterprises.name) AS name, asked_bps AS "askedBps", accepted_bps AS "acceptedBps",
      share.state, asked_at AS "askedAt", answered_at AS "answeredAt", reason,
      users.first_name || ' ' || users.last_name AS "answeredBy"
    FROM offer_shares share LEFT JOIN restaurants ON restaurants.id = share.restaurant_id
      LEFT JOIN enterprises ON enterprises.id = share.enterprise_id LEFT JOIN users ON users.id = answered_by
    WHERE offer_id = ${offerId} ORDER BY share.restaurant_id IS NULL, share.id`.execute(db);
  return rows;
}

/** Whose shares are asked for: a restaurant's or a company's. */
export type Funder = { restaurantId: string } | { enterpriseId: string };

const ofFunder = (funder: Funder) =>
  'restaurantId' in funder ? sql`restaurant_id = ${funder.restaurantId}` : sql`enterprise_id = ${funder.enterpriseId}`;

/** A share as its funder sees it. */
export type AskedRow = Share & {
  askedAt: number;
  answeredAt: number | null;
  reason: string | null;
  brands: string[];
  locations: string[];
};

/** Lists the shares that a funder was asked for, unanswered ones first; at most 100. Includes those of draft offers. */
export async function listAskedShares(db: Reader, funder: Funder, shareId: string | null = null): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    SELECT ${shareColumns}, asked_at AS "askedAt", answered_at AS "answeredAt", reason,
      ARRAY(SELECT brands.name FROM brands WHERE id IN (
        SELECT brand_id FROM promotion_brands WHERE promotion_id = offer_id
        UNION SELECT brand_id FROM coupon_brands WHERE coupon_id = offer_id) ORDER BY brands.name) AS brands,
      ARRAY(SELECT locations.name FROM promotion_locations JOIN locations ON locations.id = location_id
        WHERE promotion_id = offer_id ORDER BY locations.name) AS locations
    FROM offer_shares
    WHERE ${ofFunder(funder)} AND (${shareId}::uuid IS NULL OR id = ${shareId}::uuid)
    ORDER BY state = 'waiting' DESC, asked_at DESC, id LIMIT 100`.execute(db);
  return rows;
}

/** Locks a share and returns it, or undefined when it is not this funder's. */
export async function lockFunderShare(tx: Tx, funder: Funder, id: string): Promise<Share | undefined> {
  const { rows } = await sql<Share>`SELECT ${shareColumns} FROM offer_shares WHERE id = ${id} AND ${ofFunder(funder)}
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Sums what a funder paid for each of these offers (COP), from ended orders, by the offers' names in reports. */
export async function sumPaidByOffer(
  db: Reader,
  funder: Funder,
  offers: readonly string[],
): Promise<Map<string, number>> {
  const names = [...offers];
  const { rows } =
    'restaurantId' in funder
      ? await sql<{ offer: string; cop: number }>`SELECT offer, sum(discount_restaurant_cop)::bigint AS cop
          FROM report_offers WHERE restaurant_id = ${funder.restaurantId} AND offer = ANY (${names}::text[])
          GROUP BY offer`.execute(db)
      : await sql<{ offer: string; cop: number }>`SELECT offer, sum(discount_enterprise_cop)::bigint AS cop
          FROM report_offer_days WHERE offer = ANY (${names}::text[]) GROUP BY offer`.execute(db);
  return new Map(rows.map(({ offer, cop }) => [offer, cop]));
}
