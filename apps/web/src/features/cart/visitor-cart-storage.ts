import { mergeCart } from '@sazon/contract/cart/routes';
import type { RefusalCode } from '@sazon/contract/refusal';
import { MAX_CART_LUNCHES, MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { countCartLunches } from '@sazon/domain/cart/group-cart-by-delivery';
import {
  addToTemporaryCart,
  clearTemporaryCart,
  EMPTY_TEMPORARY_CART,
  removeFromTemporaryCart,
  setTemporaryCart,
  type TemporaryCart,
  type TemporaryCartItem,
  updateTemporaryCartTime,
} from '@sazon/domain/cart/temporary-cart';
import * as v from 'valibot';
import { callRoute } from '../../calls/call-route.ts';
import { id, int, isoDate } from '../../calls/valibot-shapes.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';

const selection = v.object({
  groupId: v.string(),
  selectedMenuAdditionals: v.array(v.object({ id: v.string(), quantity: int })),
});

/** A visitor's cart on this device, until they sign in (docs/specification.md section 3 'Temporary cart'). */
export const temporaryCart = createPersisted<TemporaryCart>(
  'temporary_cart',
  'local',
  v.array(
    v.object({
      id: v.string(),
      scheduleDate: isoDate,
      locationId: id,
      timeId: id,
      menuId: id,
      quantity: int,
      groupMenuAdditions: v.array(selection),
      note: v.optional(v.string()),
    }),
  ),
  EMPTY_TEMPORARY_CART,
);

type Dish = Omit<TemporaryCartItem, 'id'>;

const sameDish = (line: Dish, dish: Dish) =>
  line.menuId === dish.menuId &&
  line.scheduleDate === dish.scheduleDate &&
  line.locationId === dish.locationId &&
  line.timeId === dish.timeId &&
  (line.note ?? '') === (dish.note ?? '') &&
  JSON.stringify(line.groupMenuAdditions) === JSON.stringify(dish.groupMenuAdditions);

/**
 * Adds a dish to a visitor's cart, or increases the line that has it. Returns false when cart or line would hold more
 * lunches than an account's may.
 */
export function addTemporary(dish: Dish): boolean {
  const lines = temporaryCart.read();
  const line = lines.find((one) => sameDish(one, dish));
  if (line) return changeTemporary(line.id, { quantity: line.quantity + dish.quantity });
  if (countCartLunches(lines) + dish.quantity > MAX_CART_LUNCHES) return false;
  temporaryCart.write(addToTemporaryCart(lines, { ...dish, id: crypto.randomUUID() }));
  return true;
}

type Change = Partial<Pick<Dish, 'quantity' | 'scheduleDate' | 'timeId' | 'groupMenuAdditions' | 'note'>>;

/** Changes a line of a visitor's cart. Returns false, and changes nothing, when cart or line would hold too many. */
export function changeTemporary(id: string, { timeId, ...change }: Change): boolean {
  const lines = temporaryCart.read();
  const moved = timeId === undefined ? lines : updateTemporaryCartTime(lines, id, timeId);
  const changed = moved.map((line) => (line.id === id ? { ...line, ...change } : line));
  const isMore = countCartLunches(changed) > countCartLunches(lines);
  const isTooMuch =
    countCartLunches(changed) > MAX_CART_LUNCHES || changed.some(({ quantity }) => quantity > MAX_LINE_LUNCHES);
  if (isMore && isTooMuch) return false;
  temporaryCart.write(setTemporaryCart(changed));
  return true;
}

/** Removes lines of a visitor's cart. Returns the function that restores the cart as it was before. */
export function removeTemporary(ids: readonly string[]): () => void {
  const before = temporaryCart.read();
  temporaryCart.write(removeFromTemporaryCart(before, ids));
  return () => temporaryCart.write(before);
}

/** The result of bringing the temporary cart into the account. */
export interface Merged {
  added: number;
  left: { menuId: string; scheduleDate: string; reason: string }[];
}

/** Moves a visitor's dishes into the account that just signed in. Returns the result, or null when there were none. */
export async function mergeTemporaryCart(): Promise<Merged | null> {
  const lines = temporaryCart.read();
  if (lines.length === 0) return null;
  // Removed from the device first, so that a second tab does not add the same dishes.
  temporaryCart.write(clearTemporaryCart());
  try {
    const items = lines.map(({ id: _, groupMenuAdditions, ...dish }) => ({
      ...dish,
      groupMenuAdditions: groupMenuAdditions.map((group) => ({
        ...group,
        selectedMenuAdditionals: [...group.selectedMenuAdditionals],
      })),
    }));
    const { left } = await callRoute(mergeCart, { body: { items } });
    return {
      added:
        countCartLunches(lines) -
        lines.filter((line) => left.some((one) => isSameLine(line, one))).reduce(sumQuantity, 0),
      left: await Promise.all(
        left.map(async ({ menuId, scheduleDate, code }) => ({
          menuId,
          scheduleDate,
          reason: await describeCartRefusal(code),
        })),
      ),
    };
  } catch (error) {
    temporaryCart.write((now) => setTemporaryCart([...lines, ...now]));
    throw error;
  }
}

const isSameLine = (line: TemporaryCartItem, left: { menuId: string; scheduleDate: string }) =>
  line.menuId === left.menuId && line.scheduleDate === left.scheduleDate;
const sumQuantity = (sum: number, line: TemporaryCartItem) => sum + line.quantity;

/** Returns the text of a refusal; the list of all texts loads only when one is shown. */
export async function describeCartRefusal(code: string): Promise<string> {
  const { refusals } = await import('@sazon/contract/refusal');
  return refusals[code as RefusalCode]?.[1] ?? refusals.MENU_UNAVAILABLE[1];
}
