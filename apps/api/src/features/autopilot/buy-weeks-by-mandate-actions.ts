import type { WeekChargeOutcome } from '@sazon/domain/week-plan/autopilot-mandate';
import { findMandateRefusal } from '@sazon/domain/week-plan/autopilot-mandate';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { loadCheckout } from '../checkout/load-and-lock-checkout.ts';
import { priceCart } from '../checkout/price-cart-and-order-difference.ts';
import { buyLines } from '../purchases/place-orders-and-buy-lines-actions.ts';
import { readPurchaseState } from '../purchases/purchase-by-key-and-open-lunches-queries.ts';
import { findAutopilot } from './autopilot-rules-and-people-queries.ts';
import { isClosedDay, listOrderableLines, loadProposalLines } from './load-proposal-lines.ts';
import { buildBoughtMessage, buildUnboughtMessage } from './mandate-purchase-messages.ts';
import { listDueMandatePurchases, saveMandateOutcome, toPurchaseKey } from './mandate-purchases-queries.ts';
import { findMandate } from './mandates-queries.ts';
import { lockWeekProposal, saveProposalAnswer } from './week-proposals-queries.ts';

/** The most weeks bought in one run; the rest follow a minute later. */
const atOnce = 200;
/** A mandate pays with tingos alone: see the decision on proposed weeks. */
const choices = { useTingos: true, usePayroll: false, paymentMethod: 'balance' as const };

/**
 * Buys the proposed weeks whose people gave a mandate and did not answer, at the hour that they were told. Each once;
 * tells what came of it. Returns how many it tried.
 */
export async function buyDueWeeks(deps: Deps): Promise<number> {
  const due = await listDueMandatePurchases(deps.db, deps.now(), atOnce);
  for (const { id, userId } of due) {
    try {
      await chargeWeek(deps, userId, id);
    } catch (error) {
      deps.log.error({ err: error, weekProposal: id }, 'a proposed week was not bought');
    }
  }
  return due.length;
}

async function chargeWeek(deps: Deps, userId: string, id: string): Promise<void> {
  const bought = await inTransaction(deps, (tx, _events, attempt) => buyWeek(tx, deps, { userId, id, attempt }));
  if (bought === undefined || !('refusal' in bought)) return;
  await inTransaction(deps, async (tx) => {
    const proposal = await lockWeekProposal(tx, userId, id);
    if (proposal?.status === 'proposed' && proposal.chargeAtMs !== null) await giveUp(tx, deps, id, userId, 'refused');
  });
}

/** Buys one week, or notes why not. A refusal of the purchase rolls everything back. */
async function buyWeek(tx: Tx, deps: Deps, of: { userId: string; id: string; attempt: number }) {
  const { userId, id, attempt } = of;
  await lockCartToBuy(tx, userId, deps.now());
  const proposal = await lockWeekProposal(tx, userId, id);
  if (proposal === undefined || proposal.status !== 'proposed' || proposal.chargeAtMs === null) return undefined;
  const [mandate, rules] = [await findMandate(tx, userId), await findAutopilot(tx, userId)];
  // who revoked the mandate, changed its cap or turned the autopilot off has said so: nothing is told
  if (mandate === undefined || mandate.id !== proposal.mandateId || rules?.active !== true) {
    await saveMandateOutcome(tx, id, null);
    return undefined;
  }
  const all = await loadProposalLines(deps, tx, proposal);
  if (all.some((one) => !one.day.isLeftOut && isClosedDay(one, deps.now())))
    return await giveUp(tx, deps, id, userId, 'too_late');
  const { maxPriceCop } = rules;
  const lines = listOrderableLines(all).filter((line) => maxPriceCop === null || line.unitPriceCop <= maxPriceCop);
  const facts = lines.length === 0 ? undefined : await loadCheckout(deps, tx, userId, lines);
  if (facts === undefined) return await giveUp(tx, deps, id, userId, 'nothing_left');
  const { totals, sources } = priceCart(lines, facts.payer, facts.promotion, facts.settings, choices, deps.now());
  const no = findMandateRefusal({ totalCop: totals.totalCop, ...sources }, mandate.capCop);
  if (no !== null) return await giveUp(tx, deps, id, userId, no);
  const dates = lines.map(({ scheduleDate }) => scheduleDate);
  const idempotencyKey = toPurchaseKey(id);
  const { standing } = await readPurchaseState(tx, userId, idempotencyKey, deps.now(), dates);
  const wanted = { ...choices, expectedTotal: totals.totalCop, idempotencyKey, standing, attempt };
  const placed = await buyLines(tx, deps, facts, wanted);
  if ('refusal' in placed) return placed;
  await saveProposalAnswer(tx, id, { status: 'accepted', purchaseId: placed.purchaseId }, deps.now());
  await saveMandateOutcome(tx, id, 'bought');
  await deps.messages.send(tx, [buildBoughtMessage(userId, id, lines.length, sources.tingosCop)], deps.now());
  return undefined;
}

/** Notes why a week was not bought, and tells the person, who can still accept it. */
async function giveUp(
  tx: Tx,
  deps: Deps,
  id: string,
  userId: string,
  outcome: Exclude<WeekChargeOutcome, 'bought'>,
): Promise<undefined> {
  await saveMandateOutcome(tx, id, outcome);
  await deps.messages.send(tx, [buildUnboughtMessage(userId, id, outcome)], deps.now());
  return undefined;
}
