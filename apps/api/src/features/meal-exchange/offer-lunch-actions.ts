import type { RouteReply } from '@sazon/contract/define-route';
import type { getLunchOffer } from '@sazon/contract/meal-exchange/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateMaxExchangePriceCop,
  findGroupOfferProblem,
  findOfferLunchProblem,
} from '@sazon/domain/orders/meal-exchange';
import { toMessageName } from '@sazon/domain/people/person-name';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import {
  findStandingOffer,
  readGroupTerms,
  readOwnPayment,
  type StandingOffer,
  saveOffer,
  withdrawOffers,
} from './exchanges-queries.ts';

/** Reads whether a customer may offer their lunch, at which highest price, and what became of the offer. */
export async function readLunchOffer(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<RouteReply<typeof getLunchOffer> | Refusal<'NOT_FOUND'>> {
  const row = await findOrder(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  const [offer, paid, group] = await Promise.all([
    findStandingOffer(deps.db, orderId),
    readOwnPayment(deps.db, orderId),
    readGroupTerms(deps.db, orderId),
  ]);
  return {
    reason: isTaken(offer)
      ? TAKEN
      : (findGroupOfferProblem(group) ?? findOfferLunchProblem(toOrderFacts(row), deps.now())),
    maxPrice: calculateMaxExchangePriceCop(paid),
    offer:
      offer === undefined
        ? null
        : {
            price: offer.priceCop,
            takenBy: offer.takerName === null ? null : toMessageName(offer.takerName),
            takenAt: offer.takenAt,
          },
  };
}

const TAKEN = 'Ya lo tomó otra persona.';
const isTaken = (offer: StandingOffer | undefined): boolean => offer !== undefined && offer.state !== 'offered';

/** Offers a lunch to the people of its location, or changes the price while nobody took it. */
export const offerLunch = (
  deps: Deps,
  userId: string,
  orderId: string,
  priceCop: number,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  changeOffer(deps, userId, orderId, async (tx, order) => {
    const problem =
      findGroupOfferProblem(await readGroupTerms(tx, orderId)) ?? findOfferLunchProblem(order.facts, deps.now());
    if (problem !== null) return refuse('STATE_CONFLICT', { message: problem });
    const max = calculateMaxExchangePriceCop(await readOwnPayment(tx, orderId));
    if (priceCop > max)
      return refuse('VALIDATION', {
        field: 'price',
        message: max === 0 ? 'Este almuerzo no lo pagaste tú: puedes regalarlo.' : `Pide máximo ${formatCop(max)}.`,
      });
    await saveOffer(tx, { id: deps.newId(), orderId, ownerId: userId, priceCop }, deps.now());
    return { ok: true };
  });

/** Withdraws the offer of a lunch that nobody took. */
export const withdrawLunchOffer = (
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  changeOffer(deps, userId, orderId, async (tx) => {
    await withdrawOffers(tx, [orderId], deps.now());
    return { ok: true };
  });

/** Locks the caller's order, and changes its offer unless somebody took the lunch. */
const changeOffer = (
  deps: Deps,
  userId: string,
  orderId: string,
  work: (tx: Tx, order: LockedOrder) => Promise<{ ok: true } | Refusal<'STATE_CONFLICT' | 'VALIDATION'>>,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx, events) => {
    const [order] = await lockOrders(tx, [orderId], { userId });
    if (order === undefined) return refuse('NOT_FOUND');
    if (isTaken(await findStandingOffer(tx, orderId))) return refuse('STATE_CONFLICT', { message: TAKEN });
    events.publish([`user:${userId}`]);
    return await work(tx, order);
  });
