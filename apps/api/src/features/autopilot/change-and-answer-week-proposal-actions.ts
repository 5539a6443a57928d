import type { listOtherDishes as listRoute } from '@sazon/contract/autopilot/routes';
import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { listFittingDishes, type ProposalReason } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { loadCheckout } from '../checkout/load-and-lock-checkout.ts';
import { readCalendarRules } from '../delivery/calendars-and-served-location-queries.ts';
import { buyLines, type PlaceOrderInput, toRepeatedReply } from '../purchases/place-orders-and-buy-lines-actions.ts';
import type { PlacedReply } from '../purchases/placed-purchase-reply.ts';
import type { PlacingRefusal } from '../purchases/placing-refusal.ts';
import { readPurchaseState } from '../purchases/purchase-by-key-and-open-lunches-queries.ts';
import { findAutopilot } from './autopilot-rules-and-people-queries.ts';
import { readEatingFacts } from './eating-facts-queries.ts';
import { listOrderableLines, loadProposalLines } from './load-proposal-lines.ts';
import { toPurchaseKey } from './mandate-purchases-queries.ts';
import { listOrderableDishes, type OrderableDish, toProposalDish } from './orderable-dishes.ts';
import { viewWeekProposal } from './week-proposal-view.ts';
import {
  findWeekProposal,
  lockWeekProposal,
  saveProposalAnswer,
  saveProposedDays,
  type WeekProposalRow,
} from './week-proposals-queries.ts';

const mostShown = 12;

const answered = refuse('STATE_CONFLICT', { message: 'Ya respondiste esta semana. Mírala en Mis órdenes.' });

export async function readWeekProposal(
  deps: Deps,
  userId: string,
  id: string,
): Promise<WeekProposal | Refusal<'NOT_FOUND'>> {
  const proposal = await findWeekProposal(deps.db, userId, id);
  return proposal === undefined ? refuse('NOT_FOUND') : await viewWeekProposal(deps, deps.db, proposal);
}

/** Lists other dishes for a day of a proposal, best first. */
export async function listOtherDishes(
  deps: Deps,
  userId: string,
  id: string,
  date: string,
): Promise<RouteReply<typeof listRoute> | Refusal<'NOT_FOUND'>> {
  const proposal = await findWeekProposal(deps.db, userId, id);
  const day = proposal?.lunches.find((lunch) => lunch.date === date);
  if (proposal === undefined || day === undefined) return refuse('NOT_FOUND');
  const fitting = await listFitting(deps, deps.db, proposal, date);
  const others = fitting.filter(({ served }) => served.dish.id !== day.menuId).slice(0, mostShown);
  return {
    data: others.map(({ served: { dish, candidate, choice, choices }, reason }) => ({
      id: dish.id,
      name: dish.name,
      brand: { id: dish.brandId, name: dish.brandName },
      data: { pictures: dish.pictures },
      price: candidate.priceCop,
      groupMenuAdditions: choice,
      choices,
      reason,
    })),
  };
}

/** Lists the dishes that fit a day of a proposal by the person's present rules, best first. */
async function listFitting(
  deps: Deps,
  reader: Reader,
  { userId, locationId, timeId, weekStart, lunches }: WeekProposalRow,
  date: string,
): Promise<{ served: OrderableDish; reason: ProposalReason }[]> {
  const [rules, facts, calendar] = await Promise.all([
    findAutopilot(reader, userId),
    readEatingFacts(reader, [userId], weekStart),
    readCalendarRules(reader, locationId, date, date),
  ]);
  const own = facts.get(userId);
  if (rules === undefined || own === undefined) return [];
  const served = (await listOrderableDishes(deps, { locationId, timeId }, [date], calendar)).get(date) ?? [];
  const others = lunches.filter((lunch) => lunch.date !== date && !lunch.isLeftOut);
  const fitting = listFittingDishes(
    { ...own, ...rules },
    { date, dishes: served.map((dish) => toProposalDish(dish, own.health)) },
    others,
  );
  return fitting.flatMap(({ dish, reason }) => {
    const found = served.find((one) => one.dish.id === dish.menuId);
    return found === undefined ? [] : [{ served: found, reason }];
  });
}

/** Changes the dish of a day, or leaves the day out (`menuId` null). */
export async function changeWeekProposal(
  deps: Deps,
  userId: string,
  id: string,
  { scheduleDate, menuId }: { scheduleDate: string; menuId: string | null },
): Promise<WeekProposal | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'MENU_UNAVAILABLE'>> {
  return await inTransaction(deps, async (tx) => {
    const proposal = await lockWeekProposal(tx, userId, id);
    const day = proposal?.lunches.find((lunch) => lunch.date === scheduleDate);
    if (proposal === undefined || day === undefined) return refuse('NOT_FOUND');
    if (proposal.status !== 'proposed') return answered;
    const change = await chooseDish();
    if (change === undefined) return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
    const lunches = proposal.lunches.map((lunch) => (lunch === day ? { ...lunch, ...change } : lunch));
    await saveProposedDays(tx, id, lunches);
    return await viewWeekProposal(deps, tx, { ...proposal, lunches });

    async function chooseDish() {
      if (proposal === undefined || menuId === null) return { isLeftOut: true };
      if (menuId === day?.menuId) return { isLeftOut: false };
      const chosen = (await listFitting(deps, tx, proposal, scheduleDate)).find(
        ({ served }) => served.dish.id === menuId,
      );
      return chosen && { menuId, additions: chosen.served.choice, reason: null, isLeftOut: false };
    }
  });
}

/** Says 'not this week', or takes it back while nothing is bought. */
export async function declineWeekProposal(
  deps: Deps,
  userId: string,
  id: string,
  declined: boolean,
): Promise<WeekProposal | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const proposal = await lockWeekProposal(tx, userId, id);
    if (proposal === undefined) return refuse('NOT_FOUND');
    if (proposal.status === 'accepted' || proposal.status === 'empty') return answered;
    const status = declined ? ('declined' as const) : ('proposed' as const);
    if (proposal.status !== status) await saveProposalAnswer(tx, id, { status }, deps.now());
    return await viewWeekProposal(deps, tx, { ...proposal, status });
  });
}

export type Acceptance = PlaceOrderInput & { lunches: number };

/**
 * Accepts a proposal: buys its lunches as placing a cart does, all or none, and leaves the cart as it is. A repeated
 * call answers the purchase that the first one made.
 */
export async function acceptWeekProposal(
  deps: Deps,
  userId: string,
  id: string,
  wanted: Acceptance,
): Promise<PlacedReply | PlacingRefusal | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, _events, attempt) => {
    await lockCartToBuy(tx, userId, deps.now());
    const proposal = await lockWeekProposal(tx, userId, id);
    if (proposal === undefined) return refuse('NOT_FOUND');
    const idempotencyKey = toPurchaseKey(id);
    const dates = proposal.lunches.map(({ date }) => date);
    const { before, standing } = await readPurchaseState(tx, userId, idempotencyKey, deps.now(), dates);
    if (before !== null) return toRepeatedReply(before, wanted);
    if (proposal.status !== 'proposed') return answered;
    const lines = listOrderableLines(await loadProposalLines(deps, tx, proposal));
    if (lines.length === 0) return refuse('CART_EMPTY', { message: 'Ya no queda nada por pedir de esta semana.' });
    if (lines.length !== wanted.lunches)
      return refuse('CART_CHANGED', { message: 'Algo cambió en tu semana. Revísala antes de aceptar.' });
    const facts = await loadCheckout(deps, tx, userId, lines);
    if (facts === undefined) return refuse('ACCOUNT_INACTIVE');
    const placed = await buyLines(tx, deps, facts, { ...wanted, idempotencyKey, standing, attempt });
    if ('refusal' in placed) return placed;
    await saveProposalAnswer(tx, id, { status: 'accepted', purchaseId: placed.purchaseId }, deps.now());
    return placed;
  });
}
