import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { promotionOfCart } from '@sazon/domain/promotions/choose';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion';
import type { Db } from '../../db/connect.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type CartLine, promotedOrders } from '../cart/cart-lines.ts';
import { linesOf, livingLinesOf, storedRows } from '../cart/cart-load.ts';
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
  db: Db | Tx,
  userId: string,
  lines?: readonly CartLine[],
): Promise<CheckoutFacts | undefined> {
  const [payer, rows] = await together([
    loadPayer(db, userId, firstOfMonth(bogotaDate(deps.now()))),
    lines === undefined ? storedRows(deps, db, userId) : [],
  ]);
  if (payer === undefined) return undefined;
  const version = payer.catalogVersion;
  const known =
    lines ??
    (db === deps.db
      ? await linesOf(deps, db, userId, rows, version)
      : await livingLinesOf(deps, db as Tx, userId, rows, version));
  const loaded = withCoupons(known, await couponsByCodes(db, userId, codesOf(known)), deps.now());
  const settings = await settingsOf(deps, db === deps.db ? { version } : { version, tx: db as Tx });
  const promotions = await activePromotions(deps.db, db, version);
  const applies = promotionOfCart(promotions, payer.promotions, promotedOrders(loaded));
  const promotion = applies && { ...applies.promotion, isChosen: applies.isChosen };
  return { lines: loaded, payer, promotion, settings };
}
