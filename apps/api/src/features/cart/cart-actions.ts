import type { Cart, ChosenGroup } from '@sazon/contract/cart/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { checkAdditions } from '@sazon/domain/cart/additions';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/offer';
import type { Reader } from '../../db/connect.ts';
import { wasDone } from '../../db/idempotency.ts';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { calendarsNow, catalogVersion, offersNow } from '../catalog/catalog-copy.ts';
import type { Calendars } from '../delivery/calendar-queries.ts';
import { activePromotions, promotionWishes } from '../promotions/promotions-queries.ts';
import { additionsKeyOf, unitPriceOf, type WantedLine } from './cart-lines.ts';
import { cartOf, livingLinesOf, loadCart } from './cart-load.ts';
import {
  type CartRow,
  deleteCartRows,
  lockCart,
  lockCartRows,
  type NewCartRow,
  replaceCartRow,
  storedLine,
  upsertCartRow,
} from './cart-queries.ts';

type Added = { id: string; quantity: number; count: number };

/**
 * Puts a dish in the cart, if it can be ordered there and then. Specification section 2 'Cart'. With a key it is done
 * once, however often it is sent: what was chosen without a connection is sent again until an answer comes.
 */
export async function addToCart(
  deps: Deps,
  userId: string,
  wanted: WantedLine,
  key?: SentKey,
): Promise<
  | Added
  | Refusal<
      | 'ADDITIONS_INVALID'
      | 'CART_FULL'
      | 'CUTOFF_PASSED'
      | 'DATE_CLOSED'
      | 'MENU_UNAVAILABLE'
      | 'SLOT_CLOSED'
      | 'SLOT_FULL'
      | 'SOLD_OUT'
      | 'VALIDATION'
    >
> {
  const line = { ...wanted, id: deps.newId() };
  const version = await catalogVersion(deps.db);
  const [row = gone] = await checkLines(deps, deps.db, version, userId, [line]);
  if ('refusal' in row) return row;
  return key === undefined ? await store(deps, row, version) : await storeOnce(deps, row, key, version);
}

const storeOnce = (
  deps: Deps,
  row: NewCartRow,
  key: SentKey,
  version: number,
): Promise<Added | Refusal<'CART_FULL' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const before = await wasDone(tx, { actorId: row.userId, key }, deps.now());
    if (before) return before === true ? await storedLine(tx, row) : before;
    return (await upsertCartRow(tx, row, deps.now())) ?? (await storeInRoomOfGone(tx, deps, row, version));
  });

const gone = refuse('MENU_UNAVAILABLE', { field: 'menuId' });

const store = async (deps: Deps, row: NewCartRow, version: number): Promise<Added | Refusal<'CART_FULL'>> =>
  (await inOneStatement(deps, (tx) => upsertCartRow(tx, row, deps.now()))) ??
  (await inTransaction(deps, (tx) => storeInRoomOfGone(tx, deps, row, version)));

/** A cart may be full of what is gone for good and shown no more: that is taken out, and it is tried once more. */
async function storeInRoomOfGone(
  tx: Tx,
  deps: Deps,
  row: NewCartRow,
  version: number,
): Promise<Added | Refusal<'CART_FULL'>> {
  await lockCart(tx, row.userId, deps.now());
  await livingLinesOf(deps, tx, row.userId, await lockCartRows(tx, row.userId), version);
  return (await upsertCartRow(tx, row, deps.now())) ?? refuse('CART_FULL', { field: 'quantity' });
}

/** Reads today's offers for wanted lines and lets the rules decide; answers the row to store for each, in their order. */
async function checkLines(
  deps: Deps,
  db: Reader,
  version: number,
  userId: string,
  wanted: readonly (WantedLine & { id: string })[],
): Promise<
  (
    | NewCartRow
    | Refusal<
        | 'ADDITIONS_INVALID'
        | 'CUTOFF_PASSED'
        | 'DATE_CLOSED'
        | 'MENU_UNAVAILABLE'
        | 'SLOT_CLOSED'
        | 'SLOT_FULL'
        | 'SOLD_OUT'
        | 'VALIDATION'
      >
  )[]
> {
  const offers = await offersNow(deps.db, db, version, wanted, userId);
  const calendar = await calendarsNow(deps.db, db, version, deps.now());
  return wanted.map((line, index) => checkLine(deps, offers[index], calendar, userId, line));
}

function checkLine(
  deps: Deps,
  offer: Offer | undefined,
  calendar: Calendars,
  userId: string,
  wanted: WantedLine & { id: string },
):
  | NewCartRow
  | Refusal<
      | 'ADDITIONS_INVALID'
      | 'CUTOFF_PASSED'
      | 'DATE_CLOSED'
      | 'MENU_UNAVAILABLE'
      | 'SLOT_CLOSED'
      | 'SLOT_FULL'
      | 'SOLD_OUT'
      | 'VALIDATION'
    > {
  const { locationId, scheduleDate, groupMenuAdditions, note = '', ...line } = wanted;
  if (offer === undefined) return gone;
  if (offer.location.id !== locationId)
    return refuse('VALIDATION', { field: 'timeId', message: 'Esa hora no es de ese lugar.' });
  const code = findOfferRefusal(offer, scheduleDate, deps.now(), calendar.rulesAt(locationId));
  if (code !== null) return refuse(code);
  const verdict = checkAdditions(offer.groups, groupMenuAdditions);
  if (!verdict.ok) {
    return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions', detail: { problems: verdict.problems } });
  }
  return {
    id: line.id,
    userId,
    scheduleDate,
    locationId,
    timeId: line.timeId,
    menuId: line.menuId,
    quantity: line.quantity,
    additions: groupMenuAdditions,
    additionsKey: additionsKeyOf(groupMenuAdditions, note),
    note,
    couponCode: null,
    seenPriceCop: unitPriceOf(offer, verdict.additionsCop),
  };
}

type CartChange = {
  id: string;
  quantity?: number | undefined;
  scheduleDate?: string | undefined;
  locationId?: string | undefined;
  timeId?: string | undefined;
  groupMenuAdditions?: ChosenGroup[] | undefined;
  note?: string | undefined;
  acceptPrice?: true | undefined;
};

/** Changes a line of the caller's cart; answers the whole cart at today's prices. */
export async function updateCart(
  deps: Deps,
  userId: string,
  change: CartChange,
): Promise<
  | Cart
  | Refusal<
      | 'ADDITIONS_INVALID'
      | 'CART_FULL'
      | 'CUTOFF_PASSED'
      | 'DATE_CLOSED'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'SLOT_CLOSED'
      | 'SLOT_FULL'
      | 'SOLD_OUT'
      | 'VALIDATION'
    >
> {
  // read before the transaction: whoever holds a connection must not wait for a second one
  const version = await catalogVersion(deps.db);
  const refused = await inTransaction(deps, async (tx) => {
    await lockCart(tx, userId, deps.now());
    const row = (await lockCartRows(tx, userId)).find((one) => one.id === change.id);
    if (row === undefined) return refuse('NOT_FOUND', { field: 'id' });
    const [changed = gone] = await checkLines(deps, tx, version, userId, [changedLine(row, change)]);
    if ('refusal' in changed) return changed;
    const kept = change.acceptPrice || isNewDish(change) ? changed : { ...changed, seenPriceCop: row.seenPriceCop };
    const fits = await replaceCartRow(tx, { ...kept, couponCode: row.couponCode }, deps.now());
    return fits ? undefined : refuse('CART_FULL', { field: 'quantity' });
  });
  return refused ?? (await readCart(deps, userId));
}

const isNewDish = (change: CartChange) => change.groupMenuAdditions !== undefined || change.timeId !== undefined;

const changedLine = (row: CartRow, change: CartChange): WantedLine & { id: string } => ({
  id: row.id,
  menuId: row.menuId,
  scheduleDate: change.scheduleDate ?? row.scheduleDate,
  locationId: change.locationId ?? row.locationId,
  timeId: change.timeId ?? row.timeId,
  quantity: change.quantity ?? row.quantity,
  groupMenuAdditions: change.groupMenuAdditions ?? row.additions,
  note: change.note ?? row.note,
});

/** The caller's cart with today's prices and problems. */
export async function readCart(deps: Deps, userId: string): Promise<Cart> {
  const [[lines, promotions], wishes] = await Promise.all([
    catalogVersion(deps.db).then((version) =>
      Promise.all([loadCart(deps, userId, version), activePromotions(deps.db, deps.db, version)]),
    ),
    promotionWishes(deps.db, userId),
  ]);
  return cartOf(lines, promotions, wishes);
}

/** Takes lines out of the caller's cart. */
export const removeLines = (deps: Deps, userId: string, ids: readonly string[]): Promise<void> =>
  inOneStatement(deps, (tx) => deleteCartRows(tx, userId, ids));

/** Brings a visitor's temporary cart in; each line for itself, what does not fit is answered with why. */
export async function mergeCart(deps: Deps, userId: string, items: readonly WantedLine[]) {
  const lines = items.map((item) => ({ ...item, id: deps.newId() }));
  const version = await catalogVersion(deps.db);
  const rows = await checkLines(deps, deps.db, version, userId, lines);
  let added = 0;
  const left: { menuId: string; scheduleDate: string; code: string }[] = [];
  for (const [index, { menuId, scheduleDate }] of lines.entries()) {
    const row = rows[index] ?? gone;
    const answer = 'refusal' in row ? row : await store(deps, row, version);
    if ('refusal' in answer) left.push({ menuId, scheduleDate, code: answer.refusal });
    else added += 1;
  }
  return { added, left };
}
