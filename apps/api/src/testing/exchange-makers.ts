import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

/** Withdrawn offer of a customer's lunch; the ids by which its calls name it. */
export async function insertExchangeRows(
  { deps }: TestApp,
  of: { orderId: string; ownerId: string },
): Promise<Record<string, string>> {
  const id = deps.newId();
  const at = toIso(deps.now());
  await deps.db
    .insertInto('meal_exchanges')
    .values({
      id,
      order_id: of.orderId,
      owner_id: of.ownerId,
      price_cop: 0,
      state: 'withdrawn',
      offered_at: at,
      ended_at: at,
    })
    .execute();
  return {
    'exchange.take.id': id,
    'exchange.offer.id': of.orderId,
    'exchange.set.id': of.orderId,
    'exchange.withdraw.id': of.orderId,
  };
}
