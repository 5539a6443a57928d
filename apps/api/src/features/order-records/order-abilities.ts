import { checkOrderAbilities, type OrderAbilities } from '@sazon/domain/orders/check-order-abilities';
import type { OrderDetailRow } from './order-detail-queries.ts';
import { toOrderFacts } from './order-lifecycle-facts.ts';

/** Returns when an event of these actions last happened to an order (epoch ms), or null when none did. */
export function findHappenedAt(row: OrderDetailRow, actions: readonly string[]): number | null {
  const last = row.events.findLast((event) => actions.includes(event.action));
  return last === undefined ? null : Date.parse(last.at);
}

/** Returns what the customer may do with an order now, and why not the rest. */
export const getOrderAbilities = (row: OrderDetailRow, nowMs: number): OrderAbilities =>
  checkOrderAbilities(
    {
      ...toOrderFacts(row),
      reviewed: row.care.review !== null,
      reported: row.care.problem !== null,
      replaced: row.care.planB?.usedAt != null,
      passedOn: row.care.passedOn,
      finishedAtMs:
        row.status === 'delivered' || row.charged ? findHappenedAt(row, ['deliver', 'notDelivered', 'force']) : null,
    },
    nowMs,
  );
