import { incidentTransfers } from '@sazon/domain/ledger/transfers';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from './ledger-queries.ts';
import { consumedPriceOf, partiesOf, rowsOf } from './order-parties.ts';
import { loadOrdersMoney } from './orders-money-queries.ts';

/** Pays restaurants for lunches they cooked and that the platform answers for. Call it before these are refunded. */
export async function payCooked(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await loadOrdersMoney(tx, orderIds);
  const transfers = orders.flatMap((order) =>
    rowsOf(order, incidentTransfers(partiesOf(order), consumedPriceOf(order))),
  );
  await insertTransfers(tx, transfers, at(deps.now()));
}
