import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { chooseCartPromotion } from '@sazon/domain/promotions/choose-promotion';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion';
import type { Reader } from '../../db/connect.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type CartLine, promotedOrders } from '../cart/cart-lines.ts';
import { linesOf, livingLinesOf } from '../cart/cart-load.ts';
import { cartRows, lockCartRows } from '../cart/cart-queries.ts';
import { codesOf, withCoupons } from '../cart/line-coupons.ts';
import { couponsByCodes } from '../coupons/coupons-queries.ts';
import { activePromotions } from '../promotions/promotions-queries.ts';
import { type Settings, settingsOf } from '../settings/settings-queries.ts';
import { loadPayer, type Payer } from './payer-queries.ts';

/** Everything a checkout is priced from. */
export type CheckoutFacts = {
  lines: CartLine[];
  payer: Payer;
  /** `isChosen`: by its customer, not by the product. */
  promotion: (PromotionTerms & { isChosen: boolean }) | null;
  settings: Settings;
};

/** Periods start on the 1st or the 16th: what was used before this date cannot touch today's limits. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** Reads a customer's checkout; `lines` when they are not the stored cart's. undefined: the account may not buy. */
export async function loadCheckout(
  deps: Deps,
  reader: Reader,
  userId: string,
  lines?: readonly CartLine[],
): Promise<CheckoutFacts | undefined> {
  const [payer, rows] = await together([
    loadPayer(reader, userId, firstDay(deps)),
    lines === undefined ? cartRows(reader, userId) : [],
  ]);
  if (payer === undefined) return undefined;
  const known = lines ?? (await linesOf(deps, reader, userId, rows, payer.catalogVersion));
  return await factsOf(deps, reader, payer, known);
}

/** The same of the stored cart, its lines locked until the transaction ends; what is gone for good is taken out of it. */
export async function lockCheckout(deps: Deps, tx: Tx, userId: string): Promise<CheckoutFacts | undefined> {
  const [payer, rows] = await together([loadPayer(tx, userId, firstDay(deps)), lockCartRows(tx, userId)]);
  if (payer === undefined) return undefined;
  return await factsOf(deps, tx, payer, await livingLinesOf(deps, tx, userId, rows, payer.catalogVersion));
}

const firstDay = (deps: Deps): string => firstOfMonth(toBogotaDate(deps.now()));

async function factsOf(deps: Deps, reader: Reader, payer: Payer, known: readonly CartLine[]): Promise<CheckoutFacts> {
  const version = payer.catalogVersion;
  const lines = withCoupons(known, await couponsByCodes(reader, payer.userId, codesOf(known)), deps.now());
  const settings = await settingsOf(deps, { version, reader });
  const promotions = await activePromotions(deps.db, reader, version);
  const applies = chooseCartPromotion(promotions, payer.promotions, promotedOrders(lines));
  const promotion = applies && { ...applies.promotion, isChosen: applies.isChosen };
  return { lines, payer, promotion, settings };
}
