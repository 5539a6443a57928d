import type { OwnPayment } from '@sazon/domain/orders/meal-exchange';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The offer of an order that stands: open, taken or paid. At most one stands. */
export type StandingOffer = {
  id: string;
  ownerId: string;
  priceCop: number;
  state: 'offered' | 'taken' | 'paid';
  takerName: string | null;
  takenAt: number | null;
};

export const findStandingOffer = (db: Reader, orderId: string): Promise<StandingOffer | undefined> =>
  db
    .selectFrom('meal_exchanges')
    .leftJoin('users', 'users.id', 'meal_exchanges.taker_id')
    .select([
      'meal_exchanges.id',
      'meal_exchanges.owner_id as ownerId',
      'meal_exchanges.price_cop as priceCop',
      'meal_exchanges.taken_at as takenAt',
      'users.first_name as takerName',
    ])
    .select((row) => row.ref('meal_exchanges.state').$castTo<StandingOffer['state']>().as('state'))
    .where('meal_exchanges.order_id', '=', orderId)
    .where('meal_exchanges.state', 'in', ['offered', 'taken', 'paid'])
    .executeTakeFirst();

/** Reads what the owner paid of their own for an order, and what came back to them of it. */
export const readOwnPayment = (db: Reader, orderId: string): Promise<OwnPayment> =>
  db
    .selectFrom('orders')
    .select(['tingos_cop as tingosCop', 'outside_cop as outsideCop'])
    .select(
      sql<number>`(SELECT coalesce(sum(amount_cop), 0)::int FROM ledger_transfers AS back
        WHERE back.order_id = orders.id AND back.kind = 'refund')`.as('givenBackCop'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Reads whether an order of a group lunch is for a guest of who bought it, and whether a company pays it. */
export async function readGroupTerms(
  db: Reader,
  orderId: string,
): Promise<{ isForGuest: boolean; isPaidByCompany: boolean }> {
  const { rows } = await sql<{ isForGuest: boolean; isPaidByCompany: boolean }>`
    SELECT guest_lunch_id IS NOT NULL AS "isPaidByCompany", EXISTS (SELECT FROM group_lunch_members m
      WHERE m.order_id = orders.id AND m.user_id <> orders.user_id) AS "isForGuest" FROM orders WHERE id = ${orderId}
  `.execute(db);
  return rows[0] ?? { isForGuest: false, isPaidByCompany: false };
}

/** Inserts an offer, or sets the price of the open one. The order has to be locked. */
export async function saveOffer(
  tx: Tx,
  offer: { id: string; orderId: string; ownerId: string; priceCop: number },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO meal_exchanges (id, order_id, owner_id, price_cop, state, offered_at)
    VALUES (${offer.id}, ${offer.orderId}, ${offer.ownerId}, ${offer.priceCop}, 'offered', ${toIso(nowMs)})
    ON CONFLICT (order_id) WHERE state IN ('offered', 'taken', 'paid')
    DO UPDATE SET price_cop = excluded.price_cop WHERE meal_exchanges.state = 'offered'
  `.execute(tx);
}

export async function withdrawOffers(tx: Tx, orderIds: readonly string[], nowMs: number): Promise<void> {
  await tx
    .updateTable('meal_exchanges')
    .set({ state: 'withdrawn', ended_at: toIso(nowMs) })
    .where(sql<boolean>`order_id = ANY(${[...orderIds]}::uuid[])`)
    .where('state', '=', 'offered')
    .execute();
}

/** Finds the order of an offer, for its lock. */
export const findOfferedOrder = (db: Reader, exchangeId: string): Promise<{ orderId: string } | undefined> =>
  db.selectFrom('meal_exchanges').select('order_id as orderId').where('id', '=', exchangeId).executeTakeFirst();

export async function markTaken(tx: Tx, exchangeId: string, takerId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('meal_exchanges')
    .set({ state: 'taken', taker_id: takerId, taken_at: toIso(nowMs) })
    .where('id', '=', exchangeId)
    .execute();
}

/** Deletes what the customer chose for the case that the dish runs out, unless it happened already. */
export async function deleteUnusedPlanB(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_backups').where('order_id', '=', orderId).where('used_at', 'is', null).execute();
}

/** What a taken lunch needs when its order ends. */
export type TakenExchange = {
  id: string;
  orderId: string;
  ownerId: string;
  takerId: string;
  priceCop: number;
  menuName: string;
  shares: { lotId: string; isReward: boolean; amountCop: number }[];
};

/** Lists the taken lunches among these orders, which have to be locked. */
export async function listTakenExchanges(tx: Tx, orderIds: readonly string[]): Promise<TakenExchange[]> {
  const { rows } = await sql<TakenExchange>`
    SELECT e.id, e.order_id AS "orderId", e.owner_id AS "ownerId", e.taker_id AS "takerId", e.price_cop AS "priceCop",
      o.snapshot->>'menuName' AS "menuName", coalesce((
        SELECT json_agg(json_build_object('lotId', part.lot_id, 'isReward', lot.is_reward, 'amountCop', part.amount_cop)
          ORDER BY part.lot_id)
        FROM meal_exchange_lots part JOIN tingo_lots lot ON lot.id = part.lot_id WHERE part.exchange_id = e.id), '[]') AS shares
    FROM meal_exchanges e JOIN orders o ON o.id = e.order_id
    WHERE e.order_id = ANY(${[...orderIds]}::uuid[]) AND e.state = 'taken' ORDER BY e.id
  `.execute(tx);
  return rows;
}

export async function endExchanges(
  tx: Tx,
  ids: readonly string[],
  to: 'paid' | 'returned',
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('meal_exchanges')
    .set({ state: to, ended_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
}
