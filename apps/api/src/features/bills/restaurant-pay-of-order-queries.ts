import type { BillTotals } from '@sazon/domain/bills/restaurant-bill';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { buildDeliveryTransfers } from '@sazon/domain/ledger/order-transfers';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toConsumedPrice, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { selectAdjustments, selectSales, totalColumns } from './statement-line-selects.ts';

/** The totals of one order in the bills. `expected` says that it is not over, so they are those after its delivery. */
export type OrderTotals = { date: IsoDate; expected: boolean; totals: BillTotals };

/** Finds the totals of one order of a restaurant from its bill lines. Returns undefined when it has no such order. */
export async function findOrderTotals(
  db: Reader,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
): Promise<OrderTotals | undefined> {
  const day = sql<IsoDate>`(SELECT schedule_date FROM orders WHERE id = ${orderId})`;
  const { rows } = await sql<BillTotals & { date: IsoDate; expected: boolean }>`
    SELECT o.schedule_date AS date, o.status NOT IN ('delivered', 'cancelled') AS expected, ${totalColumns}
    FROM orders o LEFT JOIN (${selectSales(restaurantId, day, day)}
      UNION ALL ${selectAdjustments(restaurantId, sql`moved.order_id = ${orderId}`)}) AS line ON line.order_id = o.id
    WHERE o.id = ${orderId} AND o.restaurant_id = ${restaurantId}
    GROUP BY o.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { date, expected, ...now } = row;
  const [money] = expected ? await loadOrdersMoney(db, [orderId]) : [];
  return { date, expected, totals: money === undefined ? now : { ...now, ...onceDelivered(money) } };
}

/** Calculates what delivering an order adds to the bill, from the transfers that its delivery will make. */
function onceDelivered(order: OrderMoney): Pick<BillTotals, 'deliveredCop' | 'discountsCop'> {
  const account = toRestaurantAccount(order.restaurantId);
  const earnedCop = buildDeliveryTransfers(toOrderParties(order), toConsumedPrice(order))
    .filter(({ credit }) => credit === account)
    .reduce((sum, { amountCop }) => sum + amountCop, 0);
  const deliveredCop = order.netCop + order.promotionCop + order.couponCop;
  return { deliveredCop, discountsCop: deliveredCop - earnedCop };
}
