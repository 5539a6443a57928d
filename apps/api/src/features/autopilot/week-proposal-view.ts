import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { toPriced } from '../checkout/checkout-prices-and-wallet-reply.ts';
import { type CheckoutFacts, loadCheckout } from '../checkout/load-and-lock-checkout.ts';
import type { Payer } from '../checkout/payer-facts.ts';
import { type PaymentChoices, priceCart } from '../checkout/price-cart-and-order-difference.ts';
import { isClosedDay, listOrderableLines, loadProposalLines, type ProposalLine } from './load-proposal-lines.ts';
import { findPurchaseStatus } from './mandate-purchases-queries.ts';
import { findMandate } from './mandates-queries.ts';
import { findAutopilotSlot } from './slot-queries.ts';
import type { WeekProposalRow } from './week-proposals-queries.ts';

/** Shows a proposal with today's prices, its problems, and how it would be paid. */
export async function viewWeekProposal(deps: Deps, reader: Reader, proposal: WeekProposalRow): Promise<WeekProposal> {
  const { id, weekStart, locationId, timeId, purchaseId, status } = proposal;
  const [slot, lines, mandate, purchase] = await Promise.all([
    findAutopilotSlot(reader, timeId),
    loadProposalLines(deps, reader, proposal),
    findMandate(reader, proposal.userId),
    purchaseId === null ? undefined : findPurchaseStatus(reader, purchaseId),
  ]);
  const isOpen = status === 'proposed';
  const orderable = isOpen ? listOrderableLines(lines) : [];
  const isOver = isOpen && lines.every((line) => isClosedDay(line, deps.now()));
  return {
    ...{ id, weekStart },
    status: isOver ? 'expired' : status,
    slot: { locationId, timeId, hour: slot.hour, locationName: slot.locationName },
    lunches: lines.map((line) => toLunch(line, status === 'accepted')),
    payment: orderable.length === 0 ? null : await pricePayment(deps, reader, proposal.userId, orderable),
    charge:
      isOpen && !isOver && proposal.chargeAtMs !== null && mandate !== undefined && mandate.id === proposal.mandateId
        ? { at: proposal.chargeAtMs, cap: mandate.capCop }
        : null,
    purchase: purchaseId === null || purchase === undefined ? null : { id: purchaseId, status: purchase },
  };
}

const toLunch = ({ day, line, problem }: ProposalLine, isBought: boolean): WeekProposal['lunches'][number] => ({
  scheduleDate: day.date,
  dish:
    line === undefined
      ? null
      : {
          id: line.menuId,
          name: line.offer.menu.name,
          brand: { id: line.offer.menu.brand.id, name: line.offer.menu.brand.name },
          data: { pictures: [...line.offer.menu.pictures] },
          price: line.unitPriceCop,
          groupMenuAdditions: line.additions,
          choices: line.additionGroups.flatMap((group) => group.items.map((item) => item.title)),
        },
  reason: day.reason,
  isLeftOut: day.isLeftOut,
  problem: isBought ? null : problem,
  closesAt: line === undefined || line.cutoffAtMs === 0 ? null : line.cutoffAtMs,
});

/** Prices lunches with the person's usual way to pay; null when their account may not buy. */
async function pricePayment(
  deps: Deps,
  reader: Reader,
  userId: string,
  lines: readonly CartLine[],
): Promise<WeekProposal['payment']> {
  const facts = await loadCheckout(deps, reader, userId, lines);
  if (facts === undefined) return null;
  const card = findUsualCard(facts.payer);
  const choices = chooseUsualPayment(facts.payer);
  const priced = priceUsual(deps, facts, choices);
  const isPaid = priced.sources.outside === 0 && priced.refusals.every(({ missing }) => missing === 0);
  return {
    choices,
    priced,
    way: isPaid ? 'one_tap' : card !== undefined ? 'card' : 'checkout',
    card: card === undefined || isPaid ? null : pickCard(card),
  };
}

const pickCard = ({ id, cardBrand, cardLastFour }: Payer['cards'][number]) => ({ id, cardBrand, cardLastFour });

const priceUsual = (deps: Deps, { lines, payer, promotion, settings }: CheckoutFacts, choices: PaymentChoices) =>
  toPriced(priceCart(lines, payer, promotion, settings, choices, deps.now()), promotion, lines);

/** Finds the card that pays the rest: the default one, else the one saved last; none for who pays at the provider. */
function findUsualCard({ cards, preferred }: Payer): Payer['cards'][number] | undefined {
  const own = cards.find((card) => card.id === preferred.cardId);
  return own ?? (preferred.method === 'wompi' ? undefined : cards[0]);
}

/** Chooses as the checkout does before anybody touched it: tingos and payroll first, then a saved card. */
const chooseUsualPayment = (payer: Payer): PaymentChoices => ({
  ...{ useTingos: true, usePayroll: true },
  paymentMethod: findUsualCard(payer) === undefined ? null : 'card',
});
