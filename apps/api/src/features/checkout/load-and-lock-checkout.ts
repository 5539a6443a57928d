import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { chooseCartPromotion } from '@sazon/domain/promotions/choose-promotion';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CartLine } from '../cart/cart-line-with-offer.ts';
import { toPromotedOrders } from '../cart/cart-lines-to-promoted-orders.ts';
import { attachCoupons, listCouponCodes } from '../cart/line-coupons.ts';
import { loadCartLines, loadLivingLines } from '../cart/load-cart-lines.ts';
import { listCouponsByCodes } from '../coupons/coupons-queries.ts';
import { loadActivePromotions, type StoredPromotion } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { keepUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';
import type { Payer } from './payer-facts.ts';
import { loadPayer, loadPayerAndCart, lockPayerAndCart } from './payer-facts-and-cart-queries.ts';

/** All that pricing a checkout needs. */
export type CheckoutFacts = {
  lines: CartLine[];
  payer: Payer;
  /** The promotion that applies. `isChosen` says that the customer chose it, and it is not the default. */
  promotion: (StoredPromotion & { isChosen: boolean }) | null;
  settings: Settings;
};

/**
 * Reads a customer's checkout, with `lines` in place of the stored cart. Returns undefined when the account may not
 * buy.
 */
export async function loadCheckout(
  deps: Deps,
  reader: Reader,
  userId: string,
  lines?: readonly CartLine[],
): Promise<CheckoutFacts | undefined> {
  const { payer, rows } =
    lines === undefined
      ? await loadPayerAndCart(reader, userId, firstDay(deps))
      : { payer: await loadPayer(reader, userId, firstDay(deps)), rows: [] };
  if (payer === undefined) return undefined;
  const known = lines ?? (await loadCartLines(deps, reader, userId, rows, payer.catalogVersion));
  return await loadFacts(deps, reader, payer, known);
}

/** Reads the checkout of the stored cart and locks its lines; deletes lines whose dish or slot no longer exists. */
export const lockCheckout = async (deps: Deps, tx: Tx, userId: string): Promise<CheckoutFacts | undefined> =>
  (await lockCheckoutAnd(deps, tx, userId, sql`SELECT NULL`)).facts;

/** Does the same and reads, in the same statement, what `also` selects. Without it when the account may not buy. */
export async function lockCheckoutAnd<Also>(
  deps: Deps,
  tx: Tx,
  userId: string,
  also: RawBuilder<Also>,
): Promise<{ facts: CheckoutFacts; also: Also } | { facts: undefined; also: undefined }> {
  const { payer, rows, also: read } = await lockPayerAndCart<Also>(tx, userId, firstDay(deps), also);
  if (payer === undefined) return { facts: undefined, also: undefined };
  const lines = await loadLivingLines(deps, tx, userId, rows, payer.catalogVersion);
  return { facts: await loadFacts(deps, tx, payer, lines), also: read as Also };
}

/** Periods begin on the 1st or 16th, so uses before this month do not affect their limits. */
const firstDay = (deps: Deps): string => toMonthStart(toBogotaDate(deps.now()));

async function loadFacts(deps: Deps, reader: Reader, payer: Payer, known: readonly CartLine[]): Promise<CheckoutFacts> {
  const version = payer.catalogVersion;
  const lines = attachCoupons(
    known,
    await listCouponsByCodes(reader, payer.userId, listCouponCodes(known)),
    deps.now(),
  );
  const settings = await loadSettings(deps, { version, reader });
  const active = await loadActivePromotions(deps.db, reader, version);
  const promotions = await keepUsablePromotions(reader, payer.userId, active);
  const applies = chooseCartPromotion(promotions, payer.promotions, toPromotedOrders(lines));
  const promotion = applies && { ...applies.promotion, isChosen: applies.isChosen };
  return { lines, payer, promotion, settings };
}
