import { checkOrderAbilities, type OrderAbilities } from '@sazon/domain/orders/order-abilities';
import { factsOf } from './order-facts.ts';
import type { OrderDetailRow } from './orders-list-queries.ts';

/** When something happened to an order (epoch ms), the last time; null: never. */
export function happenedAt(row: OrderDetailRow, actions: readonly string[]): number | null {
  const last = row.events.findLast((event) => actions.includes(event.action));
  return last === undefined ? null : Date.parse(last.at);
}

/** What its customer may do with an order now. */
export const abilitiesOf = (row: OrderDetailRow, nowMs: number): OrderAbilities =>
  checkOrderAbilities(
    {
      ...factsOf(row),
      reviewed: row.care.review !== null,
      reported: row.care.problem !== null,
      replaced: row.care.planB?.usedAt != null,
      finishedAtMs:
        row.status === 'delivered' || row.charged ? happenedAt(row, ['deliver', 'notDelivered', 'force']) : null,
    },
    nowMs,
  );
