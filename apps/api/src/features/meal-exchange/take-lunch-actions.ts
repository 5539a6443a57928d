import type { SentKey } from '@sazon/contract/idempotency-key';
import { takeLunch as takeSchemas } from '@sazon/contract/meal-exchange/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildExchangeHoldTransfers, splitExchangePrice } from '@sazon/domain/ledger/meal-exchange-transfers';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { findAllergyObstacle, findOfferLunchProblem } from '@sazon/domain/orders/meal-exchange';
import { toMessageName } from '@sazon/domain/people/person-name';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { holdAccount } from '../accounts/accounts-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { readHealth } from '../consents/consents-and-health-actions.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { assignDelegateCode } from '../order-records/assign-delegate-code.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { deleteDelegation } from '../order-records/order-delegates-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { holdLots, lockOpenLots } from './exchange-lots-queries.ts';
import {
  deleteUnusedPlanB,
  findOfferedOrder,
  findStandingOffer,
  markTaken,
  type StandingOffer,
} from './exchanges-queries.ts';
import { type ExchangedLunchRow, findExchangedLunch } from './offered-taken-and-invited-lunches-queries.ts';

type Wish = { exchangeId: string; priceCop: number; key: SentKey | undefined };
type TakeRefusal = Refusal<
  'NOT_FOUND' | 'STATE_CONFLICT' | 'PAYMENT_BALANCE_INSUFFICIENT' | 'PAYMENT_MISMATCH' | 'VALIDATION'
>;
type Offered = { order: LockedOrder; offer: StandingOffer; lunch: ExchangedLunchRow };

/**
 * Takes a lunch that somebody offers at a location of the caller: holds its price of their tingos until it is delivered,
 * gives them a code of their own and voids that of the owner. Never a lunch that their declared allergies exclude.
 */
export async function takeLunch(
  deps: Deps,
  userId: string,
  { exchangeId, priceCop, key }: Wish,
): Promise<{ code: string } | TakeRefusal> {
  const { allergens } = await readHealth(deps, userId);
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: takeSchemas.reply }, deps.now(), async () => {
      if (!(await holdAccount(tx, userId))) return refuse('NOT_FOUND');
      const offered = await lockOffered(tx, exchangeId);
      if (offered === undefined || offered.offer.ownerId === userId) return refuse('NOT_FOUND');
      const { order, offer, lunch } = offered;
      if ((await findVisibleLocation(tx, userId, order.locationId)) === undefined) return refuse('NOT_FOUND');
      const over = findOfferLunchProblem(order.facts, deps.now());
      if (offer.state !== 'offered' || over !== null)
        return refuse('STATE_CONFLICT', { message: 'Este almuerzo ya no está disponible.' });
      if (offer.priceCop !== priceCop)
        return refuse('PAYMENT_MISMATCH', { message: 'El precio cambió. Míralo otra vez.' });
      if (findAllergyObstacle(allergens, lunch) !== null)
        return refuse('STATE_CONFLICT', { message: 'No puedes tomarlo por las alergias que declaraste.' });
      const unpaid = await holdPrice(tx, deps, userId, offered);
      return unpaid ?? { code: await handOver(tx, deps, userId, offered) };
    }),
  );
}

/** Locks the order of an offer, and reads both as they stand then. */
async function lockOffered(tx: Tx, exchangeId: string): Promise<Offered | undefined> {
  const found = await findOfferedOrder(tx, exchangeId);
  const [order] = found === undefined ? [] : await lockOrders(tx, [found.orderId], 'everywhere');
  if (order === undefined) return undefined;
  const offer = await findStandingOffer(tx, order.id);
  const lunch = await findExchangedLunch(tx, exchangeId);
  return offer?.id === exchangeId && lunch !== undefined ? { order, offer, lunch } : undefined;
}

async function holdPrice(
  tx: Tx,
  deps: Deps,
  takerId: string,
  { order, offer }: Offered,
): Promise<Refusal<'PAYMENT_BALANCE_INSUFFICIENT'> | undefined> {
  if (offer.priceCop === 0) return undefined;
  const shares = splitExchangePrice(await lockOpenLots(tx, takerId), offer.priceCop, deps.now());
  if (shares === null) return refuse('PAYMENT_BALANCE_INSUFFICIENT', { message: 'No te alcanzan los tingos.' });
  await holdLots(tx, offer.id, shares);
  const transfers = buildExchangeHoldTransfers(takerId, shares);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: order.id })),
    toIso(deps.now()),
  );
  return undefined;
}

/** Passes the lunch on: its code, its messages and its screens are the taker's from now on. Returns their code. */
async function handOver(tx: Tx, deps: Deps, takerId: string, { order, offer, lunch }: Offered): Promise<string> {
  const nowMs = deps.now();
  const taker = await findUser(tx, takerId, nowMs);
  const name = toMessageName(`${taker?.firstName ?? ''} ${taker?.lastName ?? ''}`.trim());
  await markTaken(tx, offer.id, takerId, nowMs);
  await deleteDelegation(tx, order.id);
  // a substitute chosen by the owner could be what the taker must not eat
  await deleteUnusedPlanB(tx, order.id);
  const place = { id: order.id, locationId: order.locationId, scheduleDate: lunch.scheduleDate };
  const code = await assignDelegateCode(tx, deps, place, { name });
  const { kind, subject, body, params } = fillMessageTemplate(
    'lunch_taken',
    order.menuName,
    toMessageName(taker?.firstName ?? ''),
  );
  const data = { url: '/mis-ordenes', orderId: order.id, params };
  await deps.messages.send(tx, [{ channel: 'push', to: offer.ownerId, kind, subject, body, data }], nowMs);
  tx.events.publish([...listOrderAudiences([order]), `user:${takerId}`]);
  return code;
}
