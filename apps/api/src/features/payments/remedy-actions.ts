import { remedyTransfers } from '@sazon/domain/ledger/transfers';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from './ledger-queries.ts';
import { partiesOf, rowsOf } from './order-parties.ts';
import type { OrderMoney } from './orders-money-queries.ts';

/** Makes something good with tingos that never expire, at the cost of whoever answers for it. */
export async function giveRemedy(
  tx: Tx,
  deps: Deps,
  order: OrderMoney,
  { liable, amountCop }: { liable: 'restaurant' | 'platform'; amountCop: number },
): Promise<void> {
  const now = at(deps.now());
  const lot = { type: 'debit', is_reward: false, quantity_cop: amountCop, source: 'remedy' } as const;
  await tx
    .insertInto('tingo_lots')
    .values({ id: deps.newId(), user_id: order.userId, ...lot, created_at: now })
    .execute();
  await insertTransfers(tx, rowsOf(order, remedyTransfers(partiesOf(order), liable, amountCop)), now);
}
