import type { Checkout, Priced } from '@sazon/contract/checkout/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { toCartItem } from '../cart/cart-item-mapping.ts';
import type { WantedLine } from '../cart/cart-line-with-offer.ts';
import { loadUnstoredLines } from '../cart/load-cart-lines.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { toCheckoutWallet, toPriced } from './checkout-prices-and-wallet-reply.ts';
import { type CheckoutFacts, loadCheckout } from './load-and-lock-checkout.ts';
import { type PaymentChoices, priceCart } from './price-cart-and-order-difference.ts';

const priceCheckout = (
  { lines, payer, promotion, settings }: CheckoutFacts,
  choices: PaymentChoices,
  nowMs: number,
): Priced => toPriced(priceCart(lines, payer, promotion, settings, choices, nowMs), promotion, lines);

/** Prices the stored cart with these choices, as placing it would charge now (docs/domain.md section 2). */
export async function readCheckout(
  deps: Deps,
  userId: string,
  choices: PaymentChoices,
): Promise<Checkout | Refusal<'ACCOUNT_INACTIVE' | 'CART_EMPTY'>> {
  const facts = await loadCheckout(deps, deps.db, userId);
  if (facts === undefined) return refuse('ACCOUNT_INACTIVE');
  if (facts.lines.length === 0) return refuse('CART_EMPTY');
  return answerCheckout(facts, choices, deps.now());
}

/** Builds the answer of a checkout: its lines, what they cost with these choices, and what can pay. */
export const answerCheckout = (facts: CheckoutFacts, choices: PaymentChoices, nowMs: number): Checkout => ({
  items: facts.lines.map(toCartItem),
  priced: priceCheckout(facts, choices, nowMs),
  wallet: toCheckoutWallet(
    facts.payer,
    facts.lines.map(({ scheduleDate }) => scheduleDate),
    nowMs,
  ),
  blocked: facts.lines.some((line) => line.problem !== null || line.unitPriceCop !== line.seenPriceCop),
});

/** Prices any list of dishes in the same way, without saving anything. */
export async function simulateCheckout(
  deps: Deps,
  userId: string,
  { items, ...choices }: PaymentChoices & { items: readonly WantedLine[] },
): Promise<{ priced: Priced } | Refusal<'ACCOUNT_INACTIVE' | 'MENU_UNAVAILABLE'>> {
  const lines = await loadUnstoredLines(deps, items, await readCatalogVersion(deps.db));
  if (lines === undefined) return refuse('MENU_UNAVAILABLE', { field: 'items' });
  const facts = await loadCheckout(deps, deps.db, userId, lines);
  if (facts === undefined) return refuse('ACCOUNT_INACTIVE');
  return { priced: priceCheckout(facts, choices, deps.now()) };
}
