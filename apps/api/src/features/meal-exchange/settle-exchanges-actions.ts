import { buildExchangePayTransfers, buildExchangeReturnTransfers } from '@sazon/domain/ledger/meal-exchange-transfers';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTingoLots } from '../ledger/insert-tingo-lots-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { moveExchangeLots } from '../ledger/reserved-tingos-and-outside-refunds-queries.ts';
import { deleteDelegation } from '../order-records/order-delegates-queries.ts';
import { endExchanges, listTakenExchanges, withdrawOffers } from './exchanges-queries.ts';

/**
 * Ends the exchanges of orders that are over: pays who passed a lunch on when it was delivered or charged, otherwise
 * returns the tingos of who took it and tells them. Open offers end too. The orders have to be locked in `tx`.
 */
export async function settleExchanges(
  tx: Tx,
  deps: Deps,
  orderIds: readonly string[],
  to: 'paid' | 'returned',
): Promise<void> {
  const nowMs = deps.now();
  await withdrawOffers(tx, orderIds, nowMs);
  const taken = await listTakenExchanges(tx, orderIds);
  if (taken.length === 0) return;
  const ids = taken.map((one) => one.id);
  await moveExchangeLots(tx, ids, to === 'paid' ? 'used' : 'released');
  await endExchanges(tx, ids, to, nowMs);
  const rows = taken.flatMap(({ orderId, ownerId, takerId, priceCop, shares }) =>
    (to === 'paid' ? buildExchangePayTransfers(ownerId, priceCop) : buildExchangeReturnTransfers(takerId, shares)).map(
      (transfer) => ({ ...transfer, purchaseId: null, orderId }),
    ),
  );
  await insertTransfers(tx, rows, toIso(nowMs));
  if (to === 'paid') {
    const paid = taken.filter(({ priceCop }) => priceCop > 0);
    const source = 'exchange';
    await insertTingoLots(
      tx,
      'lasting',
      paid.map(({ ownerId: userId, priceCop: amountCop }) => ({ id: deps.newId(), userId, amountCop, source })),
      nowMs,
    );
    return;
  }
  for (const { orderId, takerId, menuName } of taken) {
    await deleteDelegation(tx, orderId);
    const { kind, subject, body, params } = fillMessageTemplate('taken_lunch_cancelled', menuName);
    const data = { url: '/almuerzos-compartidos', params };
    await deps.messages.send(tx, [{ channel: 'push', to: takerId, kind, subject, body, data }], nowMs);
    tx.events.publish([`user:${takerId}`]);
  }
}
