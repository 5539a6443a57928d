import type { BillKind } from '@sazon/domain/bills/restaurant-bill';
import { restaurantOf } from '@sazon/domain/ledger/accounts';
import { fundingShares } from '@sazon/domain/ledger/transfers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { consumedPriceOf } from '../payments/order-parties.ts';
import { loadOrdersMoney } from '../payments/orders-money-queries.ts';

type Sold = {
  id: string;
  code: string;
  date: string;
  dish: string;
  status: string;
  type: 'delivery' | 'in_site';
};

export type StatementLine<Kind> = {
  orderId: string;
  code: string;
  date: string;
  dish: string;
  kind: Kind;
  grossCop: number;
  discountCop: number;
  amountCop: number;
};

const kindOf = ({ status, type }: Sold): BillKind =>
  type === 'in_site' ? 'in_site' : status === 'delivered' ? 'delivered' : 'no_show';

/** What a restaurant sold between two dates: delivered, or charged though nobody came. */
export async function soldLines(
  db: Db,
  restaurantId: string,
  start: string,
  end: string,
): Promise<StatementLine<BillKind>[]> {
  const sold: Sold[] = await db
    .selectFrom('orders')
    .select(['id', 'code', 'schedule_date as date', sql<string>`snapshot->>'menuName'`.as('dish'), 'status', 'type'])
    .where('restaurant_id', '=', restaurantId)
    .where('schedule_date', '>=', start)
    .where('schedule_date', '<=', end)
    .where((where) => where.or([where('status', '=', 'delivered'), where('charged', '=', true)]))
    .orderBy('schedule_date')
    .orderBy('hour')
    .orderBy('code')
    .orderBy('id')
    .execute();
  const money = await loadOrdersMoney(
    db,
    sold.map(({ id }) => id),
  );
  const moneyOf = new Map(money.map((order) => [order.id, order]));
  return sold.flatMap((order): StatementLine<BillKind>[] => {
    const paid = moneyOf.get(order.id);
    if (paid === undefined) return [];
    const { netCop, discountCop: allCop, fundedBy } = consumedPriceOf(paid);
    const [, ownCop] = fundingShares(allCop, fundedBy);
    const { id: orderId, code, date, dish } = order;
    const grossCop = netCop + allCop;
    return [
      { orderId, code, date, dish, kind: kindOf(order), grossCop, discountCop: ownCop, amountCop: grossCop - ownCop },
    ];
  });
}

/** What a restaurant made good between two dates of Bogotá, by the ledger. */
export async function refundLines(
  db: Db,
  restaurantId: string,
  start: string,
  end: string,
): Promise<StatementLine<'refund'>[]> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .innerJoin('orders', 'orders.id', 'ledger_transfers.order_id')
    .select([
      'orders.id as orderId',
      'orders.code',
      sql<string>`to_char(ledger_transfers.created_at AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD')`.as('date'),
      sql<string>`orders.snapshot->>'menuName'`.as('dish'),
      'ledger_transfers.amount_cop as amountCop',
    ])
    .where('ledger_transfers.debit', '=', restaurantOf(restaurantId))
    .where('ledger_transfers.kind', '=', 'refund')
    .where(sql<boolean>`(ledger_transfers.created_at AT TIME ZONE 'America/Bogota')::date
      BETWEEN ${start}::date AND ${end}::date`)
    .orderBy('ledger_transfers.id')
    .execute();
  return rows.map(({ amountCop, ...order }) => ({
    ...order,
    kind: 'refund' as const,
    grossCop: 0,
    discountCop: 0,
    amountCop: -amountCop,
  }));
}

/** The platform's commission at this restaurant; undefined: there is no such restaurant. */
export async function feeOf(db: Db, restaurantId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select('fee_bps as feeBps')
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return row?.feeBps;
}
